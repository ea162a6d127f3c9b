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
        /// Where exactly it was; `nil` in what an older version has written.
        public var spot: Spot?
        /// For a modal: whether a person could swipe it away.
        public var isDismissable = true
        public var anchor: String?
        /// Kinds of the containers that a modal, or a detail of a split, was wrapped in, the outermost first.
        public var wrapping: [String] = []
        /// Selected keys by identifier of their container, of those that the screen brings with it.
        public var selections: [String: String] = [:]

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

    /// A place in the tree, in words that hold for another tree of the same app.
    public struct Spot: Hashable, Sendable, Codable {
        /// From the root of the window or modal: each container or screen around, with the child that leads on.
        public var path: [String]
        /// Its index in the container, counting what launching puts there or what comes back.
        public var index: Int
        /// Whether nothing was in the container that only launching puts there again.
        public var isAlone: Bool
        /// Which place of the snapshot is the modal in which it was; `nil` for the base, -1 for one that does not come back.
        public var modal: Int?

        public init(path: [String], index: Int, isAlone: Bool, modal: Int? = nil) {
            (self.path, self.index, self.isAlone, self.modal) = (path, index, isAlone, modal)
        }
    }

    /// Virtual time at which it was taken.
    public var time: Duration = .zero
    public var places: [Place] = []
    /// Selected keys by identifier of their container, of those that launching puts there.
    public var selections: [String: String] = [:]
    /// Open windows, in order of opening.
    public var windows: [String] = []
    /// What windows are about, by their identifiers.
    public var values: [String: Value] = [:]
    public var activeWindow = AppDescription.mainWindow
    /// What of the app's state outlives termination.
    public var state: [String: Value] = [:]

    public init() {}
}

extension NavigationState {
    /// The restorable part of this state, in the order in which it has to be put back.
    public func snapshot(in world: World) -> Snapshot {
        guard transitions.contains(where: \.isDeferred) else { return saved(in: world) }
        // A finger that has let go has done its part: what it closes does not come back.
        var draft = Draft(state: self, world: world, journal: nil)
        draft.endAllTransitions()
        return draft.state.saved(in: world)
    }

    private func saved(in world: World) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.time = now
        (snapshot.windows, snapshot.activeWindow) = (windows.map { $0.id }, self.activeWindow)
        for window in windows { snapshot.values[window.id] = window.value }
        snapshot.state = persistent(in: world)
        var nodes: [NodeID] = []
        for window in windows {
            for (index, layer) in window.layers.enumerated() where layer.alert == nil {
                collect(
                    layer.root,
                    names: [],
                    layer: index == 0 ? nil : layer,
                    window.id,
                    world,
                    into: &snapshot,
                    &nodes
                )
            }
        }
        return ordered(snapshot, nodes)
    }

    /// The keys of the app's state that outlive termination, with their values.
    func persistent(in world: World) -> [String: Value] {
        (self.app.fields ?? [:]).filter { world.app.persistent.contains($0.key) }
    }

    /// Puts the places in the order of opening, what launching puts there first; none comes before the one below it on
    /// its stack, the modal in which it lies, or the modal below that.
    private func ordered(_ snapshot: Snapshot, _ screens: [NodeID]) -> Snapshot {
        var time: [NodeID: Int] = [:]
        var below: [NodeID: NodeID] = [:]
        for screen in screens {
            let opened = nodes[screen].map { $0.isDeclared ? 0 : $0.openingOrder } ?? 0
            let parent = parent(of: screen)
            let before = [parent.flatMap { below[$0] }, modal(of: screen)] + modalsBelow(screen)
            time[screen] = before.reduce(opened) { max($0, $1.flatMap { time[$0] } ?? 0) }
            if let parent { below[parent] = screen }
        }
        let order = screens.indices.sorted { (time[screens[$0]] ?? 0, $0) < (time[screens[$1]] ?? 0, $1) }
        var result = snapshot
        result.places = order.map { index in
            var place = snapshot.places[index]
            place.spot?.modal = modal(of: screens[index]).map { root in
                order.firstIndex { screens[$0] == root } ?? -1
            }
            return place
        }
        return result
    }

    private func parent(of node: NodeID) -> NodeID? { location(of: node)?.path.dropLast().last }

    /// The screen that stands for the modal in which a screen lies, unless that is the screen itself.
    private func modal(of node: NodeID) -> NodeID? {
        guard let location = location(of: node), location.layer > 0 else { return nil }
        let root = screen(of: windows[location.window].layers[location.layer])
        return root == node ? nil : root
    }

    /// The screens that stand for the modals below the one that a screen stands for.
    private func modalsBelow(_ node: NodeID) -> [NodeID?] {
        guard let location = location(of: node), modal(of: node) == nil else { return [] }
        return windows[location.window].layers.prefix(location.layer).dropFirst().map(screen(of:))
    }

    /// The container that was put beside a primary child with a screen at its bottom, which comes back only with that.
    private func detail(around screen: NodeID, _ world: World) -> NodeID? {
        guard nodes[screen]?.isDeclared == false else { return nil }
        var outermost = screen
        for ancestor in ancestors(of: screen).reversed() {
            guard let container = nodes[ancestor]?.container else { return nil }
            let isFirst = container.children.first == outermost
            if !isFirst, world.kind(of: container).adding(outermost, by: .detail, to: container) != nil {
                return outermost == screen ? nil : outermost
            }
            guard isFirst else { return nil }
            outermost = ancestor
        }
        return nil
    }

    /// Where a node is, in words that hold for another tree.
    private func spot(of node: NodeID) -> Snapshot.Spot? {
        guard let path = location(of: node)?.path else { return nil }
        let steps = zip(path, path.dropFirst()).map { parent, child in step(from: parent, to: child) }
        let siblings = path.dropLast().last.map(lastingChildren) ?? [node]
        return Snapshot.Spot(
            path: steps.isEmpty ? [] : steps.dropLast() + [step(from: path[path.count - 2], to: nil)],
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

    private func collect(
        _ id: NodeID,
        names: [String],
        layer: Layer?,
        _ window: String,
        _ world: World,
        into snapshot: inout Snapshot,
        _ found: inout [NodeID]
    ) {
        guard let node = nodes[id] else { return }
        switch node.content {
        case .screen(let screen):
            if screen.restoration != .none {
                let isRoot = layer.map { self.screen(of: $0) == id } ?? false
                let isHeld = ancestors(of: id).contains { nodes[$0]?.screen != nil }
                var place = Snapshot.Place(
                    screen: screen,
                    window: window,
                    container: names.last,
                    style: isRoot ? layer?.style : nil,
                    isStacked: isRoot && layer?.root != id,
                    isDeclared: (layer == nil || isHeld) && isDeclared(id, world)
                )
                place.spot = spot(of: id)
                if isRoot, let layer {
                    (place.isDismissable, place.anchor) = (layer.isDismissable, layer.anchor)
                    place.wrapping = ancestors(of: id).compactMap { nodes[$0]?.container?.kind }
                } else if let detail = detail(around: id, world) {
                    place.spot = spot(of: detail)
                    place.wrapping = ancestors(of: id).drop { $0 != detail }.compactMap { nodes[$0]?.container?.kind }
                }
                snapshot.places.append(place)
                found.append(id)
            }
            for child in node.embedded {
                collect(child, names: names, layer: layer, window, world, into: &snapshot, &found)
            }
        case .container(let container):
            if let id = container.id, let selection = container.selection {
                let key = container.keys.dropFirst(selection).first ?? String(selection)
                if let place = holder(of: node.id, snapshot, found) {
                    snapshot.places[place].selections[id] = key
                } else {
                    snapshot.selections[id] = key
                }
            }
            for (index, child) in container.children.enumerated() {
                let key = container.keys.indices.contains(index) ? container.keys[index] : nil
                let inner = names + [container.id, key].compactMap(\.self)
                collect(child, names: inner, layer: layer, window, world, into: &snapshot, &found)
            }
        }
    }

    /// The place of the screen that brings a container with it; `nil` if launching puts it there.
    private func holder(of container: NodeID, _ snapshot: Snapshot, _ found: [NodeID]) -> Int? {
        let screen = ancestors(of: container).last { found.contains($0) }
        return screen.flatMap { found.firstIndex(of: $0) }.flatMap { snapshot.places[$0].isDeclared ? nil : $0 }
    }

    /// Whether a screen stands at the bottom of its container, where launching puts it.
    private func isDeclared(_ id: NodeID, _ world: World) -> Bool {
        guard let path = location(of: id)?.path, path.count > 1 else { return true }
        guard let parent = nodes[path[path.count - 2]]?.container else { return true }
        return !world.kind(of: parent).isPile || parent.children.first == id
    }
}
