import OrderedCollections

/// Mediation: both ends of a request are changed before its destination appears.
extension Reducer {
    /// Applies the request's mediation to both ends.
    mutating func mediate(_ arrival: Arrival, _ prepared: PreparedDestination) throws {
        guard let mediation = arrival.options.mediation.flatMap({ world.functions[$0] }) else { return }
        guard let source = try draft.origin(of: arrival.options, window: arrival.window),
            var from = state.nodes[source]?.screen, var to = state.nodes[prepared.screen]?.screen
        else { throw Refusal(.failed, .noOrigin, "there is no screen to mediate from") }
        try mediation(&from, &to)
        try apply(from, to: source)
        try apply(to, to: prepared.screen)
        draft.emit(.mediated(source: from.name), screen: prepared.screen)
    }

    /// Takes over what a mediation has changed; parameters and properties only as the screen declares them.
    private mutating func apply(_ changed: ScreenData, to node: NodeID) throws {
        guard let old = state.nodes[node]?.screen else { return }
        let parameters = try draft.checked(changed.parameters, for: old.name)
        draft.modify(node) { ($0.parameters, $0.data) = (parameters, changed.data) }
        guard world.screen(old.name)?.properties.isEmpty == false else {
            return draft.modify(node) { $0.properties = changed.properties }
        }
        for name in Set(old.properties.keys).union(changed.properties.keys).sorted()
        where old.properties[name] != changed.properties[name] {
            draft.setProperty(name, of: node, to: changed.properties[name] ?? .null)
        }
    }
}
