/// Requests that show a screen, in the fixed order of their parts.
extension Reducer {
    /// How a destination is to appear.
    enum Manner: Hashable {
        case navigate, push, present, show, showDetail, child, mediate, dismiss
        case setRoot(clear: Bool)
    }

    /// A request with its destination found.
    struct Arrival {
        var manner: Manner
        var screen: String
        var parameters: [String: Value]
        var address: String?
        /// The instance that was asked for, if one was.
        var instance: NodeID?
        var options: RequestOptions
        var window: Int

        /// Parameters that the request itself names; those of an address may be meant for others.
        var named: Set<String> = []
        /// Names of what the query of an address says.
        var query: Set<String> = []
        /// Whether it leads to an instance in another window than the request was made for.
        var isElsewhere = false
        /// The options as they were given, without what the screen declares.
        var given = RequestOptions()
        /// The resolver that has not answered yet; of a function, nothing else of the destination is known.
        var subject: Inquiry.Subject?
        /// What a resolver puts over the data of a block.
        var overlay: Value?

        /// How the request ends although its way was walked, if that leads elsewhere than it was to lead.
        var ending: Settlement?

        /// Whether the destination is at most mediated and does not appear.
        var isUnseen: Bool { manner == .mediate || manner == .dismiss }
    }

    /// Carries an arrival on; `nil` while it waits or when its transition settles it.
    mutating func arrive(_ request: PendingRequest) throws -> Settlement? {
        guard var arrival = try arrival(of: request) else {
            return Settlement(.done, .completed, "left to the system")
        }
        if arrival.options.mediation == nil {
            if arrival.manner == .mediate {
                return Settlement(.done, .completed, "nothing was asked for but the destination")
            }
            if arrival.manner == .dismiss { return try dismiss(with: arrival, request) }
        }
        if try isUnknown(&arrival, request) { return nil }
        followInstance(&arrival, request.prepared)
        let plan = try world.decisions.plan(&self, &arrival)
        try checkFit(of: arrival, plan)
        // What was prepared before a wait may have left meanwhile.
        if request.prepared.map({ state.nodes[$0.root] == nil }) ?? true {
            if try isHeld(request, arrival, plan) { return nil }
            if isResolving(request, arrival, plan) { return nil }
            try prepare(request, arrival, plan)
        }
        guard let prepared = state.request(request.id)?.prepared else { return nil }
        if try !provideData(request, arrival, to: prepared.screen) { return nil }
        resolve(request, prepared.screen)
        if try isPaused(request, arrival) || isDelayed(request, arrival) { return nil }
        return try appear(request, arrival, plan, prepared)
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
            guard let front = arrival.instance ?? state.front(of: state.windows[arrival.window], world) else {
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
        update(request.id) { $0.prepared = prepared }
        for index in state.requests.indices where state.requests[index].challengeRequest == request.id {
            state.requests[index].challenge = prepared.screen
        }
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

    private mutating func resolve(_ request: PendingRequest, _ screen: NodeID) {
        guard !request.isResolved else { return }
        update(request.id) { $0.isResolved = true }
        emit(.resolved, screen: screen)
    }

    /// Lets those who listen hear of the destination before anything moves.
    private mutating func isPaused(_ request: PendingRequest, _ arrival: Arrival) -> Bool {
        guard !request.isResolved, arrival.options.tellsResolution else { return false }
        update(request.id) { ($0.isPaused, $0.stage) = (true, .resolving) }
        work.append(.resume(request.id))
        return true
    }

    private mutating func isDelayed(_ request: PendingRequest, _ arrival: Arrival) throws -> Bool {
        guard !request.isDelayOver else { return false }
        let delay = try decidedDelay(arrival.options)
        guard delay > .zero else { return false }
        update(request.id) { $0.stage = .delayed }
        schedule(after: delay, .startDelayed(request.id))
        return true
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
        var options = try changeOptions(request, window: arrival.window)
        options.isAnimated = try decidedAnimation(arrival.options)
        options.style = arrival.options.transition
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

    mutating func changeOptions(_ request: PendingRequest, window: Int) throws -> ChangeOptions {
        ChangeOptions(
            window: state.windows[window].id,
            isAnimated: try decidedAnimation(request.options),
            style: request.options.transition
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
