import OrderedCollections

/// What a request that shows a screen leads to.
enum Lead {
    case screen(Arrival)
    /// An address that belongs to somebody else than the app.
    case system(String)
    /// A link that acts and shows nothing.
    case action(LinkTable.Match, FollowedAddress)

    var arrival: Arrival? { if case .screen(let arrival) = self { arrival } else { nil } }
}

/// From addresses to what they lead to.
extension Reducer {
    /// Finds out what an address leads to that somebody follows.
    mutating func follow(
        _ followed: FollowedAddress,
        _ options: RequestOptions,
        _ scope: Arrival.Scope
    ) throws -> Lead {
        let (text, match) = (followed.address.text, try answer(to: followed))
        switch match {
        case .failure(let failure):
            guard let screen = world.app.notFound, try !world.links.isForeign(followed) else { throw failure }
            return .screen(try missing(screen, text, failure.settlement, options, scope))
        case .success(let match):
            if case .action = match.goal { return .action(match, followed) }
            note(match, at: text, for: scope.request)
            return .screen(try arrival(.navigate, match, at: text, options, scope))
        }
    }

    /// The link that answers an address, or that none does.
    private func answer(to followed: FollowedAddress) throws -> Result<LinkTable.Match, Refusal> {
        do {
            return .success(try world.lookUp(followed))
        } catch let refusal as Refusal {
            return .failure(refusal)
        }
    }

    /// The screen for addresses that no link answers: it is shown, and the request has failed nevertheless.
    private mutating func missing(
        _ screen: String,
        _ address: String,
        _ failure: Settlement,
        _ options: RequestOptions,
        _ scope: Arrival.Scope
    ) throws -> Arrival {
        var arrival = try world.fields(of: .navigate, options, scope, state: state.app)
        (arrival.screen, arrival.ending) = (screen, failure)
        let takesAddress = world.screen(screen)?.parameters["address"]?.accepts(.string(address)) == true
        if takesAddress { arrival.parameters["address"] = .string(address) }
        return try world.completed(arrival)
    }

    /// The arrival at what a link leads to; how the link shows it counts where the request leaves that open.
    mutating func arrival(
        _ manner: Arrival.Manner,
        _ match: LinkTable.Match,
        at address: String,
        _ given: RequestOptions,
        _ scope: Arrival.Scope
    ) throws -> Arrival {
        var arrival = try world.fields(of: manner, given, scope, state: state.app)
        (arrival.screen, arrival.address) = (try match.screen(), address)
        arrival.query = Set(match.query.keys).subtracting(match.path.keys).subtracting(match.properties.keys)
        arrival.parameters = match.parameters.merging(arrival.parameters) { $1 }
        if manner == .navigate {
            let asked = arrival.options.manner
            let linked = asked == nil && arrival.options.style == nil ? match.manner : nil
            arrival.manner = (asked ?? linked)?.manner ?? manner
            // A link says how what is not there appears; the root of a stack takes the place of others in any case.
            arrival.isAsLinked = linked.map { $0 != .root } == true
            if match.manner != nil { arrival.options.style = arrival.options.style ?? match.style }
        }
        if arrival.options.via.isEmpty { arrival.options.via = match.via }
        arrival.options.properties = match.properties.merging(arrival.options.properties) { $1 }
        arrival.given = arrival.options
        return try world.completed(arrival)
    }

    /// Matches an address that a request names, and tells of it.
    mutating func match(_ text: String, for request: RequestID) throws -> LinkTable.Match {
        let match = try world.lookUp(FollowedAddress(reading: text, state: state.app))
        note(match, at: text, for: request)
        return match
    }

    private mutating func note(_ match: LinkTable.Match, at text: String, for request: RequestID) {
        guard state.request(request)?.progress.arrival?.address == nil else { return }
        draft.emit(.matched(match, address: text), about: match.goal.screen)
        guard let rival = match.rivals.first else { return }
        draft.report(
            .ambiguousRoute,
            "'\(text)' matches the link of '\(match.goal.name)' and of '\(rival)': which one a person gets is chance"
        )
    }

    /// Does what a link does in place of showing a screen.
    mutating func act(
        _ match: LinkTable.Match,
        _ followed: FollowedAddress,
        for request: RequestID
    ) throws -> Settlement {
        note(match, at: followed.address.text, for: request)
        guard let action = world.app.linkActions[match.pattern] else {
            preconditionFailure("an action is found by its pattern")
        }
        work.append(.act(action, LinkContext(match, followed)))
        return Settlement(.done, .performed, "the action of '\(match.pattern)' was performed")
    }
}
