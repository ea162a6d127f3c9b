/// How nodes stand to each other.
extension NavigationState {
    /// Every node around a node within its layer, the outermost first; what lies below it is its `subtree`.
    public func ancestors(of node: NodeID) -> [NodeID] { location(of: node)?.path.dropLast() ?? [] }

    /// The screen that presents the modal in which a node lies; `nil` on the base of a window.
    public func presenter(of node: NodeID) -> NodeID? { layer(of: node)?.presenter }

    /// The screen of the modal that a screen presents, if it presents one.
    public func presented(by node: NodeID) -> NodeID? {
        windows.lazy.flatMap { $0.layers }.first { $0.presenter == node }.flatMap { screen(of: $0) }
    }

    /// The screen that stands for a layer: the first one in it.
    public func screen(of layer: Layer) -> NodeID? { firstScreen(under: layer.root) }

    /// The screen that stands for a subtree: the lowest one of a stack.
    public func firstScreen(under root: NodeID) -> NodeID? { subtree(of: root).first { nodes[$0]?.screen != nil } }

    /// The last part of a screen whose first screen is meant: a part may come in a container of its own.
    func part(of host: NodeID, where isMeant: (NodeID) -> Bool) -> NodeID? {
        nodes[host]?.parts.last { firstScreen(under: $0).map(isMeant) == true }
    }

    /// The layer in which a node lies.
    public func layer(of node: NodeID) -> Layer? {
        location(of: node).map { windows[$0.window].layers[$0.layer] }
    }

    /// The kind of container that a node is; `nil` for a screen.
    public func kind(of node: NodeID, in world: World) -> (any ContainerKind)? {
        nodes[node]?.container.map(world.kind)
    }

    /// A node in few words: the name of a screen, or the kind and identifier of a container.
    public func title(of node: NodeID) -> String? {
        guard let node = nodes[node] else { return nil }
        switch node.content {
        case .screen(let screen): return screen.name
        case .container(let container): return container.id.map { "\(container.kind) \($0)" } ?? container.kind
        }
    }
}

/// The bar of tabs.
extension NavigationState {
    /// Whether a person sees the bar of the tabs in which a screen lies; false for a screen that lies in none.
    public func isTabBarVisible(at screen: NodeID, in world: World) -> Bool {
        guard let location = location(of: screen),
            appeared(in: windows[location.window], world).contains(screen),
            let tabs = location.path.lastIndex(where: { kind(of: $0, in: world)?.hasBar == true })
        else { return false }
        return !location.path[tabs...].contains { hidesBar(around: $0, world) }
    }

    private func hidesBar(around node: NodeID, _ world: World) -> Bool {
        nodes[node]?.container.map { world.kind(of: $0).hidesBar(around: $0) } ?? false
    }

    /// Whether what tabs show hides their bar.
    package func hidesBar(of tabs: NodeID, _ world: World) -> Bool {
        var node = tabs
        while let container = nodes[node]?.container, let front = world.shownChildren(of: container).last,
            container.children.indices.contains(front)
        {
            if world.kind(of: container).hidesBar(around: container) { return true }
            node = container.children[front]
        }
        return false
    }
}
