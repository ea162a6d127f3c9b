/// Requests that show a screen, in the fixed order of their parts.
extension Reducer {
    /// How a destination is to appear.
    enum Manner: Hashable {
        case navigate, push, present, show, showDetail, mediate
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
    }

    /// Carries an arrival on; `nil` while it waits or when its transition settles it.
    mutating func arrive(_ request: PendingRequest) throws -> Settlement? {
        guard let arrival = try arrival(of: request) else {
            return Settlement(.done, .completed, "left to the system")
        }
        let plan = try plan(for: arrival)
        if request.prepared == nil {
            if try isHeld(request, arrival, plan) { return nil }
            try prepare(request, arrival, plan)
        }
        guard let prepared = state.request(request.id)?.prepared else { return nil }
        if try !provideData(request, arrival, to: prepared.screen) { return nil }
        resolve(request, prepared.screen)
        if isDelayed(request, arrival) { return nil }
        return try appear(request, arrival, plan, prepared)
    }

    /// Finds the destination in the cache or creates it.
    private mutating func prepare(_ request: PendingRequest, _ arrival: Arrival, _ plan: Plan) throws {
        let prepared: PreparedDestination
        switch plan.steps.last {
        case .reveal(let node, _), .raise(let node, _):
            prepared = PreparedDestination(screen: node, root: node, isFromCache: noteReuse(of: node))
        case .show:
            prepared = try cached(arrival) ?? create(arrival)
        case nil:
            guard let front = arrival.instance ?? front(arrival) else {
                throw Refusal(.failed, .noOrigin, "the window shows no screen")
            }
            prepared = PreparedDestination(screen: front, root: front, isFromCache: noteReuse(of: front))
        }
        let passed = state.request(request.id)?.passed ?? []
        modify(prepared.screen) { $0.passed.formUnion(passed) }
        markRestorable(prepared.screen, arrival)
        update(request.id) { $0.prepared = prepared }
        for index in state.requests.indices where state.requests[index].challengeRequest == request.id {
            state.requests[index].challenge = prepared.screen
        }
    }

    private func front(_ arrival: Arrival) -> NodeID? { state.front(of: state.windows[arrival.window], world) }

    private mutating func create(_ arrival: Arrival) throws -> PreparedDestination {
        let entry = ScreenEntry(arrival.screen, parameters: arrival.parameters)
        let screen = makeScreen(entry, properties: arrival.options.properties, reportsIgnored: true)
        let root = try wrap(screen, arrival)
        keep(PreparedDestination(screen: screen, root: root, isFromCache: false), arrival)
        return PreparedDestination(screen: screen, root: root, isFromCache: false)
    }

    /// Delivers the payload; false while a data block has not answered yet.
    private mutating func provideData(
        _ request: PendingRequest,
        _ arrival: Arrival,
        to screen: NodeID
    ) throws -> Bool {
        guard !request.isResolved, let payload = arrival.options.data else { return true }
        switch payload {
        case .value(let value): deliver(value, to: screen)
        case .block(let block) where !arrival.options.waitsForData:
            work.append(.deliverLate(screen, block))
        case .block(let block):
            guard let value = request.delivered else {
                update(request.id) { $0.stage = .delivering }
                work.append(.deliver(request.id, block))
                return false
            }
            deliver(value, to: screen)
        }
        return true
    }

    /// Gives a screen its payload.
    mutating func deliver(_ value: Value, to screen: NodeID) {
        modify(screen) { $0.data = value }
        emit(.dataDelivered, screen: screen, ["data": value])
    }

    /// A data block has answered; a second answer is reported and ignored.
    mutating func deliver(_ value: Value, to id: RequestID) throws {
        guard let request = state.request(id), request.stage == .delivering, request.delivered == nil else {
            report(.ignoredInput, "data was delivered to a request that does not wait for any: nobody sees it")
            return
        }
        update(id) { ($0.delivered, $0.stage) = (value, .started) }
        try run(id)
    }

    private mutating func resolve(_ request: PendingRequest, _ screen: NodeID) {
        guard !request.isResolved else { return }
        update(request.id) { $0.isResolved = true }
        emit(.resolved, screen: screen)
    }

    private mutating func isDelayed(_ request: PendingRequest, _ arrival: Arrival) -> Bool {
        guard arrival.options.delay > .zero, !request.isDelayOver else { return false }
        update(request.id) { $0.stage = .delayed }
        schedule(after: arrival.options.delay, .startDelayed(request.id))
        return true
    }

    /// Walks the plan as one transition.
    private mutating func appear(
        _ request: PendingRequest,
        _ arrival: Arrival,
        _ plan: Plan,
        _ prepared: PreparedDestination
    ) throws -> Settlement? {
        try mediate(arrival, prepared)
        if arrival.manner == .mediate { return Settlement(.done, .completed, "both ends were mediated") }
        guard !plan.steps.isEmpty else {
            return arrival.options.data == nil
                ? Settlement(.noop, .alreadyThere, "'\(arrival.screen)' is visible already")
                : Settlement(.done, .revealed, "'\(arrival.screen)' is visible and was given its data")
        }
        let isNew = plan.steps.last == .show(screen: arrival.screen)
        var options = changeOptions(request, window: arrival.window)
        options.style = arrival.options.transition
        options.settlement =
            isNew
            ? Settlement(.done, .shown, "'\(arrival.screen)' is shown")
            : Settlement(.done, .revealed, "'\(arrival.screen)' was there and is shown again")
        if case .setRoot = arrival.manner { options.reason = .replaced }
        try change(request.id, options) { reducer in
            for (index, step) in plan.steps.enumerated() {
                try reducer.take(step, arrival, index == plan.steps.count - 1 ? prepared : nil)
            }
        }
        return nil
    }

    private mutating func take(_ step: Plan.Step, _ arrival: Arrival, _ prepared: PreparedDestination?) throws {
        switch step {
        case .reveal(let node, _): try reveal(node)
        case .raise(let node, _): try raise(node)
        case .show(let name):
            if let prepared { return try place(prepared, arrival) }
            try placeOnTheWay(name, arrival)
        }
    }

    /// Creates a screen that lies on the way; parameters and properties that it declares are set on it, too.
    private mutating func placeOnTheWay(_ name: String, _ arrival: Arrival) throws {
        guard let description = world.app.screens[name] else { return }
        let parameters = arrival.parameters.filter { description.parameters[$0.key] != nil }
        let screen = makeScreen(
            ScreenEntry(name, parameters: parameters),
            properties: arrival.options.properties,
            reportsIgnored: false
        )
        let passed = current.flatMap { state.request($0)?.passed } ?? []
        modify(screen) { $0.passed.formUnion(passed) }
        var step = arrival
        step.manner = .navigate
        step.screen = name
        step.options.style = nil
        step.options.embedding = nil
        step.options.stack = []
        let root = try wrap(screen, step)
        try place(PreparedDestination(screen: screen, root: root, isFromCache: false), step)
    }

    func changeOptions(_ request: PendingRequest, window: Int) -> ChangeOptions {
        ChangeOptions(
            window: state.windows[window].id,
            isAnimated: request.options.isAnimated,
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
        modify(source) { $0 = from }
        modify(prepared.screen) { $0 = to }
        emit(.mediated, screen: prepared.screen, ["source": .string(from.name)])
    }

    mutating func modify(_ node: NodeID, _ change: (inout ScreenData) -> Void) {
        guard var data = state.nodes[node]?.screen else { return }
        change(&data)
        state.nodes[node]?.content = .screen(data)
    }
}
