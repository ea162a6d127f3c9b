/// Sessions: what belongs to one that is over must not be seen again unasked.
extension Reducer {
    /// Notes which screens have lost a protection that was open, kept ones and live ones.
    mutating func noteSessions(old: Value, new: Value) {
        guard canBeGuarded([]) else { return }
        for index in state.cache.indices where !state.cache[index].isStale {
            state.cache[index].isStale = !turned(of: state.cache[index].screen, from: old, to: new).closed.isEmpty
        }
        for node in state.live {
            let turned = turned(of: node, from: old, to: new)
            guard !turned.closed.isEmpty || !turned.opened.isEmpty else { continue }
            modify(node) { $0.lapsed = $0.lapsed.subtracting(turned.opened).union(turned.closed) }
        }
    }

    private typealias Turned = (closed: [ProtectionID], opened: [ProtectionID])

    /// The protections of a screen that a change of the app's state closes or opens.
    private func turned(of node: NodeID, from old: Value, to new: Value) -> Turned {
        var turned: Turned = ([], [])
        guard let view = state.view(of: node) else { return turned }
        let request = RequestView(
            id: RequestID(0),
            command: "",
            screen: view.name,
            parameters: view.parameters,
            address: nil,
            data: view.data
        )
        for id in guards(of: [node]) {
            guard let protection = world.protection(id),
                let was = try? protection.isOpen(state: old, request: request),
                let isOpen = try? protection.isOpen(state: new, request: request), was != isOpen
            else { continue }
            if isOpen { turned.opened.append(id) } else { turned.closed.append(id) }
        }
        return turned
    }

    /// Going back asks no protection: what it shows must not be from a session that is over.
    mutating func noteReturn(to node: NodeID, by request: RequestID?) {
        guard let screen = state.nodes[node]?.screen, let name = world.names(of: screen.lapsed).min(),
            request.flatMap({ state.request($0) })?.command.isDeparture == true
        else { return }
        report(
            .sessionLeak,
            screen: node,
            "going back shows '\(screen.name)', which '\(name)' has protected since: a person sees what is over"
        )
    }
}
