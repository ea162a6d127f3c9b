/// Asking the protections that guard what a request is for.
extension Reducer {
    /// Asks every protection of an arrival; true if the request waits at one of them now.
    ///
    /// What cannot succeed whatever they answer asks nobody: it is refused where it is carried out.
    ///
    /// - Parameter alreadyAsked: Those that have been asked before and need not be again.
    mutating func waitAtGate(
        _ request: PendingRequest,
        _ arrival: Arrival,
        _ plan: Plan,
        alreadyAsked: Set<ProtectionID> = []
    ) throws -> Bool {
        guard request.cause != .gate else { return false }
        guard world.decisions.asksProtections(arrival) else { return false }
        // The deed takes over what functions of the app decide in the trial.
        if draft.decided == nil, state.canBeGuarded(arrival.options.protections, in: world) {
            draft.decided = TrialDecisions()
        }
        guard var protections = try Trial(draft).protections(of: arrival, plan, request) else { return false }
        // What has asked for a destination before a presenter shows it need not ask once more.
        if let outer = arrival.instance.flatMap({ state.requests.presenting($0) }) {
            protections.removeAll(where: outer.asked.contains)
        }
        protections = world.decisions.protections(protections, arrival).filter { !alreadyAsked.contains($0) }
        // Nobody signs in for the page that says that there is nothing.
        if let ending = arrival.ending, try refusal(of: request, arrival, by: protections) != nil {
            throw Refusal(ending)
        }
        return try waitAtGate(request, by: protections, RequestView(of: request, arrival))
    }

    /// Asks the protections of what a change would show; true if the request waits at one of them now.
    ///
    /// - Parameter raised: Roots of what was there and is not gone back to.
    mutating func waitAtGate(
        _ request: PendingRequest,
        raising raised: [NodeID] = [],
        _ change: (inout Draft) throws -> Void
    ) throws -> Bool {
        guard state.canBeGuarded(request.options.protections, in: world) else { return false }
        guard let (protections, front) = try Trial(draft).protections(of: change, raising: raised) else { return false }
        return try waitAtGate(
            request,
            by: request.options.protections + protections,
            RequestView(of: request, to: front)
        )
    }

    /// Asks the protections of screens that are there and come to the front; true if the request waits at one now.
    mutating func waitAtGate(_ request: PendingRequest, showing screens: [NodeID]) throws -> Bool {
        let front = state.frontmost(of: screens)
        let protections = request.options.protections + state.protections(guarding: screens, in: world)
        return try waitAtGate(request, by: protections, RequestView(of: request, to: front))
    }

    /// How a request would end, or wait, at the first protection that is closed; nobody is told that it was asked.
    func refusal(of request: PendingRequest, _ arrival: Arrival, by protections: [ProtectionID]) throws -> Settlement? {
        let view = RequestView(of: request, arrival)
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

    /// Asks protections in order; true if the request waits at one of them now.
    mutating func waitAtGate(
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
            state.requests.update(request.id) { $0.asked = asked }
            try hold(request, at: protection, key: id, view)
            return true
        }
        asked.formUnion(protections)
        // Most screens are guarded by nothing.
        if asked.isEmpty, state.request(request.id)?.asked.isEmpty != false { return false }
        if let prepared = request.prepared?.screen { draft.modify(prepared) { $0.passed.formUnion(asked) } }
        state.requests.update(request.id) { $0.asked = asked }
        return false
    }

    private func known(_ id: ProtectionID) throws -> any Protection {
        guard let protection = world.protection(id) else {
            throw AppFault("the app declares no protection '\(id.name)'")
        }
        return protection
    }
}
