/// Protections: which guard a screen, and asking them.
extension Reducer {
    /// Asks every protection of an arrival; true if one of them holds the request.
    ///
    /// What cannot succeed whatever they answer asks nobody: it is refused where it is carried out.
    mutating func isHeld(_ request: PendingRequest, _ arrival: Arrival, _ plan: Plan) throws -> Bool {
        guard request.cause != .gate else { return false }
        guard world.decisions.asksProtections(arrival) else { return false }
        // The deed takes over what functions of the app decide in the trial.
        if decided == nil, canBeGuarded(arrival.options.protections) { decided = TrialDecisions() }
        guard var protections = try guards(of: arrival, plan, request) else { return false }
        // What has asked for a destination before a presenter shows it need not ask once more.
        if let outer = arrival.instance.flatMap({ presented(by: $0) }) {
            protections.removeAll(where: outer.asked.contains)
        }
        protections = world.decisions.protections(protections, arrival)
        return try isHeld(request, by: protections, view(of: request, arrival))
    }

    /// Asks the protections of what a change would show; true if one of them holds the request.
    mutating func isHeld(_ request: PendingRequest, _ change: (inout Reducer) throws -> Void) throws -> Bool {
        guard canBeGuarded(request.options.protections) else { return false }
        guard let (protections, front) = try guards(of: change) else { return false }
        return try isHeld(request, by: request.options.protections + protections, view(of: request, front))
    }

    /// Asks the protections of screens that are there and come to the front; true if one of them holds the request.
    mutating func isHeld(_ request: PendingRequest, showing screens: [NodeID]) throws -> Bool {
        let front = screens.last.flatMap { state.nodes[$0]?.screen }
        let protections = request.options.protections + guards(of: screens)
        return try isHeld(request, by: protections, view(of: request, front))
    }

    /// Whether a change that nobody has asked for would show something that is protected.
    func isGuarded(_ change: (inout Reducer) throws -> Void) throws -> Bool {
        guard canBeGuarded([]), let (protections, front) = try guards(of: change) else { return false }
        let view = RequestView(
            id: RequestID(0),
            command: "",
            screen: front?.name,
            parameters: front?.parameters ?? [:],
            address: nil,
            data: .null
        )
        return try protections.contains { try world.protection($0)?.isOpen(state: state.app, request: view) == false }
    }

    private func view(of request: PendingRequest, _ front: ScreenData?) -> RequestView {
        RequestView(
            id: request.id,
            command: request.command.name,
            screen: front?.name,
            parameters: front?.parameters ?? [:],
            address: nil,
            data: .null
        )
    }

    /// A request as protections see it.
    func view(of request: PendingRequest, _ arrival: Arrival) -> RequestView {
        var view = view(of: arrival)
        (view.id, view.command) = (request.id, request.command.name)
        return view
    }

    /// The request of an arrival with its destination, as protections and conditions see it.
    func view(of arrival: Arrival) -> RequestView {
        let data: Value = if case .value(let value) = arrival.options.data { value } else { .null }
        return RequestView(
            id: arrival.scope.request,
            command: state.request(arrival.scope.request)?.command.name ?? "navigate",
            screen: arrival.screen.isEmpty ? nil : arrival.screen,
            parameters: arrival.parameters,
            address: arrival.address,
            data: data,
            properties: arrival.options.properties
        )
    }

    /// How a request would end, or wait, at the first protection that is closed; nobody is told that it was asked.
    func refusal(of request: PendingRequest, _ arrival: Arrival, by protections: [ProtectionID]) throws -> Settlement? {
        let view = view(of: request, arrival)
        for id in protections {
            let protection = try known(id)
            if try protection.isOpen(state: state.app, request: view) { continue }
            if case .deny(let reason) = protection.challenge {
                return Settlement(.denied, reason, "'\(protection.name)' does not let it pass")
            }
            return Settlement(.pending, .held, "'\(protection.name)' would hold it")
        }
        return nil
    }

    /// Asks protections in order; true if one of them holds the request.
    mutating func isHeld(
        _ request: PendingRequest,
        by protections: [ProtectionID],
        _ view: RequestView
    ) throws -> Bool {
        var asked = request.passed.union(clearance(of: request))
        for id in protections where asked.insert(id).inserted {
            let protection = try known(id)
            let isOpen = try protection.isOpen(state: state.app, request: view)
            emit(.protectionAsked(protection: protection.name, isOpen: isOpen), about: view.screen)
            if isOpen { continue }
            update(request.id) { $0.asked = asked }
            try hold(request, at: protection, key: id, view)
            return true
        }
        asked.formUnion(protections)
        // Most screens are guarded by nothing.
        if asked.isEmpty, state.request(request.id)?.asked.isEmpty != false { return false }
        if let prepared = request.prepared?.screen { modify(prepared) { $0.passed.formUnion(asked) } }
        update(request.id) { $0.asked = asked }
        return false
    }

    private func known(_ id: ProtectionID) throws -> any Protection {
        guard let protection = world.protection(id) else {
            throw AppFault("the app declares no protection '\(id.name)'")
        }
        return protection
    }

    /// Protections of a screen: declared ones first, then those that scripts added, in order.
    func protections(of screen: String, address: String?) -> [ProtectionID] {
        let declared = world.screen(screen)?.protections.map { ProtectionID($0) } ?? []
        let added = state.guards.filter { applies($0, to: screen, address: address) }.map(\.protection)
        return (declared + added).filter { !opens($0, by: screen) }
    }

    private func applies(_ guarded: AddedProtection, to screen: String, address: String?) -> Bool {
        switch guarded.scope {
        case .everything: true
        case .screens(let names): names.contains(screen)
        case .address(let pattern):
            matches(pattern, screen: screen) || address.map { matches(pattern, $0) } ?? false
        }
    }

    /// Whether a screen has a link of this shape, whichever way leads to it.
    private func matches(_ pattern: String, screen: String) -> Bool {
        (try? LinkPattern(pattern)).map { world.links.patterns(of: screen).contains(where: $0.covers) } ?? false
    }

    private func matches(_ pattern: String, _ address: String) -> Bool {
        guard let pattern = try? LinkPattern(pattern), let address = try? Address(address) else { return false }
        let path = try? world.links.path(of: FollowedAddress(address, state: state.app))
        return path.map(pattern.matches) ?? false
    }
}
