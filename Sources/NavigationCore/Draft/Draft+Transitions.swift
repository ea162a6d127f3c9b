/// The end of a transition, and what follows from it: removals, what windows remember, and who is told.
extension Draft {
    /// Ends a transition: the rest of the lifecycle, removals, the way back, and the outcome of its request.
    mutating func finish(_ transition: RunningTransition) {
        tell(.didDisappear, of: transition.disappearing, in: transition)
        tell(.didAppear, of: transition.appearing, in: transition)
        for node in transition.appearing + [transition.revealed].compactMap(\.self) {
            noteAppearance(of: node, by: transition.request)
            noteReturn(to: node, by: transition.request)
        }
        let names = transition.removed.compactMap { state.nodes[$0.node]?.screen?.name }
        // Removals come before the end, whose screen may be one that was removed meanwhile.
        let front = transition.screen.flatMap { name(of: $0) }
        let request = transition.request.flatMap { state.request($0) }
        remove(transition.removed, from: transition.window, leaving: request?.options.result)
        emit(
            .transitionEnded(isCancelled: false),
            screen: transition.screen,
            about: front,
            window: transition.window
        )
        noteHistory(after: request?.command)
        guard let request = transition.request, !transition.isPart else { return }
        provideData(onTheWayBackOf: request, to: transition.screen)
        let removed = transition.removedBefore + names
        settle(request, transition.settlement, Completion(screen: transition.screen, removed: removed))
        if let answer = transition.answer { work.append(.answer(answer)) }
    }

    /// The virtual time of a transition is over.
    mutating func endTransition(_ id: Int) {
        guard let index = state.transitions.firstIndex(where: { $0.id == id }) else { return }
        let transition = state.transitions.remove(at: index)
        state.timers.cancel(.transition(id))
        acting(for: transition.request) { draft in
            if transition.isDeferred, let request = transition.request.flatMap({ draft.state.request($0) }) {
                draft.applyDeferred(request)
                draft.closeOrphanedLayers()
                draft.state.tree.uprooted = []
            }
            draft.finish(transition)
        }
    }

    /// Ends what still moves in a window before something else begins there.
    mutating func endTransitions(in window: String) {
        for transition in state.transitions where transition.window == window { endTransition(transition.id) }
    }

    /// Ends what still moves anywhere, as the lock and the end of the app do.
    mutating func endAllTransitions() {
        for transition in state.transitions { endTransition(transition.id) }
    }

    private mutating func remove(_ removals: [Removal], from window: String, leaving result: Value?) {
        guard !removals.isEmpty else { return keepReplaced() }
        let gone = removals.filter { !state.isLive($0.node) }
        let screens = gone.filter { state.nodes[$0.node]?.screen != nil }
        // What was opened first of all that goes is what somebody waits for; the rest was opened from there.
        let closed = screens.last?.node
        for removal in screens where world.decisions.tellsRemoval(&self, removal.node) {
            let result = removal.node == closed ? result : nil
            emitRemoved(removal.node, removal.reason, from: window, result: result)
        }
        // What is scheduled for screens ends with them.
        for removal in gone { state.timers.cancel(.node(removal.node)) }
        keepReplaced()
        let areKept = gone.map { state.isKept($0.node) }
        for (removal, isKept) in zip(gone, areKept) {
            guard isKept else {
                state.tree.forget(removal.node)
                continue
            }
            state.tree.nodes.update(removal.node) { $0.departures += 1 }
            noteClosing(of: removal.node)
        }
    }

    /// What is visible now is the last step of the way back of its window.
    private mutating func noteHistory(after command: Command?) {
        guard world.decisions.isStep(command) else { return }
        let remembersGone = world.decisions.remembersGone(command)
        for index in state.windows.indices {
            guard let front = state.front(of: state.windows[index], world) else { continue }
            var trail = state.windows[index].trail
            if remembersGone { trail.rememberGone() }
            trail.visit(front, in: state.tree)
            state.tree.windows[index].trail = trail
        }
    }
}
