import NavigationCore

/// The app keeps something outside of its state on which it depends how it goes on.
///
/// The search finds it, which sees two situations that are the same and go on differently; see `Exploration`.
struct HiddenState: Property {
    let name = "hidden-state"
    let meaning =
        "two ways lead to one situation that then goes on differently: the app keeps something outside its state"
}
