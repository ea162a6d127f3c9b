/// Places in the tree, in words that hold for another tree of the same app.
extension NavigationState {
    /// Where a node is, in words that hold for another tree: from a node around it, else from its window or modal.
    func spot(of node: NodeID, from holder: NodeID?) -> Snapshot.Spot? {
        guard let path = location(of: node)?.path.drop(while: { holder != nil && $0 != holder }) else { return nil }
        let steps = zip(path, path.dropFirst()).map { parent, child in step(from: parent, to: child) }
        let siblings = path.dropLast().last.map(lastingChildren) ?? [node]
        return Snapshot.Spot(
            path: steps.isEmpty ? [] : steps.dropLast() + [step(from: path[path.endIndex - 2], to: nil)],
            index: siblings.firstIndex(of: node) ?? 0,
            isAlone: !siblings.contains { $0 != node && isLeftToLaunching($0) }
        )
    }

    /// Whether launching puts a part of the tree there again, and nothing else does.
    private func isLeftToLaunching(_ part: NodeID) -> Bool {
        guard let screen = firstScreen(under: part).flatMap({ nodes[$0] }) else { return false }
        return screen.isDeclared && screen.screen?.restoration == Restoration.none
    }

    /// A step from a node to one of its children, or only the node.
    func step(from parent: NodeID, to child: NodeID?) -> String {
        guard let node = nodes[parent] else { return "" }
        let name = node.screen.map { "screen \($0.name)" } ?? title(of: parent) ?? ""
        guard let child, let index = node.children.firstIndex(of: child) else { return name }
        if let keys = node.container?.keys, keys.indices.contains(index) { return "\(name)/\(keys[index])" }
        return "\(name)/\(lastingChildren(of: parent).firstIndex(of: child) ?? index)"
    }

    /// The children of a node that are there again after a relaunch; the place of the first is taken then, by itself or by
    /// what launching puts there.
    private func lastingChildren(of parent: NodeID) -> [NodeID] {
        guard let node = nodes[parent] else { return [] }
        return node.children.filter { child in
            if child == node.children.first || isFixed(child, in: node) { return true }
            guard let screen = firstScreen(under: child).flatMap({ nodes[$0] }) else { return false }
            return screen.isDeclared || screen.screen?.restoration != Restoration.none
        }
    }

    /// Whether a container is there again whatever lies in it, as pages are and what fills a screen.
    private func isFixed(_ child: NodeID, in parent: Node) -> Bool {
        guard nodes[child]?.container != nil else { return false }
        return parent.container?.selection != nil || parent.embedded.contains(child)
    }

    /// The node that steps from a root lead to, as `spot` has written them.
    func node(at path: [String], from root: NodeID) -> NodeID? {
        var node = root
        for (index, text) in path.enumerated() {
            if index == path.count - 1 { return step(from: node, to: nil) == text ? node : nil }
            guard let next = nodes[node]?.children.first(where: { step(from: node, to: $0) == text }) else {
                return nil
            }
            node = next
        }
        return node
    }
}
