/// Details, which appear beside the primary child of a split.
extension Draft {
    mutating func showDetail(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        guard let split = try split(for: prepared.root, arrival) else { return try present(prepared, arrival) }
        if split.isCollapsed, let stack = split.inside.last(where: { takes(prepared.root, by: .push, $0) }) {
            // Where both columns are one, the stack of the detail becomes part of that of the primary.
            try add(unwrapped(prepared, arrival, for: stack, isWished: false), by: .push, to: stack)
        } else {
            let old = state.nodes[split.node]?.container?.children ?? []
            try add(prepared.root, by: .detail, to: split.node)
            noteReplaced(old, by: state.nodes[split.node]?.container?.children ?? [])
        }
        emitPlaced(
            .pushed(split.isCollapsed ? .collapsed : .detail),
            screen: prepared.screen,
            window: state.windows[arrival.window].id
        )
    }

    /// The nearest container that takes a node as its detail, what of it is on the way to the origin, and whether both
    /// columns are one.
    func split(for node: NodeID, _ arrival: Arrival) throws
        -> (node: NodeID, inside: ArraySlice<NodeID>, isCollapsed: Bool)?
    {
        let origin = try origin(of: arrival.options, window: arrival.window)
        let path = origin.flatMap { state.location(of: $0)?.path } ?? []
        guard let split = path.lastIndex(where: { takes(node, by: .detail, $0) }),
            let data = state.nodes[path[split]]?.container
        else { return nil }
        return (path[split], path[split...], world.kind(of: data).pushesDetails(in: data))
    }
}
