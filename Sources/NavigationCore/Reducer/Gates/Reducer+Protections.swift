/// Asking the protections that guard what a request is for.
extension Reducer {
    /// Asks every protection of an arrival; true if one of them holds the request.
    ///
    /// What cannot succeed whatever they answer asks nobody: it is refused where it is carried out.
    ///
    /// - Parameter settled: Those that have been asked before and need not be again.
    mutating func isHeld(
        _ request: PendingRequest,
        _ arrival: Arrival,
        _ plan: Plan,
        besides settled: Set<ProtectionID> = []
    ) throws -> Bool {
        guard request.cause != .gate else { return false }
        guard world.decisions.asksProtections(arrival) else { return false }
        // The deed takes over what functions of the app decide in the trial.
        if draft.decided == nil, draft.canBeGuarded(arrival.options.protections) { draft.decided = TrialDecisions() }
        guard var protections = try draft.guards(of: arrival, plan, request) else { return false }
        // What has asked for a destination before a presenter shows it need not ask once more.
        if let outer = arrival.instance.flatMap({ draft.presented(by: $0) }) {
            protections.removeAll(where: outer.asked.contains)
        }
        protections = world.decisions.protections(protections, arrival).filter { !settled.contains($0) }
        // Nobody signs in for the page that says that there is nothing.
        if let ending = arrival.ending, try refusal(of: request, arrival, by: protections) != nil {
            throw Refusal(ending)
        }
        return try isHeld(request, by: protections, draft.view(of: request, arrival))
    }

    /// Asks the protections of what a change would show; true if one of them holds the request.
    ///
    /// - Parameter raised: Roots of what was there and is not gone back to.
    mutating func isHeld(
        _ request: PendingRequest,
        raising raised: [NodeID] = [],
        _ change: (inout Draft) throws -> Void
    ) throws -> Bool {
        guard draft.canBeGuarded(request.options.protections) else { return false }
        guard let (protections, front) = try draft.guards(of: change, raising: raised) else { return false }
        return try isHeld(request, by: request.options.protections + protections, draft.view(of: request, front))
    }

    /// Asks the protections of screens that are there and come to the front; true if one of them holds the request.
    mutating func isHeld(_ request: PendingRequest, showing screens: [NodeID]) throws -> Bool {
        let front = state.frontmost(of: screens)
        let protections = request.options.protections + draft.guards(of: screens)
        return try isHeld(request, by: protections, draft.view(of: request, front))
    }

    /// How a request would end, or wait, at the first protection that is closed; nobody is told that it was asked.
    func refusal(of request: PendingRequest, _ arrival: Arrival, by protections: [ProtectionID]) throws -> Settlement? {
        let view = draft.view(of: request, arrival)
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
            draft.emit(.protectionAsked(protection: protection.name, isOpen: isOpen), about: view.screen)
            if isOpen { continue }
            draft.update(request.id) { $0.asked = asked }
            try hold(request, at: protection, key: id, view)
            return true
        }
        asked.formUnion(protections)
        // Most screens are guarded by nothing.
        if asked.isEmpty, state.request(request.id)?.asked.isEmpty != false { return false }
        if let prepared = request.prepared?.screen { draft.modify(prepared) { $0.passed.formUnion(asked) } }
        draft.update(request.id) { $0.asked = asked }
        return false
    }

    private func known(_ id: ProtectionID) throws -> any Protection {
        guard let protection = world.protection(id) else {
            throw AppFault("the app declares no protection '\(id.name)'")
        }
        return protection
    }
}
