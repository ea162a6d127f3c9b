/// A node with its place in the tree.
public struct TreeNode: Hashable, Sendable {
    public var id: NodeID
    /// `screen`, or the kind of a container.
    public var kind: String
    /// Name of a screen, or identifier of a container.
    public var name: String?
    /// Under which key its container holds it, such as the identifier of a tab.
    public var key: String?
    /// How many nodes of its layer are around it.
    public var depth: Int
    public var parent: NodeID?
    public var window: String
    /// Style of the modal whose root it is; `nil` for all others.
    public var style: String?
    /// Whether a person sees it or a part of it.
    public var isVisible: Bool
}

extension NavigationState {
    /// The whole tree as a list, parents first, in the order of the drawing.
    public func treeNodes(in world: World) -> [TreeNode] {
        windows.flatMap { window in
            let appeared = Set(appeared(in: window, world))
            var found: [TreeNode] = []
            for layer in window.layers {
                list(layer.root, parent: nil, key: nil, in: window.id, style: layer.style, appeared, into: &found)
            }
            if let lock = window.lock {
                list(lock, parent: nil, key: nil, in: window.id, style: "lock", appeared, into: &found)
            }
            return found
        }
    }

    private func list(
        _ id: NodeID,
        parent: TreeNode?,
        key: String?,
        in window: String,
        style: String?,
        _ appeared: Set<NodeID>,
        into found: inout [TreeNode]
    ) {
        guard let node = nodes[id] else { return }
        let entry = TreeNode(
            id: id,
            kind: node.container?.kind ?? "screen",
            name: node.screen?.name ?? node.container?.id,
            key: key,
            depth: parent.map { $0.depth + 1 } ?? 0,
            parent: parent?.id,
            window: window,
            style: style,
            isVisible: subtree(of: id).contains(where: appeared.contains)
        )
        found.append(entry)
        let keys = node.container?.keys ?? []
        for (index, child) in node.children.enumerated() {
            let key = keys.indices.contains(index) ? keys[index] : nil
            list(child, parent: entry, key: key, in: window, style: nil, appeared, into: &found)
        }
    }
}
