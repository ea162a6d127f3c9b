/// Sessions: what belongs to one that is over must not be seen again unasked.
extension Reducer {
    /// Notes which screens have lost a protection that was open, kept ones and live ones, and which requests.
    mutating func noteSessions(old: Value, new: Value) {
        // Requests may bring protections of their own where nothing else is guarded.
        guard state.canBeGuarded(state.requests.flatMap { $0.asked }, in: world) else { return }
        for entry in state.cache where !entry.isStale && !turned(of: entry.screen, from: old, to: new).closed.isEmpty {
            state.cache.update(entry) { $0.isStale = true }
        }
        for node in state.live {
            let turned = turned(of: node, from: old, to: new)
            guard !turned.closed.isEmpty || !turned.opened.isEmpty else { continue }
            let ended = turned.closed.map { ($0, ending($0, of: node, from: old, to: new)) }
            draft.modify(node) { screen in
                screen.lapsed.merge(ended) { first, _ in first }
                // Only who was there before goes on with what is theirs.
                for id in turned.opened where screen.lapsed[id]?.isPart(of: new) == true { screen.lapsed[id] = nil }
            }
        }
        for request in state.requests where request.progress.prepared != nil {
            guard let arrival = request.progress.arrival else { continue }
            let turned = turned(Array(request.asked), for: RequestView(of: request, arrival), from: old, to: new)
            guard !turned.closed.isEmpty || !turned.opened.isEmpty else { continue }
            state.requests.update(request.id) { $0.lapsed = $0.lapsed.subtracting(turned.opened).union(turned.closed) }
        }
    }

    /// Asks what has closed since a request was let through, and what guards where it leads by now, before its destination
    /// appears; true if it waits for one of them now.
    mutating func waitAtGateAgain(_ request: PendingRequest, _ arrival: Arrival, _ plan: Plan) throws -> Bool {
        state.requests.update(request.id) { $0.lapsed = [] }
        return try waitAtGate(request, arrival, plan, alreadyAsked: request.asked.subtracting(request.lapsed))
    }

    /// What a session was, as far as that has closed a protection of a screen: the keys of the state that did, as they
    /// were.
    private func ending(_ id: ProtectionID, of node: NodeID, from old: Value, to new: Value) -> Value {
        let fields = old.fields ?? [:]
        let changed = fields.filter { $0.value != new[$0.key] }
        guard let screen = state.nodes[node]?.screen, let protection = world.protection(id) else {
            return .record(changed)
        }
        let request = RequestView(to: screen, data: screen.data)
        let closing = changed.filter { key, _ in
            let only = Value.record(fields.merging([key: new[key]]) { $1 })
            return (try? protection.isOpen(state: only, request: request)) == false
        }
        return .record(closing.isEmpty ? changed : closing)
    }

    private typealias Turned = (closed: [ProtectionID], opened: [ProtectionID])

    /// The protections of a screen that a change of the app's state closes or opens.
    private func turned(of node: NodeID, from old: Value, to new: Value) -> Turned {
        guard let screen = state.nodes[node]?.screen else { return ([], []) }
        let request = RequestView(to: screen, data: screen.data)
        return turned(state.protections(guarding: [node], in: world), for: request, from: old, to: new)
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

extension Value {
    /// Whether another value has the same under each of these keys.
    fileprivate func isPart(of other: Value) -> Bool {
        (self.fields ?? [:]).allSatisfy { key, value in other[key] == value }
    }
}
