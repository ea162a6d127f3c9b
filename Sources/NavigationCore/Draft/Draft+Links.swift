import OrderedCollections

/// From addresses to the screens that they lead to.
extension Draft {
    func screen(of match: LinkTable.Match) throws -> String {
        if let screen = match.goal.screen { return screen }
        throw Refusal(.failed, .unknownScreen, "the link '\(match.pattern)' acts and shows no screen")
    }

    func lookUp(_ text: String, from source: LinkSource) throws -> LinkTable.Match {
        try lookUp(followed(text, from: source))
    }

    func lookUp(_ followed: FollowedAddress) throws -> LinkTable.Match {
        do {
            return try world.links.match(followed)
        } catch let miss as LinkTable.Miss {
            throw Refusal(.failed, .routeNotFound, miss.message)
        }
    }

    func followed(_ text: String, from source: LinkSource) throws -> FollowedAddress {
        do throws(Address.Malformed) {
            return FollowedAddress(try Address(text), from: source, state: state.app)
        } catch {
            throw Refusal(.failed, .routeNotFound, "'\(text)' is malformed: \(error.message)")
        }
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
