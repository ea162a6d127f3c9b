/// Sessions: what belongs to one that is over must not be seen again unasked.
extension Reducer {
    /// Notes which screens have lost a protection that was open, kept ones and live ones, and which requests.
    mutating func noteSessions(old: Value, new: Value) {
        guard draft.canBeGuarded([]) else { return }
        for index in state.cache.indices where !state.cache[index].isStale {
            state.cache[index].isStale = !turned(of: state.cache[index].screen, from: old, to: new).closed.isEmpty
        }
        for node in state.live {
            let turned = turned(of: node, from: old, to: new)
            guard !turned.closed.isEmpty || !turned.opened.isEmpty else { continue }
            draft.modify(node) { $0.lapsed = $0.lapsed.subtracting(turned.opened).union(turned.closed) }
        }
        for request in state.requests where request.progress.prepared != nil {
            guard let arrival = request.progress.arrival else { continue }
            let turned = turned(Array(request.asked), for: draft.view(of: request, arrival), from: old, to: new)
            guard !turned.closed.isEmpty || !turned.opened.isEmpty else { continue }
            draft.update(request.id) { $0.lapsed = $0.lapsed.subtracting(turned.opened).union(turned.closed) }
        }
    }

    /// Asks again what has closed since a request was let through, before its destination appears; true if that holds
    /// it.
    mutating func isHeldAgain(_ request: PendingRequest, _ arrival: Arrival) throws -> Bool {
        guard !request.lapsed.isEmpty else { return false }
        let lapsed = request.lapsed.subtracting(request.passed)
        draft.update(request.id) { $0.lapsed = [] }
        return try isHeld(request, by: lapsed.sorted { $0.name < $1.name }, draft.view(of: request, arrival))
    }

    private typealias Turned = (closed: [ProtectionID], opened: [ProtectionID])

    /// The protections of a screen that a change of the app's state closes or opens.
    private func turned(of node: NodeID, from old: Value, to new: Value) -> Turned {
        guard let screen = state.nodes[node]?.screen else { return ([], []) }
        let request = RequestView(to: screen, data: screen.data)
        return turned(draft.guards(of: [node]), for: request, from: old, to: new)
    }

    private func turned(
        _ protections: [ProtectionID],
        for request: RequestView,
        from old: Value,
        to new: Value
    ) -> Turned {
        var turned: Turned = ([], [])
        for id in protections {
            guard let protection = world.protection(id),
                let was = try? protection.isOpen(state: old, request: request),
                let isOpen = try? protection.isOpen(state: new, request: request), was != isOpen
            else { continue }
            if isOpen { turned.opened.append(id) } else { turned.closed.append(id) }
        }
        return turned
    }
}
