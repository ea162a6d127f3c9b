import NavigationCore

/// What people who look at a running app ask for.
extension Navigator {
    /// Lets virtual time pass up to a point.
    public func advance(to time: Duration) throws {
        if time > state.now { try advance(by: time - state.now) } else { try advance(by: .zero) }
    }

    /// Whether a request waits for a transition to end.
    public var hasQueuedRequests: Bool { state.requests.contains { $0.stage == .queued } }

    /// Screens on the stack that holds the visible screen, the root first; the screen alone if no stack holds it.
    public var visibleStack: [NodeID] {
        guard let window = state.window(state.activeWindow), let layer = window.layers.last,
            let front = state.shown(under: layer.root, in: world).last
        else { return [] }
        var stack: [NodeID] = [front]
        var node = layer.root
        while let container = state.nodes[node]?.container {
            if container.kind == "stack" {
                stack = container.children.compactMap { state.shown(under: $0, in: world).last }
            }
            guard let index = world.shownChildren(of: container).last else { break }
            node = container.children[index]
        }
        return stack
    }

    /// The screen that stands for a layer: the first one in it.
    public func screen(of layer: Layer) -> ScreenView? {
        state.subtree(of: layer.root).lazy.compactMap { self.state.view(of: $0) }.first
    }

    /// Containers around the visible screen, the outermost first.
    public var visibleContainers: [ContainerData] {
        guard let window = state.window(state.activeWindow) else { return [] }
        return window.layers.reversed().flatMap { layer in
            var found: [ContainerData] = []
            var node = layer.root
            while let container = state.nodes[node]?.container {
                found.append(container)
                guard let index = world.shownChildren(of: container).last else { break }
                node = container.children[index]
            }
            return found
        }
    }
}
