import NavigationCore
import NavigationHarness

/// Making the moves of a situation, and looking at what comes of each.
extension Exploration {
    /// Makes every move of a situation.
    func expand(_ here: Waiting) throws {
        try go(to: here)
        let state = runner.navigator.state
        var ways: [ExploredWay] = []
        for move in list.moves(of: runner.navigator) {
            let first = try make(move, from: here, state)
            first.reached.map { frontier.add($0) }
            // What comes to nothing may lack its arguments.
            guard first.isRefused || first.way.goal == here.number else {
                ways.append(first.way)
                continue
            }
            let others = try list.alternatives(to: move).map { try make($0, from: here, state) }.filter {
                $0.reached.map { frontier.add($0) }
                return !$0.isRefused
            }
            ways += others.isEmpty ? [first.way] : others.map { $0.way }
        }
        let situation = ExploredSituation(number: here.number, arrival: nil, state: state, world: runner.world)
        for index in properties.indices {
            add(properties[index].violations(leaving: situation, by: ways), of: index)
        }
        hidden.note(here.number, ways, plain: table.number(of: here.fingerprint))
    }

    /// What has come of a move.
    struct Made {
        var way: ExploredWay
        /// Whether it came to nothing by a mistake.
        var isRefused: Bool
        /// Where it has led, if nothing had led there before, or if somebody goes on from there.
        var reached: Waiting?
    }

    /// Makes a move in a situation, and looks at what comes of it; `goesOn`: somebody goes on from there in any case.
    func make(_ move: Move, from here: Waiting, _ before: NavigationState, goesOn: Bool = false) throws -> Made {
        try go(to: here)
        let performed = runner.perform(move)
        numbers.transitions += 1
        let fingerprint = try identity()
        let isTooDeep = bounds.depth.map { here.depth >= $0 } ?? false
        if isTooDeep, table.number(of: fingerprint.whole) == nil {
            numbers.end = .depth
            return Made(way: ExploredWay(move: move, goal: here.number, isDone: true), isRefused: false)
        }
        let (goal, isNew) = table.insert(fingerprint.whole, from: here.number, by: move)
        if let failure = performed.failure { note(failure, of: move, before) }
        // Before anything is tried out: that moves the app elsewhere.
        let step = ExploredStep(
            origin: here.number,
            move: move,
            before: before,
            after: runner.navigator.state,
            events: performed.events,
            goal: goal,
            isNew: isNew,
            lost: runner.lostRequests,
            world: runner.world
        )
        var reached: Waiting?
        if isNew || goesOn {
            let place = try? runner.keep()
            reached = Waiting(number: goal, depth: here.depth + 1, place: place, fingerprint: fingerprint.state)
        }
        if isNew, let reached { try meet(reached, by: move) }
        try look(at: step, from: here)
        let way = ExploredWay(move: move, goal: goal, isDone: performed.ends(.done))
        return Made(way: way, isRefused: performed.failure != nil || performed.ends(.failed), reached: reached)
    }

    func go(to here: Waiting) throws {
        try runner.go(to: here.place) { table.way(to: here.number) }
    }

    /// What tells a situation from others: the navigation state, and what the app keeps besides.
    func identity() throws -> (state: UInt64, whole: UInt64) {
        let state = runner.navigator.fingerprint(trails: countsTrails).rawValue
        let memory = try runner.memoryDigest()
        return (state, memory == 0 ? state : (state ^ memory.byteSwapped) &* 0x9E37_79B9_7F4A_7C15)
    }

    // MARK: Properties

    /// Looks at a situation that is new.
    func meet(_ here: Waiting, by move: Move?) throws {
        hidden.add(here.fingerprint)
        let situation = ExploredSituation(
            number: here.number,
            arrival: move,
            state: runner.navigator.state,
            world: runner.world
        )
        let trial = trial(at: here)
        for index in properties.indices {
            add(try properties[index].violations(in: situation, trial), of: index)
        }
    }

    func look(at step: ExploredStep, from here: Waiting) throws {
        let trial = trial(at: here)
        for index in properties.indices { add(try properties[index].violations(in: step, trial), of: index) }
    }

    func trial(at here: Waiting) -> Trial {
        Trial(runner: runner, place: here.place) { [unowned self] in table.way(to: here.number) }
    }

    func add(_ violations: [Violation], of property: Int) {
        for violation in violations { findings.add(violation, of: properties[property].name) }
    }

    /// What the app throws where its description gives the arguments is told; elsewhere they may have been wrong.
    func note(_ failure: String, of move: Move, _ state: NavigationState) {
        let screen = state.visible(world: runner.world).flatMap { state.view(of: $0)?.name } ?? ""
        let key = if case .tap(let action, _) = move { "\(screen).\(action)" } else { move.name }
        if failures[key] == nil { failures[key] = failure }
    }
}
