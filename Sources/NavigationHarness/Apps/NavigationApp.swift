import NavigationCore
import OrderedCollections

/// An app described in Swift: what it is made of, and what it does when a person or a script acts on it.
///
/// One value is made for each flow. Only `State` and `root` have to be said.
public protocol NavigationApp: LinkedApp {
    /// The app's state, which scripts read and write as a table from the names of its properties.
    associatedtype State: Codable

    /// The app with the services that it has by itself; a test may make it in another way, as `LinkedApps` takes it.
    init()

    /// The state at launch.
    var initialState: State { get }
    /// Keys of the state that outlive termination.
    var persistent: [String] { get }
    /// URL schemes that belong to the app, such as `shop`.
    var schemes: [String] { get }
    /// Hosts of universal links, such as `shop.example` or `*.shop.example`.
    var hosts: [String] { get }
    /// The hosts in a state of the app, in place of `hosts`.
    var hostsByState: ((State) throws -> [String])? { get }
    /// What sites, entitlements and `Info.plist` let in, as `AppImport` reads it; `nil`: everything.
    var doors: Doors? { get }
    /// Addresses that act and show nothing.
    @ListBuilder<AppLinkAction<Self>> var linkActions: LinkActions { get }
    /// The screen that is shown for addresses of the app that no link answers.
    var notFound: (any Destination)? { get }
    /// Content of the first window.
    var root: any Place { get }
    /// Further windows, which open on request.
    @ListBuilder<AppWindow> var windows: Windows { get }
    @AppScreensBuilder<Self> var screens: Screens { get }
    /// What guards screens, by name.
    @ProtectionsBuilder<Self> var protections: Protections { get }
    @ListBuilder<AppRoute<Self>> var routes: Routes { get }
    /// What requests ask by name where to go.
    @ListBuilder<AppProvider<Self>> var providers: Providers { get }
    /// Segments that name screens: an address made of them names its goal last, and before it the screens to go via.
    @ListBuilder<AppSegment> var segments: Segments { get }
    @ListBuilder<AppSegue> var segues: Segues { get }
    /// Outside effects that the app handles itself.
    @ListBuilder<AppEffect<Self>> var effects: Effects { get }
    /// What scripts can call as `services.NAME.FUNCTION(…)`.
    @ListBuilder<AppService<Self>> var services: Services { get }
    /// What scripts can call as `commands.NAME(…)`.
    @ListBuilder<TypedFunction<Self>> var commands: Commands { get }
    /// Kinds of containers of the app's own, besides those that `root` and `windows` use.
    @ListBuilder<any ContainerKind> var containerKinds: [any ContainerKind] { get }
    /// Kinds of modals of the app's own, besides those that screens use.
    @ListBuilder<ModalKind> var modalKinds: [ModalKind] { get }
    /// The kind of modal where neither a request nor its screen names one.
    var usualModal: ModalKind { get }
    /// Kinds of lifetimes of the app's own that scripts can name, as in `keep_alive = { NAME = … }`.
    @ListBuilder<LifetimeKind> var lifetimeKinds: [LifetimeKind] { get }
    /// What looks for mistakes of the app's own kinds, besides what looks for those of every app.
    @ListBuilder<any HazardDetector> var hazardDetectors: [any HazardDetector] { get }
    /// Duration of a transition when animations are on.
    var transitionDuration: Duration { get }
    /// What the outside can do to the app, for `sextant explore`.
    var explore: Explore { get }
}

/// The words of a description, tied to the app.
extension NavigationApp {
    public typealias Screen<Parameters: Decodable, Model> = AppScreen<Self, Parameters, Model>
    public typealias ScreensBuilder = AppScreensBuilder<Self>
    public typealias Switcher = StateSwitcher<Self>
    public typealias Edge = AppEdge<Self>
    public typealias Link = AppLink<Self>
    public typealias LinkAction = AppLinkAction<Self>
    public typealias StateTabs = TabsByState<Self>
    public typealias Condition = StateCondition<Self>
    public typealias Route = AppRoute<Self>
    public typealias Provider = AppProvider<Self>
    public typealias Segment = AppSegment
    public typealias Segue = AppSegue
    public typealias Effect = AppEffect<Self>
    public typealias Service = AppService<Self>
    public typealias Function = TypedFunction<Self>
    public typealias Command = TypedFunction<Self>
    public typealias Window = AppWindow
    public typealias Explore = AppExplore<Self>
    /// What the app's closures act on.
    public typealias Context = AppContext<Self>
}

/// The lists of a description, tied to the app.
extension NavigationApp {
    public typealias Screens = [DeclaredScreen<Self>]
    public typealias LinkActions = [AppLinkAction<Self>]
    public typealias Protections = [DeclaredProtection<Self>]
    public typealias Routes = [AppRoute<Self>]
    public typealias Providers = [AppProvider<Self>]
    public typealias Segments = [AppSegment]
    public typealias Segues = [AppSegue]
    public typealias Effects = [AppEffect<Self>]
    public typealias Services = [AppService<Self>]
    public typealias Commands = [TypedFunction<Self>]
    public typealias Windows = [AppWindow]
}

/// What an app that says nothing about them has.
extension NavigationApp {
    public static var name: String { typeName(of: Self.self) }
    public var persistent: [String] { [] }
    public var schemes: [String] { [] }
    public var hosts: [String] { [] }
    public var hostsByState: ((State) throws -> [String])? { nil }
    public var doors: Doors? { nil }
    public var linkActions: LinkActions { [] }
    public var notFound: (any Destination)? { nil }
    public var windows: Windows { [] }
    public var screens: Screens { [] }
    public var protections: Protections { [] }
    public var routes: Routes { [] }
    public var providers: Providers { [] }
    public var segments: Segments { [] }
    public var segues: Segues { [] }
    public var effects: Effects { [] }
    public var services: Services { [] }
    public var commands: Commands { [] }
    public var containerKinds: [any ContainerKind] { [] }
    public var modalKinds: [ModalKind] { [] }
    public var usualModal: ModalKind { .sheet }
    public var lifetimeKinds: [LifetimeKind] { [] }
    public var hazardDetectors: [any HazardDetector] { [] }
    public var transitionDuration: Duration { .milliseconds(350) }
    public var explore: Explore { Explore() }

    public static func assemble(functions: FunctionTable) throws -> AppAssembly {
        try Self().assemble(functions: functions)
    }

    /// Makes this very app ready to run, with whatever services it was made with.
    public func assemble(functions: FunctionTable) throws -> AppAssembly {
        try AppAssembler(self, functions: functions).assemble()
    }
}

extension NavigationApp where State == NoState {
    public var initialState: NoState { NoState() }
}

/// The state of an app that keeps none.
public struct NoState: Codable, Hashable, Sendable {
    public init() {}
}

extension Navigator {
    /// Runs an app in a test, launched: `Navigator(launching: Shop(network: Offline()))`.
    public convenience init(launching app: some NavigationApp, _ launch: Launch = Launch()) throws {
        let functions = FunctionTable()
        let assembly = try app.assemble(functions: functions)
        self.init(app: assembly.description, functions: functions)
        try assembly.attach(self)
        try perform(.launch(launch))
    }
}
