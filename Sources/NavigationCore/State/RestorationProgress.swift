/// What is known of the screens that come back, until the last of them has.
struct RestorationProgress: Hashable, Sendable {
    /// Selections of containers that are not there yet, by their identifiers.
    var selections: [String: String] = [:]
    /// The same for containers that a screen brings with it, by the number of its place.
    var innerSelections: [Int: [String: String]] = [:]
    /// A switcher that has still to be turned to the child with which it would have begun.
    var heldBack: NodeID?
    /// Selections that somebody has to be asked about, in order.
    var guarded: [GuardedSelection] = []
    /// Screens that the description has put where one that was restorable stood; each can be taken for one of them.
    var declared: Set<NodeID> = []
    /// Screens that have come back, by the numbers of their places.
    var restored: [Int: NodeID] = [:]
    /// Who presents the modals whose turn has come, by the numbers of their places.
    var presenters: [Int: NodeID] = [:]
    /// The windows that come back, in their order.
    var windows: [String] = []
    /// The windows that are opened next, in order; `nil` once each is open or waits.
    var opening: ArraySlice<ReturningWindow>?
    /// The window that was active, where it has not come back yet.
    var activeWindow: String?
    /// Screens whose modal is still held, or that wait for a challenge to go.
    var waiting: [PendingRestoration] = []
}

/// A window that was open.
struct ReturningWindow: Hashable, Sendable {
    var id: String
    /// What it is about.
    var value: Value?

    /// What its description is called.
    var name: String { value.map { String(id.dropLast($0.identity.count + 1)) } ?? id }
}

/// What was selected in a container that is there again, and is protected.
struct GuardedSelection: Hashable, Sendable {
    var container: NodeID
    /// The child, or its number where children have no keys.
    var key: String
}
