import NavigationCore
public import OrderedCollections

/// An app described in Swift that is linked into an executable.
public protocol LinkedApp: SendableMetatype {
    /// Name by which `--app`, `app.use` and `sextant.lua` know the app.
    static var name: String { get }

    /// Makes a fresh app for one flow; its closures are kept in `functions`.
    static func assemble(functions: FunctionTable) throws -> AppAssembly
}

/// A freshly made app with what scripts can call besides navigating.
public struct AppAssembly {
    public var description: AppDescription
    /// Functions by service and name, as scripts call them: `services.NAME.FUNCTION(…)`.
    public var services: OrderedDictionary<String, OrderedDictionary<String, AppFunction>> = [:]
    /// Custom commands by name, as scripts call them: `commands.NAME(…)`.
    public var commands: OrderedDictionary<String, AppFunction> = [:]
    /// Says for a command whether it can run now, with the same arguments; those without are always possible.
    public var conditions: [String: (_ arguments: [Value]) throws -> Bool] = [:]
    /// Kinds of hazards that only the detectors find which `attach` adds.
    public var hazardKinds: [HazardKind] = []
    /// Called once, before the app is launched, with the navigator that runs it.
    public var attach: (Navigator) throws -> Void = { _ in }

    public init(_ description: AppDescription) { self.description = description }
}

/// A function of an app that scripts can call; what it throws is an error at the caller's line.
public typealias AppFunction = (_ arguments: [Value]) throws -> Value

/// The apps that are linked into an executable or a test, by name: `[ShopApp.self]`.
public struct LinkedApps: Sendable, ExpressibleByArrayLiteral {
    /// One of them.
    package struct Entry: Sendable {
        package let name: String
        /// Makes a fresh app for one flow.
        package let assemble: @Sendable (FunctionTable) throws -> AppAssembly
    }

    private var apps: [Entry]

    /// Apps in the order in which they are listed; names have to differ.
    public init(_ apps: [any LinkedApp.Type] = []) {
        self.apps = apps.map { app in Entry(name: app.name) { try app.assemble(functions: $0) } }
    }

    public init(arrayLiteral apps: any LinkedApp.Type...) { self.init(apps) }

    /// An app that a closure makes for each flow, with services of a test: `LinkedApps { Shop(network: Offline()) }`.
    public init<App: NavigationApp>(_ make: @escaping @Sendable () -> App) {
        apps = [Entry(name: App.name) { try make().assemble(functions: $0) }]
    }

    public static func + (left: Self, right: Self) -> Self {
        var both = left
        both.apps += right.apps
        return both
    }

    public var names: [String] { apps.map { $0.name } }

    /// A name that more than one of the apps have.
    package var ambiguousName: String? {
        var known: Set<String> = []
        return names.first { !known.insert($0).inserted }
    }

    package subscript(name: String) -> Entry? { apps.first { $0.name == name } }
}
