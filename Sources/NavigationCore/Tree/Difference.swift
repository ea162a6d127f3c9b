/// What a change of the tree has brought on screen, taken off it, and removed.
struct Difference {
    /// Screens that were on screen and are not any more, those in front first.
    var disappearing: [NodeID]
    /// Screens that are on screen and were not, those in front last.
    var appearing: [NodeID]
    /// Nodes that have left the windows: the last ones of the tree first.
    var removed: [Removal]
}

extension NavigationState {
    /// What has become of the screens that there were before.
    func difference(since before: NavigationState, reason: RemovalReason, _ world: World) -> Difference {
        let wasShown = before.appeared(world)
        let isShown = appeared(world)
        let removed = tree.gone(since: before.tree).map { node in
            // What goes with a whole modal was dismissed.
            let isClosed = if case .layer? = before.nodes.place(of: tree.root(of: node)) { true } else { false }
            return Removal(node: node, reason: reason == .popped && isClosed ? .dismissed : reason)
        }
        return Difference(
            disappearing: wasShown.reversed().filter { !isShown.contains($0) },
            appearing: isShown.filter { !wasShown.contains($0) },
            removed: removed
        )
    }
}

extension Tree {
    fileprivate func gone(since before: Tree) -> [NodeID] {
        var roots: [NodeID] = []
        for node in uprooted where !roots.contains(node) && before.isLive(node) && !isLive(node) { roots.append(node) }
        let gone = roots.flatMap(before.subtree).reversed().filter { !isLive($0) }
        guard roots.count > 1 else { return gone }
        let found = gone.unique.map { (node: $0, position: before.position(of: $0)) }
        return found.sorted { $1.position.lexicographicallyPrecedes($0.position) }.map(\.node)
    }

    /// Where a live node is, as numbers that sort in the order of the tree.
    fileprivate func position(of node: NodeID) -> [Int] {
        guard let location = location(of: node) else { return [.max] }
        return zip(location.path, location.path.dropFirst()).reduce(into: [location.window, location.layer]) {
            $0.append(nodes[$1.0]?.children.lastIndex(of: $1.1) ?? 0)
        }
    }
}

extension NavigationState {
    /// Screens that have appeared and not disappeared in any window, from back to front.
    fileprivate func appeared(_ world: World) -> [NodeID] {
        windows.count == 1 ? appeared(in: windows[0], world) : windows.flatMap { appeared(in: $0, world) }
    }
}
