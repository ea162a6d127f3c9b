import OrderedCollections

/// What a destination is opened with, checked and completed as its screen declares.
extension World {
    /// What the options of a request say of its destination, whatever that is.
    func fields(
        of manner: Arrival.Manner,
        _ given: RequestOptions,
        _ scope: Arrival.Scope,
        state: Value
    ) throws -> Arrival.Fields {
        let options = try decided(withStack(given, state: state))
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

    /// Finds the screens that a modal's stack begins with; addresses become what they lead to.
    private func withStack(_ options: RequestOptions, state: Value) throws -> RequestOptions {
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
            let match = try lookUp(FollowedAddress(reading: text, state: state))
            let screen = try match.screen()
            let parameters = try checked(match.parameters.merging(entry.parameters) { $1 }, for: screen)
            return ScreenEntry(screen, parameters: parameters, properties: entry.properties)
        }
        return result
    }

    func checkScreen(_ name: String, _ options: RequestOptions) throws {
        if screen(name) != nil { return }
        if let style = options.style, app.modalKinds[style]?.isUndeclared == true { return }
        throw Refusal(.failed, .unknownScreen, "the app declares no screen '\(name)'")
    }

    /// Checks parameters against what the screen declares.
    func checked(_ parameters: [String: Value], for name: String) throws -> [String: Value] {
        if parameters.isEmpty { return parameters }
        guard let misfit = app.misfit(among: parameters, of: name) else {
            return parameters.filter { $0.value != .null }
        }
        throw Refusal(.failed, .payloadType, misfit)
    }

    /// Refuses parameters with which a screen that has yet to be created cannot be opened.
    func checkFit(of arrival: Arrival, _ plan: Plan) throws {
        let new = plan.steps.compactMap { if case .show(let name) = $0 { name } else { nil } }
        for (index, name) in new.enumerated() {
            guard let screen = screen(name), let check = screen.checkParameters else { continue }
            let isLast = index == new.count - 1 && plan.steps.last == .show(screen: name)
            let given = isLast ? arrival.parameters : arrival.parameters.filter { screen.parameters[$0.key] != nil }
            if let why = check(given) { throw Refusal(.failed, .payloadType, why) }
        }
    }

    /// Fills in what the screen declares and the request leaves open.
    func completed(_ options: RequestOptions, _ name: String) -> RequestOptions {
        guard let screen = screen(name), screen.completesOptions else { return options }
        var result = options
        result.change {
            $0.keepAlive = $0.keepAlive ?? screen.keepAlive
            $0.embedding = $0.embedding ?? screen.embedding
            $0.reuse = $0.reuse ?? screen.reuse
            $0.restoration = $0.restoration ?? screen.restoration
        }
        return result
    }

    /// An arrival whose screen is known, with what that declares.
    func completed(_ arrival: Arrival.Fields) throws -> Arrival {
        var arrival = arrival
        arrival.parameters = try checked(arrival.parameters, for: arrival.screen)
        arrival.options = completed(arrival.options, arrival.screen)
        if screen(arrival.screen)?.resolver != nil { arrival.subject = .screen(arrival.screen) }
        return Arrival(arrival)
    }

    /// The parameters by which instances of a screen are told apart.
    func comparable(_ parameters: [String: Value], of screen: String) -> [String: Value] {
        guard let description = self.screen(screen) else { return parameters }
        let (identity, declared) = (description.identity, description.parameters)
        return parameters.filter { identity?.contains($0.key) ?? (declared[$0.key] != nil) }
    }

    /// Decides on what the way to the destination depends on.
    func decided(_ options: RequestOptions) throws -> RequestOptions {
        var result = options
        if let id = options.functions.style {
            result.style = try functions[id]?() ?? options.style
            result.functions.style = nil
        }
        if let id = options.functions.keepAlive {
            result.keepAlive = try functions[id]?() ?? options.keepAlive
            result.functions.keepAlive = nil
        }
        return result
    }

    func decidedDelay(_ options: RequestOptions) throws -> Duration {
        try options.functions.delay.flatMap { try functions[$0]?() } ?? options.delay
    }

    func decidedAnimation(_ options: RequestOptions) throws -> Bool? {
        try options.functions.isAnimated.flatMap { try functions[$0]?() } ?? options.isAnimated
    }
}
