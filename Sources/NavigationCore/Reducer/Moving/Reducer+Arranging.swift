/// Containers whose children depend on the app's state, such as tabs.
extension Reducer {
    /// Lets every live container have the children that the app's state asks for; what stays is the same instance.
    mutating func rearrange() throws {
        for node in state.live where state.isLive(node) {
            guard let location = state.location(of: node), let new = try rearranged(node) else { continue }
            let window = state.windows[location.window].id
            try change(nil, ChangeOptions(window: window, reason: .replaced)) { reducer in
                var data = new.data
                if new.hasLostFront { data.selection = try reducer.unguardedSelection(of: node, data) }
                reducer.state.tree.update(node, to: data)
                guard new.hasLostFront, let front = data.selection else { return }
                let screen = reducer.state.front(under: node, reducer.world)
                reducer.emit(.tabSelected(data.keys[front]), screen: screen, window: window)
            }
        }
    }

    /// A container as the app's state asks for, if that is not as it is.
    mutating func rearranged(_ node: NodeID) throws -> (data: ContainerData, hasLostFront: Bool)? {
        guard var data = state.nodes[node]?.container, let description = world.container(data.id),
            description.arrange != nil
        else { return nil }
        let children = try description.children(for: state.app)
        let keys = children.map { $0.key ?? "" }
        guard keys != data.keys else { return nil }
        world.arranged.note(children)
        let front = data.selection.map { data.keys[$0] }
        let nodes = try children.map { child in
            try data.keys.firstIndex(of: child.key ?? "").map { data.children[$0] } ?? build(child.node)
        }
        let kept = front.flatMap { keys.firstIndex(of: $0) }
        let selection = kept ?? children.firstIndex(where: \.isSelected) ?? 0
        data.change { ($0.keys, $0.children, $0.selection) = (keys, SharedArray(nodes), selection) }
        return (data, kept == nil)
    }

    /// The first child that nobody has to be asked about, beginning with the one that is to be selected.
    private mutating func unguardedSelection(of node: NodeID, _ data: ContainerData) throws -> Int? {
        let order = [data.selection].compactMap(\.self) + data.children.indices
        let open = try order.first { index in
            var tried = data
            tried.selection = index
            return try !isGuarded { $0.state.tree.update(node, to: tried) }
        }
        return open ?? data.selection
    }
}
