import NavigationCore
import OrderedCollections

/// The verbs of navigation, as scripts have them. Each returns the request it makes.
extension NavigationContext {
    /// Goes to a screen by the route graph: to the nearest match that is there, else over declared edges.
    @discardableResult
    public func navigate(_ to: some Destination, _ options: NavigationOption...) -> NavigationRequest {
        request(to, options) { .navigate($0) }
    }

    /// Pushes a screen on the stack that holds the visible screen.
    @discardableResult
    public func push(_ screen: some Destination, _ options: NavigationOption...) -> NavigationRequest {
        request(screen, options) { .push($0) }
    }

    /// Presents a screen or an alert as a modal; as a sheet if nothing else is said.
    @discardableResult
    public func present(_ screen: some Destination, _ options: NavigationOption...) -> NavigationRequest {
        request(screen, options) { .present($0) }
    }

    /// Shows a screen as its surroundings do: pushed where there is a stack, else presented.
    @discardableResult
    public func show(_ screen: some Destination, _ options: NavigationOption...) -> NavigationRequest {
        request(screen, options) { .show($0) }
    }

    /// Shows a screen as the detail of a split, else presented.
    @discardableResult
    public func showDetail(_ screen: some Destination, _ options: NavigationOption...) -> NavigationRequest {
        request(screen, options) { .showDetail($0) }
    }

    /// Makes a screen the root of the stack that holds the visible screen; `clear` empties the stack for it.
    @discardableResult
    public func setRoot(
        _ screen: some Destination,
        clear: Bool = false,
        _ options: NavigationOption...
    ) -> NavigationRequest {
        request(screen, options) { .setRoot($0, clear: clear) }
    }

    /// Goes where a provider of the app says.
    @discardableResult
    public func navigate(by provider: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { navigator in
            try self.check(provider, "provider", among: navigator.app.providers.keys)
            return .provider(provider)
        }
    }

    /// Makes a screen a part of the visible one.
    @discardableResult
    public func addChild(_ screen: some Destination, _ options: NavigationOption...) -> NavigationRequest {
        request(screen, options) { .addChild($0) }
    }

    /// Opens an address, inside the app or, if it belongs to nobody here, outside.
    @discardableResult
    public func openURL(
        _ url: String,
        source: LinkSource = .inApp,
        _ options: NavigationOption...
    ) -> NavigationRequest {
        request(options) { _ in .openURL(url, source) }
    }

    /// Follows a named route of the app.
    @discardableResult
    public func route(_ name: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { navigator in
            try self.check(name, "route", among: navigator.app.routes.keys)
            return .route(name, .null)
        }
    }

    /// Follows a named route of the app with arguments.
    @discardableResult
    public func route(
        _ name: String,
        with arguments: some Encodable,
        _ options: NavigationOption...
    ) -> NavigationRequest {
        request(options) { navigator in
            try self.check(name, "route", among: navigator.app.routes.keys)
            return .route(name, try Value(encoding: arguments))
        }
    }

    /// Follows a segue of the visible screen.
    @discardableResult
    public func segue(_ identifier: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { navigator in
            try self.check(identifier, "segue", among: navigator.app.segues.map(\.identifier))
            return .segue(identifier)
        }
    }

    /// Goes to the nearest screen that has an action, and performs it there as a person would.
    @discardableResult
    public func perform(_ action: String) -> NavigationRequest {
        making { try $0.perform(action: action, .null) }
    }

    /// The same with arguments for the action.
    @discardableResult
    public func perform(_ action: String, with arguments: some Encodable) -> NavigationRequest {
        making { try $0.perform(action: action, Value(encoding: arguments)) }
    }

    /// Gives the stack that holds the visible screen the screens that a function of its path returns.
    @discardableResult
    public func mapStack(
        _ map: @escaping (_ path: [ScreenEntry]) throws -> [ScreenEntry],
        _ options: NavigationOption...,
        file: StaticString = #fileID,
        line: UInt = #line
    ) -> NavigationRequest {
        let host = host
        let guarded: StackMap = { path in try host.run("the function of mapStack") { try map(path) } }
        return request(options) { _ in .mapStack(try host.store(guarded, at: SourcePlace(file, line))) }
    }

    func check(_ name: String, _ what: String, among known: some Sequence<String>) throws {
        guard !known.contains(name) else { return }
        let hint = suggestion(for: name, among: known)
        throw AppFault("unknown \(what) '\(name)'\(hint)")
    }
}
