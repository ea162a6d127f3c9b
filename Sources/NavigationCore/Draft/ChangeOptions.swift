/// What a change is called and how it is shown.
struct ChangeOptions {
    var window: String
    var reason: RemovalReason = .popped
    var isAnimated: Bool?
    /// What was asked for.
    var style: TransitionStyle?
    /// How what leaves was shown; that is reversed unless `style` says otherwise.
    var reverseTransition: TransitionStyle?
    var settlement = Settlement(.done, .completed, "done")
    /// A gesture that is applied at the end of its transition.
    var isDeferred = false
    /// What the answer does that a person gives by it, when it is over.
    var answer: FunctionID<Alert.Action.Handler>?
    /// Whether its request goes on with a change of another window, which ends it.
    var isPart = false
    /// Names of the screens that earlier parts of the request remove, top down.
    var removedBefore: [String] = []

    var used: TransitionStyle? { style ?? reverseTransition }
}
