/// What of an app's navigation comes back after it was terminated.
public struct Snapshot: Hashable, Sendable {
    /// A restorable screen and where it was.
    public struct Place: Hashable, Sendable {
        public var screen: ScreenData
        public var window: String
        /// Identifier or key of the innermost named container around it; `nil` in a nameless one.
        public var container: String?
        /// Style of the modal whose root it was; `nil` if it was pushed.
        public var style: String?
        /// Whether the modal was a stack.
        public var isStacked: Bool
        /// Whether the description puts it there anyway.
        public var isDeclared: Bool

        public init(
            screen: ScreenData,
            window: String,
            container: String?,
            style: String?,
            isStacked: Bool,
            isDeclared: Bool
        ) {
            self.screen = screen
            self.window = window
            self.container = container
            self.style = style
            self.isStacked = isStacked
            self.isDeclared = isDeclared
        }
    }

    /// Virtual time at which it was taken.
    public var time: Duration = .zero
    public var places: [Place] = []
    /// Selected keys by identifier of their container.
    public var selections: [String: String] = [:]

    public init() {}
}

extension NavigationState {
    /// The restorable part of this state, in the order in which it has to be put back.
    public func snapshot(in world: World) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.time = now
        for window in windows {
            for (index, layer) in window.layers.enumerated() where layer.question == nil {
                collect(layer.root, names: [], layer: index == 0 ? nil : layer, window.id, world, into: &snapshot)
            }
        }
        return snapshot
    }

    private func collect(
        _ id: NodeID,
        names: [String],
        layer: Layer?,
        _ window: String,
        _ world: World,
        into snapshot: inout Snapshot
    ) {
        guard let node = nodes[id] else { return }
        switch node.content {
        case .screen(let screen):
            if screen.restoration != .none {
                let isRoot = layer.map { self.screen(of: $0) == id } ?? false
                let isHeld = ancestors(of: id).contains { nodes[$0]?.screen != nil }
                snapshot.places.append(
                    Snapshot.Place(
                        screen: screen,
                        window: window,
                        container: names.last,
                        style: isRoot ? layer?.style : nil,
                        isStacked: isRoot && layer?.root != id,
                        isDeclared: (layer == nil || isHeld) && isDeclared(id, world)
                    )
                )
            }
            for child in node.embedded {
                collect(child, names: names, layer: layer, window, world, into: &snapshot)
            }
        case .container(let container):
            if let id = container.id, let selection = container.selection, container.keys.indices.contains(selection) {
                snapshot.selections[id] = container.keys[selection]
            }
            for (index, child) in container.children.enumerated() {
                let key = container.keys.indices.contains(index) ? container.keys[index] : nil
                let inner = names + [container.id, key].compactMap(\.self)
                collect(child, names: inner, layer: layer, window, world, into: &snapshot)
            }
        }
    }

    /// Whether a screen stands at the bottom of its container, where launching puts it.
    private func isDeclared(_ id: NodeID, _ world: World) -> Bool {
        guard let path = location(of: id)?.path, path.count > 1 else { return true }
        guard let parent = nodes[path[path.count - 2]]?.container else { return true }
        return parent.kind != "stack" || parent.children.first == id
    }
}
