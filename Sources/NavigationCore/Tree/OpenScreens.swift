/// What a person gets to unasked: what shows, and what going back shows.
extension NavigationState {
    /// Screens that a change has placed where a person gets to them unasked, or has brought on screen or below what is;
    /// not those that it has gone back to.
    func shownAnew(since old: NavigationState, _ world: World) -> [NodeID] {
        var found: [NodeID] = []
        var open: [NodeID] = []
        for window in windows {
            for layer in window.layers {
                addPlaced(under: layer.root, since: old, world, to: &found)
                addOpen(under: layer.root, world, to: &open)
            }
        }
        for screen in open where !old.isOpen(screen, world) { found.append(screen) }
        return found.unique
    }

    /// Adds what is open in the parts of a subtree that were nowhere before.
    private func addPlaced(under root: NodeID, since old: NavigationState, _ world: World, to found: inout [NodeID]) {
        guard old.isLive(root) else { return addOpen(under: root, world, to: &found) }
        guard let node = nodes[root] else { return }
        if let container = node.container {
            for child in container.children { addPlaced(under: child, since: old, world, to: &found) }
        } else {
            for child in node.embedded { addPlaced(under: child, since: old, world, to: &found) }
            for child in node.parts { addPlaced(under: child, since: old, world, to: &found) }
        }
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
        var found: [NodeID] = []
        addOpen(under: root, world, to: &found)
        return found
    }

    /// The last of some screens, from back to front: what lies in a part of a screen is never in front of that.
    func frontmost(of screens: [NodeID]) -> ScreenData? {
        (screens.last { !isWithinPart($0) } ?? screens.last).flatMap { nodes[$0]?.screen }
    }

    private func isWithinPart(_ screen: NodeID) -> Bool {
        var node = screen
        while let parent = tree.parent(of: node) {
            if nodes[parent]?.parts.contains(node) == true { return true }
            node = parent
        }
        return false
    }

    private func addOpen(under root: NodeID, _ world: World, to found: inout [NodeID]) {
        guard let node = nodes[root] else { return }
        guard let container = node.container else {
            found.append(root)
            for child in node.embedded { addOpen(under: child, world, to: &found) }
            for child in node.parts { addOpen(under: child, world, to: &found) }
            return
        }
        guard container.selection != nil else {
            for child in container.children { addOpen(under: child, world, to: &found) }
            return
        }
        for index in world.shownChildren(of: container) { addOpen(under: container.children[index], world, to: &found) }
    }
}
