/// Pushing: finding the stack that takes a destination, and what it takes of that.
extension Draft {
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

    mutating func push(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
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

    mutating func unwrapped(
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
        // It has been there, also where it is this way that has closed it.
        let hasLeft = state.nodes[prepared.root].map { $0.departures > 0 } == true
        let isItsOwn = prepared.isFromCache && (hasLeft || prepared.isFoundInUse)
        guard !isItsOwn || container.children == [prepared.screen] else {
            let what = "'\(arrival.screen)' was kept with its \(inner), which no \(outer.name) takes"
            throw Refusal(.failed, .stackInStack, what)
        }
        let what = "a \(inner) in a \(outer.name): '\(arrival.screen)' is pushed without its own"
        if isWished { report(.ignoredInput, screen: prepared.screen, what) }
        strip(prepared)
        if let kept = state.cache.entry(withRoot: prepared.root) {
            state.cache.update(kept) { $0.root = prepared.screen }
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
}
