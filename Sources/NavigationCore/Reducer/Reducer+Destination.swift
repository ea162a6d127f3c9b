/// From what a request names to the screen that is meant.
extension Reducer {
    /// Finds the destination of a request; `nil` if the address belongs to the system outside the app.
    mutating func arrival(of request: PendingRequest) throws -> Arrival? {
        try named(by: request).map { try following($0, request.answers) }
    }

    /// The destination as the request names it.
    private mutating func named(by request: PendingRequest) throws -> Arrival? {
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
                emit(.effect, ["effect": "open_url", "url": .string(url)])
                return nil
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
        _ manner: Manner,
        _ target: Target,
        _ given: RequestOptions,
        _ window: Int
    ) throws -> Arrival {
        var options = try decided(withStack(given))
        var arrival = Arrival(
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
            guard let screen = state.nodes[node]?.screen, state.live.contains(node) || presented(by: node) != nil else {
                throw gone(.instance(node))
            }
            (arrival.screen, arrival.parameters, arrival.instance) = (screen.name, screen.parameters, node)
            arrival.options = completed(options, screen.name)
            return arrival
        case .resolver(let token):
            arrival.subject = .function(token)
            return arrival
        }
        arrival.parameters = try checked(arrival.parameters, for: arrival.screen)
        arrival.options = completed(options, arrival.screen)
        if world.app.screens[arrival.screen]?.resolver != nil { arrival.subject = .screen(arrival.screen) }
        return arrival
    }

    mutating func match(_ text: String) throws -> LinkTable.Match {
        let match = try lookUp(text)
        let wasMatched = current.flatMap { state.request($0) }?.isMatched == true
        if let current { update(current) { $0.isMatched = true } }
        if !wasMatched {
            var fields: [String: Value] = [
                "address": .string(text), "to": .string(match.screen), "pattern": .string(match.pattern),
                "parameters": .record(match.parameters), "path": .record(match.path), "query": .record(match.query),
            ]
            if !match.via.isEmpty { fields["via"] = .array(match.via.map(Value.string)) }
            emit(.matched, about: match.screen, fields)
        }
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

    private func isForeign(_ url: String) -> Bool {
        guard let address = try? Address(url), let scheme = address.scheme, let host = address.host else {
            return false
        }
        return scheme == "http" || scheme == "https"
            ? !world.app.hosts.contains { $0.lowercased() == host }
            : !world.app.schemes.contains { $0.lowercased() == scheme }
    }

    private mutating func arrival(segue identifier: String, _ options: RequestOptions, _ window: Int) throws -> Arrival
    {
        let front = try origin(of: options, window: window).flatMap { state.nodes[$0]?.screen?.name }
        let all = world.app.segues.filter { $0.identifier == identifier }
        guard let segue = all.first(where: { $0.from == front }) ?? all.first(where: { $0.from == nil }) else {
            let place = front.map { "'\($0)'" } ?? "the visible screen"
            throw Refusal(.failed, .unknownSegue, "\(place) has no segue '\(identifier)'")
        }
        let given = segue.options.overriding(with: options)
        if segue.kind == .embed, options.manner == nil, let here = try origin(of: options, window: window),
            state.nodes[here]?.parts.contains(where: { name(of: $0) == segue.to }) == true
        {
            throw Refusal(.noop, .alreadyThere, "'\(segue.to)' is embedded already")
        }
        if segue.kind == .unwind, options.manner == nil, state.screens(named: segue.to).isEmpty {
            throw Refusal(.failed, .notOnStack, "'\(segue.to)' is not there to go back to")
        }
        return try arrival(manner(of: given, else: segue.kind.manner), .screen(segue.to), given, window)
    }

    private mutating func arrival(
        route name: String,
        _ arguments: Value,
        _ options: RequestOptions,
        _ window: Int
    ) throws -> Arrival {
        guard let route = world.app.routes[name] else {
            throw Refusal(.failed, .routeNotFound, "the app declares no route '\(name)'")
        }
        guard let target = try answered({ try route(arguments) }) else {
            throw Refusal(.failed, .routeNotFound, "the route '\(name)' leads nowhere with these arguments")
        }
        var arrival = try arrival(at: target, options, window)
        if losesPresentation(options) { arrival.manner = .mediate }
        return arrival
    }

    private mutating func arrival(provider name: String, _ options: RequestOptions, _ window: Int) throws -> Arrival {
        guard let provider = world.app.providers[name], !has(.providerIgnoresAssignment) else {
            throw Refusal(.failed, .noProvider, "the app declares no provider '\(name)'")
        }
        guard let target = try answered(provider) else {
            throw Refusal(.failed, .noProvider, "the provider '\(name)' leads nowhere at present")
        }
        return try arrival(at: target, options, window)
    }

    /// What a route or provider leads to, asked once for each request.
    private mutating func answered(_ ask: () throws -> RouteTarget?) throws -> RouteTarget? {
        if let known = current.flatMap({ state.request($0) })?.answer { return known }
        let answer = try ask()
        if let current { update(current) { $0.answer = answer } }
        return answer
    }

    /// The arrival at what a route or provider leads to, with the parts that the request overrides.
    private mutating func arrival(at target: RouteTarget, _ options: RequestOptions, _ window: Int) throws -> Arrival {
        if let observer = target.observer, let current, state.request(current)?.isObserved == false {
            update(current) { $0.isObserved = true }
            work.append(.observe(current, observer))
        }
        let own = has(.sharedIntents) ? sharing(target.options) : target.options
        let given = own.overriding(with: options)
        return try arrival(manner(of: given, else: .navigate), target.target, given, window)
    }

    /// How the destination of a route, segue or provider appears; one with a presenter is always a new instance.
    private func manner(of options: RequestOptions, else usual: Manner) -> Manner {
        options.manner?.manner ?? (options.presenter == nil ? usual : .show)
    }

    private func checkScreen(_ name: String, _ options: RequestOptions) throws {
        if world.app.screens[name] != nil { return }
        if let style = options.style, world.app.modalKinds[style]?.isUndeclared == true { return }
        throw Refusal(.failed, .unknownScreen, "the app declares no screen '\(name)'")
    }

    /// Checks parameters against what the screen declares.
    mutating func checked(_ parameters: [String: Value], for name: String) throws -> [String: Value] {
        guard let description = world.app.screens[name] else { return parameters }
        for (key, value) in parameters.sorted(by: { $0.key < $1.key }) {
            guard let type = description.parameters[key] else { continue }
            guard type.accepts(value) else {
                throw Refusal(
                    .failed,
                    .payloadType,
                    "the parameter '\(key)' of '\(name)' is \(type.described), not \(value.described)"
                )
            }
        }
        return parameters.filter { $0.value != .null }
    }

    /// Refuses parameters with which a screen that has yet to be created cannot be opened.
    func checkFit(of arrival: Arrival, _ plan: Plan) throws {
        let new = plan.steps.compactMap { if case .show(let name) = $0 { name } else { nil } }
        for (index, name) in new.enumerated() {
            guard let screen = world.app.screens[name], let check = screen.checkParameters else { continue }
            let isLast = index == new.count - 1
            let given = isLast ? arrival.parameters : arrival.parameters.filter { screen.parameters[$0.key] != nil }
            if let why = check(given) { throw Refusal(.failed, .payloadType, why) }
        }
    }

    /// Fills in what the screen declares and the request leaves open.
    func completed(_ options: RequestOptions, _ name: String) -> RequestOptions {
        guard let screen = world.app.screens[name] else { return options }
        var result = options
        result.keepAlive = options.keepAlive ?? screen.keepAlive
        result.embedding = options.embedding ?? screen.embedding
        result.reuse = options.reuse ?? screen.reuse
        result.restoration = options.restoration ?? screen.restoration
        result.isDismissable = options.isDismissable ?? screen.isDismissable
        return result
    }
}

extension Value {
    /// The kind of value, with its article, for messages.
    package var described: String {
        switch self {
        case .null: "nil"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a string"
        case .array, .record: "a table"
        }
    }
}

extension Segue.Kind {
    /// How the destination of a segue or route of this kind appears.
    fileprivate var manner: Reducer.Manner {
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
