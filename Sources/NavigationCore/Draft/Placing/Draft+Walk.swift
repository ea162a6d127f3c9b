/// Walking the way of a request: each of its screens is shown in its turn.
extension Draft {
    /// How far a way has been walked.
    private struct Walk {
        let plan: Plan
        let arrival: Arrival
        /// `nil` while the way is not planned to its end: all that it shows lies on it.
        var prepared: PreparedDestination?
        /// Where it goes on.
        var here: Origin?
        /// What its steps have shown, by their numbers.
        var shown: [Int: PreparedDestination] = [:]
        /// Screens on the way that were created before a wait.
        var route: ArraySlice<PreparedDestination> = []

        /// Whether a step leads to the destination.
        func isLast(_ step: Int) -> Bool { prepared != nil && step == plan.steps.count - 1 }
    }

    /// Takes the steps of a plan, each from where the one before has led.
    mutating func walk(_ plan: Plan, _ arrival: Arrival, _ prepared: PreparedDestination) throws {
        markRestorable(prepared, arrival, plan)
        var walk = Walk(plan: plan, arrival: arrival, prepared: prepared, route: prepared.route[...])
        for index in plan.steps.indices { try go(step: index, &walk) }
    }

    /// Whether a way can be walked as things are: whoever is to have a part in it is not asked for one that is refused.
    func canWalk(_ plan: Plan, _ arrival: Arrival, _ prepared: PreparedDestination) throws -> Bool {
        guard !arrival.isUnseen, arrival.options.presenter == nil else { return true }
        var trial = self
        trial.journal = nil
        do {
            trial.finishLeaving(prepared.root)
            try trial.walk(plan, arrival, prepared)
            try trial.checkIdentifiers(of: prepared)
            return true
        } catch is Refusal { return false }
    }

    /// Takes the steps of a way that is not planned to its end yet; what they have shown, by their numbers.
    mutating func walk(begun steps: [Plan.Step], from start: String?, _ arrival: Arrival) throws
        -> [Int: PreparedDestination]
    {
        var plan = Plan(steps: steps, explanation: "not planned to its end")
        plan.start = start
        var walk = Walk(plan: plan, arrival: arrival)
        for index in steps.indices { try go(step: index, &walk) }
        return walk.shown
    }

    /// Takes a step; what comes next starts where that has led.
    private mutating func go(step index: Int, _ walk: inout Walk) throws {
        // At the end of the whole change they are looked at anyway.
        let isWholeChange = walk.prepared != nil && walk.plan.steps.count == 1
        let before = world.hasTransients && !isWholeChange ? state : nil
        try take(step: index, &walk)
        guard let before else { return }
        // A modal that goes with its presenter covers nothing any more.
        closeOrphanedLayers()
        // What the step itself has shown is left by the next one at the earliest, also where nobody sees it.
        takeAwayTransients(since: before) { before.isLive($0) }
    }

    private mutating func take(step index: Int, _ walk: inout Walk) throws {
        let (plan, arrival) = (walk.plan, walk.arrival)
        switch plan.steps[index] {
        case .reveal(let node, _):
            // What is in front is passed by, unless it is what somebody has asked for.
            let isUsed = walk.isLast(index) || !state.isInFront(node, of: state.windows[arrival.window], world)
            try reveal(node)
            if isUsed { renew(node) }
            notePassed(node)
            walk.here = front(of: node)
        case .raise(let node, _):
            if case .setRoot(let clear) = arrival.manner {
                try moveToRoot(node, arrival, clear: clear)
            } else {
                try raise(node)
            }
            renew(node)
        case .goBack(let step, _):
            guard let node = walk.shown[step]?.screen else {
                throw Refusal(.noop, .gone, "the screen is no longer there")
            }
            // Its reuse speaks of the destination, wherever that comes from.
            if walk.isLast(index), arrival.options.reuse == .bringToFront { try raise(node) } else { try reveal(node) }
            walk.here = front(of: node)
        case .enter(let name, let step):
            // In a kept container it may not be any more.
            guard let node = walk.shown[step].flatMap({ held(name, in: $0, arrival) }) else {
                return try show(step: index, &walk)
            }
            // Where the way has led on since, it is there, and gone back to.
            let isRaised = step < index - 1 && walk.isLast(index) && arrival.options.reuse == .bringToFront
            if isRaised { try raise(node) } else { try reveal(node) }
            notePassed(node)
            walk.here = front(of: node)
            walk.shown[index] = PreparedDestination(screen: node, root: node, isFromCache: false)
        case .show: try show(step: index, &walk)
        }
    }

    /// Takes a step that shows a screen: the destination, or one on the way.
    private mutating func show(step index: Int, _ walk: inout Walk) throws {
        let (plan, arrival) = (walk.plan, walk.arrival)
        // A screen that has come back with what lay on it is gone back to, and so is one that a menu from elsewhere has
        // led to; who names where a way begins means that place, seen or not.
        if let last = walk.shown[index - 1], last.isFromCache || arrival.given.from == nil {
            let nearest = nearestOfItsKind(in: last, arrival)
            try reveal(nearest)
            if nearest != last.screen { walk.here = front(of: nearest) }
        }
        if walk.isLast(index), let prepared = walk.prepared {
            var last = arrival
            last.options.from = walk.here ?? arrival.options.from
            try place(prepared, last)
            return noteShown(prepared, by: index, of: plan)
        }
        let name = plan.steps[index].screen
        // What was created before a wait serves if the way is still the same.
        let isPrepared = walk.route.first.map { self.name(of: $0.screen) == name } == true
        let edge = plan.origin(of: index)
        let next = try (isPrepared ? walk.route.popFirst() : nil) ?? createOnRoute(name, arrival, over: edge)
        try place(next, step(name, of: arrival, from: walk.here, over: edge))
        noteShown(next, by: index, of: plan)
        notePassed(next.screen)
        walk.here = front(of: next.screen)
        walk.shown[index] = next
    }

    /// What a way goes on from that has led to a kept screen: of several of its kind that come back, the nearest.
    private func nearestOfItsKind(in last: PreparedDestination, _ arrival: Arrival) -> NodeID {
        guard last.isFromCache, state.isLive(last.root) else { return last.screen }
        let name = name(of: last.screen)
        let others = state.nearest(under: last.root, world).filter { self.name(of: $0) == name }
        return others.first { $0 == last.screen || matches($0, arrival) } ?? last.screen
    }

    /// Notes what guards the place of a screen over which a way leads, which may leave that behind.
    private mutating func notePassed(_ node: NodeID) {
        guard world.hasProtectedContainers else { return }
        underWay.protectionsPassed.append((node, state.protections(guarding: [node], in: world)))
    }

    private mutating func noteShown(_ prepared: PreparedDestination, by step: Int, of plan: Plan) {
        guard plan.steps.count > 1 || world.hasTransients else { return }
        // On a stack it lies without one of its own.
        let root = state.isLive(prepared.root) ? prepared.root : prepared.screen
        for (place, node) in state.subtree(of: root).enumerated() { underWay.stepsShown[node] = (step, place) }
    }

    /// Where a way goes on from a screen that it has led to: what shows in it is in front.
    private func front(of node: NodeID) -> Origin { .instance(state.front(under: node, world) ?? node) }
}
