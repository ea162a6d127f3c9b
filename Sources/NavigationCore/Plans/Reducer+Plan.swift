/// Finding the way of an arrival.
extension Reducer {
    /// The way that an arrival will take from the state as it is.
    mutating func plan(for arrival: Arrival) throws -> Plan {
        if let instance = arrival.instance { return try plan(for: instance, arrival) }
        if let kept = liveKept(arrival) {
            try checkReuse(of: kept, arrival)
            return revealing(kept, arrival, "the kept instance is still on the way back and comes to the front")
        }
        switch arrival.manner {
        case .navigate where arrival.options.style == nil: return try route(arrival)
        case .mediate:
            let live = match(arrival.screen, arrival, in: state.windows[arrival.window])
            let step = live.map { Plan.Step.reveal($0, screen: arrival.screen) } ?? .show(screen: arrival.screen)
            return Plan(steps: [step], explanation: "nothing is shown")
        default: return Plan(steps: [.show(screen: arrival.screen)], explanation: "a new instance was asked for")
        }
    }

    private mutating func plan(for instance: NodeID, _ arrival: Arrival) throws -> Plan {
        guard arrival.manner == .navigate || arrival.manner == .mediate else {
            report(.instanceInUse, screen: instance, "'\(arrival.screen)' is in use and was asked for once more")
            throw Refusal(.failed, .instanceInUse, "this instance of '\(arrival.screen)' is in use already")
        }
        return revealing(instance, arrival, "this instance was asked for")
    }

    /// Who asks for a new instance does not get the kept one, and there cannot be two under one name.
    private mutating func checkReuse(of kept: NodeID, _ arrival: Arrival) throws {
        guard arrival.options.reuse == .never, arrival.manner != .navigate, arrival.manner != .mediate else { return }
        report(.instanceInUse, screen: kept, "'\(arrival.screen)' is kept and on screen, and a new one was asked for")
        throw Refusal(.failed, .instanceInUse, "the kept instance of '\(arrival.screen)' is on screen already")
    }

    private func revealing(_ node: NodeID, _ arrival: Arrival, _ why: String) -> Plan {
        let isVisible = state.front(of: state.windows[arrival.window], world) == node
        return Plan(steps: isVisible ? [] : [.reveal(node, screen: arrival.screen)], explanation: why)
    }

    /// Waypoints one after the other, then the destination: each leg is planned before any is walked.
    private func route(_ arrival: Arrival) throws -> Plan {
        let window = state.windows[arrival.window]
        let origin = try origin(of: arrival.options, window: arrival.window)
        let start = origin.flatMap { state.nodes[$0]?.screen?.name }
        if let found = match(arrival.screen, arrival, in: window), arrival.options.reuse != .never {
            if arrival.options.via.isEmpty || state.front(of: window, world) == found {
                if arrival.options.reuse == .bringToFront, state.front(of: window, world) != found {
                    let step = Plan.Step.raise(found, screen: arrival.screen)
                    return Plan(steps: [step], explanation: "the existing instance moves to the front")
                }
                return revealing(found, arrival, "the nearest matching instance is reused")
            }
        }
        var steps: [Plan.Step] = []
        var here = start
        for leg in arrival.options.via where leg != here {
            guard world.app.screens[leg] != nil else {
                throw Refusal(.failed, .unknownScreen, "the app declares no screen '\(leg)' to go via")
            }
            if let found = match(leg, arrival, in: window),
                steps.allSatisfy({ if case .reveal = $0 { true } else { false } })
            {
                steps.append(.reveal(found, screen: leg))
            } else {
                steps += try way(from: here, to: leg, arrival, isFirst: steps.isEmpty)
            }
            here = leg
        }
        steps += try way(from: here, to: arrival.screen, arrival, isFirst: steps.isEmpty)
        let names = steps.map(\.screen).joined(separator: " → ")
        return Plan(
            steps: steps,
            explanation: "the shortest way from \(start.map { "'\($0)'" } ?? "nowhere"): \(names)"
        )
    }

    private func way(from start: String?, to goal: String, _ arrival: Arrival, isFirst: Bool) throws -> [Plan.Step] {
        let window = state.windows[arrival.window]
        let reuses = arrival.options.reuse != .never
        let names =
            isFirst && reuses ? state.nearest(in: window, world).compactMap { state.nodes[$0]?.screen?.name } : []
        let live = Set(names).filter { match($0, arrival, in: window) != nil }
        guard let way = world.graph.way(from: start, to: goal, live: live) else {
            let reachable = world.graph.reachable(from: start, live: live)
            throw Refusal(
                .failed,
                .noRoute,
                "no edges lead from \(start.map { "'\($0)'" } ?? "nowhere") to '\(goal)'; reachable: \(reachable.joined(separator: ", "))"
            )
        }
        var steps = way.map { Plan.Step.show(screen: $0) }
        // Only the first can be live: a live screen further on would be a shorter way.
        if way.count > 1, live.contains(way[0]), let found = match(way[0], arrival, in: window) {
            steps[0] = .reveal(found, screen: way[0])
        }
        return steps
    }

    /// The nearest live instance of a screen that does not contradict the request's parameters and properties.
    func match(_ name: String, _ arrival: Arrival, in window: Window) -> NodeID? {
        let wanted = comparable(arrival.parameters, of: name)
        let declared = world.app.screens[name]?.properties
        let isGoal = name == arrival.screen
        return state.nearest(in: window, world).first { node in
            guard let screen = state.nodes[node]?.screen, screen.name == name else { return false }
            let parametersFit = wanted.allSatisfy { key, value in
                isGoal || world.app.screens[name]?.parameters[key] != nil
                    ? screen.parameters[key] ?? .null == value : true
            }
            let propertiesFit = arrival.options.properties.allSatisfy { key, value in
                declared?[key] == nil || screen.properties[key] ?? .null == value
            }
            return parametersFit && propertiesFit
        }
    }
}
