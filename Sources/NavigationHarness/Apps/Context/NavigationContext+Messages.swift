import NavigationCore
import OrderedCollections

/// Messages to other screens, effects outside the app, the cache, and the app as a whole.
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

    /// Virtual time since the first launch.
    public var now: Duration { (try? host.navigator().state.now) ?? .zero }

    /// Runs a closure when virtual time has passed; it ends with the app, as its asynchronous work does.
    ///
    /// Exploring takes closures that wait for the same if they are written on one line.
    public func after(
        _ delay: Duration,
        file: StaticString = #fileID,
        line: UInt = #line,
        _ body: @escaping () throws -> Void
    ) {
        let host = host
        let callback: ScheduledTimer.Callback = { try host.run("a closure that was scheduled", body) }
        attempt { try $0.schedule(after: delay, host.store(callback, at: SourcePlace(file, line))) }
    }

    /// Names of cached screens.
    public var keptScreens: [String] { (try? host.navigator().state.cache.map(\.key)) ?? [] }
    /// Gives up a cached screen.
    public func evict(_ id: String) { attempt { try $0.perform(.evict(id)) } }
    /// Gives up all cached screens.
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

    /// What an address or a screen leads to, without going there; `nil` if it leads nowhere, or if nobody gets there from
    /// here whatever protections say.
    public func resolve(_ destination: some Destination) -> Resolution? {
        guard let found = attempt({ try $0.resolution(of: destination.target) }) else { return nil }
        return try? found.get()
    }

    /// The address that leads to a screen with its parameters; `nil` if no link does.
    public func address(of destination: some Destination) -> String? {
        let address: String?? = attempt { navigator in
            switch destination.target {
            case .screen(let name): return try? navigator.address(of: name, destination.parameters()).get()
            case .instance(let id):
                guard let view = navigator.lastView(of: id) else { return nil }
                return try? navigator.address(of: view.name, view.parameters).get()
            case .address(let text): return text
            case .resolver, .nothing: return nil
            }
        }
        return address ?? nil
    }

    /// Guards screens by a declared protection from now on; the number serves to take it away again.
    ///
    /// Unknown screens, and addresses that no screen has, are a mistake.
    @discardableResult
    public func protect(_ scope: AddedProtection.Scope, by name: String) -> Int? {
        let number: Int?? = attempt { navigator in
            guard let protection = navigator.protection(named: name) else {
                try check(name, "protection", among: navigator.app.protections.keys)
                return nil
            }
            if let why = navigator.world.idleness(ofProtecting: scope) { throw AppFault(why) }
            let known = Set(navigator.state.addedProtections.map(\.number))
            try navigator.perform(.protect(scope, protection))
            return navigator.state.addedProtections.last { !known.contains($0.number) && $0.protection == protection }?
                .number
        }
        return number ?? nil
    }

    /// Guards screens by a declared protection from now on; the number serves to take it away again.
    @discardableResult
    public func protect(_ screens: any ScreenParameters.Type..., by name: String) -> Int? {
        protect(.screens(screens.map { $0.screen }), by: name)
    }

    /// Takes a protection away that was added while the app ran.
    public func unprotect(_ number: Int) { attempt { try $0.perform(.unprotect(number)) } }
}
