/// Putting prepared destinations into the tree.
extension Draft {
    /// Lets a prepared destination appear in the manner that was asked for.
    mutating func place(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        // Somebody else may have shown it meanwhile.
        if state.isLive(prepared.root) || state.isLive(prepared.screen) { return try reveal(prepared.screen) }
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
        countUses(under: state.isLive(prepared.root) ? prepared.root : prepared.screen)
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

    /// The container that takes pushed screens.
    func stack(_ arrival: Arrival) throws -> NodeID? {
        if let other = world.decisions.stack { return try other(self, arrival) }
        return try nearestStack(arrival)
    }

    /// The container that takes pushed screens, searched upwards from the origin within its layer.
    func nearestStack(_ arrival: Arrival) throws -> NodeID? {
        guard let origin = try origin(of: arrival.options, window: arrival.window) else { return nil }
        if let stack = stack(around: origin) { return stack }
        // What a menu opens comes from where the menu was opened.
        guard let name = name(of: origin), world.screen(name)?.isTransient == true else { return nil }
        return state.layer(of: origin)?.presenter.flatMap { stack(around: $0) }
    }

    func stack(around node: NodeID) -> NodeID? {
        state.location(of: node)?.path.reversed().first { takes(node, by: .push, $0) }
    }

    /// Whether a container takes a new child in front.
    func takes(_ child: NodeID, by placement: Placement, _ container: NodeID) -> Bool {
        guard let data = state.nodes[container]?.container else { return false }
        return world.kind(of: data).adding(child, by: placement, to: data) != nil
    }

    private mutating func push(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        guard let stack = try stack(arrival) else {
            throw try noStack(
                origin(of: arrival.options, window: arrival.window),
                for: ", from which '\(arrival.screen)' is pushed"
            )
        }
        if arrival.options.anchor != nil {
            try checkAnchor(of: arrival, on: origin(of: arrival.options, window: arrival.window))
        }
        let root = try unwrapped(prepared, arrival, for: stack)
        if arrival.options.replaces, var data = state.nodes[stack]?.container, data.children.last != root {
            let old = data.children
            data.children = SharedArray(old.dropLast() + [root])
            state.tree.update(stack, to: data)
            noteReplaced(old, by: data.children)
        } else {
            try add(root, by: .push, to: stack)
            sinkRestored(root, in: stack, by: arrival.scope.request)
        }
        noteHidden(stack, by: arrival.scope.request, "'\(arrival.screen)' was pushed where nobody sees it")
        emitPlaced(.pushed(.stack), screen: prepared.screen, window: state.windows[arrival.window].id)
    }

    /// A screen that has waited comes back below those that were opened after it and have not waited.
    private mutating func sinkRestored(_ root: NodeID, in stack: NodeID, by request: RequestID) {
        guard let number = state.request(request)?.restores, var data = state.nodes[stack]?.container,
            data.selection == nil
        else { return }
        let later = Set(state.restoration.restored.filter { $0.key > number }.values)
        let above = data.children.firstIndex { $0 != root && !later.isDisjoint(with: state.subtree(of: $0)) }
        guard let above else { return }
        data.children = SharedArray(data.children[..<above] + [root] + data.children[above...].filter { $0 != root })
        state.tree.update(stack, to: data)
    }

    /// The refusal of what needs a stack where none holds the origin.
    func noStack(_ origin: NodeID?, for deed: String = "") -> Refusal {
        let name = origin.flatMap(name(of:)).map { "'\($0)'" } ?? "the visible screen"
        return Refusal(.failed, .noStack, "no stack holds \(name)\(deed)\(origin.map(turn) ?? "")")
    }

    /// What the switcher around a screen shows: another child of it may have what is missing.
    private func turn(around node: NodeID) -> String {
        let path = state.location(of: node)?.path ?? []
        guard let switcher = path.last(where: { state.kind(of: $0, in: world)?.holdsOneChild == true }),
            let container = state.nodes[switcher]?.container, let key = container.keys.first
        else { return "" }
        return "; the switcher '\(container.id ?? "")' shows '\(key)' now"
    }

    private mutating func unwrapped(
        _ prepared: PreparedDestination,
        _ arrival: Arrival,
        for stack: NodeID,
        isWished: Bool = true
    ) throws -> NodeID {
        guard let outer = state.kind(of: stack, in: world) else { return prepared.root }
        return try unwrapped(prepared, arrival, in: outer, isWished: isWished)
    }

    /// A pushed screen is not wrapped in a stack of its own: that wish is ignored and reported.
    ///
    /// One that was kept with its stack is refused: it would come back without what lies on it.
    mutating func unwrapped(
        _ prepared: PreparedDestination,
        _ arrival: Arrival,
        in outer: any ContainerKind,
        isWished: Bool = true
    ) throws -> NodeID {
        let carried = [prepared.root, prepared.screen].compactMap { container(at: $0) }
        if prepared.root == prepared.screen, let inner = carried.first(where: { outer.fit(of: $0) == .refused }) {
            let what = "'\(arrival.screen)' holds a \(inner.name), which no \(outer.name) takes"
            throw Refusal(.failed, .stackInStack, what)
        }
        if let inner = carried.first(where: { outer.fit(of: $0) == .odd })?.name {
            let what = "\(inner) in a \(outer.name): '\(arrival.screen)' comes with \(inner)"
            report(.structure, screen: prepared.screen, what)
        }
        guard prepared.root != prepared.screen, let container = state.nodes[prepared.root]?.container,
            outer.fit(of: world.kind(of: container)) == .refused
        else { return prepared.root }
        let inner = container.kind
        let isItsOwn = prepared.isFromCache && state.nodes[prepared.root].map { $0.departures > 0 } == true
        guard !isItsOwn || container.children == [prepared.screen] else {
            let what = "'\(arrival.screen)' was kept with its \(inner), which no \(outer.name) takes"
            throw Refusal(.failed, .stackInStack, what)
        }
        let what = "a \(inner) in a \(outer.name): '\(arrival.screen)' is pushed without its own"
        if isWished { report(.ignoredInput, screen: prepared.screen, what) }
        strip(prepared)
        for index in state.cache.indices where state.cache[index].root == prepared.root {
            state.cache[index].root = prepared.screen
        }
        return prepared.screen
    }

    /// Takes a screen out of the containers in which it was made; what was to lie on it there never appears.
    private mutating func strip(_ prepared: PreparedDestination) {
        var wrappers = [prepared.screen]
        while let inner = wrappers.last, inner != prepared.root, let outer = state.tree.parent(of: inner) {
            wrappers.append(outer)
        }
        for wrapper in wrappers.dropFirst() {
            guard var data = state.nodes[wrapper]?.container else { continue }
            let others = data.children.filter { !wrappers.contains($0) }
            data.children = []
            state.tree.update(wrapper, to: data)
            state.tree.forget(wrapper)
            // It was put nowhere yet, so that it does not leave.
            state.tree.uprooted.removeAll(where: others.contains)
            for other in others {
                let isFromCache = state.nodes[other].map { $0.departures > 0 } == true
                discard(PreparedDestination(screen: other, root: other, isFromCache: isFromCache))
            }
        }
    }

    private mutating func add(_ child: NodeID, by placement: Placement, to container: NodeID) throws {
        guard let data = state.nodes[container]?.container,
            let changed = world.kind(of: data).adding(child, by: placement, to: data)
        else { throw Refusal(.failed, .noStack, "the container takes no such screen") }
        state.tree.update(container, to: changed)
    }

    /// The kind of the container that a node is, or that fills it.
    private func container(at node: NodeID) -> (any ContainerKind)? {
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
        for child in old[common...] where !kept.contains(child) { replaced.formUnion(state.subtree(of: child)) }
    }

    private mutating func showDetail(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        guard let split = try split(for: prepared.root, arrival) else { return try present(prepared, arrival) }
        if split.isCollapsed, let stack = split.inside.last(where: { takes(prepared.root, by: .push, $0) }) {
            // Where both columns are one, the stack of the detail becomes part of that of the primary.
            try add(unwrapped(prepared, arrival, for: stack, isWished: false), by: .push, to: stack)
        } else {
            let old = state.nodes[split.node]?.container?.children ?? []
            try add(prepared.root, by: .detail, to: split.node)
            noteReplaced(old, by: state.nodes[split.node]?.container?.children ?? [])
        }
        emitPlaced(
            .pushed(split.isCollapsed ? .collapsed : .detail),
            screen: prepared.screen,
            window: state.windows[arrival.window].id
        )
    }

    /// The nearest container that takes a node as its detail, what of it is on the way to the origin, and whether both
    /// columns are one.
    private func split(for node: NodeID, _ arrival: Arrival) throws
        -> (node: NodeID, inside: ArraySlice<NodeID>, isCollapsed: Bool)?
    {
        let origin = try origin(of: arrival.options, window: arrival.window)
        let path = origin.flatMap { state.location(of: $0)?.path } ?? []
        guard let split = path.lastIndex(where: { takes(node, by: .detail, $0) }),
            let data = state.nodes[path[split]]?.container
        else { return nil }
        return (path[split], path[split...], world.kind(of: data).pushesDetails(in: data))
    }

    private mutating func setRoot(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        guard let stack = try stack(arrival), var data = state.nodes[stack]?.container else {
            throw try noStack(origin(of: arrival.options, window: arrival.window))
        }
        let root = try unwrapped(prepared, arrival, for: stack)
        let old = data.children
        // Where a screen is declared to be a root, nothing of what was there stays.
        let clear = if case .setRoot(let clear) = arrival.manner { clear } else { true }
        data.children = SharedArray(clear ? [root] : [root] + old.dropFirst())
        state.tree.update(stack, to: data)
        noteReplaced(old, by: data.children)
        noteHidden(stack, by: arrival.scope.request, "the root of a stack was replaced where nobody sees it")
        emitPlaced(.pushed(.root), screen: prepared.screen, window: state.windows[arrival.window].id)
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
