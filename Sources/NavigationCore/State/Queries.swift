/// What can be asked of a state together with the rules of its containers.
extension NavigationState {
    public func window(_ id: String) -> Window? { windows.first { $0.id == id } }

    /// Screens of a subtree that are on screen when its root is, from back to front.
    public func shown(under root: NodeID, in world: World) -> [NodeID] {
        guard let node = nodes[root] else { return [] }
        guard let container = node.container else {
            return [root] + node.embedded.flatMap { shown(under: $0, in: world) }
        }
        return world.kind(of: container).shown(in: container).flatMap { index in
            container.children.indices.contains(index) ? shown(under: container.children[index], in: world) : []
        }
    }

    /// The screen in front of a window; the lock screen while the app is locked.
    public func visible(in window: String? = nil, world: World) -> NodeID? {
        guard let window = self.window(window ?? activeWindow) else { return nil }
        return window.lock.map { shown(under: $0, in: world).last ?? $0 } ?? front(of: window, world)
    }

    /// The screen in front of a window's layers, whether or not the lock screen covers it.
    func front(of window: Window, _ world: World) -> NodeID? {
        window.layers.last.flatMap { shown(under: $0.root, in: world).last }
    }

    /// Screens that have appeared and not disappeared in a window, from back to front.
    func appeared(in window: Window, _ world: World) -> [NodeID] {
        if let lock = window.lock { return onScreen(under: lock, world) }
        var result: [NodeID] = []
        for layer in window.layers.reversed() {
            result = onScreen(under: layer.root, world) + result
            if let style = layer.style, world.app.modalKinds[style]?.coversBelow == true { break }
        }
        return result
    }

    /// The screen that stands for a node: a screen itself, the one in front of a container.
    public func face(of root: NodeID, in world: World) -> NodeID? {
        guard let container = nodes[root]?.container else { return nodes[root] == nil ? nil : root }
        let front = world.kind(of: container).shown(in: container).last
        return front.flatMap {
            container.children.indices.contains($0) ? face(of: container.children[$0], in: world) : nil
        }
    }

    /// Whether a screen is in front of a window, or holds what is.
    func isInFront(_ node: NodeID, of window: Window, _ world: World) -> Bool {
        guard let front = front(of: window, world) else { return false }
        if front == node || nodes[node]?.embedded.isEmpty == false && subtree(of: node).contains(front) { return true }
        return nodes[front]?.parts.isEmpty == false && onScreen(under: front, world).contains(node)
    }

    /// Screens that show when a root does, each followed by its parts.
    func onScreen(under root: NodeID, _ world: World) -> [NodeID] {
        shown(under: root, in: world).flatMap { screen in
            [screen] + (nodes[screen]?.parts ?? []).flatMap { onScreen(under: $0, world) }
        }
    }

    /// Screens of a window that are parts of others, those in front first.
    func parts(in window: Window) -> [NodeID] {
        let all = window.layers.reversed().flatMap { subtree(of: $0.root) }
        return all.flatMap { nodes[$0]?.parts ?? [] }.flatMap { subtree(of: $0) }.filter { nodes[$0]?.screen != nil }
    }

    /// Every node below and including a root: the node, then its children in order.
    public func subtree(of root: NodeID) -> [NodeID] {
        var found: [NodeID] = []
        collect(root, into: &found)
        return found
    }

    private func collect(_ root: NodeID, into found: inout [NodeID]) {
        guard let node = nodes[root] else { return }
        found.append(root)
        for child in node.children { collect(child, into: &found) }
    }

    /// Every node in the tree of every window: windows in order of opening, layers from the base up.
    public var live: [NodeID] {
        var found: [NodeID] = []
        found.reserveCapacity(nodes.count)
        for window in windows {
            for layer in window.layers { collect(layer.root, into: &found) }
            if let lock = window.lock { collect(lock, into: &found) }
        }
        return found
    }

    /// Live screens of a name, in the order of the tree.
    public func screens(named name: String) -> [NodeID] { live.filter { nodes[$0]?.screen?.name == name } }

    /// Where a node is, or `nil` if it is not live.
    func location(of node: NodeID) -> Location? {
        for (windowIndex, window) in windows.enumerated() {
            for (layerIndex, layer) in window.layers.enumerated() {
                if let path = path(from: layer.root, to: node) {
                    return Location(window: windowIndex, layer: layerIndex, path: path)
                }
            }
        }
        return nil
    }

    private func path(from root: NodeID, to node: NodeID) -> [NodeID]? {
        var path: [NodeID] = []
        return find(node, below: root, &path) ? path : nil
    }

    private func find(_ node: NodeID, below root: NodeID, _ path: inout [NodeID]) -> Bool {
        path.append(root)
        if root == node { return true }
        for child in nodes[root]?.children ?? [] where find(node, below: child, &path) { return true }
        path.removeLast()
        return false
    }

    /// The visible screen of a window and all that lies under it: on its stacks, and in the layers that present it.
    func underneath(in window: Window, _ world: World) -> [NodeID] {
        window.layers.reversed().flatMap { underneath($0.root, world) }
    }

    private func underneath(_ root: NodeID, _ world: World) -> [NodeID] {
        guard let node = nodes[root] else { return [] }
        guard let container = node.container else {
            return node.children.reversed().flatMap { underneath($0, world) } + [root]
        }
        let kind = world.kind(of: container)
        // Where going back is possible, what came before the shown child lies under it.
        let shown = kind.shown(in: container)
        let isPile = kind.goingBack(by: 1, in: container) != nil && container.selection == nil
        let under = isPile ? Array(container.children.indices.prefix(shown.max().map { $0 + 1 } ?? 0)) : shown
        return under.reversed().flatMap { underneath(container.children[$0], world) }
    }

    /// Screens of a window, nearest to what is visible first.
    func nearest(in window: Window, _ world: World) -> [NodeID] {
        window.layers.reversed().flatMap { nearest(under: $0.root, world) }
    }

    private func nearest(under root: NodeID, _ world: World) -> [NodeID] {
        guard let node = nodes[root] else { return [] }
        guard let container = node.container else {
            return node.embedded.reversed().flatMap { nearest(under: $0, world) } + [root]
        }
        let shown = world.kind(of: container).shown(in: container)
        let others = container.children.indices.filter { !shown.contains($0) }
        let order = shown.reversed() + (container.selection == nil ? others.reversed() : Array(others))
        return order.flatMap { nearest(under: container.children[$0], world) }
    }

    public func view(of node: NodeID) -> ScreenView? { nodes[node]?.screen.map { ScreenView(node, $0) } }

    public func request(_ id: RequestID) -> PendingRequest? { requests.first { $0.id == id } }
}

/// A node's place: indices of window and layer, and the nodes from the layer's root down to it.
struct Location: Hashable {
    var window: Int
    var layer: Int
    var path: [NodeID]
}
