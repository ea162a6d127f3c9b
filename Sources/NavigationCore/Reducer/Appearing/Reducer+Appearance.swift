/// The appearance of a destination that exists.
extension Reducer {
    /// Walks the plan as one transition.
    mutating func appear(
        _ request: PendingRequest,
        _ arrival: Arrival,
        _ plan: Plan,
        _ prepared: PreparedDestination
    ) throws -> Settlement? {
        handOverClosings(request, to: prepared.screen)
        if arrival.isUnseen {
            try mediate(arrival, prepared)
            if arrival.manner == .dismiss { return try dismiss(with: arrival, request) }
            return Settlement(.done, .completed, "both ends were mediated")
        }
        if let presenter = arrival.options.presenter {
            try mediate(arrival, prepared)
            return try leave(prepared, of: request, arrival, to: presenter)
        }
        if plan.steps.isEmpty, arrival.isElsewhere {
            activate(state.windows[arrival.window].id)
            let done = "'\(arrival.screen)' is visible in another window, which is active now"
            return arrival.ending ?? Settlement(.done, .revealed, done)
        }
        let isUpdated = update(prepared.screen, by: arrival)
        guard !plan.steps.isEmpty else {
            if let ending = arrival.ending { return ending }
            if isUpdated { return Settlement(.done, .updated, "'\(arrival.screen)' has taken other parameters") }
            return arrival.options.data == nil
                ? Settlement(.noop, .alreadyThere, "'\(arrival.screen)' is visible already")
                : Settlement(.done, .revealed, "'\(arrival.screen)' is visible and was given its data")
        }
        try mediate(arrival, prepared)
        // What comes back with a kept container was not there.
        let isNew = plan.leadsToNewInstance || !state.isLive(prepared.screen)
        finishLeaving(prepared.root)
        var options = try changeOptions(arrival.options, window: arrival.window)
        if case .reveal(let node, _)? = plan.steps.first { options.reverseTransition = reverseTransition(to: node) }
        let done =
            isNew
            ? Settlement(.done, .shown, "'\(arrival.screen)' is shown")
            : Settlement(.done, .revealed, "'\(arrival.screen)' was there and is shown again")
        options.settlement = arrival.ending ?? done
        switch arrival.manner {
        case .setRoot, .showDetail: options.reason = .replaced
        default: if arrival.options.replaces { options.reason = .replaced }
        }
        if case .raise(let node, _)? = plan.steps.last, case .setRoot = arrival.manner {
            options.settlement = Settlement(.done, .completed, "'\(name(of: node) ?? "?")' is the root of its stack")
        }
        try change(request.id, options) { reducer in
            try reducer.walk(plan, arrival, prepared)
            try reducer.checkIdentifiers(of: prepared)
            if arrival.isElsewhere { reducer.activate(options.window) }
        }
        return nil
    }

    /// Gives an instance that was there the parameters of a request, if its screen wants that.
    private mutating func update(_ node: NodeID, by arrival: Arrival) -> Bool {
        guard world.screen(arrival.screen)?.onSame == .update, arrival.instance == nil,
            let old = state.nodes[node]?.screen?.parameters
        else { return false }
        let new = old.merging(arrival.parameters) { $1 }
        guard new != old else { return false }
        modify(node) { $0.parameters = new }
        emit(.updated(old: old, new: new), screen: node)
        return true
    }

    /// How far a way has been walked.
    private struct Walk {
        /// Where it goes on.
        var here: Origin?
        /// What its steps have shown, by their numbers.
        var shown: [Int: PreparedDestination] = [:]
        /// Screens on the way that were created before a wait.
        var route: ArraySlice<PreparedDestination>
    }

    /// Takes the steps of a plan, each from where the one before has led.
    mutating func walk(_ plan: Plan, _ arrival: Arrival, _ prepared: PreparedDestination) throws {
        var walk = Walk(route: prepared.route[...])
        for index in plan.steps.indices {
            let before = world.hasTransients ? state : nil
            try take(step: index, of: plan, arrival, prepared, &walk)
            // What comes next starts where that has led.
            if let before { takeAwayTransients(since: before) }
        }
    }

    private mutating func take(
        step index: Int,
        of plan: Plan,
        _ arrival: Arrival,
        _ prepared: PreparedDestination,
        _ walk: inout Walk
    ) throws {
        switch plan.steps[index] {
        case .reveal(let node, _):
            try reveal(node)
            walk.here = front(of: node)
        case .raise(let node, _):
            if case .setRoot(let clear) = arrival.manner {
                try moveToRoot(node, arrival, clear: clear)
            } else {
                try raise(node)
            }
        case .goBack(let step, _):
            guard let node = walk.shown[step]?.screen else {
                throw Refusal(.noop, .gone, "the screen is no longer there")
            }
            // Its reuse speaks of the destination, wherever that comes from.
            let isDestination = index == plan.steps.count - 1
            if isDestination, arrival.options.reuse == .bringToFront { try raise(node) } else { try reveal(node) }
            walk.here = front(of: node)
        case .enter(let name, let step):
            // In a kept container it may not be any more.
            guard let node = walk.shown[step].flatMap({ held(name, in: $0, arrival) }) else {
                return try show(step: index, of: plan, arrival, prepared, &walk)
            }
            try reveal(node)
            walk.here = front(of: node)
            walk.shown[index] = PreparedDestination(screen: node, root: node, isFromCache: false)
        case .show: try show(step: index, of: plan, arrival, prepared, &walk)
        }
    }

    /// Takes a step that shows a screen: the destination, or one on the way.
    private mutating func show(
        step index: Int,
        of plan: Plan,
        _ arrival: Arrival,
        _ prepared: PreparedDestination,
        _ walk: inout Walk
    ) throws {
        // A screen that has come back with what lay on it is gone back to.
        if let last = walk.shown[index - 1], last.isFromCache { try reveal(last.screen) }
        guard index < plan.steps.count - 1 else {
            var last = arrival
            last.options.from = walk.here ?? arrival.options.from
            return try place(prepared, last)
        }
        let name = plan.steps[index].screen
        // What was created before a wait serves if the way is still the same.
        let isPrepared = walk.route.first.map { self.name(of: $0.screen) == name } == true
        let edge = plan.origin(of: index)
        let next = try (isPrepared ? walk.route.popFirst() : nil) ?? createOnRoute(name, arrival, over: edge)
        try place(next, step(name, of: arrival, from: walk.here, over: edge))
        walk.here = front(of: next.screen)
        walk.shown[index] = next
    }

    /// Where a way goes on from a screen that it has led to: what shows in it is in front.
    private func front(of node: NodeID) -> Origin { .instance(state.front(under: node, world) ?? node) }

    func changeOptions(_ request: PendingRequest, window: Int) throws -> ChangeOptions {
        try changeOptions(request.options, window: window)
    }

    private func changeOptions(_ options: RequestOptions, window: Int) throws -> ChangeOptions {
        ChangeOptions(
            window: state.windows[window].id,
            isAnimated: try decidedAnimation(options),
            style: options.transition
        )
    }
}
