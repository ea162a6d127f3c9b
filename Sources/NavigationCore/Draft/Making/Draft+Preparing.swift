import OrderedCollections

/// Destinations before they appear: found in the cache or created, with the screens that lie on the way.
extension Draft {
    /// Finds the destination in the cache or creates it, after the screens that lie on the way.
    mutating func prepare(_ request: PendingRequest, _ arrival: Arrival, _ plan: Plan) throws {
        var route: [PreparedDestination] = []
        var stepsOfRoute: [Int: PreparedDestination] = [:]
        for (index, step) in plan.steps.dropLast().enumerated() {
            switch step {
            case .show(let name):
                let origin = plan.origin(of: index)
                route.append(try createOnRoute(name, arrival, over: origin, besides: route))
                stepsOfRoute[index] = route.last
            case .reveal(let node, _), .raise(let node, _): reopen(node)
            case .enter(let name, let holder):
                // What comes later may lie in it.
                let screen = stepsOfRoute[holder].flatMap { held(name, in: $0, arrival) }
                stepsOfRoute[index] = screen.map { PreparedDestination(screen: $0, root: $0, isFromCache: false) }
            case .goBack: break
            }
        }
        var prepared: PreparedDestination
        switch plan.steps.last {
        case .reveal(let node, _), .raise(let node, _):
            reopen(node)
            prepared = PreparedDestination(screen: node, root: node, isFromCache: isKeptItself(node))
            prepared.isFoundInUse = prepared.isFromCache
        case .goBack(let step, _):
            guard let waypoint = stepsOfRoute[step] else {
                throw Refusal(.failed, .noRoute, "the way to '\(arrival.screen)' goes back to nothing")
            }
            prepared = waypoint
        case .enter(let name, let step):
            guard let holder = stepsOfRoute[step] else {
                throw Refusal(.failed, .noRoute, "the way to '\(arrival.screen)' leads into nothing")
            }
            if let screen = held(name, in: holder, arrival) {
                modify(screen) { $0.parameters.merge(arrival.parameters) { $1 } }
                prepared = PreparedDestination(screen: screen, root: screen, isFromCache: false)
            } else {
                prepared = try cached(arrival, besides: route) ?? create(arrival, besides: route)
            }
        case .show:
            prepared = try presented(arrival) ?? cached(arrival, besides: route) ?? create(arrival, besides: route)
        case nil:
            guard let front = found(plan, arrival) ?? state.front(of: state.windows[arrival.window], world) else {
                throw Refusal(.failed, .noOrigin, "the window shows no screen")
            }
            prepared = PreparedDestination(screen: front, root: front, isFromCache: isKeptItself(front))
            prepared.isFoundInUse = prepared.isFromCache
        }
        prepared.route = route
        reportIgnored(arrival, plan, prepared)
        let asked = state.request(request.id)?.asked ?? []
        if !asked.isEmpty {
            for screen in route.map(\.screen) + [prepared.screen] { modify(screen) { $0.passed.formUnion(asked) } }
        }
        if prepared.isNew(by: plan) { markRestorable(prepared.screen, arrival, isNew: true) }
        state.requests.update(request.id) { $0.progress = .prepared(arrival, prepared, .open) }
        state.requests.noteChallenge(prepared.screen, of: request.id)
    }

    /// The nearest screen of a name in another one, with which it was made; in one that was kept it may have left its
    /// place.
    func held(_ name: String, in holder: PreparedDestination, _ arrival: Arrival) -> NodeID? {
        state.nearest(under: holder.screen, world).first { node in
            guard let screen = state.nodes[node]?.screen, screen.name == name else { return false }
            return !contradicts(screen.parameters, arrival, name)
        }
    }

    private mutating func create(_ arrival: Arrival, besides route: [PreparedDestination]) throws -> PreparedDestination
    {
        let entry = ScreenEntry(arrival.screen, parameters: arrival.parameters)
        let screen = try makeScreen(entry, properties: arrival.options.properties, reportsIgnored: false)
        // It is kept before what is to lie on it, which is opened after it.
        keep(PreparedDestination(screen: screen, root: screen, isFromCache: false), arrival)
        let root = try wrap(screen, arrival, besides: route)
        state.cache.move(screen, into: root)
        return PreparedDestination(screen: screen, root: root, isFromCache: false)
    }

    /// Creates a screen that lies on the way; parameters and properties that it declares are set on it, too.
    ///
    /// It is kept as it declares, and comes from the cache if it was.
    mutating func createOnRoute(
        _ name: String,
        _ arrival: Arrival,
        over edge: String?,
        besides route: [PreparedDestination] = []
    ) throws -> PreparedDestination {
        let step = step(name, of: arrival, from: nil, over: edge)
        // What is live in the window, or was shown on the way before, may have gone when the way comes to it, and is gone
        // back to if it has not.
        let isInUse = kept(for: step).map { isInOtherWindow($0, step) } == true
        if !isInUse, let kept = try cached(step, besides: route) { return kept }
        let screen = try makeScreen(
            ScreenEntry(name, parameters: step.parameters),
            properties: arrival.options.properties,
            reportsIgnored: false
        )
        let prepared = PreparedDestination(screen: screen, root: try wrap(screen, step), isFromCache: false)
        if !isInUse { keep(prepared, step) }
        return prepared
    }

    private func isInOtherWindow(_ node: NodeID, _ arrival: Arrival) -> Bool {
        state.location(of: node).map { $0.window != arrival.window } == true
    }

    /// The arrival at a screen on the way: as the screen declares, from where the step before has led.
    ///
    /// With the name of the screen before it, as the edge from there says.
    func step(_ name: String, of arrival: Arrival, from: Origin?, over edge: String? = nil) -> Arrival {
        var step = arrival.unboxed
        (step.manner, step.screen) = (.navigate, name)
        step.parameters = arrival.parameters.filter { world.screen(name)?.parameters[$0.key] != nil }
        var options = RequestOptions()
        options.from = from ?? arrival.options.from
        options.transition = arrival.options.transition
        let manner = world.manner(of: name, from: edge)
        options.embedding = manner.embedding
        (step.edge, step.options) = (manner, world.completed(options, name))
        return Arrival(step)
    }

    /// Leaves a prepared destination to a presenter; the request ends as the one that the presenter makes.
    mutating func leave(
        _ prepared: PreparedDestination,
        of request: PendingRequest,
        _ arrival: Arrival,
        to presenter: FunctionID<Presenter>
    ) throws -> Settlement? {
        let source = try origin(of: arrival.options, window: arrival.window)
        let number = state.nextNumber()
        state.requests.update(request.id) { ($0.stage, $0.asking) = (.presenting, number) }
        work.append(.present(request.id, presenter, number, source: source, destination: prepared.screen))
        return nil
    }

    /// The destination of another request, when a presenter asks for it.
    mutating func presented(_ arrival: Arrival) throws -> PreparedDestination? {
        guard let node = arrival.instance, var prepared = state.requests.presenting(node)?.prepared else { return nil }
        if prepared.root == node { prepared.root = try wrap(node, arrival) }
        prepared.route = []
        return prepared
    }

    /// Two live screens cannot come back under one identifier.
    mutating func checkIdentifiers(of prepared: PreparedDestination) throws {
        for screen in prepared.route.map(\.screen) + [prepared.screen] {
            guard let id = state.nodes[screen]?.screen?.restoration.name else { continue }
            let rival = state.live.first { $0 != screen && state.nodes[$0]?.screen?.restoration.name == id }
            guard let rival, let name = name(of: rival) else { continue }
            throw Refusal(
                .failed,
                .keyCollision,
                "the restoration identifier '\(id)' belongs to '\(name)', which is still there"
            )
        }
    }
}
