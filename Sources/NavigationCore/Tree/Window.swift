/// One window: layers on top of each other, and the way back.
public struct Window: Boxed, Hashable {
    public var box: Box<Fields>

    public struct Fields: Hashable, Sendable {
        /// Its name, and behind it what it is about, if it is about something.
        public let id: String
        /// What the app declares it as.
        public let name: String
        /// What it is about: each value has a window of its own. `nil` for a window that there is once.
        public let value: Value?
        /// The base, then modals from the lowest to the top one.
        public internal(set) var layers: [Layer]
        /// The node that covers the window while the app is locked.
        public internal(set) var lock: NodeID?
        /// Which of the windows was used last: the one with the highest number.
        var used = 0
        /// What was visible in it before.
        var trail = Trail()
    }

    public init(id: String, layers: [Layer]) { self.init(id, layers: layers) }

    /// A window of a declared name, about a value.
    public init(_ name: String, about value: Value? = nil, layers: [Layer]) {
        box = Box(Fields(id: Window.id(name, about: value), name: name, value: value, layers: layers))
    }

    /// The identifier of the window that is about a value, such as `letter {id = "1"}`.
    public static func id(_ name: String, about value: Value?) -> String {
        value.map { "\(name) \($0.identity)" } ?? name
    }

    /// Whether a text means this window: its identifier, or its name whatever it is about.
    public func isMeant(by text: String) -> Bool { self.id == text || self.name == text }
}

/// The base of a window or a modal on top of it.
public struct Layer: Boxed, Hashable {
    public var box: Box<Fields>

    public init(root: NodeID) { box = Box(Fields(root: root)) }

    public struct Fields: Hashable, Sendable {
        public var root: NodeID
        /// Name of the modal kind; `nil` for the base.
        public var style: String?
        /// The screen that presented it.
        public var presenter: NodeID?
        public var anchor: String?
        public var isDismissable = true
        public var alert: Alert?
        public var transition: TransitionStyle?
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
