/// Requests in the state: what changes of one while it waits, and its end.
extension Draft {
    /// What goes with a request that ends: its timers, and what was prepared for it.
    mutating func clearUp(after request: PendingRequest, _ settlement: Settlement) {
        state.timers.cancel(.request(request.id))
        if let prepared = request.prepared { discard(prepared) }
        if request.cause == .restoration, settlement.outcome == .done { noteRestored(request) }
    }

    func visible(_ request: PendingRequest) -> NodeID? {
        state.window(window(of: request)).flatMap { state.front(of: $0, world) }
    }

    /// Removes a destination that never appeared; what was created for it alone is not kept either.
    mutating func discard(_ prepared: PreparedDestination) {
        for waypoint in prepared.route { discard(waypoint) }
        guard !state.isLive(prepared.root) else { return }
        let isWanted = state.requests.contains { $0.prepared?.root == prepared.root }
        guard !isWanted else { return }
        // What its screens have scheduled meanwhile ends with them, also where they stay in the cache.
        for node in state.subtree(of: prepared.root) { state.timers.cancel(.node(node)) }
        countUses(under: prepared.root, isShown: false)
        // What has been there is kept as it declares.
        if hasLeft(prepared), state.isKept(prepared.screen) { return }
        if !prepared.isFromCache {
            let unseen = state.subtree(of: prepared.root).filter { state.nodes[$0]?.departures == 0 }
            release(Fact.evicted) { unseen.contains($0.root) }
        }
        guard !state.cache.contains(where: { $0.root == prepared.root }) else { return }
        forget(prepared.root)
    }

    /// Whether a destination that was new has been there, for another request or on the way, and is not any more.
    func hasLeft(_ prepared: PreparedDestination) -> Bool {
        !prepared.isFromCache && !state.isLive(prepared.root)
            && state.nodes[prepared.screen].map { $0.departures > 0 } == true
    }

    /// Notes which screen a request has made that presents a challenge, or that a function asks for which is one.
    mutating func noteChallenge(_ screen: NodeID, of challengeRequest: RequestID) {
        for request in state.requests where request.holding?.challengeRequest == challengeRequest {
            updateHolding(of: request.id) { $0.challenge = screen }
        }
        // The function that asks may be that of another protection, which it has answered.
        guard let asker = state.request(challengeRequest)?.asker.flatMap({ state.request($0) }),
            let gate = asker.holding?.gate, asker.asking == gate.number
        else { return }
        updateHolding(of: asker.id) { $0.shown.append(screen) }
    }

    mutating func updateHolding(of id: RequestID, _ change: (inout PendingRequest.Holding) -> Void) {
        update(id) { request in
            guard case .held(var holding) = request.stage else { return }
            change(&holding)
            request.stage = .held(holding)
        }
    }

    /// Lets a request wait for an answer or data of the app.
    mutating func wait(_ id: RequestID, _ stage: PendingRequest.Stage) {
        let now = state.now
        update(id) { ($0.stage, $0.since) = (stage, now) }
    }

    /// Notes what has come of the data block of a request.
    mutating func supply(_ id: RequestID, _ supply: Supply) {
        update(id) { request in
            guard case .prepared(let arrival, let prepared, _) = request.progress else { return }
            request.progress = .prepared(arrival, prepared, supply)
        }
    }

    mutating func update(_ id: RequestID, _ change: (inout PendingRequest.Fields) -> Void) {
        guard let index = state.requests.firstIndex(where: { $0.id == id }) else { return }
        state.requests[index].change(change)
    }

    /// Gives a request its outcome, once.
    mutating func settle(_ id: RequestID, _ settlement: Settlement, _ completion: Completion = Completion()) {
        guard let index = state.requests.firstIndex(where: { $0.id == id }) else { return }
        let request = state.requests.remove(at: index)
        acting(for: id) { draft in
            draft.clearUp(after: request, settlement)
            guard draft.journal != nil else { return }
            let end = Fact.Ended(settlement, of: request, removed: completion.removed)
            // What was refused has shown nothing and acted on nothing.
            let hasActed = settlement.outcome == .done || settlement.outcome == .noop
            let screen = completion.screen ?? (hasActed ? draft.visible(request) : nil)
            draft.emit(.settled(end), screen: screen, window: draft.window(of: request))
        }
    }
}
