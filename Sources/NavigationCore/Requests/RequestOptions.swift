/// Everything that can be said about a request besides what it asks for.
public struct RequestOptions: Boxed, Hashable {
    public var box: Box<Fields>

    public init() { box = RequestOptions.none }

    private static let none = Box(Fields())

    /// The options by name.
    public struct Fields: Hashable, Sendable {
        /// What the request is called in its events.
        public var name: String?
        public var parameters: [String: Value] = [:]
        /// Set on every screen that is newly created on the way.
        public var properties: [String: Value] = [:]
        public var data: Payload?
        /// What a screen that is closed leaves for whoever opened it.
        public var result: Value?
        /// Do not appear before a data block has delivered.
        public var waitsForData = false
        /// Screens that the route has to lead through, in order.
        public var via: [String] = []
        /// The screen or container from which the request is made; `nil`: the visible screen.
        public var from: Origin?
        public var window: String?
        /// For a command about a window: the value that it is about.
        public var value: Value?
        public var mediation: FunctionID<Mediation>?
        /// Do without the mediation of the route, segue, provider or intent that the request overrides.
        public var omitsMediation = false
        /// Shows the destination in place of the navigator.
        public var presenter: FunctionID<Presenter>?
        public var keepAlive: KeepAlive?
        /// Protections that are asked before those of the destination.
        public var protections: [ProtectionID] = []
        public var embedding: Embedding?
        public var isAnimated: Bool?
        public var transition: TransitionStyle?
        public var style: String?
        /// For routes, segues and providers: how the destination appears, in place of what they declare.
        public var manner: Segue.Kind?
        public var isDismissable: Bool?
        public var delay: Duration = .zero
        public var reuse: Reuse?
        public var restoration: Restoration?
        /// Do not wait for a running transition.
        public var isUnsafe = false
        /// Somebody listens for the destination: the request goes on only when they have heard of it.
        public var tellsResolution = false
        public var alert: Alert?
        public var anchor: String?
        /// For a modal: it takes the place of the one that its presenter shows.
        public var replaces = false
        /// For a message: whether it goes on from the visible screen to those below.
        public var bubbles = true
        /// Screens, by name or address, that a presented stack starts with; the last is on top.
        public var stack: [ScreenEntry] = []
        /// Options that are decided on when the request needs them.
        public var functions = OptionFunctions()

        /// Whether time may pass before the destination appears.
        var mayBeDelayed: Bool { delay > .zero || functions.delay != nil }
    }
}

/// Where a request is made from.
public enum Origin: Hashable, Sendable {
    /// The nearest screen, container or tab of this name.
    case name(String)
    case instance(NodeID)
}

extension Origin: CustomStringConvertible {
    public var description: String {
        switch self {
        case .name(let name): "'\(name)'"
        case .instance(let node): "the instance \(node.number)"
        }
    }
}

/// Data for a destination.
public enum Payload: Hashable, Sendable {
    case value(Value)
    /// A function that delivers the value, at once or later; while the request goes on.
    case block(FunctionID<DataBlock>)
}

/// Receives a closure that delivers the payload; it can be used once.
public typealias DataBlock = (_ deliver: @escaping (Value) throws -> Void) throws -> Void

/// Changes both ends of a request before the destination appears.
public typealias Mediation = (_ source: inout ScreenData, _ destination: inout ScreenData) throws -> Void

/// Shows a destination that has not appeared yet, and returns the request that it made for that, if it made one.
public typealias Presenter = (_ source: ScreenView?, _ destination: ScreenView) throws -> RequestID?
