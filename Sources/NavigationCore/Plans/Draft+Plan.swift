import OrderedCollections

/// Finding the route of an arrival.
extension Draft {
    /// The route that an arrival will take from the state as it is.
    mutating func plan(for arrival: Arrival) throws -> Plan {
        if let instance = arrival.instance {
            if state.requests.presenting(instance) == nil { return try plan(for: instance, arrival) }
            return Plan(steps: [.show(screen: arrival.screen)], explanation: "a presenter shows its destination")
        }
        let live = liveMatch(arrival)
        if let live, state.isInFront(live, of: state.windows[arrival.window], world) {
            return revealing(live, arrival, "the visible instance matches")
        }
        let goesAWay = arrival.manner == .navigate && arrival.options.style == nil
        // Over waypoints what is kept comes last, and a matching instance is nearer than it would be; no way leads over
        // windows.
        let comesFirst = live == nil && (!goesAWay || arrival.options.via.isEmpty || arrival.isElsewhere)
        if comesFirst, let kept = liveKept(arrival) {
            if goesAWay { _ = try origin(of: arrival.options, window: arrival.window) }
            try checkReuse(of: kept, arrival)
            if arrival.manner == .navigate, arrival.options.reuse == .bringToFront { return raising(kept, arrival) }
            if let plan = try planToRoot(kept, arrival) { return plan }
            return revealing(kept, arrival, "the kept instance is still on the way back and comes to the front")
        }
        if arrival.isAsLinked, let live { return reusing(live, arrival) }
        switch arrival.manner {
        case .navigate where goesAWay: return try route(arrival, live)
        case .mediate, .dismiss:
            let live = match(arrival.screen, arrival, in: state.windows[arrival.window])
            let step = live.map { Plan.Step.reveal($0, screen: arrival.screen) } ?? .show(screen: arrival.screen)
            return Plan(steps: [step], explanation: "nothing is shown")
        default: return Plan(steps: [.show(screen: arrival.screen)], explanation: "a new instance was asked for")
        }
    }

    /// The nearest instance that whoever navigates is content with, in the window in which the request acts.
    func liveMatch(_ arrival: Arrival) -> NodeID? {
        let isContent = arrival.isAsLinked || arrival.manner == .navigate && arrival.options.style == nil
        guard isContent, arrival.options.reuse != .never else { return nil }
        return match(arrival.screen, arrival, in: state.windows[arrival.window])
    }

    private mutating func plan(for instance: NodeID, _ arrival: Arrival) throws -> Plan {
        if let plan = try planToRoot(instance, arrival) { return plan }
        guard arrival.manner == .navigate || arrival.isUnseen else {
            report(.instanceInUse, screen: instance, "'\(arrival.screen)' is in use and was asked for once more")
            throw Refusal(.failed, .instanceInUse, "this instance of '\(arrival.screen)' is in use already")
        }
        return revealing(instance, arrival, "this instance was asked for")
    }

    /// How an instance becomes the root of the stack on which it lies; `nil` if it lies elsewhere or is not to.
    private func planToRoot(_ instance: NodeID, _ arrival: Arrival) throws -> Plan? {
        // Who names a place in one window means no stack of another one.
        let isMeant = !arrival.isElsewhere || arrival.given.from == nil
        guard case .setRoot(let clear) = arrival.manner, isMeant, let index = try placeOnStack(of: instance, arrival)
        else { return nil }
        guard index.place > 0 || clear && index.count > 1 else {
            // In another window it has to come to the front.
            if arrival.isElsewhere { return nil }
            throw Refusal(.noop, .alreadyThere, "'\(arrival.screen)' is the root of its stack already")
        }
        let step = Plan.Step.raise(instance, screen: arrival.screen)
        return Plan(steps: [step], explanation: "this instance becomes the root of its stack")
    }

    /// Where an instance lies on the stack in which a request acts, and how many do.
    private func placeOnStack(of instance: NodeID, _ arrival: Arrival) throws -> (place: Int, count: Int)? {
        guard let children = try stack(arrival).flatMap({ state.nodes[$0]?.container?.children }),
            let place = children.firstIndex(where: { state.face(of: $0, in: world) == instance })
        else { return nil }
        return (place, children.count)
    }

    /// Who asks for a new instance does not get the kept one, and there cannot be two under one name.
    ///
    /// What a screen declares about its reuse is meant for `navigate`.
    private mutating func checkReuse(of kept: NodeID, _ arrival: Arrival) throws {
        guard arrival.given.reuse == .never, arrival.manner != .navigate, !arrival.isUnseen else { return }
        report(.instanceInUse, screen: kept, "'\(arrival.screen)' is kept and on screen, and a new one was asked for")
        throw Refusal(.failed, .instanceInUse, "the kept instance of '\(arrival.screen)' is on screen already")
    }

    private func raising(_ node: NodeID, _ arrival: Arrival) -> Plan {
        leading(to: node, by: .raise(node, screen: arrival.screen), arrival, "the existing instance moves to the front")
    }

    private func reusing(_ node: NodeID, _ arrival: Arrival) -> Plan {
        if arrival.options.reuse == .bringToFront { return raising(node, arrival) }
        return revealing(node, arrival, "the nearest matching instance is reused")
    }

    private func revealing(_ node: NodeID, _ arrival: Arrival, _ why: String) -> Plan {
        leading(to: node, by: .reveal(node, screen: arrival.screen), arrival, why)
    }

    /// No step leads to an instance in front; others there may be nearer, so the plan says which one it is.
    private func leading(to node: NodeID, by step: Plan.Step, _ arrival: Arrival, _ why: String) -> Plan {
        let isVisible = state.isInFront(node, of: state.windows[arrival.window], world)
        var plan = Plan(steps: isVisible ? [] : [step], explanation: why)
        if isVisible { plan.found = node }
        return plan
    }

    /// Waypoints one after the other, then the destination: each leg is planned before any is walked.
    ///
    /// `live`: the nearest instance that matches; it is not in front.
    private mutating func route(_ arrival: Arrival, _ live: NodeID?) throws -> Plan {
        let start = try origin(of: arrival.options, window: arrival.window)
        if let live, arrival.options.via.isEmpty || arrival.isElsewhere { return reusing(live, arrival) }
        // To plan what comes later, what comes before is tried out: the deed takes over what functions of the app decide.
        if decided == nil { decided = TrialDecisions() }
        var planner = RoutePlanner(self, arrival, from: start)
        defer { if planner.isUnbounded { reportUnbounded(arrival.screen) } }
        let via = arrival.options.via
        // A waypoint at the end that is the destination itself is that.
        let end = arrival.options.reuse == .never ? via.count : (via.lastIndex { $0 != arrival.screen } ?? -1) + 1
        for (index, leg) in via.enumerated() {
            guard world.screen(leg) != nil else {
                throw Refusal(.failed, .unknownScreen, "the app declares no screen '\(leg)' to go via")
            }
            try planner.go(via: leg, isDestination: index >= end)
        }
        try planner.go(to: arrival.screen, isDestination: true)
        let place = start.flatMap { state.nodes[$0]?.screen?.name }
        var plan = Plan(steps: planner.steps, explanation: planner.explanation(from: place))
        plan.start = place
        return plan
    }

    private mutating func reportUnbounded(_ goal: String) {
        report(.unboundedSearch, "the search for a way to '\(goal)' took more steps than edges × screens")
    }

    /// The nearest live instance of a screen that does not contradict the request's parameters and properties.
    func match(_ name: String, _ arrival: Arrival, in window: Window) -> NodeID? {
        state.nearest(in: window, world).first { isMatch($0, of: name, arrival) }
    }

    /// Whether a route leads to what was prepared for it, and not to another instance that has come meanwhile.
    func leads(_ plan: Plan, _ arrival: Arrival, to prepared: PreparedDestination) -> Bool {
        switch plan.steps.last {
        case .reveal(let node, _), .raise(let node, _): node == prepared.screen
        case .show: !state.isLive(prepared.root)
        case .goBack, .enter: true
        case nil: found(plan, arrival) == prepared.screen
        }
    }

    /// The instance in front to which a plan without steps leads.
    func found(_ plan: Plan, _ arrival: Arrival) -> NodeID? {
        arrival.instance ?? plan.found ?? matchingInFront(arrival)
    }

    /// The screen in front that an arrival leads to: the visible one, one that holds it, or a part of it.
    private func matchingInFront(_ arrival: Arrival) -> NodeID? {
        let window = state.windows[arrival.window]
        return state.nearest(in: window, world).first { node in
            isMatch(node, of: arrival.screen, arrival) && state.isInFront(node, of: window, world)
        }
    }

    private func isMatch(_ node: NodeID, of name: String, _ arrival: Arrival) -> Bool {
        state.nodes[node]?.screen?.name == name && matches(node, arrival)
    }

    /// Whether parameters that a screen has say something else than those of a request.
    func contradicts(_ own: [String: Value], _ arrival: Arrival, _ name: String) -> Bool {
        world.comparable(arrival.parameters, of: name).contains { key, value in own[key].map { $0 != value } ?? false }
    }

    /// Whether a live screen does not contradict the request's parameters and properties.
    func matches(_ node: NodeID, _ arrival: Arrival) -> Bool {
        guard let screen = state.nodes[node]?.screen else { return false }
        let description = world.screen(screen.name)
        let isGoal = screen.name == arrival.screen
        let parametersFit = world.comparable(arrival.parameters, of: screen.name).allSatisfy { key, value in
            guard isGoal || description?.parameters[key] != nil else { return true }
            return screen.parameters[key] ?? .null == value
        }
        return parametersFit
            && arrival.options.properties.allSatisfy { key, value in
                description?.properties[key] == nil || screen.properties[key] ?? .null == value
            }
    }
}
