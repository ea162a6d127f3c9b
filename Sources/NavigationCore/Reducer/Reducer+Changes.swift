/// Changes of the tree, with the appearance and removal of screens derived from what was and what is.
extension Reducer {
    /// What a change is called and how it is shown.
    struct ChangeOptions {
        var window: String
        var reason: RemovalReason = .popped
        var isAnimated: Bool?
        var style: TransitionStyle?
        var settlement = Settlement(.done, .completed, "done")
        /// A gesture that is applied at the end of its transition.
        var isDeferred = false
    }

    /// What is on screen and what is live.
    private struct Picture {
        var appeared: [NodeID]
        var live: [NodeID]
        var layers: Set<NodeID>
    }

    private func picture() -> Picture {
        Picture(
            appeared: state.windows.flatMap { state.appeared(in: $0, world) },
            live: state.live,
            layers: Set(state.windows.flatMap { $0.layers.map(\.root) })
        )
    }

    /// Applies a change to the tree as one transition; its request is settled when the transition ends.
    mutating func change(
        _ request: RequestID?,
        _ options: ChangeOptions,
        _ body: (inout Reducer) throws -> Void
    ) throws {
        let before = picture()
        let duration = transitionDuration(options)
        var fields: [String: Value] = ["animated": .boolean(duration > .zero)]
        if let name = options.style?.name { fields["transition"] = .string(name) }
        emit(.transitionBegan, window: options.window, fields)
        var changed = self
        try body(&changed)
        changed.closeOrphanedLayers()
        var transition = changed.transition(from: before, request, options)
        guard duration > .zero else {
            self = changed
            announce(transition)
            finish(transition)
            return
        }
        if !options.isDeferred { self = changed }
        announce(transition)
        transition.isDeferred = options.isDeferred
        state.transitions.append(transition)
        schedule(after: duration, .endTransition(transition.id))
        if let request { update(request) { $0.stage = .transition } }
    }

    private func transitionDuration(_ options: ChangeOptions) -> Duration {
        guard state.hasAnimations, options.isAnimated != false else { return .zero }
        return options.style?.duration ?? world.app.transitionDuration
    }

    /// The difference between what was and what is.
    private mutating func transition(
        from before: Picture,
        _ request: RequestID?,
        _ options: ChangeOptions
    ) -> RunningTransition {
        let after = picture()
        let shown = Set(after.appeared)
        let wasShown = Set(before.appeared)
        let live = Set(after.live)
        let closed = Set(before.layers.subtracting(after.layers).flatMap { state.subtree(of: $0) })
        let removed = before.live.reversed().filter { !live.contains($0) }.map { node in
            Removal(
                node: node,
                reason: options.reason == .popped && closed.contains(node) ? .dismissed : options.reason
            )
        }
        return RunningTransition(
            id: state.nextNumber(),
            window: options.window,
            request: request,
            disappearing: before.appeared.reversed().filter { !shown.contains($0) },
            appearing: after.appeared.filter { !wasShown.contains($0) },
            removed: removed,
            settlement: options.settlement,
            screen: state.visible(in: options.window, world: world)
        )
    }

    private mutating func announce(_ transition: RunningTransition) {
        for node in transition.disappearing { emit(.willDisappear, screen: node, window: transition.window) }
        for node in transition.appearing { emit(.willAppear, screen: node, window: transition.window) }
    }

    /// Ends a transition: the rest of the lifecycle, removals, the way back, and the outcome of its request.
    private mutating func finish(_ transition: RunningTransition) {
        for node in transition.disappearing { emit(.didDisappear, screen: node, window: transition.window) }
        for node in transition.appearing { emit(.didAppear, screen: node, window: transition.window) }
        for node in transition.appearing { noteAppearance(of: node) }
        let names = transition.removed.compactMap { state.nodes[$0.node]?.screen?.name }
        remove(transition.removed)
        emit(.transitionEnded, window: transition.window)
        noteHistory(in: transition.window, isForward: transition.removed.isEmpty)
        guard let request = transition.request else { return }
        settle(request, transition.settlement, Completion(screen: transition.screen, removed: names))
    }

    /// The virtual time of a transition is over.
    mutating func endTransition(_ id: Int) throws {
        guard let index = state.transitions.firstIndex(where: { $0.id == id }) else { return }
        let transition = state.transitions.remove(at: index)
        let outer = current
        current = transition.request
        defer { current = outer }
        if transition.isDeferred, let request = transition.request.flatMap({ state.request($0) }) {
            try applyDeferred(request)
        }
        finish(transition)
    }

    private mutating func remove(_ removals: [Removal]) {
        for removal in removals where state.nodes[removal.node]?.screen != nil {
            emit(.removed, screen: removal.node, ["reason": .string(removal.reason.rawValue)])
        }
        let kept = Set(state.cache.flatMap { state.subtree(of: $0.root) })
        for removal in removals {
            if kept.contains(removal.node) { noteClosing(of: removal.node) } else { state.nodes[removal.node] = nil }
        }
    }

    /// Modals go with the screen that presented them.
    private mutating func closeOrphanedLayers() {
        let live = Set(state.live)
        for index in state.windows.indices {
            let layers = state.windows[index].layers
            guard
                let first = layers.firstIndex(where: { layer in layer.presenter.map { !live.contains($0) } ?? false })
            else { continue }
            closeLayers(from: first, in: index)
        }
    }

    /// Closes modals from the top down to an index.
    mutating func closeLayers(from first: Int, in window: Int, action: String? = nil) {
        while state.windows[window].layers.count > first {
            let layer = state.windows[window].layers.removeLast()
            var fields: [String: Value] = ["style": .string(layer.style ?? "")]
            if let action, state.windows[window].layers.count == first { fields["action"] = .string(action) }
            emit(
                .dismissed,
                screen: state.shown(under: layer.root, in: world).last,
                window: state.windows[window].id,
                fields
            )
        }
    }

    /// Keeps the way back in step with the tree: nodes that are gone leave it, and going back shortens it.
    private mutating func noteHistory(in id: String, isForward: Bool) {
        guard let index = state.windows.firstIndex(where: { $0.id == id }),
            let front = state.front(of: state.windows[index], world)
        else { return }
        let live = Set(state.live)
        var history = state.windows[index].history.filter { live.contains($0) }
        if !isForward, let last = history.lastIndex(of: front) {
            history.removeSubrange((last + 1)...)
        } else if history.last != front {
            history.append(front)
        }
        state.windows[index].history = history.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// A person must not see a protected screen that nobody asked about.
    private mutating func noteAppearance(of node: NodeID) {
        guard let screen = state.nodes[node]?.screen else { return }
        let view = RequestView(
            id: current ?? RequestID(0),
            command: "",
            screen: screen.name,
            parameters: screen.parameters,
            address: nil,
            data: screen.data
        )
        for name in protectionNames(of: screen.name, address: nil) where !screen.passed.contains(name) {
            guard let protection = world.protection(name),
                (try? protection.isOpen(state: state.app, request: view)) == false
            else { continue }
            report(.protectionBypass, screen: node, "'\(screen.name)' is visible although '\(name)' protects it")
        }
    }
}
