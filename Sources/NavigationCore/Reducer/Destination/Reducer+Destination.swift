import OrderedCollections

/// From what a request names to the screen that is meant.
extension Reducer {
    /// Finds out what a request leads to.
    mutating func lead(of request: PendingRequest) throws -> Lead {
        let scope = Arrival.Scope(request: request.id, window: try windowIndex(request))
        switch request.command {
        case .navigate(.address(let text)):
            return try follow(followed(text, from: .inApp), request.options, scope)
        case .openURL(let url, let source):
            let followed = try followed(url, from: source)
            if let closed = closedDoor(to: followed) { throw closed.refusal }
            if source == .inApp, try world.links.isForeign(followed) { return .system(url) }
            return try follow(followed, request.options, scope)
        default: return .screen(try arrival(of: request, scope))
        }
    }

    private mutating func arrival(of request: PendingRequest, _ scope: Arrival.Scope) throws -> Arrival {
        switch request.command {
        case .navigate(let target): return try arrival(.navigate, target, request.options, scope)
        case .push(let target): return try arrival(.push, target, request.options, scope)
        case .present(let target): return try arrival(.present, target, request.options, scope)
        case .show(let target): return try arrival(.show, target, request.options, scope)
        case .showDetail(let target): return try arrival(.showDetail, target, request.options, scope)
        case .mediate(let target): return try arrival(.mediate, target, request.options, scope)
        case .mediateAndDismiss(let target): return try arrival(.dismiss, target, request.options, scope)
        case .setRoot(let target, let clear):
            return try arrival(.setRoot(clear: clear), target, request.options, scope)
        case .addChild(let target): return try arrival(.child, target, request.options, scope)
        case .segue(let identifier): return try arrival(segue: identifier, request.options, scope)
        case .route(let name, let arguments): return try arrival(route: name, arguments, request.options, scope)
        case .provider(let name): return try arrival(provider: name, request.options, scope)
        default: throw Refusal(.noop, .noDestination, "the request names no destination")
        }
    }

    /// The window in which a request acts: the one it was made for; a link may do with another if that was closed.
    func window(of request: PendingRequest) -> String {
        guard case .openURL = request.command, request.options.window == nil, state.window(request.window) == nil else {
            return request.window
        }
        return state.activeWindow
    }

    func windowIndex(_ request: PendingRequest) throws -> Int {
        let id = window(of: request)
        guard let index = state.windows.firstIndex(where: { $0.id == id }) else {
            let known = state.windows.map(\.id) + (world.app.windows[id] == nil ? Array(world.app.windows.keys) : [])
            let hint = nearestName(to: id, among: known).map { ": did you mean '\($0)'?" } ?? ""
            throw Refusal(.failed, .unknownWindow, "the window '\(id)' is not open\(hint)")
        }
        return index
    }

    mutating func arrival(
        _ manner: Arrival.Manner,
        _ target: Target,
        _ given: RequestOptions,
        _ scope: Arrival.Scope
    ) throws -> Arrival {
        if case .address(let text) = target {
            return try arrival(manner, match(text, for: scope.request), at: text, given, scope)
        }
        var arrival = try fields(of: manner, given, scope)
        switch target {
        case .nothing, .address: throw Refusal(.noop, .noDestination, "the request names no destination")
        case .screen(let name):
            try checkScreen(name, arrival.options)
            arrival.screen = name
        case .instance(let node):
            guard let screen = state.nodes[node]?.screen, state.isLive(node) || presented(by: node) != nil else {
                throw gone(.instance(node))
            }
            (arrival.screen, arrival.parameters, arrival.instance) = (screen.name, screen.parameters, node)
            arrival.options = completed(arrival.options, screen.name)
            return Arrival(arrival)
        case .resolver(let id):
            arrival.subject = .function(id)
            return Arrival(arrival)
        }
        return try completed(arrival)
    }

    /// What the options of a request say of its destination, whatever that is.
    mutating func fields(
        of manner: Arrival.Manner,
        _ given: RequestOptions,
        _ scope: Arrival.Scope
    ) throws -> Arrival.Fields {
        let options = try decided(withStack(given))
        var arrival = Arrival.Fields(
            manner: manner,
            screen: "",
            parameters: options.parameters,
            options: options,
            scope: scope
        )
        (arrival.given, arrival.named) = (options, Set(options.parameters.keys))
        return arrival
    }

    /// An arrival whose screen is known, with what that declares.
    mutating func completed(_ arrival: Arrival.Fields) throws -> Arrival {
        var arrival = arrival
        arrival.parameters = try checked(arrival.parameters, for: arrival.screen)
        arrival.options = completed(arrival.options, arrival.screen)
        if world.screen(arrival.screen)?.resolver != nil { arrival.subject = .screen(arrival.screen) }
        return Arrival(arrival)
    }

    /// Finds the screens that a modal's stack begins with; addresses become what they lead to.
    private mutating func withStack(_ options: RequestOptions) throws -> RequestOptions {
        var result = options
        guard !options.stack.isEmpty else { return options }
        result.stack = try options.stack.map { entry in
            guard case .address(let text) = Target(entry.name) else {
                try checkScreen(entry.name, RequestOptions())
                return ScreenEntry(
                    entry.name,
                    parameters: try checked(entry.parameters, for: entry.name),
                    properties: entry.properties
                )
            }
            let match = try lookUp(text, from: .inApp)
            let screen = try screen(of: match)
            let parameters = try checked(match.parameters.merging(entry.parameters) { $1 }, for: screen)
            return ScreenEntry(screen, parameters: parameters, properties: entry.properties)
        }
        return result
    }
}
