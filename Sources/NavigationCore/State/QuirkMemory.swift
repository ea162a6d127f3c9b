/// What faulty behaviours remember that an app has switched on; empty without them.
struct QuirkMemory: Hashable, Sendable {
    /// Requests as a gate has held them.
    var held: [PendingRequest] = []
    /// Mediation and presentation that routes have set.
    var parts = RequestOptions()
    /// Screens that were removed once.
    var removed: Set<NodeID> = []
}
