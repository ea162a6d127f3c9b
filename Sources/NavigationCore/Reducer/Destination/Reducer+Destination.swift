import OrderedCollections

/// From what a request names to the screen that is meant.
extension Reducer {
    /// Finds out what a request leads to.
    mutating func lead(of request: PendingRequest) throws -> Lead {
        let scope = Arrival.Scope(request: request.id, window: try draft.windowIndex(request))
        switch request.command {
        case .navigate(.address(let text)):
            return try follow(FollowedAddress(reading: text, state: state.app), request.options, scope)
        case .openURL(let url, let source):
            let followed = try FollowedAddress(reading: url, from: source, state: state.app)
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

    mutating func arrival(
        _ manner: Arrival.Manner,
        _ target: Target,
        _ given: RequestOptions,
        _ scope: Arrival.Scope
    ) throws -> Arrival {
        if case .address(let text) = target {
            return try arrival(manner, match(text, for: scope.request), at: text, given, scope)
        }
        var arrival = try world.fields(of: manner, given, scope, state: state.app)
        switch target {
        case .nothing, .address: throw Refusal(.noop, .noDestination, "the request names no destination")
        case .screen(let name):
            try world.checkScreen(name, arrival.options)
            arrival.screen = name
        case .instance(let node):
            guard let screen = state.nodes[node]?.screen else { throw draft.gone(.instance(node)) }
            guard state.isLive(node) || state.requests.presenting(node) != nil else {
                guard let keepAlive = draft.keeping(of: node) else { throw draft.gone(.instance(node)) }
                // It comes back as for whoever asks for its screen.
                (arrival.screen, arrival.parameters) = (screen.name, screen.parameters)
                (arrival.options.keepAlive, arrival.given.keepAlive) = (keepAlive, keepAlive)
                return try world.completed(arrival)
            }
            (arrival.screen, arrival.parameters, arrival.instance) = (screen.name, screen.parameters, node)
            arrival.options = world.completed(arrival.options, screen.name)
            return Arrival(arrival)
        case .resolver(let id):
            arrival.subject = .function(id)
            return Arrival(arrival)
        }
        return try world.completed(arrival)
    }
}
