/// Putting prepared destinations into the tree.
extension Reducer {
    /// Lets a prepared destination appear in the manner that was asked for.
    mutating func place(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        // Somebody else may have shown it meanwhile.
        if state.isLive(prepared.root) || state.isLive(prepared.screen) { return try reveal(prepared.screen) }
        if prepared.isFromCache {
            state.tree.nodes.update(prepared.screen) { $0.life += 1 }
            try refreshSwitchers(under: prepared.root)
        }
        let opened = state.lastNumber
        state.tree.nodes.update(prepared.screen) { ($0.transition, $0.opened) = (arrival.options.transition, opened) }
        switch arrival.manner {
        case .push: try push(prepared, arrival)
        case .present: try present(prepared, arrival)
        case .show:
            if try stack(arrival) == nil { try present(prepared, arrival) } else { try push(prepared, arrival) }
        case .showDetail: try showDetail(prepared, arrival)
        case .setRoot(let clear): try setRoot(prepared, arrival, clear: clear)
        case .navigate: try placeAsDeclared(prepared, arrival)
        case .child: try addChild(prepared, arrival)
        case .mediate, .dismiss: break
        }
    }

    private mutating func placeAsDeclared(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        if arrival.options.style != nil { return try present(prepared, arrival) }
        switch world.screen(arrival.screen)?.presentation {
        case .push: try push(prepared, arrival)
        case .modal: try present(prepared, arrival)
        case .detail: try showDetail(prepared, arrival)
        case .root: try setRoot(prepared, arrival, clear: true)
        case nil:
            let isContainer = prepared.root != prepared.screen || holds(prepared.screen, ["stack", "tabs"])
            if try isContainer || stack(arrival) == nil {
                try present(prepared, arrival)
            } else {
                try push(prepared, arrival)
            }
        }
    }

    /// The container that takes pushed screens, searched upwards from the origin within its layer.
    func stack(_ arrival: Arrival) throws -> NodeID? {
        if has(.hiddenTabSearch), let misplaced = misplacedStack(arrival) { return misplaced }
        let origin = try origin(of: arrival.options, window: arrival.window)
        return origin.flatMap { stack(around: $0) } ?? misplacedStack(arrival)
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
            throw Refusal(.failed, .noStack, "no stack holds the screen from which '\(arrival.screen)' is pushed")
        }
        try checkAnchor(of: arrival, on: origin(of: arrival.options, window: arrival.window))
        let root = try unwrapped(prepared, arrival)
        try add(root, by: .push, to: stack)
        noteHidden(stack, "'\(arrival.screen)' was pushed where nobody sees it")
        emit(.pushed, screen: prepared.screen, window: state.windows[arrival.window].id, ["placement": "stack"])
    }

    /// A pushed screen is not wrapped in a stack of its own: that wish is ignored and reported.
    ///
    /// One that was kept with its stack is refused: it would come back without what lies on it.
    private mutating func unwrapped(_ prepared: PreparedDestination, _ arrival: Arrival) throws -> NodeID {
        if holds(prepared.root, ["stack"]) || holds(prepared.screen, ["stack"]), prepared.root == prepared.screen {
            throw Refusal(.failed, .stackInStack, "'\(arrival.screen)' holds a stack, which no stack takes")
        }
        if holds(prepared.root, ["tabs"]) || holds(prepared.screen, ["tabs"]) {
            report(.structure, screen: prepared.screen, "tabs in a stack: '\(arrival.screen)' comes with tabs")
        }
        guard let container = state.nodes[prepared.root]?.container, container.kind == "stack",
            prepared.root != prepared.screen
        else { return prepared.root }
        guard !prepared.isFromCache || container.children == [prepared.screen] else {
            throw Refusal(.failed, .stackInStack, "'\(arrival.screen)' was kept with its stack, which no stack takes")
        }
        report(
            .ignoredInput,
            screen: prepared.screen,
            "a stack in a stack: '\(arrival.screen)' is pushed without its own"
        )
        let own = Set(state.subtree(of: prepared.screen))
        for node in state.subtree(of: prepared.root) where !own.contains(node) { state.tree.forget(node) }
        for index in state.cache.indices where state.cache[index].root == prepared.root {
            state.cache[index].root = prepared.screen
        }
        return prepared.screen
    }

    private mutating func add(_ child: NodeID, by placement: Placement, to container: NodeID) throws {
        guard let data = state.nodes[container]?.container,
            let changed = world.kind(of: data).adding(child, by: placement, to: data)
        else { throw Refusal(.failed, .noStack, "the container takes no such screen") }
        state.tree.update(container, to: changed)
    }

    /// Whether a node is, or holds directly inside itself, a container of one of some kinds.
    private func holds(_ node: NodeID, _ kinds: Set<String>) -> Bool {
        guard let node = state.nodes[node] else { return false }
        if let container = node.container { return kinds.contains(container.kind) }
        return node.embedded.contains { state.nodes[$0]?.container.map { kinds.contains($0.kind) } == true }
    }

    private mutating func showDetail(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        let origin = try origin(of: arrival.options, window: arrival.window)
        let path = origin.flatMap { state.location(of: $0)?.path } ?? []
        let split = path.reversed().first { takes(prepared.root, by: .detail, $0) }
        guard let split, let data = state.nodes[split]?.container else { return try present(prepared, arrival) }
        if data.isCollapsed, let origin, let stack = stack(around: origin), path.contains(stack) {
            try add(prepared.root, by: .push, to: stack)
        } else {
            try add(prepared.root, by: .detail, to: split)
        }
        emit(
            .pushed,
            screen: prepared.screen,
            window: state.windows[arrival.window].id,
            ["placement": data.isCollapsed ? "collapsed" : "detail"]
        )
    }

    private mutating func setRoot(_ prepared: PreparedDestination, _ arrival: Arrival, clear: Bool) throws {
        guard let stack = try stack(arrival), var data = state.nodes[stack]?.container else {
            throw Refusal(.failed, .noStack, "no stack holds the visible screen")
        }
        let root = try unwrapped(prepared, arrival)
        data.children = SharedArray(clear ? [root] : [root] + data.children.dropFirst())
        state.tree.update(stack, to: data)
        noteHidden(stack, "the root of a stack was replaced where nobody sees it")
        emit(.pushed, screen: prepared.screen, window: state.windows[arrival.window].id, ["placement": "root"])
    }
}
