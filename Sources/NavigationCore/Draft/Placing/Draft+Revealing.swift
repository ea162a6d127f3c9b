/// Bringing nodes that are in the tree on screen.
extension Draft {
    /// Makes a screen of a stack its root; the one that was it goes, and with `clear` all others.
    mutating func moveToRoot(_ node: NodeID, _ arrival: Arrival, clear: Bool) throws {
        guard let stack = try stack(arrival), let data = state.nodes[stack]?.container,
            let child = data.children.first(where: { state.tree.isNode(node, within: $0) })
        else { throw Refusal(.failed, .notOnStack, "'\(arrival.screen)' is not on this stack") }
        var changed = data
        changed.children = SharedArray([child] + (clear ? [] : data.children.dropFirst().filter { $0 != child }))
        let window = state.windows[arrival.window].id
        replace(stack, data, with: changed, window: window)
        noteReplaced(data.children, by: changed.children)
        noteHidden(stack, by: arrival.scope.request, "the root of a stack was replaced where nobody sees it")
        emitPlaced(.pushed(.root), screen: node, window: window)
    }

    /// Brings a live node on screen: closes the modals above it and lets each container show its part of the way.
    mutating func reveal(_ node: NodeID) throws {
        try bring(node) { kind, index, data in kind.revealing(index, in: data) }
    }

    /// Moves a live node to the front of its container without removing what lies above it.
    mutating func raise(_ node: NodeID) throws {
        try bring(node) { kind, index, data in kind.raising(index, in: data) }
    }

    private mutating func bring(
        _ node: NodeID,
        _ turn: (any ContainerKind, Int, ContainerData) -> ContainerData?
    ) throws {
        guard let location = state.location(of: node) else {
            throw Refusal(.noop, .gone, "the screen is no longer there")
        }
        closeLayers(from: location.layer + 1, in: location.window, sparesForeign: true)
        for (parent, child) in zip(location.path, location.path.dropFirst()) {
            guard let data = state.nodes[parent]?.container, let index = data.children.lastIndex(of: child) else {
                continue
            }
            let kind = world.kind(of: data)
            guard !kind.shown(in: data).contains(index) else { continue }
            guard let changed = turn(kind, index, data) else {
                throw Refusal(.failed, .notOnStack, "the \(data.kind) cannot bring the screen to the front")
            }
            replace(parent, data, with: changed, window: state.windows[location.window].id)
        }
    }

    /// Puts a container's new data in place and says what happened to its children.
    mutating func replace(_ container: NodeID, _ old: ContainerData, with new: ContainerData, window: String) {
        let common = old.children.commonPrefix(with: new.children)
        let left = new.children[common...]
        for child in old.children[common...].reversed() where !left.contains(child) {
            emit(.popped, screen: state.face(of: child, in: world), window: window)
        }
        state.tree.update(container, to: new)
        guard let selection = new.selection, selection != old.selection else { return }
        let key = new.keys.indices.contains(selection) ? new.keys[selection] : String(selection + 1)
        let screen = state.front(under: container, world)
        emit(.tabSelected(key), screen: screen, window: window)
    }
}
