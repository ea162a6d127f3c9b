/// The appearance of a destination that exists.
extension Reducer {
    /// Walks the plan as one transition.
    mutating func appear(
        _ request: PendingRequest,
        _ arrival: Arrival,
        _ plan: Plan,
        _ prepared: PreparedDestination
    ) throws -> Settlement? {
        draft.handOverClosings(request, to: prepared.screen)
        if arrival.isUnseen {
            try mediate(arrival, plan, prepared)
            if arrival.manner == .dismiss { return try dismiss(with: arrival, request) }
            return Settlement(.done, .completed, "both ends were mediated")
        }
        if let presenter = arrival.options.presenter {
            try mediate(arrival, plan, prepared)
            return try draft.leave(prepared, of: request, arrival, to: presenter)
        }
        if plan.steps.isEmpty { draft.markRestorable(prepared, arrival, plan) }
        let isUpdated = update(prepared.screen, by: arrival)
        if plan.steps.isEmpty, arrival.isElsewhere {
            draft.renew(prepared.screen)
            draft.activate(state.windows[arrival.window].id)
            let done = "'\(arrival.screen)' is visible in another window, which is active now"
            return arrival.ending ?? Settlement(.done, .revealed, done)
        }
        guard !plan.steps.isEmpty else {
            if let ending = arrival.ending { return ending }
            // Where there is nothing to do, nothing is used or prolonged.
            guard isUpdated || arrival.options.data != nil else {
                return Settlement(.noop, .alreadyThere, "'\(arrival.screen)' is visible already")
            }
            draft.renew(prepared.screen)
            return isUpdated
                ? Settlement(.done, .updated, "'\(arrival.screen)' has taken other parameters")
                : Settlement(.done, .revealed, "'\(arrival.screen)' is visible and was given its data")
        }
        try mediate(arrival, plan, prepared)
        let isNew = comesAnew(prepared, by: plan)
        draft.finishLeaving(prepared.root)
        var options = try draft.changeOptions(arrival.options, window: arrival.window)
        if case .reveal(let node, _)? = plan.steps.first { options.reverseTransition = reverseTransition(to: node) }
        let done =
            isNew
            ? Settlement(.done, .shown, "'\(arrival.screen)' is shown")
            : Settlement(.done, .revealed, "'\(arrival.screen)' was there and is shown again")
        options.settlement = arrival.ending ?? done
        if case .raise(let node, _)? = plan.steps.last, case .setRoot = arrival.manner {
            options.settlement = Settlement(
                .done,
                .completed,
                "'\(draft.name(of: node) ?? "?")' is the root of its stack"
            )
        }
        try draft.change(request.id, options) { draft in
            try draft.walk(plan, arrival, prepared)
            try draft.checkIdentifiers(of: prepared)
            if arrival.isElsewhere { draft.activate(options.window) }
        }
        return nil
    }

    /// Whether a destination was not there: what comes back with a kept container was not, nor what the way leaves before
    /// it brings it back with one.
    private func comesAnew(_ prepared: PreparedDestination, by plan: Plan) -> Bool {
        let comesBack = prepared.route.contains {
            $0.isFromCache && state.tree.isNode(prepared.screen, within: $0.root)
        }
        return plan.leadsToNewInstance || comesBack || !state.isLive(prepared.screen)
    }

    /// Gives an instance that was there the parameters of a request, if its screen wants that.
    private mutating func update(_ node: NodeID, by arrival: Arrival) -> Bool {
        guard world.screen(arrival.screen)?.onSame == .update, arrival.instance == nil,
            let old = state.nodes[node]?.screen?.parameters
        else { return false }
        let new = old.merging(arrival.parameters) { $1 }
        guard new != old else { return false }
        draft.modify(node) { $0.parameters = new }
        draft.emit(.updated(old: old, new: new), screen: node)
        return true
    }

    /// Carries a request on from where it has come to; `nil` while it waits or when its transition settles it.
    mutating func arrive(_ request: PendingRequest) throws -> Settlement? {
        switch request.progress {
        case .made:
            switch try lead(of: request) {
            case .screen(let arrival): return try pursue(arrival, request)
            case .system(let url):
                draft.emit(.effect("open_url", ["url": .string(url)]))
                return Settlement(.done, .completed, "left to the system")
            case .action(let match, let followed): return try act(match, followed, for: request.id)
            }
        case .answered(let arrival, let answer):
            return try pursue(taking(answer, on: located(arrival, request)), request)
        case .found(let arrival): return try pursueAgain(arrival, request)
        case .prepared(let arrival, let prepared, _), .resolved(let arrival, let prepared),
            .ready(let arrival, let prepared):
            return try arriveAfterWait(arrival, prepared, request)
        }
    }

    /// Carries a request on whose destination exists since before it had to wait.
    private mutating func arriveAfterWait(
        _ found: Arrival,
        _ prepared: PreparedDestination,
        _ request: PendingRequest
    ) throws -> Settlement? {
        // It may have gone meanwhile, or have been there and left.
        guard state.nodes[prepared.root] != nil, !draft.hasLeft(prepared) else {
            return try pursueAgain(found, request, besides: prepared)
        }
        var arrival = try located(found, request)
        let plan = try planned(&arrival, request)
        guard draft.leads(plan, arrival, to: prepared) else {
            return try pursueAgain(found, request, besides: prepared)
        }
        try draft.refreshContainers(of: prepared)
        if try waitAtGateAgain(request, arrival, plan) { return nil }
        return try complete(request.id, arrival, plan)
    }

    /// Looks for a destination once more, from where the request is now; what need not be done again is not.
    private mutating func pursueAgain(
        _ found: Arrival,
        _ request: PendingRequest,
        besides unused: PreparedDestination? = nil
    ) throws -> Settlement? {
        var found = found
        // A block that has delivered for what is not shown is not asked once more.
        if case .prepared(_, _, .delivered(let value)) = request.progress { found.deliver(value) }
        let reached = max(request.reached, request.progress.milestone)
        state.requests.update(request.id) { ($0.progress, $0.reached) = (.found(found), reached) }
        if let unused { draft.discard(unused) }
        return try pursue(located(found, request), request)
    }

    /// From a known destination to one that exists, past those who have to be asked.
    private mutating func pursue(_ found: Arrival, _ request: PendingRequest) throws -> Settlement? {
        var arrival = found
        state.requests.update(request.id) { $0.progress = .found(found) }
        if arrival.options.mediation == nil {
            if arrival.manner == .mediate {
                if arrival.options.from != nil { _ = try draft.origin(of: arrival.options, window: arrival.window) }
                return Settlement(.done, .completed, "nothing was asked for but the destination")
            }
            if arrival.manner == .dismiss { return try dismiss(with: arrival, request) }
        }
        if try askForDestination(&arrival, request) { return nil }
        let plan = try planned(&arrival, request)
        if try waitAtGate(request, arrival, plan) { return nil }
        if askResolver(request, arrival, plan) { return nil }
        try draft.prepare(request, arrival, plan)
        return try complete(request.id, arrival, plan)
    }

    /// From a destination that exists to its appearance: data, those who listen, the delay, the transition.
    private mutating func complete(_ id: RequestID, _ arrival: Arrival, _ plan: Plan) throws -> Settlement? {
        guard let request = state.request(id) else { return nil }
        var progress = request.progress
        if case .prepared(let found, let prepared, let supply) = progress {
            if try !provideData(request, arrival, plan, to: prepared, supply) { return nil }
            let isAwaited = request.options.tellsResolution || arrival.options.tellsResolution
            let isHeard = try request.reached == .none && (isAwaited || isUnheard(arrival, plan, prepared))
            draft.emit(.resolved, screen: prepared.screen)
            progress = .resolved(found, prepared)
            if isHeard {
                state.requests.update(id) { ($0.progress, $0.stage) = (progress, .announcing) }
                work.append(.resume(id))
                return nil
            }
        }
        if case .resolved(let found, let prepared) = progress {
            progress = .ready(found, prepared)
            let delay = request.reached == .ready ? .zero : try world.decidedDelay(arrival.options)
            if delay > .zero {
                state.requests.update(id) { ($0.progress, $0.stage) = (progress, .delayed) }
                draft.schedule(after: delay, .startDelayed(id))
                return nil
            }
        }
        guard case .ready(_, let prepared) = progress else { return nil }
        state.requests.update(id) { $0.progress = progress }
        return try appear(request, arrival, plan, prepared)
    }

    /// An arrival as it has to be understood where the request is now.
    private func located(_ arrival: Arrival, _ request: PendingRequest) throws -> Arrival {
        var located = arrival
        let window = try draft.windowIndex(request)
        located.change { ($0.window, $0.options.from, $0.isElsewhere) = (window, arrival.given.from, false) }
        return located
    }

    /// The route of an arrival from the state as it is.
    private mutating func planned(_ arrival: inout Arrival, _ request: PendingRequest) throws -> Plan {
        try draft.planned(&arrival, request.prepared, by: world.decisions.plan)
    }
}
