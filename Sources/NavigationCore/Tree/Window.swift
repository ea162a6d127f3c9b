/// One window: layers on top of each other, and the way back.
public struct Window: Hashable, Sendable {
    public let id: String
    /// The base, then modals from the lowest to the top one.
    public internal(set) var layers: [Layer]
    /// The node that covers the window while the app is locked.
    public internal(set) var lock: NodeID?
    /// Which of the windows was used last: the one with the highest number.
    var used = 0

    public init(id: String, layers: [Layer]) {
        self.id = id
        self.layers = layers
    }
}

/// The base of a window or a modal on top of it.
public struct Layer: Hashable, Sendable {
    public var root: NodeID
    /// Name of the modal kind; `nil` for the base.
    public var style: String?
    /// The screen that presented it.
    public var presenter: NodeID?
    public var anchor: String?
    public var isDismissable = true
    public var question: Question?
    public var transition: TransitionStyle?

    public init(root: NodeID) { self.root = root }
}

/// What an alert or confirmation dialog asks.
public struct Question: Hashable, Sendable {
    public var title: String?
    public var message: String?
    public var actions: [QuestionAction]

    public init(title: String? = nil, message: String? = nil, actions: [QuestionAction] = []) {
        self.title = title
        self.message = message
        self.actions = actions
    }
}

/// One answer to a question.
public struct QuestionAction: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable, CaseIterable { case cancel, destructive }
    public typealias Handler = () throws -> Void

    public var id: String
    public var title: String?
    public var role: Role?
    public var handler: Token<Handler>?

    public init(id: String, title: String? = nil, role: Role? = nil, handler: Token<Handler>? = nil) {
        self.id = id
        self.title = title
        self.role = role
        self.handler = handler
    }
}

/// How a change is shown.
public struct TransitionStyle: Hashable, Sendable {
    public var name: String?
    public var duration: Duration?

    public init(name: String? = nil, duration: Duration? = nil) {
        self.name = name
        self.duration = duration
    }
}
