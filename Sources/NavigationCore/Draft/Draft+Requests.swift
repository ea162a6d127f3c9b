/// The end of a request and of what it has shown, and who waits for that.
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
        guard !state.requests.havePrepared(prepared.root) else { return }
        // What its screens have scheduled meanwhile ends with them, also where they stay in the cache.
        for node in state.subtree(of: prepared.root) { state.timers.cancel(.node(node)) }
        countUses(under: prepared.root, isShown: false)
        // What has been there is kept as it declares.
        if hasLeft(prepared), state.isKept(prepared.screen) { return }
        if !prepared.isFromCache {
            let unseen = state.subtree(of: prepared.root).filter { state.nodes[$0]?.departures == 0 }
            release(Fact.evicted) { unseen.contains($0.root) }
        }
        guard state.cache.entry(withRoot: prepared.root) == nil else { return }
        forget(prepared.root)
    }

    /// Whether a destination that was new has been there, for another request or on the way, and is not any more.
    func hasLeft(_ prepared: PreparedDestination) -> Bool {
        !prepared.isFromCache && !state.isLive(prepared.root)
            && state.nodes[prepared.screen].map { $0.departures > 0 } == true
    }

    /// Gives a request its outcome, once.
    mutating func settle(_ id: RequestID, _ settlement: Settlement, _ completion: Completion = Completion()) {
        guard let request = state.requests.remove(id) else { return }
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

    /// From now on the screen that appears knows who waits for its closing.
    mutating func handOverClosings(_ request: PendingRequest, to screen: NodeID) {
        guard let closings = state.request(request.id)?.closings, !closings.isEmpty else { return }
        state.requests.update(request.id) { $0.closings = [] }
        state.tree.nodes.update(screen) { $0.closings += closings }
    }

    /// Tells that a screen has gone, and those who wait for that.
    mutating func emitRemoved(_ screen: NodeID, _ reason: RemovalReason, from window: String?, result: Value? = nil) {
        emit(.removed(reason, result: result), screen: screen, window: window)
        guard let waiting = state.nodes[screen]?.closings, !waiting.isEmpty else { return }
        closings[screen, default: []] += waiting
        state.tree.nodes.update(screen) { $0.closings = [] }
    }
}
