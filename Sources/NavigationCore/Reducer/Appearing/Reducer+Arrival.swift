/// Requests that show a screen, in the fixed order of their parts.
extension Reducer {
    /// Carries a request on from where it has come to; `nil` while it waits or when its transition settles it.
    mutating func arrive(_ request: PendingRequest) throws -> Settlement? {
        // What was prepared before a wait may have left meanwhile.
        let isLost = request.prepared.map { state.nodes[$0.root] == nil } ?? false
        switch request.progress {
        case .made:
            switch try lead(of: request) {
            case .screen(let arrival): return try pursue(arrival, request)
            case .system(let url):
                emit(.effect("open_url", ["url": .string(url)]))
                return Settlement(.done, .completed, "left to the system")
            case .action(let match, let followed): return try act(match, followed, for: request.id)
            }
        case .answered(let arrival, let answer):
            return try pursue(taking(answer, on: located(arrival, request)), request)
        case .prepared(let arrival, _, _) where !isLost, .resolved(let arrival, _) where !isLost,
            .ready(let arrival, _) where !isLost:
            var arrival = try located(arrival, request)
            let plan = try planned(&arrival, request)
            if try isHeldAgain(request, arrival) { return nil }
            return try complete(request.id, arrival, plan)
        case .found(let arrival), .prepared(let arrival, _, _), .resolved(let arrival, _), .ready(let arrival, _):
            var arrival = try located(arrival, request)
            arrival.reached = request.progress.milestone
            return try pursue(arrival, request)
        }
    }

    /// From a known destination to one that exists, past those who have to be asked.
    private mutating func pursue(_ found: Arrival, _ request: PendingRequest) throws -> Settlement? {
        var arrival = found
        update(request.id) { $0.progress = .found(found) }
        if arrival.options.mediation == nil {
            if arrival.manner == .mediate {
                return Settlement(.done, .completed, "nothing was asked for but the destination")
            }
            if arrival.manner == .dismiss { return try dismiss(with: arrival, request) }
        }
        if try isUnknown(&arrival, request) { return nil }
        if arrival.reached != found.reached { arrival.reached = found.reached }
        let plan = try planned(&arrival, request)
        if try isHeld(request, arrival, plan) { return nil }
        if isResolving(request, arrival, plan) { return nil }
        try prepare(request, arrival, plan)
        return try complete(request.id, arrival, plan)
    }

    /// From a destination that exists to its appearance: data, those who listen, the delay, the transition.
    private mutating func complete(_ id: RequestID, _ arrival: Arrival, _ plan: Plan) throws -> Settlement? {
        guard let request = state.request(id) else { return nil }
        var progress = request.progress
        if case .prepared(let found, let prepared, let delivered) = progress {
            if try !provideData(request, arrival, to: prepared.screen, delivered) { return nil }
            let isNew = arrival.reached == .none
            if isNew { emit(.resolved, screen: prepared.screen) }
            progress = .resolved(found, prepared)
            if isNew, request.options.tellsResolution || arrival.options.tellsResolution {
                update(id) { ($0.progress, $0.stage) = (progress, .announcing) }
                work.append(.resume(id))
                return nil
            }
        }
        if case .resolved(let found, let prepared) = progress {
            progress = .ready(found, prepared)
            let delay = arrival.reached == .ready ? .zero : try decidedDelay(arrival.options)
            if delay > .zero {
                update(id) { ($0.progress, $0.stage) = (progress, .delayed) }
                schedule(after: delay, .startDelayed(id))
                return nil
            }
        }
        guard case .ready(_, let prepared) = progress else { return nil }
        update(id) { $0.progress = progress }
        return try appear(request, arrival, plan, prepared)
    }

    /// An arrival as it has to be understood where the request is now.
    private func located(_ arrival: Arrival, _ request: PendingRequest) throws -> Arrival {
        var located = arrival
        let window = try windowIndex(request)
        located.change { ($0.window, $0.options.from, $0.isElsewhere) = (window, arrival.given.from, false) }
        return located
    }

    /// the route of an arrival from the state as it is.
    private mutating func planned(_ arrival: inout Arrival, _ request: PendingRequest) throws -> Plan {
        followInstance(&arrival, request.prepared)
        let plan = try world.decisions.plan(&self, &arrival)
        take(plan, to: &arrival)
        try checkFit(of: arrival, plan)
        return plan
    }

    /// Lets the last edge of a route say how the destination appears.
    private func take(_ plan: Plan, to arrival: inout Arrival) {
        guard arrival.manner == .navigate, case .show(let name)? = plan.steps.last,
            world.screen(name)?.manners.isEmpty == false
        else { return }
        let edge = world.manner(of: name, from: plan.origin(of: plan.steps.count - 1))
        let embedding = arrival.given.embedding ?? edge.embedding
        arrival.change { ($0.edge, $0.options.embedding) = (edge, embedding) }
    }

    /// An instance that is there already is shown where it is, be it in another window, unless one is nearer.
    private func followInstance(_ arrival: inout Arrival, _ prepared: PreparedDestination?) {
        let waiting = prepared.flatMap { state.isLive($0.root) ? $0.screen : nil }
        let kept = liveKept(arrival).flatMap { liveMatch(arrival) == nil ? $0 : nil }
        guard !arrival.isUnseen, let node = arrival.instance ?? kept ?? waiting,
            let window = state.location(of: node)?.window, window != arrival.window
        else { return }
        arrival.change { ($0.window, $0.options.from, $0.isElsewhere) = (window, nil, true) }
    }
}
