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
    public var alert: Alert?
    public var transition: TransitionStyle?

    public init(root: NodeID) { self.root = root }
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
