public import OrderedCollections

/// What an app declares about its navigation: screens, containers, links, edges, protections and state.
///
/// It does not change while the app runs. `problems()` says what is wrong with it.
public struct AppDescription {
    public var name: String
    /// URL schemes that belong to the app, such as `shop`.
    public var schemes: [String]
    /// Hosts of universal links, such as `shop.example` or `*.shop.example`.
    public var hosts: [String]
    /// The hosts in a state of the app, in place of `hosts`.
    public var hostFunction: HostFunction?
    /// The ways by which the system lets addresses in; `nil` if nothing is known about them: then all are open.
    public internal(set) var doors: Doors?
    /// Declared keys of the app's state with their initial values; `.null` declares a key without a value.
    public var state: OrderedDictionary<String, Value>
    /// Keys of the state that outlive termination.
    public var persistent: [String] = []
    /// Refuses a state that the app cannot work with by throwing; what it throws is an error of whoever assigns it.
    public var checkState: ((_ state: Value) throws -> Void)?
    /// Content of the window `main`.
    public var root: NodeDescription
    /// Further windows by identifier; they open on request.
    public var windows: OrderedDictionary<String, NodeDescription>
    public var screens: OrderedDictionary<String, ScreenDescription>
    public var protections: OrderedDictionary<String, any Protection>
    public var routes: OrderedDictionary<String, RouteFunction>
    /// Functions that requests ask by name where to go.
    public var providers: OrderedDictionary<String, ProviderFunction> = [:]
    /// Screens by segment: an address made of these names its goal last, and before it the screens to go via.
    public var segments: OrderedDictionary<String, String> = [:]
    /// Addresses that act and show nothing, by their patterns.
    public var linkActions: OrderedDictionary<String, LinkAction> = [:]
    /// The screen that is shown for addresses of the app that no link answers.
    public var notFound: String?
    public var segues: [Segue]
    /// Outside effects that the app handles itself.
    public var effects: OrderedDictionary<String, EffectHandler>
    public var containerKinds: [String: any ContainerKind]
    public var modalKinds: [String: ModalKind]
    /// The kind of modal where neither a request nor its screen names one.
    public var usualModal = ModalKind.usual.name
    /// Kinds of lifetimes that scripts can name.
    public var lifetimeKinds = LifetimeKind.builtIn
    /// Duration of a transition when animations are on.
    public var transitionDuration: Duration
    /// Warnings of what it was read from, which it cannot tell itself any more.
    public var notes: [String] = []
    /// Faulty behaviours that are switched on.
    public var quirks: Set<Quirk> = []
    /// What those who explore the app need to know.
    public var explore = ExploreDescription()

    public static let mainWindow = "main"

    /// Every declared container: those of the windows, then those that screens hold.
    public var containers: [ContainerDescription] { roots.flatMap(\.containers) }

    /// What windows show, then what screens hold.
    var roots: [NodeDescription] {
        // By index: an iterator would copy every screen.
        let screens = screens.values.elements
        return [root] + windows.values + screens.indices.compactMap { screens[$0].root }
    }

    public init(name: String, root: NodeDescription) {
        self.name = name
        self.root = root
        schemes = []
        hosts = []
        state = [:]
        windows = [:]
        screens = [:]
        protections = [:]
        routes = [:]
        segues = []
        effects = [:]
        containerKinds = ContainerKinds.builtIn
        modalKinds = ModalKind.builtIn
        transitionDuration = .milliseconds(350)
    }
}

/// Turns the arguments of a named route into what it leads to; `nil` means nowhere.
public typealias RouteFunction = (_ arguments: Value) throws -> RouteTarget?

/// Says where a request leads, each time it is asked; `nil` means nowhere.
public typealias ProviderFunction = () throws -> RouteTarget?

/// Runs when the app performs an outside effect, with the effect's fields.
public typealias EffectHandler = (_ fields: Value) throws -> Void

/// What a named route, a provider or a request in parts leads to.
public struct RouteTarget: Hashable, Sendable {
    public var target: Target
    public var options: RequestOptions
    /// Told which request the route answers, once, so that it can listen to it.
    public var observer: FunctionID<RequestObserver>?

    public init(
        _ target: Target,
        options: RequestOptions = RequestOptions(),
        observer: FunctionID<RequestObserver>? = nil
    ) {
        self.target = target
        self.options = options
        self.observer = observer
    }
}

/// Receives a request that somebody wants to listen to.
public typealias RequestObserver = (RequestID) throws -> Void

/// A named transition declared on a screen.
public struct Segue {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case show
        case showDetail = "show_detail"
        case present, push, unwind, custom
        /// The only screen of its stack.
        case root
        /// Part of the screen that it starts from, made together with it.
        case embed
        /// Closes what is presented; the destination is only mediated.
        case dismiss
        /// Nothing is shown: source and destination are only mediated.
        case nothing = "none"
    }

    /// Screen from which it starts; `nil` is any.
    public var from: String?
    public var identifier: String
    public var to: String
    public var kind: Kind
    public var options: RequestOptions

    public init(
        from: String?,
        identifier: String,
        to: String,
        kind: Kind = .show,
        options: RequestOptions = RequestOptions()
    ) {
        self.from = from
        self.identifier = identifier
        self.to = to
        self.kind = kind
        self.options = options
    }
}

extension AppDescription {
    /// The segue that an identifier means on a screen: one of the screen, else one that starts from any.
    package func segue(_ identifier: String, from screen: String?) -> Segue? {
        let all = segues.filter { $0.identifier == identifier }
        return all.first { $0.from == screen } ?? all.first { $0.from == nil }
    }
}
