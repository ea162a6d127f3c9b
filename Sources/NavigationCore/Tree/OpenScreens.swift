/// What a person gets to unasked: what shows, and what going back shows.
extension NavigationState {
    /// Screens that a change has placed where a person gets to them unasked, or has brought on screen or below what is;
    /// not those that it has gone back to.
    func shownAnew(since old: NavigationState, _ world: World) -> [NodeID] {
        let placed = roots.flatMap { newRoots(under: $0, since: old) }.flatMap { open(under: $0, world) }
        let opened = roots.flatMap { open(under: $0, world) }.filter { !old.isOpen($0, world) }
        return (placed + opened).unique
    }

    private var roots: [NodeID] { windows.flatMap { $0.layers.map { $0.root } } }

    private func newRoots(under root: NodeID, since old: NavigationState) -> [NodeID] {
        old.isLive(root) ? (nodes[root]?.children ?? []).flatMap { newRoots(under: $0, since: old) } : [root]
    }

    /// Whether a screen is one of those that are open under the root of a layer.
    private func isOpen(_ screen: NodeID, _ world: World) -> Bool {
        var node = screen
        while let parent = tree.parent(of: node) {
            if let container = nodes[parent]?.container, container.selection != nil {
                let shown = world.shownChildren(of: container)
                guard let place = container.children.firstIndex(of: node), shown.contains(place) else { return false }
            }
            node = parent
        }
        if case .layer? = nodes.place(of: node) { return true }
        return false
    }

    /// Screens of a subtree that nobody is asked about any more once it is there: those that show, and those that going
    /// back shows.
    func open(under root: NodeID, _ world: World) -> [NodeID] {
        guard let node = nodes[root] else { return [] }
        guard let container = node.container else { return [root] + node.children.flatMap { open(under: $0, world) } }
        guard container.selection != nil else { return container.children.flatMap { open(under: $0, world) } }
        return world.shownChildren(of: container).flatMap { open(under: container.children[$0], world) }
    }
}
