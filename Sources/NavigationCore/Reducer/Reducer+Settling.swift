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
        var fields: [String: Value] = [
            "outcome": .string(settlement.outcome.rawValue), "reason": .string(settlement.reason.rawValue),
            "message": .string(settlement.message), "command": .string(request.command.name),
            "removed": .array(completion.removed.map(Value.string)),
        ]
        if let name = request.options.name { fields["name"] = .string(name) }
        emit(.settled, screen: completion.screen ?? visible(request), fields)
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
        // What a way has led over was there, and is kept as it declares.
        if !prepared.isFromCache, state.nodes[prepared.screen].map({ $0.departures > 0 }) == true { return }
        if !prepared.isFromCache { release(.evicted) { $0.root == prepared.root } }
        guard !state.cache.contains(where: { $0.root == prepared.root }) else { return }
        forget(prepared.root)
    }
}
