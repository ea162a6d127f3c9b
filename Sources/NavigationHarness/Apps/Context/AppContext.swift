import NavigationCore

/// What an app's closures act on: the navigator's verbs, the clock, messages and effects.
///
/// Its calls do not throw: one that could not be carried out makes the closure fail when it returns, and the flow with
/// it. It belongs to the thread of its flow.
public class NavigationContext {
    let host: AppHost
    private var failure: (any Error)?

    init(host: AppHost) { self.host = host }

    /// The navigator that runs the app, for what this type does not offer.
    public var navigator: Navigator {
        get throws { try host.navigator() }
    }

    /// Carries out a call of the app; what goes wrong is told when the closure returns.
    @discardableResult
    func attempt<Result>(_ body: (Navigator) throws -> Result) -> Result? {
        do {
            return try body(host.navigator())
        } catch {
            fail(error)
            return nil
        }
    }

    func fail(_ error: any Error) {
        if !host.fail(error) { failure = failure ?? error }
    }

    /// Throws what went wrong while no synchronous closure ran, as in asynchronous work.
    func check() throws {
        defer { failure = nil }
        if let failure { throw failure }
    }
}

/// The context of an app: adds its typed state.
public class AppContext<App: NavigationApp>: NavigationContext {
    let runtime: AppRuntime<App>

    init(_ runtime: AppRuntime<App>) {
        self.runtime = runtime
        super.init(host: runtime)
    }

    /// The app's state; assigning changes it and lets switchers and protections react, an equal value changes nothing.
    public var state: App.State {
        get { runtime.state() }
        set { attempt { _ in try runtime.setState(newValue) } }
    }
}

/// The context of a screen's closures: adds the screen, its parameters and its data.
public class ScreenContext<App: NavigationApp, Parameters: Decodable, Model>: AppContext<App> {
    /// The instance as it was when the closure was called.
    public let screen: ScreenView
    /// What the screen was opened with.
    public let parameters: Parameters

    init(_ runtime: AppRuntime<App>, _ screen: ScreenView) throws {
        self.screen = screen
        parameters = try screen.decodedParameters()
        super.init(runtime)
    }

    /// The instance as it is now.
    private var current: ScreenView { (try? host.navigator().state.view(of: screen.id)) ?? screen }

    /// A property of the screen; `nil` if it is not set.
    public subscript<Property>(_ property: ScreenProperty<Property>) -> Property? {
        get {
            let value = current.properties[property.name] ?? .null
            return value == .null ? nil : attempt { _ in try value.decoded(as: Property.self) }
        }
        set {
            attempt { navigator in
                let value = try newValue.map { try Value(encoding: $0) } ?? .null
                try navigator.perform(.setProperty(screen.id, property.name, value))
            }
        }
    }

    /// The data that was delivered last; `nil` if there is none.
    public func data<Data: Decodable>(as type: Data.Type = Data.self) -> Data? {
        let value = current.data
        return value == .null ? nil : attempt { _ in try value.decoded(as: type) }
    }
}
