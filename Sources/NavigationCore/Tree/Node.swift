/// An instance of a screen or container.
public struct Node: Boxed, Hashable {
    public var box: Box<Fields>

    public init(id: NodeID, content: Content) { box = Box(Fields(id: id, content: content)) }

    public enum Content: Hashable, Sendable {
        case screen(ScreenData)
        case container(ContainerData)
    }

    /// What holds a node.
    public enum Place: Hashable, Sendable {
        /// Nothing: it was not put anywhere yet, has left, or is kept.
        case nowhere
        /// A container, or a screen that it fills or is a part of.
        case node(NodeID)
        /// It is the root of a layer of this window.
        case layer(window: String)
        /// It covers this window while the app is locked.
        case lock(window: String)
    }

    /// What is known of an instance.
    public struct Fields: Hashable, Sendable {
        public let id: NodeID
        public internal(set) var content: Content
        /// What holds it; the tree keeps this in step with what its holders say of their children.
        public internal(set) var place: Place = .nowhere
        /// How often it has been put into the tree.
        public var life = 1
        /// How often it has left the tree.
        public internal(set) var departures = 0
        /// Whether the description has put it where it is.
        var isDeclared = false
        /// When it was put there last, counted as identities are.
        var opened = 0
        public var transition: TransitionStyle?
        /// What a screen holds inside itself, such as the container that fills it.
        public internal(set) var embedded: [NodeID] = []
        /// Screens, or containers of such, that were added to a screen and show with it; it stays the one in front.
        public internal(set) var parts: [NodeID] = []
        /// Who listens to messages on this instance, besides the screen itself, in the order of being added.
        public var listeners: [MessageListener] = []
        /// Who waits for what the screen leaves when it is closed, in the order of asking.
        public internal(set) var closings: [FunctionID<ClosingFunction>] = []
    }
}

extension Node.Fields {
    init(id: NodeID, content: Node.Content) { (self.id, self.content) = (id, content) }

    /// When it was put where it is, in the order in which identities are counted.
    var openingOrder: Int { max(opened, id.number) }

    public var screen: ScreenData? {
        if case .screen(let data) = content { data } else { nil }
    }

    public var container: ContainerData? {
        if case .container(let data) = content { data } else { nil }
    }

    /// The nodes directly below: children of a container, or what a screen holds and its parts.
    public var children: SharedArray<NodeID> {
        if case .container(let data) = content { return data.children }
        return embedded.isEmpty && parts.isEmpty ? [] : SharedArray(embedded + parts)
    }
}

/// What a screen was opened with and holds.
public struct ScreenData: Boxed, Hashable {
    public var box: Box<Fields>

    public init(name: String, parameters: [String: Value] = [:], properties: [String: Value] = [:]) {
        box = Box(Fields(name: name, parameters: parameters, properties: properties))
    }

    public struct Fields: Hashable, Sendable {
        public var name: String
        public var parameters: [String: Value]
        public var properties: [String: Value]
        /// The payload delivered last.
        public var data: Value = .null
        public var restoration: Restoration = .none
        /// Virtual time from which on it does not come back any more.
        public var restorableUntil: Duration?
        /// Protections that were open when it was shown, for finding ways around them.
        public var passed: Set<ProtectionID> = []
        /// Protections that have closed while it was there, until the state is again what kept them open: that of the same
        /// person.
        public var lapsed: [ProtectionID: Value] = [:]
    }
}

/// The state of a container of any kind.
public struct ContainerData: Boxed, Hashable {
    public var box: Box<Fields>

    public init(kind: String, id: String? = nil, children: SharedArray<NodeID>) {
        box = Box(Fields(kind: kind, id: id, children: children))
    }

    public struct Fields: Hashable, Sendable {
        /// Name of the container kind.
        public var kind: String
        public var id: String?
        public var children: SharedArray<NodeID>
        /// Keys of the children, such as identifiers of tabs; empty where children have none.
        public var keys: [String] = []
        /// Index of the child in front, for kinds that have one.
        public var selection: Int?
        /// Further data of the kind.
        public var data: [String: Value] = [:]
        public var protections: [String] = []
    }
}

/// Somebody who listens to messages on one instance of a screen.
public struct MessageListener: Hashable, Sendable {
    /// Identity, for taking it away again.
    public var number: Int
    /// The message that is listened to; `nil` is every message.
    public var message: String?
    public var function: FunctionID<MessageFunction>

    func hears(_ message: String) -> Bool { self.message == nil || self.message == message }

    /// Equal for functions of which it was said that they do the same, or are written at one place; `nil` if nothing was
    /// said.
    package func function(in world: World) -> UInt64? { world.functions.origin(of: function) }
}

/// Receives a message with its data.
public typealias MessageFunction = (_ message: String, _ data: Value) throws -> Void

/// A live screen as scripts, callbacks and conditions see it.
public struct ScreenView: Hashable, Sendable {
    public var id: NodeID
    public var name: String
    public var parameters: [String: Value]
    public var properties: [String: Value]
    public var data: Value

    public init(_ id: NodeID, _ screen: ScreenData) {
        self.id = id
        name = screen.name
        parameters = screen.parameters
        properties = screen.properties
        data = screen.data
    }
}

/// Receives what a screen has left when it was closed, and why it has gone.
public typealias ClosingFunction = (_ result: Value?, _ reason: RemovalReason) throws -> Void
