/// Changes of the tree, with the appearance and removal of screens derived from what was and what is.
extension Reducer {
    /// What a change is called and how it is shown.
    struct ChangeOptions {
        var window: String
        var reason: RemovalReason = .popped
        var isAnimated: Bool?
        /// What was asked for.
        var style: TransitionStyle?
        /// With what that which leaves has come; it serves on the way back, too.
        var wayBack: TransitionStyle?
        var settlement = Settlement(.done, .completed, "done")
        /// A gesture that is applied at the end of its transition.
        var isDeferred = false

        var used: TransitionStyle? { style ?? wayBack }
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
    ///
    /// A transition that still runs in the window ends first, so that every "will" has its "did" before the next.
    mutating func change(
        _ request: RequestID?,
        _ options: ChangeOptions,
        _ body: (inout Reducer) throws -> Void
    ) throws {
        endTransitions(in: options.window)
        let before = picture()
        let duration = transitionDuration(options)
        let beginning = events.count
        var changed = self
        do {
            try body(&changed)
        } catch {
            // What was found on the way to a refusal stays known.
            events += changed.events[beginning...].filter { $0.kind == .hazard }
            throw error
        }
        changed.closeOrphanedLayers()
        changed.forgetRemovedInHistory()
        if let request { changed.noteAsked(by: request, since: state) }
        var transition = changed.transition(from: before, request, options)
        transition.removed.insert(contentsOf: changed.passedOver(since: beginning, before.live), at: 0)
        transition.isDeferred = options.isDeferred && duration > .zero
        // The event tells where the transition leads, which is known only after the change was tried.
        emit(.transitionBegan, screen: nil, window: options.window, began(options, duration))
        if var began = events.popLast() {
            began.screen = transition.screen.flatMap { changed.name(of: $0) }
            began.instance = transition.screen
            changed.events.insert(began, at: beginning)
            if transition.isDeferred {
                state.lastNumber = changed.state.lastNumber
                events.append(began)
            } else {
                self = changed
            }
        }
        announce(transition)
        guard duration > .zero else { return finish(transition) }
        state.transitions.append(transition)
        schedule(after: duration, .endTransition(transition.id))
        if let request { update(request) { $0.stage = .transition } }
    }

    private func began(
        _ options: ChangeOptions,
        _ duration: Duration
    ) -> [String: Value] {
        var fields: [String: Value] = ["animated": .boolean(duration > .zero)]
        if let name = options.style?.name { fields["requested"] = .string(name) }
        // What is not animated runs no transition, whatever was asked for.
        if options.isAnimated != false, let name = options.used?.name { fields["transition"] = .string(name) }
        return fields
    }

    private func transitionDuration(_ options: ChangeOptions) -> Duration {
        guard state.hasAnimations, options.isAnimated != false else { return .zero }
        return max(options.used?.duration ?? world.app.transitionDuration, .zero)
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

    /// Screens that a change has shown and left behind again: they are removed without having appeared.
    private func passedOver(since beginning: Int, _ before: [NodeID]) -> [Removal] {
        let shown = events[beginning...].filter { $0.kind == .pushed || $0.kind == .presented }.compactMap(\.instance)
        guard shown.count > 1 else { return [] }
        let known = Set(state.live).union(before)
        var gone: [NodeID] = []
        for node in shown.reversed() where !known.contains(node) && !gone.contains(node) { gone.append(node) }
        return gone.map { Removal(node: $0, reason: .popped) }
    }

    private mutating func announce(_ transition: RunningTransition) {
        for node in transition.disappearing { emit(.willDisappear, screen: node, window: transition.window) }
        for node in transition.appearing { emit(.willAppear, screen: node, window: transition.window) }
    }

    /// Ends a transition: the rest of the lifecycle, removals, the way back, and the outcome of its request.
    private mutating func finish(_ transition: RunningTransition) {
        for node in transition.disappearing { emit(.didDisappear, screen: node, window: transition.window) }
        for node in transition.appearing { emit(.didAppear, screen: node, window: transition.window) }
        for node in transition.appearing {
            noteAppearance(of: node)
            noteReturn(to: node)
        }
        let names = transition.removed.compactMap { state.nodes[$0.node]?.screen?.name }
        let end = events.count
        emit(.transitionEnded, screen: transition.screen, window: transition.window)
        // Removals come before the end, but its screen may be one that was removed meanwhile.
        let ended = events.remove(at: end)
        remove(transition.removed)
        events.append(ended)
        noteHistory()
        guard let request = transition.request else { return }
        provideData(onTheWayBackOf: request, to: transition.screen)
        settle(request, transition.settlement, Completion(screen: transition.screen, removed: names))
    }

    /// The virtual time of a transition is over.
    mutating func endTransition(_ id: Int) {
        guard let index = state.transitions.firstIndex(where: { $0.id == id }) else { return }
        let transition = state.transitions.remove(at: index)
        state.timers.removeAll { $0.task == .endTransition(id) }
        let outer = current
        current = transition.request
        defer { current = outer }
        if transition.isDeferred, let request = transition.request.flatMap({ state.request($0) }) {
            applyDeferred(request)
            closeOrphanedLayers()
            forgetRemovedInHistory()
        }
        finish(transition)
    }

    /// Ends what still moves in a window before something else begins there.
    mutating func endTransitions(in window: String) {
        for transition in state.transitions where transition.window == window { endTransition(transition.id) }
    }

    /// Ends what still moves anywhere, as the lock and the end of the app do.
    mutating func endAllTransitions() {
        for transition in state.transitions { endTransition(transition.id) }
    }

    private mutating func remove(_ removals: [Removal]) {
        let live = Set(state.live)
        let gone = removals.filter { !live.contains($0.node) }
        let screens = gone.filter { state.nodes[$0.node]?.screen != nil }
        // What was opened first of all that goes is what somebody waits for; the rest was opened from there.
        let closed = screens.last?.node
        let result = current.flatMap { state.request($0) }?.options.result
        for removal in screens where !isUsedUp(removal.node) {
            var fields: [String: Value] = ["reason": .string(removal.reason.rawValue)]
            if removal.node == closed, let result { fields["result"] = result }
            emit(.removed, screen: removal.node, fields)
        }
        cancelTimers(of: Set(gone.map(\.node)))
        keepReplaced()
        let kept = Set(state.cache.flatMap { state.subtree(of: $0.root) })
        for removal in gone {
            if kept.contains(removal.node) { noteClosing(of: removal.node) } else { state.nodes[removal.node] = nil }
        }
    }

    /// What is scheduled for screens ends with them.
    private mutating func cancelTimers(of nodes: Set<NodeID>) {
        state.timers.removeAll { if case .callOn(let node, _) = $0.task { nodes.contains(node) } else { false } }
    }

    /// What has left the tree is no way back, from the moment on when it begins to go.
    private mutating func forgetRemovedInHistory() {
        let command = current.flatMap { state.request($0) }?.command
        if has(.historyIgnoresGestures), command?.isGesture == true { return }
        let live = Set(state.live)
        for index in state.windows.indices {
            let history = state.windows[index].history.filter { live.contains($0) }
            state.windows[index].history = history.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        }
    }

    /// What is visible now is the last step of the way back of its window.
    private mutating func noteHistory() {
        if has(.historyRemovesTarget), case .back? = current.flatMap({ state.request($0) })?.command { return }
        for index in state.windows.indices {
            guard let front = state.front(of: state.windows[index], world) else { continue }
            if state.windows[index].history.last != front { state.windows[index].history.append(front) }
        }
    }
}
