/// What faulty behaviours remember that an app has switched on; takes one word without them.
@dynamicMemberLookup
struct QuirkMemory: Hashable, Sendable {
    struct Content: Hashable, Sendable {
        /// Requests as a gate has held them.
        var held: [PendingRequest] = []
        /// Mediation and presentation that routes have set.
        var parts = RequestOptions()
        /// Screens that were removed once.
        var removed: Set<NodeID> = []
    }

    /// Nothing, or one content: an array, because it lies elsewhere.
    private var content: [Content] = []

    subscript<Part>(dynamicMember part: WritableKeyPath<Content, Part>) -> Part {
        get { (content.first ?? Content())[keyPath: part] }
        set {
            if content.isEmpty { content = [Content()] }
            content[0][keyPath: part] = newValue
        }
    }
}
