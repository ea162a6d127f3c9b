import NavigationCore

/// The app keeps something outside of its state on which it depends how it goes on.
///
/// The search finds it, which sees two situations that are the same and go on differently; see `Exploration`.
struct HiddenState: Property {
    static let propertyName = "hidden-state"
    /// The cause of whatever would not be so if the app kept nothing outside its state.
    static let memory = "memory"
    let name = HiddenState.propertyName
    let meaning =
        "two ways lead to one situation that then goes on differently: the app keeps something outside its state"
}
