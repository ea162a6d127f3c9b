/// Screens that come back, each to where it was.
extension Reducer {
    /// Asks for a screen where it was, unless it has to wait.
    mutating func restore(_ restoration: PendingRestoration) throws {
        let place = restoration.place
        guard !isWaiting(restoration) else { return state.restoration.waiting.append(restoration) }
        guard state.window(place.window) != nil else { return giveUp(restoration) }
        if place.style != nil { return try present(restoration) }
        let spot = place.spot
        guard let container = container(at: spot, restoration) else {
            return giveUp(restoration)
        }
        let children = spot.path.isEmpty ? [container] : state.nodes[container]?.children ?? []
        if children.indices.contains(spot.index), let node = state.face(of: children[spot.index], in: world),
            state.restoration.declared.contains(node), isSame(place.screen, node)
        {
            state.restoration.declared.remove(node)
            return try restore(restoration, inPlaceOf: node)
        }
        let target = Target.screen(place.screen.name)
        if draft.takes(container, by: .detail, container) {
            return try push(restoration, from: .instance(container), .showDetail(target))
        }
        guard draft.takes(container, by: .push, container) else { return giveUp(restoration) }
        let isRoot = spot.index == 0
        try push(
            restoration,
            from: .instance(container),
            isRoot ? .setRoot(target, clear: spot.isAlone) : .push(target)
        )
    }

    /// Where a screen lay: on what has come back below it, else where the way from what is around it leads.
    private func container(at spot: Snapshot.Spot, _ restoration: PendingRestoration) -> NodeID? {
        let base = spot.base.flatMap { state.restoration.restored[$0] }
        if let path = base.flatMap({ state.location(of: $0)?.path }), path.count > 1 { return path[path.count - 2] }
        let holder = spot.holder.flatMap { state.restoration.restored[$0] }
        let root = spot.holder == nil ? root(around: spot, restoration.place.window) : holder
        guard let root, state.isLive(root) else { return nil }
        return state.node(at: spot.path, from: root)
    }

    /// The root of the window or modal in which a screen lay.
    private func root(around spot: Snapshot.Spot, _ window: String) -> NodeID? {
        guard let modal = spot.modal else { return state.window(window)?.layers.first?.root }
        return state.restoration.restored[modal].flatMap { state.layer(of: $0)?.root }
    }

    /// The screen that presented a modal, if it is there.
    private func presenter(of restoration: PendingRestoration) -> NodeID? {
        switch restoration.place.presenter {
        case nil: return nil
        case .returning(let place)?: return state.restoration.restored[place]
        case .declared(let spot)?:
            guard let container = container(at: spot, restoration) else { return nil }
            let children = spot.path.isEmpty ? [container] : state.nodes[container]?.children ?? []
            return children.indices.contains(spot.index) ? state.face(of: children[spot.index], in: world) : nil
        }
    }

    private func isSame(_ screen: ScreenData, _ node: NodeID) -> Bool {
        guard let other = state.nodes[node]?.screen, other.name == screen.name else { return false }
        return world.comparable(other.parameters, of: other.name)
            == world.comparable(screen.parameters, of: screen.name)
    }

    private mutating func giveUp(_ restoration: PendingRestoration, _ screen: NodeID? = nil) {
        let place = restoration.place
        draft.emit(.evicted(key: place.key), screen: screen, about: place.screen.name, window: place.window)
    }

    private func options(for restoration: PendingRestoration) -> RequestOptions {
        let place = restoration.place
        var options = RequestOptions()
        options.parameters = place.screen.parameters
        options.properties = place.screen.properties
        options.protections = restoration.protections
        options.window = place.window
        options.isAnimated = false
        options.restoration = place.screen.restoration
        if place.screen.data != .null { options.data = .value(place.screen.data) }
        return options
    }

    private mutating func present(_ restoration: PendingRestoration) throws {
        let place = restoration.place
        var options = options(for: restoration)
        (options.style, options.anchor) = (place.style, place.anchor)
        options.isDismissable = place.isDismissable
        if place.isStacked { options.embedding = .kinds(place.wrapping) }
        state.restoration.presenters[restoration.number] = presenter(of: restoration)
        try submit(.present(.screen(place.screen.name)), options, for: restoration)
    }

    private mutating func push(_ restoration: PendingRestoration, from: Origin?, _ command: Command) throws {
        var options = options(for: restoration)
        options.from = from
        if !restoration.place.wrapping.isEmpty { options.embedding = .kinds(restoration.place.wrapping) }
        try submit(command, options, for: restoration)
    }

    private mutating func submit(
        _ command: Command,
        _ options: RequestOptions,
        for restoration: PendingRestoration
    ) throws {
        restoring = restoration.number
        defer { restoring = nil }
        _ = try submit(command, options, .restoration)
    }

    /// Gives a screen that launching puts there what it held, unless a protection is closed.
    private mutating func restore(_ restoration: PendingRestoration, inPlaceOf node: NodeID) throws {
        let screen = restoration.place.screen
        let view = RequestView(to: screen, data: screen.data)
        for protection in (restoration.protections + state.protections(guarding: [node], in: world)).unique {
            guard try world.protection(protection)?.isOpen(state: state.app, request: view) != true else { continue }
            return giveUp(restoration, node)
        }
        draft.modify(node) { ($0.properties, $0.data) = (screen.properties, screen.data) }
        draft.mark(node, screen.restoration)
        state.restoration.restored[restoration.number] = node
        draft.emit(.restored, screen: node, window: restoration.place.window)
    }
}

extension Snapshot.Place {
    /// Under which name it was to come back.
    var key: String { screen.restoration.name ?? screen.name }
}
