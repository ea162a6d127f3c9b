extension NavigationState {
    /// The restorable part of this state, in the order in which it has to be put back.
    public func snapshot(in world: World) -> Snapshot {
        guard transitions.contains(where: \.isDeferred) else { return SnapshotWriter(self, world).snapshot }
        // A finger that has let go has done its part: what it closes does not come back.
        var draft = Draft(state: self, world: world, journal: nil)
        draft.endAllTransitions()
        return SnapshotWriter(draft.state, world).snapshot
    }

    /// The keys of the app's state that outlive termination, with their values.
    func persistent(in world: World) -> [String: Value] {
        (self.app.fields ?? [:]).filter { world.app.persistent.contains($0.key) }
    }
}

/// Goes through a state and writes down what of it comes back.
private struct SnapshotWriter {
    private let state: NavigationState
    private let world: World
    private(set) var snapshot = Snapshot()
    /// The screens of its places.
    private var screens: [NodeID] = []

    /// What is around a node: its window, the modal in which it lies, and names of containers, the innermost last.
    private struct Surroundings {
        var window: String
        var modal: Layer?
        var names: [String] = []
    }

    init(_ state: NavigationState, _ world: World) {
        (self.state, self.world) = (state, world)
        snapshot.time = state.now
        (snapshot.windows, snapshot.activeWindow) = (state.windows.map { $0.id }, state.activeWindow)
        snapshot.state = state.persistent(in: world)
        for window in state.windows {
            snapshot.values[window.id] = window.value
            for (index, layer) in window.layers.enumerated() where layer.alert == nil {
                collect(layer.root, Surroundings(window: window.id, modal: index == 0 ? nil : layer))
            }
        }
        snapshot = ordered()
    }

    private mutating func collect(_ id: NodeID, _ surroundings: Surroundings) {
        guard let node = state.nodes[id] else { return }
        switch node.content {
        case .screen(let screen):
            if screen.restoration != .none { note(id, screen, surroundings) }
            for child in node.embedded { collect(child, surroundings) }
        case .container(let container):
            noteSelection(of: id, container)
            for (index, child) in container.children.enumerated() {
                let key = container.keys.indices.contains(index) ? container.keys[index] : nil
                var inner = surroundings
                inner.names += [container.id, key].compactMap(\.self)
                collect(child, inner)
            }
        }
    }

    private mutating func note(_ id: NodeID, _ screen: ScreenData, _ surroundings: Surroundings) {
        let (modal, holder) = (surroundings.modal, holder(of: id))
        guard let spot = state.spot(of: id, from: holder) else { return }
        let isRoot = modal.map { state.screen(of: $0) == id } ?? false
        let ancestors = state.ancestors(of: id)
        let isHeld = ancestors.contains { state.nodes[$0]?.screen != nil }
        var place = Snapshot.Place(
            screen: screen,
            window: surroundings.window,
            container: surroundings.names.last,
            style: isRoot ? modal?.style : nil,
            isStacked: isRoot && modal?.root != id,
            isDeclared: (modal == nil || isHeld) && isDeclared(id),
            spot: spot
        )
        if isRoot, let modal {
            (place.isDismissable, place.anchor) = (modal.isDismissable, modal.anchor)
            place.wrapping = kinds(of: ancestors)
        } else if let detail = detail(around: id), let spot = state.spot(of: detail, from: holder) {
            place.spot = spot
            place.wrapping = kinds(of: ancestors.drop { $0 != detail })
        }
        snapshot.places.append(place)
        screens.append(id)
    }

    private func kinds(of nodes: some Sequence<NodeID>) -> [String] {
        nodes.compactMap { state.nodes[$0]?.container?.kind }
    }

    private mutating func noteSelection(of node: NodeID, _ container: ContainerData) {
        guard let id = container.id, let selection = container.selection else { return }
        let key = container.keys.dropFirst(selection).first ?? String(selection)
        if let place = place(holding: node) {
            snapshot.places[place].selections[id] = key
        } else {
            snapshot.selections[id] = key
        }
    }

    /// The place of the screen that brings a container with it; `nil` if launching puts it there.
    private func place(holding container: NodeID) -> Int? {
        let screen = state.ancestors(of: container).last { screens.contains($0) }
        return screen.flatMap { screens.firstIndex(of: $0) }.flatMap { snapshot.places[$0].isDeclared ? nil : $0 }
    }

    /// Whether a screen stands at the bottom of its container, where launching puts it.
    private func isDeclared(_ id: NodeID) -> Bool {
        guard let path = state.location(of: id)?.path, path.count > 1 else { return true }
        guard let parent = state.nodes[path[path.count - 2]]?.container else { return true }
        return !world.kind(of: parent).isPile || parent.children.first == id
    }

    /// The container that was put beside a primary child with a screen at its bottom, which comes back only with that.
    private func detail(around screen: NodeID) -> NodeID? {
        guard state.nodes[screen]?.isDeclared == false else { return nil }
        var outermost = screen
        for ancestor in state.ancestors(of: screen).reversed() {
            guard let container = state.nodes[ancestor]?.container else { return nil }
            let isFirst = container.children.first == outermost
            if !isFirst, world.kind(of: container).adding(outermost, by: .detail, to: container) != nil {
                // Of one that is there anyway the root was set.
                return outermost == screen || state.nodes[outermost]?.isDeclared == true ? nil : outermost
            }
            guard isFirst else { return nil }
            outermost = ancestor
        }
        return nil
    }

    // MARK: Order

    /// Puts the places in the order of opening, what launching puts there first; none comes before the one below it on
    /// its stack, the modal in which it lies, or the modal below that.
    private func ordered() -> Snapshot {
        var time: [NodeID: Int] = [:]
        var below: [NodeID: NodeID] = [:]
        for screen in screens {
            let opened = state.nodes[screen].map { $0.isDeclared ? 0 : $0.openingOrder } ?? 0
            let parent = parent(of: screen)
            let before = [parent.flatMap { below[$0] }, modal(of: screen)] + modalsBelow(screen)
            time[screen] = before.reduce(opened) { max($0, $1.flatMap { time[$0] } ?? 0) }
            if let parent { below[parent] = screen }
        }
        let order = screens.indices.sorted { (time[screens[$0]] ?? 0, $0) < (time[screens[$1]] ?? 0, $1) }
        var result = snapshot
        result.places = order.map { index in
            var place = snapshot.places[index]
            let number = { (screen: NodeID) in order.firstIndex { screens[$0] == screen } }
            place.spot.modal = modal(of: screens[index]).map { number($0) ?? -1 }
            place.spot.holder = holder(of: screens[index]).flatMap(number)
            place.spot.base = base(of: screens[index]).flatMap(number)
            if place.style != nil { place.presenter = presenter(of: screens[index], number) }
            return place
        }
        return result
    }

    /// Who presents the modal that a screen stands for; `nil` for one that is not there again.
    private func presenter(of screen: NodeID, _ number: (NodeID) -> Int?) -> Snapshot.Presenter? {
        guard let presenter = state.layer(of: screen)?.presenter else { return nil }
        if comesBack(presenter) { return number(presenter).map(Snapshot.Presenter.returning) }
        guard state.nodes[presenter]?.isDeclared == true,
            var spot = state.spot(of: presenter, from: holder(of: presenter))
        else { return nil }
        spot.modal = modal(of: presenter).map { number($0) ?? -1 }
        spot.holder = holder(of: presenter).flatMap(number)
        return .declared(spot)
    }

    /// The nearest screen around a node that comes back for itself.
    private func holder(of node: NodeID) -> NodeID? {
        state.ancestors(of: node).last(where: comesBack)
    }

    /// The screen at the bottom of the container of a node, if it is another one and comes back for itself.
    private func base(of node: NodeID) -> NodeID? {
        parent(of: node).flatMap { state.nodes[$0]?.container?.children.first }
            .flatMap { $0 != node && comesBack($0) ? $0 : nil }
    }

    private func comesBack(_ screen: NodeID) -> Bool {
        screens.contains(screen) && state.nodes[screen]?.isDeclared == false
    }

    private func parent(of node: NodeID) -> NodeID? { state.location(of: node)?.path.dropLast().last }

    /// The screen that stands for the modal in which a screen lies, unless that is the screen itself.
    private func modal(of node: NodeID) -> NodeID? {
        guard let location = state.location(of: node), location.layer > 0 else { return nil }
        let root = state.screen(of: state.windows[location.window].layers[location.layer])
        return root == node ? nil : root
    }

    /// The screens that stand for the modals below the one that a screen stands for.
    private func modalsBelow(_ node: NodeID) -> [NodeID?] {
        guard let location = state.location(of: node), modal(of: node) == nil else { return [] }
        return state.windows[location.window].layers.prefix(location.layer).dropFirst().map { state.screen(of: $0) }
    }
}
