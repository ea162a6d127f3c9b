/// Putting prepared destinations into the tree.
extension Draft {
    /// Lets a prepared destination appear in the manner that was asked for.
    mutating func place(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        // An earlier step has shown the same instance, without the container in which it was found, or has taken it out
        // of that.
        let isAlone = prepared.isFromCache && !state.tree.isNode(prepared.screen, within: prepared.root)
        // Somebody else may have shown it meanwhile.
        let isThere = state.isLive(prepared.screen) || !isAlone && state.isLive(prepared.root)
        if isThere { return try reveal(prepared.screen) }
        var prepared = prepared
        if isAlone { prepared.root = prepared.screen }
        if isAlone || prepared.isFoundInUse { try wrapKept(&prepared, arrival, besides: prepared.route) }
        if prepared.isFromCache {
            state.tree.nodes.update(prepared.screen) { $0.life += 1 }
            try refreshContainers(under: prepared.root)
        }
        let opened = state.lastNumber
        state.tree.nodes.update(prepared.screen) { ($0.transition, $0.opened) = (arrival.options.transition, opened) }
        let standsAlone = prepared.root != prepared.screen || container(at: prepared.screen)?.standsAlone == true
        switch try presentation(of: arrival, standsAlone: standsAlone) {
        case .push: try push(prepared, arrival)
        case .modal: try present(prepared, arrival)
        case .detail: try showDetail(prepared, arrival)
        case .root: try setRoot(prepared, arrival)
        case nil: if arrival.manner == .child { try addChild(prepared, arrival) }
        }
        // Of what was found for it that is used which appears.
        countUses(under: state.isLive(prepared.root) ? prepared.root : prepared.screen, placed: prepared)
        try selectUnasked(below: prepared.root, by: arrival.scope.request)
    }

    /// How a destination comes into a window; `nil`: in no way that is a presentation.
    ///
    /// `standsAlone`: it comes with a container of its own, which is presented where nothing else is said.
    func presentation(of arrival: Arrival, standsAlone: Bool) throws -> Presentation? {
        switch arrival.manner {
        case .push: .push
        case .present: .modal
        case .show: try stack(arrival) == nil ? .modal : .push
        case .showDetail: .detail
        case .setRoot: .root
        case .navigate where arrival.options.style != nil: .modal
        case .navigate:
            try (arrival.edge ?? world.manner(of: arrival.screen)).presentation
                ?? (standsAlone || stack(arrival) == nil ? .modal : .push)
        case .child, .mediate, .dismiss: nil
        }
    }

    /// Whether a new screen that would come in a container of its own goes onto a stack, on which it lies without that.
    func goesOntoStack(_ screen: NodeID, _ arrival: Arrival) throws -> Bool {
        switch try presentation(of: arrival, standsAlone: true) {
        case .push, .root: true
        case .detail: try split(for: screen, arrival)?.isCollapsed == true
        case .modal, nil: false
        }
    }

    /// Whether a container takes a new child in front.
    func takes(_ child: NodeID, by placement: Placement, _ container: NodeID) -> Bool {
        guard let data = state.nodes[container]?.container else { return false }
        return world.kind(of: data).adding(child, by: placement, to: data) != nil
    }

    mutating func add(_ child: NodeID, by placement: Placement, to container: NodeID) throws {
        guard let data = state.nodes[container]?.container,
            let changed = world.kind(of: data).adding(child, by: placement, to: data)
        else { throw Refusal(.failed, .noStack, "the container takes no such screen") }
        state.tree.update(container, to: changed)
    }

    /// The kind of the container that a node is, or that fills it.
    func container(at node: NodeID) -> (any ContainerKind)? {
        if let kind = state.kind(of: node, in: world) { return kind }
        for inner in state.nodes[node]?.embedded ?? [] {
            if let kind = state.kind(of: inner, in: world) { return kind }
        }
        return nil
    }

    /// Tells apart from what is gone back from those children of a container in whose place others have come.
    mutating func noteReplaced(_ old: SharedArray<NodeID>, by new: SharedArray<NodeID>) {
        // Mostly all but the last are the same, in a stack as deep as may be.
        let common = old.commonPrefix(with: new)
        let kept = Set(new[common...])
        for child in old[common...] where !kept.contains(child) {
            underWay.replaced.formUnion(state.subtree(of: child))
        }
    }

    private mutating func setRoot(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        guard let stack = try stack(arrival), var data = state.nodes[stack]?.container else {
            throw try noStack(origin(of: arrival.options, window: arrival.window))
        }
        let root = try unwrapped(prepared, arrival, for: stack)
        let old = data.children
        // Where a screen is declared to be a root, nothing of what was there stays.
        let clear = if case .setRoot(let clear) = arrival.manner { clear } else { true }
        data.children = SharedArray([root] + (clear ? remaining(of: old, arrival) : Array(old.dropFirst())))
        state.tree.update(stack, to: data)
        noteReplaced(old, by: data.children)
        noteHidden(stack, by: arrival.scope.request, "the root of a stack was replaced where nobody sees it")
        emitPlaced(.pushed(.root), screen: prepared.screen, window: state.windows[arrival.window].id)
    }

    /// What stays on a stack that is cleared for a new root: nothing, but for one that comes back and has had to wait what
    /// was opened meanwhile.
    private func remaining(of old: SharedArray<NodeID>, _ arrival: Arrival) -> [NodeID] {
        guard state.request(arrival.scope.request)?.restores != nil else { return [] }
        return old.filter(isOpenedSinceLaunch)
    }

    /// Whether launching has not put a part of the tree there, or it was taken for one that comes back.
    private func isOpenedSinceLaunch(_ part: NodeID) -> Bool {
        guard let screen = state.firstScreen(under: part) else { return true }
        return state.nodes[screen]?.isDeclared == false || state.restoration.restored.values.contains(screen)
    }

    /// Makes a prepared destination a child of the screen that the request is made from.
    mutating func addChild(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        guard let parent = try origin(of: arrival.options, window: arrival.window), let name = name(of: parent) else {
            throw Refusal(.failed, .noOrigin, "no screen is there that could take '\(arrival.screen)' as its child")
        }
        state.tree.addPart(prepared.root, to: parent)
        noteHidden(parent, by: arrival.scope.request, "'\(arrival.screen)' was added to a screen that nobody sees")
        emit(.childAdded(parent: name), screen: prepared.screen, window: state.windows[arrival.window].id)
    }
}
