/// From what a request names to the screen that is meant.
extension Reducer {
    /// Finds the destination of a request; `nil` if the address belongs to the system outside the app.
    mutating func arrival(of request: PendingRequest) throws -> Arrival? {
        let window = try windowIndex(request)
        switch request.command {
        case .navigate(let target): return try arrival(.navigate, target, request.options, window)
        case .push(let target): return try arrival(.push, target, request.options, window)
        case .present(let target): return try arrival(.present, target, request.options, window)
        case .show(let target): return try arrival(.show, target, request.options, window)
        case .showDetail(let target): return try arrival(.showDetail, target, request.options, window)
        case .mediate(let target): return try arrival(.mediate, target, request.options, window)
        case .mediateAndDismiss(let target): return try arrival(.dismiss, target, request.options, window)
        case .setRoot(let target, let clear):
            return try arrival(.setRoot(clear: clear), target, request.options, window)
        case .addChild(let target): return try arrival(.child, target, request.options, window)
        case .openURL(let url, let source):
            if source == .inApp, isForeign(url) {
                emit(.effect("open_url", ["url": .string(url)]))
                return nil
            }
            if source == .universalLink, !isUniversal(url) {
                let why = "'\(url)' is no universal link: it is no https address of a host of the app"
                throw Refusal(.failed, .routeNotFound, why)
            }
            return try arrival(.navigate, .address(url), request.options, window)
        case .segue(let identifier): return try arrival(segue: identifier, request.options, window)
        case .route(let name, let arguments): return try arrival(route: name, arguments, request.options, window)
        case .provider(let name): return try arrival(provider: name, request.options, window)
        default: return nil
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
            throw Refusal(.failed, .unknownWindow, "the window '\(id)' is not open")
        }
        return index
    }

    mutating func arrival(
        _ manner: Arrival.Manner,
        _ target: Target,
        _ given: RequestOptions,
        _ window: Int
    ) throws -> Arrival {
        var options = try decided(withStack(given))
        var arrival = Arrival.Fields(
            manner: manner,
            screen: "",
            parameters: options.parameters,
            options: options,
            window: window
        )
        (arrival.given, arrival.named) = (options, Set(options.parameters.keys))
        switch target {
        case .nothing: throw Refusal(.noop, .noDestination, "the request names no destination")
        case .screen(let name):
            try checkScreen(name, options)
            arrival.screen = name
        case .address(let text):
            let match = try match(text)
            (arrival.screen, arrival.address) = (match.screen, text)
            arrival.query = Set(match.query.keys).subtracting(match.path.keys).subtracting(match.properties.keys)
            arrival.parameters = match.parameters.merging(options.parameters) { $1 }
            if options.via.isEmpty { options.via = match.via }
            options.properties = match.properties.merging(options.properties) { $1 }
            arrival.given = options
        case .instance(let node):
            guard let screen = state.nodes[node]?.screen, state.isLive(node) || presented(by: node) != nil else {
                throw gone(.instance(node))
            }
            (arrival.screen, arrival.parameters, arrival.instance) = (screen.name, screen.parameters, node)
            arrival.options = completed(options, screen.name)
            return Arrival(arrival)
        case .resolver(let id):
            arrival.subject = .function(id)
            return Arrival(arrival)
        }
        arrival.parameters = try checked(arrival.parameters, for: arrival.screen)
        arrival.options = completed(options, arrival.screen)
        if world.screen(arrival.screen)?.resolver != nil { arrival.subject = .screen(arrival.screen) }
        return Arrival(arrival)
    }

    mutating func match(_ text: String) throws -> LinkTable.Match {
        let match = try lookUp(text)
        let wasMatched = current.flatMap { state.request($0) }?.progress.arrival?.address != nil
        if !wasMatched { emit(.matched(match, address: text), about: match.screen) }
        if let rival = match.rivals.first, !wasMatched {
            report(
                .ambiguousRoute,
                "'\(text)' matches the link of '\(match.screen)' and of '\(rival)': which one a person gets is chance"
            )
        }
        return match
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
            let match = try lookUp(text)
            let parameters = try checked(match.parameters.merging(entry.parameters) { $1 }, for: match.screen)
            return ScreenEntry(match.screen, parameters: parameters, properties: entry.properties)
        }
        return result
    }

    private func lookUp(_ text: String) throws -> LinkTable.Match {
        do {
            return try world.links.match(try Address(text))
        } catch let miss as LinkTable.Miss {
            throw Refusal(.failed, .routeNotFound, miss.message)
        } catch let malformed as Address.Malformed {
            throw Refusal(.failed, .routeNotFound, "'\(text)' is malformed: \(malformed.message)")
        }
    }

    private func isUniversal(_ url: String) -> Bool {
        guard let address = try? Address(url), address.scheme == "https", let host = address.host else { return false }
        return world.app.hosts.contains { $0.lowercased() == host }
    }

    private func isForeign(_ url: String) -> Bool {
        guard let address = try? Address(url), let scheme = address.scheme, let host = address.host else {
            return false
        }
        return scheme == "http" || scheme == "https"
            ? !world.app.hosts.contains { $0.lowercased() == host }
            : !world.app.schemes.contains { $0.lowercased() == scheme }
    }
}
