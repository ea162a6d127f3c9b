/// Changes of the tree, with the appearance and removal of screens derived from what was and what is.
extension Draft {
    /// Changes the tree as one transition; the request is settled when that ends.
    ///
    /// A transition that still runs in the window ends first, so that every "will" has its "did" before the next.
    mutating func change(
        _ request: RequestID?,
        _ options: ChangeOptions,
        _ body: (inout Draft) throws -> Void
    ) throws {
        endTransitions(in: options.window)
        let before = checkpoint
        (state.tree.uprooted, underWay) = ([], ChangeUnderWay())
        do {
            try body(&self)
        } catch {
            // What was found on the way to a refusal stays known.
            takeBack(to: before) { $0.kind == .hazard }
            throw error
        }
        conclude(request, options, since: before)
    }

    /// What a change has done, told in the order in which it happens; its request ends when its transition does.
    mutating func conclude(
        _ request: RequestID?,
        _ options: ChangeOptions,
        since before: Checkpoint
    ) {
        closeOrphanedLayers()
        takeAwayTransients(since: before.state)
        if let request { noteAsked(by: request, since: before.state) }
        let duration = transitionDuration(options)
        let difference = state.difference(since: before.state, reason: options.reason, world)
        let passed = passedOver(before.state.tree)
        state.tree.uprooted = []
        var transition = transition(difference, request, options)
        transition.revealed = revealed(by: transition, since: before.state)
        for index in transition.removed.indices where underWay.replaced.contains(transition.removed[index].node) {
            transition.removed[index].reason = .replaced
        }
        transition.removed.insert(contentsOf: passed, at: 0)
        transition.isDeferred = options.isDeferred && duration > .zero
        // The event tells where the transition leads, which is known only after the change was tried.
        let beginning = Fact.transitionBegan(.run(options, duration))
        let began = journal.map { _ in event(beginning, screen: transition.screen, window: options.window) }
        if transition.isDeferred { takeBack(to: before) }
        if let began { journal?.write(began, at: before.journal) }
        announce(transition)
        guard duration > .zero else { return finish(transition) }
        state.transitions.append(transition)
        schedule(after: duration, .endTransition(transition.id))
        if let request { state.requests.update(request) { $0.stage = .transition } }
    }

    /// How a request wants its change to be shown.
    func changeOptions(_ request: PendingRequest, window: Int) throws -> ChangeOptions {
        try changeOptions(request.options, window: window)
    }

    func changeOptions(_ options: RequestOptions, window: Int) throws -> ChangeOptions {
        ChangeOptions(
            window: state.windows[window].id,
            isAnimated: try world.decidedAnimation(options),
            style: options.transition
        )
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
            answer: options.answer,
            isPart: options.isPart,
            removedBefore: options.removedBefore,
            screen: request == nil ? state.visible(in: options.window, world: world) : front(in: options.window)
        )
    }

    /// Where a request leads to is behind the lock that may cover it.
    private func front(in window: String) -> NodeID? { state.window(window).flatMap { state.front(of: $0, world) } }

    /// The screen that comes to the front because what lay over it or the window used last has gone: it has not
    /// disappeared before, and does not appear.
    private func revealed(by transition: RunningTransition, since old: NavigationState) -> NodeID? {
        guard let front = state.visible(world: world), !transition.appearing.contains(front),
            let covered = old.visible(world: world), front != covered, old.layer(of: covered)?.alert == nil
        else { return nil }
        return front
    }

    /// Screens that a change has shown or made and left behind again: they are removed without having appeared.
    private func passedOver(_ before: Tree) -> [Removal] {
        let passed = (underWay.placed + state.tree.uprooted).filter { isNowhere($0, before) }
        guard !passed.isEmpty else { return [] }
        let trees = passed.map { state.tree.root(of: $0) }.unique
            .map { state.subtree(of: $0).filter { isNowhere($0, before) } }
            .sorted { age(of: $0) < age(of: $1) }
        return trees.joined().reversed().map { Removal(node: $0, reason: .popped) }
    }

    /// When the first screen of a part of the tree was shown on the way, else when it was opened.
    private func age(of tree: [NodeID]) -> (step: Int, place: Int) {
        guard let first = tree.first(where: { state.nodes[$0]?.screen != nil }) ?? tree.first else { return (-1, 0) }
        return underWay.stepsShown[first] ?? (-1, state.nodes[first]?.openingOrder ?? 0)
    }

    private func isNowhere(_ node: NodeID, _ before: Tree) -> Bool { !state.isLive(node) && !before.isLive(node) }

    private mutating func announce(_ transition: RunningTransition) {
        tell(.willDisappear, of: transition.disappearing, in: transition)
        tell(.willAppear, of: transition.appearing, in: transition)
    }

    /// Tells a part of the life of screens, each in the window that holds it: the lock covers all windows at once. What
    /// has gone was in the window of the transition.
    mutating func tell(_ fact: Fact, of screens: [NodeID], in transition: RunningTransition) {
        guard journal != nil else { return }
        for screen in screens {
            let holder = state.tree.window(holding: screen).map { state.windows[$0].id }
            emit(fact, screen: screen, window: holder ?? transition.window)
        }
    }
}

extension Fact.Beginning {
    fileprivate static func run(_ options: ChangeOptions, _ duration: Duration) -> Self {
        // What is not animated runs no transition, whatever was asked for.
        let used = options.isAnimated == false ? nil : options.used?.name
        return .run(isAnimated: duration > .zero, requested: options.style?.name, used: used)
    }
}
