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
        var reverseTransition: TransitionStyle?
        var settlement = Settlement(.done, .completed, "done")
        /// A gesture that is applied at the end of its transition.
        var isDeferred = false

        var used: TransitionStyle? { style ?? reverseTransition }
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
        let before = state
        let duration = transitionDuration(options)
        let beginning = events.count
        let asked = work.count
        state.tree.uprooted = []
        do {
            try body(&self)
        } catch {
            // What was found on the way to a refusal stays known.
            let hazards = events[beginning...].filter { $0.kind == .hazard }
            events.replaceSubrange(beginning..., with: hazards)
            work.removeSubrange(asked...)
            state = before
            throw error
        }
        closeOrphanedLayers()
        if let request { noteAsked(by: request, since: before) }
        let difference = Difference(from: before, to: state, reason: options.reason, world)
        state.tree.uprooted = []
        var transition = transition(difference, request, options)
        transition.removed.insert(contentsOf: passedOver(since: beginning, before.tree), at: 0)
        transition.isDeferred = options.isDeferred && duration > .zero
        // The event tells where the transition leads, which is known only after the change was tried.
        emit(.transitionBegan, screen: transition.screen, window: options.window, began(options, duration))
        let began = events.removeLast()
        if transition.isDeferred {
            events.removeSubrange(beginning...)
            work.removeSubrange(asked...)
            state = before.counting(on: state)
        }
        events.insert(began, at: beginning)
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

    private mutating func transition(
        _ difference: Difference,
        _ request: RequestID?,
        _ options: ChangeOptions
    ) -> RunningTransition {
        RunningTransition(
            id: state.nextNumber(),
            window: options.window,
            request: request,
            disappearing: difference.disappearing,
            appearing: difference.appearing,
            removed: difference.removed,
            settlement: options.settlement,
            screen: state.visible(in: options.window, world: world)
        )
    }

    /// Screens that a change has shown and left behind again: they are removed without having appeared.
    private func passedOver(since beginning: Int, _ before: Tree) -> [Removal] {
        let shown = events[beginning...].filter { $0.kind == .pushed || $0.kind == .presented }.compactMap(\.instance)
        let isPassed = { [state] node in !state.isLive(node) && !before.isLive(node) }
        let roots = shown.filter(isPassed).map(state.tree.root(of:)).unique
        let gone = roots.flatMap(state.subtree(of:)).reversed().filter(isPassed)
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
        state.timers.cancel(.transition(id))
        let outer = current
        current = transition.request
        defer { current = outer }
        if transition.isDeferred, let request = transition.request.flatMap({ state.request($0) }) {
            applyDeferred(request)
            closeOrphanedLayers()
            state.tree.uprooted = []
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
        let gone = removals.filter { !state.isLive($0.node) }
        let screens = gone.filter { state.nodes[$0.node]?.screen != nil }
        // What was opened first of all that goes is what somebody waits for; the rest was opened from there.
        let closed = screens.last?.node
        let result = current.flatMap { state.request($0) }?.options.result
        for removal in screens where world.decisions.tellsRemoval(&self, removal.node) {
            var fields: [String: Value] = ["reason": .string(removal.reason.rawValue)]
            if removal.node == closed, let result { fields["result"] = result }
            emit(.removed, screen: removal.node, fields)
        }
        cancelTimers(of: Set(gone.map(\.node)))
        keepReplaced()
        let kept = Set(gone.map(\.node).filter(state.isKept))
        for removal in gone {
            guard kept.contains(removal.node) else {
                state.tree.forget(removal.node)
                continue
            }
            state.tree.nodes.update(removal.node) { $0.departures += 1 }
            noteClosing(of: removal.node)
        }
    }

    /// What is scheduled for screens ends with them.
    private mutating func cancelTimers(of nodes: Set<NodeID>) {
        for node in nodes { state.timers.cancel(.node(node)) }
    }

    /// What is visible now is the last step of the way back of its window.
    private mutating func noteHistory() {
        let command = current.flatMap { state.request($0) }?.command
        guard world.decisions.isStep(command) else { return }
        let remembersGone = world.decisions.remembersGone(command)
        for window in state.windows {
            guard let front = state.front(of: window, world) else { continue }
            if remembersGone { state.trails[window.id, default: Trail()].rememberGone() }
            state.trails[window.id, default: Trail()].visit(front, in: state.tree)
        }
    }
}
