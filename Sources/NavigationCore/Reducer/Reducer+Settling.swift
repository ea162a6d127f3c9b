/// What goes with requests that end.
extension Reducer {
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
        // What a way has led over was there, and is kept as it declares.
        if !prepared.isFromCache, state.nodes[prepared.screen].map({ $0.departures > 0 }) == true { return }
        if !prepared.isFromCache {
            let unseen = state.subtree(of: prepared.root).filter { state.nodes[$0]?.departures == 0 }
            release(Fact.evicted) { unseen.contains($0.root) }
        }
        guard !state.cache.contains(where: { $0.root == prepared.root }) else { return }
        forget(prepared.root)
    }
}
