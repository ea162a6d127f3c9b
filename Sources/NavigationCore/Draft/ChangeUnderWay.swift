/// What one change of the tree has done so far, as far as the tree itself does not show it.
struct ChangeUnderWay {
    /// Screens that it has placed, in order.
    var placed: [NodeID] = []
    /// The step of its way by which each part of the tree was shown last, and the place that it had in what that has
    /// shown; noted where any of it can be left behind again.
    var stepsShown: [NodeID: (step: Int, place: Int)] = [:]
    /// Screens over which its way has led, with what guards the places where they were.
    var protectionsPassed: [(screen: NodeID, protections: [ProtectionID])] = []
    /// Screens in whose place it has put others, and transient ones that it has left, with all that went with them.
    var replaced: Set<NodeID> = []
}
