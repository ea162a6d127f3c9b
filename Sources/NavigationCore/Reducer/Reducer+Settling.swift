/// The one outcome of every request.
extension Reducer {
    /// Gives a request its outcome, once.
    mutating func settle(_ id: RequestID, _ settlement: Settlement, _ completion: Completion = Completion()) {
        guard let index = state.requests.firstIndex(where: { $0.id == id }) else { return }
        let request = state.requests.remove(at: index)
        let outer = current
        current = id
        defer { current = outer }
        state.timers.cancel(.request(id))
        if let prepared = request.prepared { discard(prepared) }
        if request.cause == .restoration, settlement.outcome == .done, let prepared = request.prepared {
            emit(.restored, screen: prepared.screen)
            noteRestored(request)
        }
        guard journal != nil else { return }
        let ended = Fact.Ended(
            settlement,
            command: request.command.name,
            removed: completion.removed,
            name: request.options.name
        )
        emit(.settled(ended), screen: completion.screen ?? visible(request))
    }

    private func visible(_ request: PendingRequest) -> NodeID? {
        state.window(window(of: request)).flatMap { state.front(of: $0, world) }
    }

    /// Removes a destination that never appeared; what was created for it alone is not kept either.
    mutating func discard(_ prepared: PreparedDestination) {
        for waypoint in prepared.route { discard(waypoint) }
        guard !state.isLive(prepared.root) else { return }
        let isWanted = state.requests.contains { $0.prepared?.root == prepared.root }
        guard !isWanted else { return }
        if !prepared.isFromCache { release(Fact.evicted) { $0.root == prepared.root } }
        guard !state.cache.contains(where: { $0.root == prepared.root }) else { return }
        forget(prepared.root)
    }
}
