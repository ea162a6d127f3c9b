public import OrderedCollections

/// What the app declares about one screen.
public struct ScreenDescription {
    public var name: String
    public var parameters: OrderedDictionary<String, ValueType>
    public var properties: OrderedDictionary<String, PropertyDescription>
    /// What its data has to be; `nil`: anything.
    public var payload: PayloadType?
    /// Says why the screen cannot be opened with these parameters, beyond what their types say; `nil`: it can.
    public var checkParameters: ((_ parameters: [String: Value]) -> String?)?
    /// Says why the screen does not take this data, beyond what `payload` says; `nil`: it does.
    public var checkData: ((_ data: Value) -> String?)?
    /// Parameters that tell instances apart; `nil`: all that it declares.
    public var identity: [String]?
    /// What a request with other parameters does to an instance that it means.
    public var onSame = SameInstance.show
    /// Whether leaving it for another screen takes it away, as with a menu.
    public var isTransient = false
    /// Address patterns that lead here, such as `/item/:id`, with their conditions.
    public var links: [Link]
    public var origins: Origins
    /// Conditions of the edges to this screen by the name of their origin; that of `Origins.anywhereName` holds for all others.
    public var conditions: [String: EdgeCondition] = [:]
    /// How it appears where an edge leads to it, by the name of the edge's origin, if it is otherwise there.
    public var manners: [String: EdgeManner] = [:]
    /// How it appears when nothing else is asked for; `nil`: pushed where there is a stack, else presented.
    public var presentation: Presentation?
    /// Modal style when it is presented.
    public var style: String?
    /// Whether a person can swipe it away when it is presented.
    public var isDismissable: Bool
    /// Names of protections, in the order in which they are asked.
    public var protections: [String]
    public var keepAlive: KeepAlive?
    public var embedding: Embedding?
    public var restoration: Restoration
    public var reuse: Reuse?
    public var actions: OrderedDictionary<String, ScreenAction>
    /// Runs for messages sent from this screen or from one shown on top of it.
    public var onMessage: ((_ message: String, _ data: Value, ScreenView) throws -> Void)?
    /// Messages that `onMessage` listens to; `nil` is every message.
    public var messages: Set<String>?
    /// Runs once for each instance.
    public var onCreate: ((ScreenView) throws -> Void)?
    public var onAppear: ((ScreenView) throws -> Void)?
    public var onDisappear: ((ScreenView) throws -> Void)?
    public var onData: ((_ data: Value, ScreenView) throws -> Void)?
    /// Makes the live object of an instance, such as a view model; it lives and goes with the instance.
    public var makeObject: ((ScreenView) throws -> AnyObject)?
    /// Finds out what a request for this screen leads to: the screen itself, with its data, or another one.
    public var resolver: Resolver?
    /// Whether this is the screen that covers a window while the app is locked.
    public var isLock: Bool
    /// What fills the screen: a container that it holds inside itself.
    public var root: NodeDescription?
    /// Anchors that a modal can be attached to.
    public var anchors: Set<String> = []

    public init(_ name: String) {
        self.name = name
        parameters = [:]
        properties = [:]
        links = []
        origins = .anywhere
        isDismissable = true
        protections = []
        restoration = .none
        actions = [:]
        isLock = false
    }
}

extension ScreenDescription {
    /// Whether anything can be done with data that the screen is given: it says of which type that is, or has a
    /// function that may look at it.
    var readsData: Bool {
        payload != nil || onData != nil || onCreate != nil || onAppear != nil || onDisappear != nil || onMessage != nil
            || makeObject != nil
            || !actions.isEmpty
    }
}

/// Something a person can do on a screen.
public struct ScreenAction {
    /// Whether it may need arguments; without them it can then be tried in vain.
    public let takesArguments: Bool
    private let body: (_ arguments: Value) throws -> Void

    public init(takesArguments: Bool = true, _ body: @escaping (_ arguments: Value) throws -> Void) {
        (self.takesArguments, self.body) = (takesArguments, body)
    }

    /// Does it; throws what code of the app throws.
    public func callAsFunction(_ arguments: Value) throws { try body(arguments) }
}

/// Where an edge of the route graph to a screen starts.
public enum Origins: Hashable, Sendable {
    /// Reachable from every screen.
    case anywhere
    /// Reachable from these screens only.
    case screens([String])
    /// Not reached from other screens: it is where it has its place.
    case nowhere

    /// What descriptions write for every screen.
    public static let anywhereName = "*"
}

/// A declared property of a screen.
public struct PropertyDescription: Hashable, Sendable {
    public var type: ValueType
    public var isReadOnly: Bool

    public init(_ type: ValueType, isReadOnly: Bool = false) {
        self.type = type
        self.isReadOnly = isReadOnly
    }
}

/// How a screen appears.
public enum Presentation: String, Hashable, Sendable, CaseIterable {
    case push, modal, detail, root
}

/// What becomes of an instance that a request with other parameters means, by the parameters that tell it apart.
public enum SameInstance: String, Hashable, Sendable, CaseIterable {
    /// It is shown as it is.
    case show
    /// It takes the parameters of the request.
    case update
}

/// Which live instance of a screen answers a request for it.
public enum Reuse: String, Hashable, Sendable, CaseIterable {
    /// The nearest one that matches is revealed, by popping or dismissing what covers it.
    case nearest
    /// Always a new one.
    case never
    /// An existing one moves to the front, without closing others.
    case bringToFront = "bring_to_front"
}

/// Whether a screen comes back after the app was terminated.
public enum Restoration: Hashable, Sendable {
    case none
    /// Under an identifier derived from its place.
    case automatic
    case identifier(String)
    /// Under an identifier, or one derived from its place, for a span of virtual time from its opening on.
    case expiring(String?, after: Duration)

    /// The identifier that the app has given.
    public var name: String? {
        switch self {
        case .none, .automatic: nil
        case .identifier(let name): name
        case .expiring(let name, _): name
        }
    }

    /// How long it can come back.
    public var lifetime: Duration? {
        if case .expiring(_, let lifetime) = self { lifetime } else { nil }
    }
}

/// The container that a screen is wrapped in when it appears.
public enum Embedding: Hashable, Sendable {
    /// A kind of container, such as `stack`.
    case kind(String)
    /// Several kinds, outermost first.
    case kinds([String])
    /// A function of the app that names the kinds, outermost first.
    case function(FunctionID<EmbeddingFunction>)
}

extension Embedding {
    /// Kinds that are known before the app runs.
    var declaredKinds: [String] {
        switch self {
        case .kind(let kind): [kind]
        case .kinds(let kinds): kinds
        case .function: []
        }
    }
}

/// Decides at the time of the request which containers a screen is wrapped in, outermost first.
public typealias EmbeddingFunction = (_ screen: ScreenView) throws -> [String]
