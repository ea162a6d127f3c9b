import OrderedCollections

/// Segues, routes and providers: destinations that the app names.
extension Reducer {
    mutating func arrival(segue identifier: String, _ options: RequestOptions, _ scope: Arrival.Scope) throws -> Arrival
    {
        let front = try draft.origin(of: options, window: scope.window).flatMap { state.nodes[$0]?.screen?.name }
        guard let segue = world.app.segue(identifier, from: front) else {
            let place = front.map { "'\($0)'" } ?? "the visible screen"
            let all = world.app.segues.filter { $0.identifier == identifier }
            let others = all.compactMap(\.from).map { "'\($0)'" }.joined(separator: ", ")
            let hint = others.isEmpty ? "" : "; it leaves \(others)"
            throw Refusal(.failed, .unknownSegue, "\(place) has no segue '\(identifier)'\(hint)")
        }
        let isReturn = segue.kind == .unwind && options.manner == nil
        var given = segue.options.overriding(with: options)
        // Whatever its destination says of its reuse: what is there is what it goes back to.
        if isReturn { given.reuse = .nearest }
        var arrival = try arrival(manner(of: given, else: segue.kind.manner), .screen(segue.to), given, scope)
        arrival.isReturn = isReturn
        arrival.isEmbedding = segue.kind == .embed && options.manner == nil
        return arrival
    }

    mutating func arrival(
        route name: String,
        _ arguments: Value,
        _ options: RequestOptions,
        _ scope: Arrival.Scope
    ) throws -> Arrival {
        guard let route = world.app.routes[name] else {
            throw Refusal(.failed, .routeNotFound, "the app declares no route '\(name)'")
        }
        guard let target = try route(arguments) else {
            throw Refusal(.failed, .routeNotFound, "the route '\(name)' leads nowhere with these arguments")
        }
        var arrival = try arrival(at: target, options, scope)
        if world.decisions.losesPresentation(options) { arrival.manner = .mediate }
        return arrival
    }

    mutating func arrival(provider name: String, _ options: RequestOptions, _ scope: Arrival.Scope) throws -> Arrival {
        guard let provider = world.decisions.provider(world.app, name) else {
            throw Refusal(.failed, .noProvider, "the app declares no provider '\(name)'")
        }
        guard let target = try provider() else {
            throw Refusal(.failed, .noProvider, "the provider '\(name)' leads nowhere at present")
        }
        return try arrival(at: target, options, scope)
    }

    /// The arrival at what a route or provider leads to, with the parts that the request overrides.
    private mutating func arrival(at target: RouteTarget, _ options: RequestOptions, _ scope: Arrival.Scope) throws
        -> Arrival
    {
        if let observer = target.observer { work.append(.observe(scope.request, observer)) }
        let own = world.decisions.parts(&draft, target.options)
        let given = own.overriding(with: options)
        return try arrival(manner(of: given, else: .navigate), target.target, given, scope)
    }

    /// How the destination of a route, segue or provider appears; one with a presenter is always a new instance.
    private func manner(of options: RequestOptions, else usual: Arrival.Manner) -> Arrival.Manner {
        options.manner?.manner ?? (options.presenter == nil ? usual : .show)
    }
}

extension Segue.Kind {
    /// How the destination of a segue or route of this kind appears.
    var manner: Arrival.Manner {
        switch self {
        case .show, .custom: .show
        case .showDetail: .showDetail
        case .present: .present
        case .push: .push
        case .unwind: .navigate
        case .root: .setRoot(clear: true)
        case .embed: .child
        case .dismiss: .dismiss
        case .nothing: .mediate
        }
    }
}
