import NavigationCore

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

    /// Presents a screen or a question as a modal; as a sheet if nothing else is said.
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

    /// Selects a tab.
    @discardableResult
    public func selectTab(_ id: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { _ in .selectTab(id) }
    }

    /// Shows another child of a switcher.
    @discardableResult
    public func switchTo(_ child: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { _ in .switchTo(child) }
    }

    /// Opens a further window.
    @discardableResult
    public func openWindow(_ id: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { .openWindow(try self.window(id, $0)) }
    }

    /// Closes a window.
    @discardableResult
    public func closeWindow(_ id: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { .closeWindow(try self.window(id, $0)) }
    }

    /// Brings a window to the front.
    @discardableResult
    public func activateWindow(_ id: String, _ options: NavigationOption...) -> NavigationRequest {
        request(options) { .activateWindow(try self.window(id, $0)) }
    }

    /// Gives the stack that holds the visible screen the screens that a function of its path returns.
    @discardableResult
    public func mapStack(
        _ map: @escaping (_ path: [ScreenEntry]) throws -> [ScreenEntry],
        _ options: NavigationOption...
    ) -> NavigationRequest {
        let host = host
        let guarded: StackMap = { path in try host.run("the function of mapStack") { try map(path) } }
        return request(options) { _ in .mapStack(try host.store(guarded)) }
    }

    private func window(_ id: String, _ navigator: Navigator) throws -> String {
        try check(id, "window", among: [AppDescription.mainWindow] + navigator.app.windows.keys)
        return id
    }

    func check(_ name: String, _ what: String, among known: some Sequence<String>) throws {
        guard !known.contains(name) else { return }
        let hint = nearestName(to: name, among: known).map { ": did you mean '\($0)'?" } ?? ""
        throw AppFault("unknown \(what) '\(name)'\(hint)")
    }
}

/// The ways back.
extension NavigationContext {
    /// Takes screens off the stack that holds the visible screen.
    @discardableResult
    public func pop(_ count: Int = 1, _ options: DepartureOption...) -> NavigationRequest {
        leave(.pop(count), options)
    }

    /// Takes screens off the stack down to a screen that is on it.
    @discardableResult
    public func pop(to screen: some Destination, _ options: DepartureOption...) -> NavigationRequest {
        leave(.popTo(screen.target), options)
    }

    /// Takes all screens but the first off the stack.
    @discardableResult
    public func popToRoot(_ options: DepartureOption...) -> NavigationRequest { leave(.popToRoot, options) }

    /// Closes the visible modal.
    @discardableResult
    public func dismiss(_ options: DepartureOption...) -> NavigationRequest { leave(.dismiss, options) }

    /// Leaves the visible screen: pops it if it was pushed, dismisses it if it was presented.
    @discardableResult
    public func close(_ options: DepartureOption...) -> NavigationRequest { leave(.close, options) }

    /// Goes to what was visible a number of steps ago.
    @discardableResult
    public func back(_ count: Int = 1, _ options: DepartureOption...) -> NavigationRequest {
        leave(.back(count), options)
    }

    private func leave(_ command: Command, _ options: [DepartureOption]) -> NavigationRequest {
        request(options.map(\.option)) { _ in command }
    }
}

/// Words to other screens and to the outside, the cache, and the app as a whole.
extension NavigationContext {
    /// Sends a message from the visible screen to the screens that listen.
    @discardableResult
    public func send(_ message: String) -> NavigationRequest { request([]) { _ in .send(message, .null) } }

    /// Sends a message with data from the visible screen to the screens that listen.
    @discardableResult
    public func send(_ message: String, _ data: some Encodable) -> NavigationRequest {
        request([]) { _ in .send(message, try Value(encoding: data)) }
    }

    /// Performs an outside effect, such as asking for a review.
    @discardableResult
    public func effect(_ kind: String) -> NavigationRequest { request([]) { _ in .effect(kind, .null) } }

    /// Performs an outside effect with fields.
    @discardableResult
    public func effect(_ kind: String, _ fields: some Encodable) -> NavigationRequest {
        request([]) { _ in .effect(kind, try Value(encoding: fields)) }
    }

    /// Virtual time since the launch of the flow.
    public var now: Duration { (try? host.navigator().state.now) ?? .zero }

    /// Runs a closure when virtual time has passed.
    public func after(_ delay: Duration, _ body: @escaping () throws -> Void) {
        let host = host
        let callback: ScheduledTimer.Callback = { try host.run("a closure that was scheduled", body) }
        attempt { try $0.perform(.schedule(delay, host.store(callback))) }
    }

    /// Names of kept screens.
    public var keptScreens: [String] { (try? host.navigator().state.cache.map(\.key)) ?? [] }
    /// Gives up a kept screen.
    public func evict(_ id: String) { attempt { try $0.perform(.evict(id)) } }
    /// Gives up all kept screens.
    public func clearCache() { attempt { try $0.perform(.clearCache) } }

    /// Covers the app with its lock screen.
    public func lock() { attempt { try $0.perform(.lock) } }
    /// Takes the lock screen away.
    public func unlock() { attempt { try $0.perform(.unlock) } }

    /// The visible screen.
    public var visibleScreen: ScreenView? {
        guard let navigator = try? host.navigator() else { return nil }
        return navigator.state.visible(world: navigator.world).flatMap { navigator.state.view(of: $0) }
    }

    /// What an address or a screen leads to, without going there; `nil` if it leads nowhere.
    public func resolve(_ destination: some Destination) -> Resolution? {
        guard let found = attempt({ try $0.resolution(of: destination.target) }) else { return nil }
        return try? found.get()
    }

    /// Guards screens by a declared protection from now on; the number serves to take it away again.
    @discardableResult
    public func protect(_ scope: AddedProtection.Scope, by protection: String) -> Int? {
        attempt { navigator in
            guard navigator.world.protection(protection) != nil else {
                return try check(protection, "protection", among: navigator.app.protections.keys)
            }
            try navigator.perform(.protect(scope, protection))
        }
        return try? host.navigator().state.guards.last?.number
    }

    /// Takes a protection away that was added while the app ran.
    public func unprotect(_ number: Int) { attempt { try $0.perform(.unprotect(number)) } }
}
