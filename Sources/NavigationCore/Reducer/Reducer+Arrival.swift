/// Requests that show a screen, in the fixed order of their parts.
extension Reducer {
    /// Carries a request on from where it has come to; `nil` while it waits or when its transition settles it.
    mutating func arrive(_ request: PendingRequest) throws -> Settlement? {
        // What was prepared before a wait may have left meanwhile.
        let isLost = request.prepared.map { state.nodes[$0.root] == nil } ?? false
        switch request.progress {
        case .made:
            guard let arrival = try arrival(of: request) else {
                return Settlement(.done, .completed, "left to the system")
            }
            return try pursue(arrival, request)
        case .answered(let arrival, let answer):
            return try pursue(taking(answer, on: located(arrival, request)), request)
        case .prepared(let arrival, _, _) where !isLost, .resolved(let arrival, _) where !isLost,
            .ready(let arrival, _) where !isLost:
            var arrival = try located(arrival, request)
            let plan = try planned(&arrival, request)
            return try complete(request.id, arrival, plan)
        case .found(let arrival), .prepared(let arrival, _, _), .resolved(let arrival, _), .ready(let arrival, _):
            return try pursue(located(arrival, request), request)
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
        let plan = try planned(&arrival, request)
        if try isHeld(request, arrival, plan) { return nil }
        if isResolving(request, arrival, plan) { return nil }
        try prepare(request, arrival, plan)
        return try complete(request.id, arrival, plan, after: request.progress)
    }

    /// From a destination that exists to its appearance: data, those who listen, the delay, the transition.
    ///
    /// What was done already for a destination that has left meanwhile is not done again.
    private mutating func complete(
        _ id: RequestID,
        _ arrival: Arrival,
        _ plan: Plan,
        after past: Progress = .made
    ) throws -> Settlement? {
        guard let request = state.request(id) else { return nil }
        var progress = request.progress
        if case .prepared(let found, let prepared, let delivered) = progress {
            if try !provideData(request, arrival, to: prepared.screen, delivered) { return nil }
            if !past.isResolved { emit(.resolved, screen: prepared.screen) }
            progress = .resolved(found, prepared)
            let isHeard = !past.isResolved && (request.options.tellsResolution || arrival.options.tellsResolution)
            update(id) { ($0.progress, $0.stage) = (progress, isHeard ? .announcing : $0.stage) }
            if isHeard {
                work.append(.resume(id))
                return nil
            }
        }
        if case .resolved(let found, let prepared) = progress {
            progress = .ready(found, prepared)
            let delay = past.isReady ? .zero : try decidedDelay(arrival.options)
            update(id) { ($0.progress, $0.stage) = (progress, delay > .zero ? .delayed : $0.stage) }
            if delay > .zero {
                schedule(after: delay, .startDelayed(id))
                return nil
            }
        }
        guard case .ready(_, let prepared) = progress else { return nil }
        return try appear(request, arrival, plan, prepared)
    }

    /// An arrival as it has to be understood where the request is now.
    private func located(_ arrival: Arrival, _ request: PendingRequest) throws -> Arrival {
        var located = arrival
        located.window = try windowIndex(request)
        located.options.from = arrival.given.from
        located.isElsewhere = false
        return located
    }

    /// The way of an arrival from the state as it is.
    private mutating func planned(_ arrival: inout Arrival, _ request: PendingRequest) throws -> Plan {
        followInstance(&arrival, request.prepared)
        let plan = try has(.legsBeforePlan) ? planLegByLeg(&arrival) : plan(for: arrival)
        try checkFit(of: arrival, plan)
        return plan
    }

    /// An instance that is there already is shown where it is, be it in another window.
    private func followInstance(_ arrival: inout Arrival, _ prepared: PreparedDestination?) {
        let waiting = prepared.flatMap { state.isLive($0.root) ? $0.screen : nil }
        guard !arrival.isUnseen, let node = arrival.instance ?? liveKept(arrival) ?? waiting,
            let window = state.location(of: node)?.window, window != arrival.window
        else { return }
        arrival.window = window
        arrival.options.from = nil
        arrival.isElsewhere = true
    }

    /// Finds the destination in the cache or creates it, after the screens that lie on the way.
    mutating func prepare(_ request: PendingRequest, _ arrival: Arrival, _ plan: Plan) throws {
        var way: [PreparedDestination] = []
        var stepsOfWay: [Int: PreparedDestination] = [:]
        for (index, step) in plan.steps.dropLast().enumerated() {
            guard case .show(let name) = step else { continue }
            way.append(try createOnTheWay(name, arrival, besides: way.map(\.screen)))
            stepsOfWay[index] = way.last
        }
        var prepared: PreparedDestination
        switch plan.steps.last {
        case .reveal(let node, _), .raise(let node, _):
            prepared = PreparedDestination(screen: node, root: node, isFromCache: renew(node))
        case .goBack(let step, _):
            guard let waypoint = stepsOfWay[step] else {
                throw Refusal(.failed, .noRoute, "the way to '\(arrival.screen)' goes back to nothing")
            }
            prepared = waypoint
        case .show:
            prepared = try presented(arrival) ?? cached(arrival) ?? create(arrival)
        case nil:
            let found = arrival.instance ?? partInFront(arrival)
            guard let front = found ?? state.front(of: state.windows[arrival.window], world) else {
                throw Refusal(.failed, .noOrigin, "the window shows no screen")
            }
            // Where there is nothing to do, nothing is used or prolonged.
            let isKept = arrival.options.data == nil ? state.cache.contains { $0.screen == front } : renew(front)
            prepared = PreparedDestination(screen: front, root: front, isFromCache: isKept)
        }
        prepared.way = way
        reportIgnored(arrival, plan, prepared.screen)
        let asked = state.request(request.id)?.asked ?? []
        for screen in way.map(\.screen) + [prepared.screen] { modify(screen) { $0.passed.formUnion(asked) } }
        markRestorable(prepared.screen, arrival, isNew: plan.leadsToNewInstance)
        update(request.id) { $0.progress = .prepared(arrival, prepared, delivered: nil) }
        noteChallenge(prepared.screen, of: request.id)
    }

    private mutating func create(_ arrival: Arrival) throws -> PreparedDestination {
        let entry = ScreenEntry(arrival.screen, parameters: arrival.parameters)
        let screen = try makeScreen(entry, properties: arrival.options.properties, reportsIgnored: false)
        let root = try wrap(screen, arrival)
        keep(PreparedDestination(screen: screen, root: root, isFromCache: false), arrival)
        return PreparedDestination(screen: screen, root: root, isFromCache: false)
    }

    /// Creates a screen that lies on the way; parameters and properties that it declares are set on it, too.
    ///
    /// It is kept as it declares, and comes from the cache if it was.
    private mutating func createOnTheWay(
        _ name: String,
        _ arrival: Arrival,
        besides used: [NodeID] = []
    ) throws -> PreparedDestination {
        let step = step(name, of: arrival, from: nil)
        let isInUse = isInUse(step, besides: used)
        if !isInUse, let kept = try cached(step) { return kept }
        let screen = try makeScreen(
            ScreenEntry(name, parameters: step.parameters),
            properties: arrival.options.properties,
            reportsIgnored: false
        )
        let prepared = PreparedDestination(screen: screen, root: try wrap(screen, step), isFromCache: false)
        if !isInUse { keep(prepared, step) }
        return prepared
    }

    /// The arrival at a screen on the way: as the screen declares, from where the step before has led.
    func step(_ name: String, of arrival: Arrival, from: Origin?) -> Arrival {
        var step = arrival
        step.manner = .navigate
        step.screen = name
        step.parameters = arrival.parameters.filter { world.screen(name)?.parameters[$0.key] != nil }
        var options = RequestOptions()
        options.from = from ?? arrival.options.from
        options.transition = arrival.options.transition
        step.options = completed(options, name)
        return step
    }

    /// Walks the plan as one transition.
    private mutating func appear(
        _ request: PendingRequest,
        _ arrival: Arrival,
        _ plan: Plan,
        _ prepared: PreparedDestination
    ) throws -> Settlement? {
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
            return Settlement(.done, .revealed, "'\(arrival.screen)' is visible in another window, which is active now")
        }
        guard !plan.steps.isEmpty else {
            return arrival.options.data == nil
                ? Settlement(.noop, .alreadyThere, "'\(arrival.screen)' is visible already")
                : Settlement(.done, .revealed, "'\(arrival.screen)' is visible and was given its data")
        }
        try mediate(arrival, prepared)
        let isNew = plan.leadsToNewInstance
        finishLeaving(prepared.root)
        var options = try changeOptions(arrival.options, window: arrival.window)
        if case .reveal(let node, _)? = plan.steps.first { options.wayBack = wayBack(to: node) }
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

    /// Takes the steps of a plan, each from where the one before has led.
    mutating func walk(_ plan: Plan, _ arrival: Arrival, _ prepared: PreparedDestination) throws {
        var here: Origin?
        var shown: [Int: NodeID] = [:]
        var way = prepared.way[...]
        for (index, step) in plan.steps.enumerated() {
            let isLast = index == plan.steps.count - 1
            switch step {
            case .reveal(let node, _):
                try reveal(node)
                here = .instance(node)
            case .raise(let node, _):
                if case .setRoot(let clear) = arrival.manner {
                    try moveToRoot(node, arrival, clear: clear)
                } else {
                    try raise(node)
                }
            case .goBack(let step, _):
                guard let node = shown[step] else { throw Refusal(.noop, .gone, "the screen is no longer there") }
                try reveal(node)
                here = .instance(node)
            case .show where isLast:
                var last = arrival
                last.options.from = here ?? arrival.options.from
                try place(prepared, last)
            case .show(let name):
                // What was created before a wait serves if the way is still the same.
                let isPrepared = way.first.map { self.name(of: $0.screen) == name } == true
                let next = try (isPrepared ? way.popFirst() : nil) ?? createOnTheWay(name, arrival)
                try place(next, self.step(name, of: arrival, from: here))
                here = .instance(next.screen)
                shown[index] = next.screen
            }
        }
    }

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

    /// Applies the request's mediation to both ends.
    private mutating func mediate(_ arrival: Arrival, _ prepared: PreparedDestination) throws {
        guard let mediation = arrival.options.mediation.flatMap({ world.functions[$0] }) else { return }
        guard let source = try origin(of: arrival.options, window: arrival.window),
            var from = state.nodes[source]?.screen, var to = state.nodes[prepared.screen]?.screen
        else { throw Refusal(.failed, .noOrigin, "there is no screen to mediate from") }
        try mediation(&from, &to)
        apply(from, to: source)
        apply(to, to: prepared.screen)
        emit(.mediated, screen: prepared.screen, ["source": .string(from.name)])
    }

    /// Takes over what a mediation has changed; properties only as the screen declares them, if it does.
    private mutating func apply(_ changed: ScreenData, to node: NodeID) {
        guard let old = state.nodes[node]?.screen else { return }
        modify(node) { ($0.parameters, $0.data) = (changed.parameters, changed.data) }
        guard world.screen(old.name)?.properties.isEmpty == false else {
            return modify(node) { $0.properties = changed.properties }
        }
        for name in Set(old.properties.keys).union(changed.properties.keys).sorted()
        where old.properties[name] != changed.properties[name] {
            setProperty(name, of: node, to: changed.properties[name] ?? .null)
        }
    }

    mutating func modify(_ node: NodeID, _ change: (inout ScreenData) -> Void) {
        state.tree.update(node, change)
    }
}
