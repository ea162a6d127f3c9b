import OrderedCollections

extension AppDescription {
    /// Says which parameter is of another type than the screen declares, if one is.
    func misfit(among parameters: [String: Value], of name: String) -> String? {
        guard !parameters.isEmpty, let declared = screens[name]?.parameters, !declared.isEmpty else { return nil }
        for (key, value) in parameters.sorted(by: { $0.key < $1.key }) {
            guard let type = declared[key], !type.accepts(value) else { continue }
            return "the parameter '\(key)' of '\(name)' is \(type.described), not \(value.described)"
        }
        return nil
    }
}

/// What a destination is opened with, checked and completed as its screen declares.
extension Draft {
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
            let match = try world.lookUp(FollowedAddress(reading: text, state: state.app))
            let screen = try match.screen()
            let parameters = try checked(match.parameters.merging(entry.parameters) { $1 }, for: screen)
            return ScreenEntry(screen, parameters: parameters, properties: entry.properties)
        }
        return result
    }

    func checkScreen(_ name: String, _ options: RequestOptions) throws {
        if world.screen(name) != nil { return }
        if let style = options.style, world.app.modalKinds[style]?.isUndeclared == true { return }
        throw Refusal(.failed, .unknownScreen, "the app declares no screen '\(name)'")
    }

    /// Checks parameters against what the screen declares.
    func checked(_ parameters: [String: Value], for name: String) throws -> [String: Value] {
        if parameters.isEmpty { return parameters }
        guard let misfit = world.app.misfit(among: parameters, of: name) else {
            return parameters.filter { $0.value != .null }
        }
        throw Refusal(.failed, .payloadType, misfit)
    }

    /// Refuses parameters with which a screen that has yet to be created cannot be opened.
    func checkFit(of arrival: Arrival, _ plan: Plan) throws {
        let new = plan.steps.compactMap { if case .show(let name) = $0 { name } else { nil } }
        for (index, name) in new.enumerated() {
            guard let screen = world.screen(name), let check = screen.checkParameters else { continue }
            let isLast = index == new.count - 1 && plan.steps.last == .show(screen: name)
            let given = isLast ? arrival.parameters : arrival.parameters.filter { screen.parameters[$0.key] != nil }
            if let why = check(given) { throw Refusal(.failed, .payloadType, why) }
        }
    }

    /// Fills in what the screen declares and the request leaves open.
    func completed(_ options: RequestOptions, _ name: String) -> RequestOptions {
        guard let screen = world.screen(name), screen.completesOptions else { return options }
        var result = options
        result.change {
            $0.keepAlive = $0.keepAlive ?? screen.keepAlive
            $0.embedding = $0.embedding ?? screen.embedding
            $0.reuse = $0.reuse ?? screen.reuse
            $0.restoration = $0.restoration ?? screen.restoration
        }
        return result
    }

    func changeOptions(_ request: PendingRequest, window: Int) throws -> ChangeOptions {
        try changeOptions(request.options, window: window)
    }

    func changeOptions(_ options: RequestOptions, window: Int) throws -> ChangeOptions {
        ChangeOptions(
            window: state.windows[window].id,
            isAnimated: try decidedAnimation(options),
            style: options.transition
        )
    }

    /// Decides on what the way to the destination depends on.
    func decided(_ options: RequestOptions) throws -> RequestOptions {
        var result = options
        if let id = options.functions.style {
            result.style = try world.functions[id]?() ?? options.style
            result.functions.style = nil
        }
        if let id = options.functions.keepAlive {
            result.keepAlive = try world.functions[id]?() ?? options.keepAlive
            result.functions.keepAlive = nil
        }
        return result
    }

    func decidedDelay(_ options: RequestOptions) throws -> Duration {
        try options.functions.delay.flatMap { try world.functions[$0]?() } ?? options.delay
    }

    func decidedAnimation(_ options: RequestOptions) throws -> Bool? {
        try options.functions.isAnimated.flatMap { try world.functions[$0]?() } ?? options.isAnimated
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
