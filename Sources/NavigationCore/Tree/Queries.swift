/// What can be asked of a state together with the rules of its containers.
extension NavigationState {
    public func window(_ id: String) -> Window? { windows.first { $0.id == id } }

    /// Screens of a subtree that are on screen when its root is, from back to front.
    public func shown(under root: NodeID, in world: World) -> [NodeID] {
        var found: [NodeID] = []
        collectShown(under: root, world, withParts: false, into: &found)
        return found
    }

    /// The last of the screens of a subtree that are on screen when its root is.
    func front(under root: NodeID, _ world: World) -> NodeID? {
        guard let node = nodes[root] else { return nil }
        switch node.content {
        case .screen: return node.embedded.isEmpty ? root : lastFront(of: node.embedded.reversed(), world) ?? root
        case .container(let container):
            guard let first = world.frontChild(of: container) else { return nil }
            if let front = front(under: container.children[first], world) { return front }
            let others = world.shownChildren(of: container).reversed().dropFirst()
            return lastFront(of: others.lazy.map { container.children[$0] }, world)
        }
    }

    private func lastFront(of nodes: some Sequence<NodeID>, _ world: World) -> NodeID? {
        for node in nodes { if let front = front(under: node, world) { return front } }
        return nil
    }

    private func collectShown(under root: NodeID, _ world: World, withParts: Bool, into found: inout [NodeID]) {
        guard let node = nodes[root] else { return }
        switch node.content {
        case .screen:
            found.append(root)
            if withParts {
                for part in node.parts { collectShown(under: part, world, withParts: true, into: &found) }
            }
            for inner in node.embedded { collectShown(under: inner, world, withParts: withParts, into: &found) }
        case .container(let container):
            for index in world.shownChildren(of: container) {
                collectShown(under: container.children[index], world, withParts: withParts, into: &found)
            }
        }
    }

    /// The screen in front of a window; the lock screen while the app is locked.
    public func visible(in window: String? = nil, world: World) -> NodeID? {
        guard let window = self.window(window ?? self.activeWindow) else { return nil }
        return window.lock.map { shown(under: $0, in: world).last ?? $0 } ?? front(of: window, world)
    }

    /// The screen in front of a window's layers, whether or not the lock screen covers it.
    func front(of window: Window, _ world: World) -> NodeID? {
        window.layers.last.flatMap { front(under: $0.root, world) }
    }

    /// Screens that have appeared and not disappeared in a window, from back to front.
    func appeared(in window: Window, _ world: World) -> [NodeID] {
        window.lock.map { onScreen(under: $0, world) } ?? appearedBelowLock(in: window, world)
    }

    /// The same without the lock screen that may cover them.
    func appearedBelowLock(in window: Window, _ world: World) -> [NodeID] {
        let first = window.layers.lastIndex { $0.style.flatMap { world.app.modalKinds[$0] }?.coversBelow == true } ?? 0
        var found: [NodeID] = []
        for layer in window.layers[first...] {
            collectShown(under: layer.root, world, withParts: true, into: &found)
        }
        return found
    }

    /// The screen that stands for a node: a screen itself, the one in front of a container.
    public func face(of root: NodeID, in world: World) -> NodeID? {
        guard let container = nodes[root]?.container else { return nodes[root] == nil ? nil : root }
        let front = world.shownChildren(of: container).last
        return front.flatMap {
            container.children.indices.contains($0) ? face(of: container.children[$0], in: world) : nil
        }
    }

    /// Whether a screen is in front of a window, or holds what is.
    func isInFront(_ node: NodeID, of window: Window, _ world: World) -> Bool {
        guard let front = front(of: window, world) else { return false }
        if front == node || nodes[node]?.embedded.isEmpty == false && tree.isNode(front, within: node) { return true }
        return nodes[front]?.parts.isEmpty == false && onScreen(under: front, world).contains(node)
    }

    /// Screens that show when a root does, each followed by its parts.
    package func onScreen(under root: NodeID, _ world: World) -> [NodeID] {
        var found: [NodeID] = []
        collectShown(under: root, world, withParts: true, into: &found)
        return found
    }

    /// Every node below and including a root: the node, then its children in order.
    public func subtree(of root: NodeID) -> [NodeID] { tree.subtree(of: root) }

    /// Every node in the tree of every window: windows in order of opening, layers from the base up.
    public var live: [NodeID] { tree.live }

    /// Live screens of a name, in the order of the tree.
    public func screens(named name: String) -> [NodeID] { live.filter { nodes[$0]?.screen?.name == name } }

    /// Whether a window shows or could show a node.
    public func isLive(_ node: NodeID) -> Bool { tree.isLive(node) }

    /// Whether a node has come to be for a request that waits, and is still to appear.
    func isExpected(_ node: NodeID) -> Bool {
        requests.preparedRoots.contains { tree.isNode(node, within: $0) }
    }

    /// Whether a cached screen is, or holds, a node.
    func isKept(_ node: NodeID) -> Bool {
        guard !self.cache.isEmpty else { return false }
        var current: NodeID? = node
        while let here = current {
            if self.cache.entry(withRoot: here) != nil { return true }
            current = tree.parent(of: here)
        }
        return false
    }

    /// The screens that can be gone back to in a window, the oldest first, ending with the visible one.
    public func history(of window: String) -> [NodeID] { self.window(window)?.trail.screens(in: tree) ?? [] }

    /// What was visible in a window, for whoever keeps a record of it from here on.
    public func trail(of window: String) -> Trail { self.window(window)?.trail.faithful ?? Trail() }

    /// Where a node is, or `nil` if no layer of a window holds it.
    func location(of node: NodeID) -> Location? { tree.location(of: node) }

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
        let shown = world.shownChildren(of: container)
        let isPile = kind.goingBack(by: 1, in: container) != nil && container.selection == nil
        let under = isPile ? Array(container.children.indices.prefix(shown.max().map { $0 + 1 } ?? 0)) : shown
        return under.reversed().flatMap { underneath(container.children[$0], world) }
    }

    /// Screens of the active window, nearest to what is visible first.
    public func nearestScreens(in world: World) -> [NodeID] {
        window(self.activeWindow).map { nearest(in: $0, world) } ?? []
    }

    /// Screens of a window, nearest to what is visible first.
    func nearest(in window: Window, _ world: World) -> [NodeID] {
        var found: [NodeID] = []
        for layer in window.layers.reversed() { addNearest(under: layer.root, world, to: &found) }
        return found
    }

    /// Screens of a subtree, nearest to what shows in it first.
    func nearest(under root: NodeID, _ world: World) -> [NodeID] {
        var found: [NodeID] = []
        addNearest(under: root, world, to: &found)
        return found
    }

    private func addNearest(under root: NodeID, _ world: World, to found: inout [NodeID]) {
        guard let node = nodes[root] else { return }
        guard let container = node.container else {
            for inner in node.embedded.reversed() { addNearest(under: inner, world, to: &found) }
            found.append(root)
            // Its parts show with it, and it stays the one in front.
            for part in node.parts.reversed() { addNearest(under: part, world, to: &found) }
            return
        }
        let shown = world.shownChildren(of: container)
        let others = container.children.indices.filter { !shown.contains($0) }
        let order = shown.reversed() + (container.selection == nil ? others.reversed() : others)
        for index in order { addNearest(under: container.children[index], world, to: &found) }
    }

    public func view(of node: NodeID) -> ScreenView? { nodes[node]?.screen.map { ScreenView(node, $0) } }

    public func request(_ id: RequestID) -> PendingRequest? { requests[id] }
}
