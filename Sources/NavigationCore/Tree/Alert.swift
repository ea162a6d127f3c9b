/// An alert or confirmation dialog: what it asks, and the answers that it offers.
public struct Alert: Hashable, Sendable {
    public var title: String?
    public var message: String?
    public var actions: [Action]

    public init(title: String? = nil, message: String? = nil, actions: [Action] = []) {
        self.title = title
        self.message = message
        self.actions = actions
    }

    /// One answer that an alert offers.
    public struct Action: Hashable, Sendable {
        public enum Role: String, Hashable, Sendable, CaseIterable { case cancel, destructive }
        public typealias Handler = () throws -> Void

        public var id: String
        public var title: String?
        public var role: Role?
        public var handler: FunctionID<Handler>?

        public init(id: String, title: String? = nil, role: Role? = nil, handler: FunctionID<Handler>? = nil) {
            self.id = id
            self.title = title
            self.role = role
            self.handler = handler
        }
    }
}
