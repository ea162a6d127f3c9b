/// Details, which appear beside the primary child of a split.
extension Draft {
    mutating func showDetail(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        guard let split = try split(for: prepared.root, arrival) else { return try present(prepared, arrival) }
        if split.isCollapsed, let stack = split.front.last(where: { takes(prepared.root, by: .push, $0) }) {
            // Where both columns are one, the stack of the detail becomes part of that of the primary.
            try add(unwrapped(prepared, arrival, for: stack, isWished: false), by: .push, to: stack)
        } else {
            let old = state.nodes[split.node]?.container?.children ?? []
            try add(prepared.root, by: .detail, to: split.node)
            noteReplaced(old, by: state.nodes[split.node]?.container?.children ?? [])
        }
        noteHidden(split.node, by: arrival.scope.request, "'\(arrival.screen)' was shown where nobody sees it")
        emitPlaced(
            .pushed(split.isCollapsed ? .collapsed : .detail),
            screen: prepared.screen,
            window: state.windows[arrival.window].id
        )
    }

    /// The nearest container that takes a node as its detail, with what is in front in it, and whether both columns are
    /// one.
    func split(for node: NodeID, _ arrival: Arrival) throws
        -> (node: NodeID, front: ArraySlice<NodeID>, isCollapsed: Bool)?
    {
        let origin = try origin(of: arrival.options, window: arrival.window)
        let path = origin.flatMap { state.location(of: $0)?.path } ?? []
        guard let split = path.last(where: { takes(node, by: .detail, $0) }), let data = state.nodes[split]?.container
        else { return nil }
        // What comes back to its place in the split lies on nothing.
        let front = origin == split ? nil : state.front(under: split, world).flatMap { state.location(of: $0)?.path }
        return (split, (front ?? [split]).drop { $0 != split }, world.kind(of: data).pushesDetails(in: data))
    }
}
