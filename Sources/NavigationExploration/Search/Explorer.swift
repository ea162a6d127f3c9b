import NavigationCore
import NavigationHarness
import OrderedCollections

/// An app that is led through situations, with the properties that are held against it; it belongs to one thread.
///
/// Several of them share a search: what each does depends on what it is asked and on what was known when it was asked,
/// never on how fast the others are.
final class Explorer {
    let runner: MoveRunner
    let list: MoveList
    var properties: [any Property]
    let part: SearchPart
    /// Whether a property tells what the app's code throws; else it is noted.
    private let reportsErrors: Bool
    /// What all know, while there is something to do.
    private(set) var known = SituationTable.empty
    /// Whether somebody wants to see the trees.
    var isDrawing = false
    /// Whether situations differ by what was visible before: not as long as no step has read that. Else the tabs of an app
    /// alone would have situations without end.
    var countsTrails = false
    /// Situations that were found here and wait, by their fingerprints.
    private var places: [UInt64: Place] = [:]
    private var mostPlaces = Explorer.fewPlaces
    private static let fewPlaces = 1024
    /// Where this explorer was last, by fingerprints: the way to what others have found beyond begins there.
    private var passed: OrderedDictionary<UInt64, Place> = [:]
    private static let mostPassed = 256
    /// The launch, from which walks begin.
    private(set) var start = Origin(fingerprint: 0, place: nil, way: { [] }, state: NavigationState())

    init(_ app: any ExplorableApp, _ properties: [any Property], _ part: SearchPart = SearchPart()) throws {
        runner = try MoveRunner(app)
        list = MoveList(runner.world)
        (self.properties, self.part) = (properties, part)
        reportsErrors = properties.contains { $0 is AppError }
    }

    /// Makes the app anew, launches it and forgets all other places.
    func begin() throws -> Identity {
        try runner.launch()
        let identity = try identity()
        let place = runner.keep()
        start = Origin(fingerprint: identity.whole, place: place, way: { [] }, state: runner.navigator.state)
        (places, passed) = ([:], [:])
        places[identity.whole] = place
        return identity
    }

    /// Learns what all know, and lets go of the places that others go on from once they are many.
    func learn(_ table: SituationTable, isMine: (_ number: Int) -> Bool) {
        known = table
        makeRoom()
        guard places.count > mostPlaces else { return }
        places = places.filter { table.number(of: $0.key).map(isMine) ?? false }
        mostPlaces = max(Explorer.fewPlaces, 2 * places.count)
    }

    /// Learns what another search knows, and keeps the places of this one.
    func turn(to table: SituationTable) {
        known = table
        makeRoom()
    }

    /// Lets go of all places where there is no more room: ways lead there as well.
    private func makeRoom() { if runner.app.memory?.isFull == true { (places, passed) = ([:], [:]) } }

    /// Lets go of what all know, so that it can be added to without a copy.
    func unlearn() { known = .empty }

    /// What tells the situation from others: the navigation state, and what the app keeps besides.
    func identity() throws -> Identity {
        Identity(state: try runner.fingerprint(trails: countsTrails), memory: try runner.memoryDigest())
    }

    var testimony: Testimony {
        get throws {
            Testimony(
                notes: try properties.map { try $0.words },
                pastReads: runner.app.pastReads,
                replays: runner.replays
            )
        }
    }

    // MARK: Ways

    /// A situation that all know, and the moves that lead there.
    func way(to number: Int) -> (fingerprint: UInt64, moves: [Move]) {
        (known.fingerprint(of: number), known.way(to: number))
    }

    /// Brings the app to a situation that all know, and keeps it there if another explorer has found it: so the way is made
    /// once.
    func arrive(at number: Int) throws -> Place? {
        let (start, moves) = known.way(to: number) { kept($0) != nil }
        let origin = kept(known.fingerprint(of: start))
        if let origin { try runner.go(to: origin) { known.way(to: start) } } else { try runner.walk([]) }
        guard let last = moves.last else { return origin ?? runner.keep() }
        try runner.make(moves.dropLast())
        // What others find next mostly lies near this one: its way leads by the same predecessor.
        if moves.count > 1, let predecessor = known.predecessor(of: number) { pass(predecessor, runner.keep()) }
        try runner.make([last])
        guard let place = runner.keep() else {
            // What follows goes by the way that all know.
            try runner.walk(known.way(to: number))
            return nil
        }
        pass(number, place)
        return place
    }

    private func kept(_ fingerprint: UInt64) -> Place? { places[fingerprint] ?? passed[fingerprint] }

    /// Keeps a place for a while that nobody waits for.
    private func pass(_ number: Int, _ place: Place?) {
        passed[known.fingerprint(of: number)] = place
        if passed.count > Explorer.mostPassed { passed.removeFirst() }
    }

    // MARK: Moves

    /// Makes every move of a situation that is known; `isDeepest`: what is new lies beyond the bounds.
    func expand(_ number: Int, isDeepest: Bool) throws -> Expansion {
        var expansion = Expansion(number: number)
        do {
            try expand(number, isDeepest: isDeepest, &expansion)
        } catch is TimeIsOver {
            expansion.remarks.isCutOff = true
        }
        return expansion
    }

    private func expand(_ number: Int, isDeepest: Bool, _ expansion: inout Expansion) throws {
        let fingerprint = known.fingerprint(of: number)
        let way = { [known] in known.way(to: number) }
        let place = try arrive(at: number)
        places[fingerprint] = nil
        pass(number, place)
        var origin = Origin(fingerprint: fingerprint, place: place, way: way, state: runner.navigator.state)
        expansion.isPartial = number == 0 && runner.app.beginsWithFlows
        for move in moves(from: origin) {
            let first = try make(move, from: &origin, isDeepest: isDeepest).step
            expansion.steps.append(first)
            // What comes to nothing may lack its arguments.
            guard first.isRefused || first.goal?.whole == fingerprint else {
                first.way.map { expansion.ways.append($0) }
                continue
            }
            let others = try list.alternatives(to: move, in: origin.state).map {
                try make($0, from: &origin, isGuess: true, isDeepest: isDeepest).step
            }
            expansion.steps += others
            let done = others.filter { !$0.isRefused }
            expansion.ways += (done.isEmpty ? [first] : done).compactMap(\.way)
        }
        let situation = situation(fingerprint, arrival: nil, origin.state)
        let trial = Trial(runner: runner, place: place, way: way, list: list)
        if expansion.isWhole {
            let ways = expansion.ways
            try look(at: fingerprint, &expansion.remarks) { try $0.violations(leaving: situation, by: ways, trial) }
        }
        expansion.hasReadTrails = runner.world.trailWitness.hasRead
    }

    /// What can be tried where the app is; from the launch, flows as well.
    func moves(from origin: Origin) -> [Move] {
        let isLaunch = origin.fingerprint == start.fingerprint
        let flows = isLaunch ? runner.app.flows.map { Move.flow($0.name) } : []
        return isLaunch && runner.app.beginsWithFlows ? flows : flows + list.moves(of: runner.navigator)
    }

    /// Where moves are made.
    struct Origin {
        let fingerprint: UInt64
        let place: Place?
        let way: () -> [Move]
        let state: NavigationState
        /// What was found from here.
        var found: Set<UInt64> = []
    }

    /// Makes a move, and looks at what comes of it; returns where it has led as well, if that was kept.
    ///
    /// - Parameters:
    ///   - isGuess: Whether the move's arguments are tried out; those that the app does not know are refused.
    ///   - isDeepest: What is new lies beyond the bounds.
    ///   - isKept: Whether to keep where it has led although it is known.
    func make(
        _ move: Move,
        from origin: inout Origin,
        isGuess: Bool = false,
        isDeepest: Bool = false,
        isKept: Bool = false
    ) throws -> (step: MadeStep, goal: Origin) {
        let (performed, isWrong) = try perform(move, from: origin, isGuess: isGuess)
        let goal = try identity()
        var step = MadeStep(move: move, goal: goal, isDone: performed.ends(.done))
        step.isRefused = isWrong || performed.failure != nil || performed.ends(.failed)
        step.screen = frontScreen
        (step.refusal, step.waited) = (performed.refusal, performed.waited)
        let isKnown = known.number(of: goal.whole) != nil || origin.found.contains(goal.whole)
        if isDeepest, !isKnown {
            (step.goal, step.isRefused) = (nil, false)
            return (step, origin)
        }
        let after = runner.navigator.state
        let fault = list.fault(performed.failure, in: move, before: origin.state, after: after)
        if let failure = performed.failure, fault == nil || !reportsErrors {
            step.remarks.failures = [(move.subject(in: origin.state, runner.world), failure.message)]
        }
        step.layers = after.layerCount(in: origin.state.activeWindow)
        if !isKnown { step.kind = SituationKind(after, memory: goal.memory, runner.world) }
        let place = isKnown && !isKept ? nil : runner.keep()
        if !isKnown {
            origin.found.insert(goal.whole)
            if !isKept { places[goal.whole] = place }
        }
        let explored = ExploredStep(
            origin: origin.fingerprint,
            move: move,
            before: origin.state,
            after: after,
            events: performed.events,
            fault: fault,
            isNew: !isKnown,
            lost: runner.lostRequests,
            world: runner.world
        )
        let trial = Trial(runner: runner, place: origin.place, way: origin.way, list: list, goal: place)
        if !move.isFlow {
            try look(at: origin.fingerprint, &step.remarks) { try $0.violations(in: explored, trial) }
        }
        let way = { [way = origin.way] in way() + [move] }
        return (step, Origin(fingerprint: goal.whole, place: place, way: way, state: after, found: origin.found))
    }

    /// Makes a move, or not if its arguments are a guess that the app does not know.
    private func perform(_ move: Move, from origin: Origin, isGuess: Bool) throws -> (Performed, isWrong: Bool) {
        try runner.go(to: origin.place, way: origin.way)
        let performed = runner.perform(move)
        guard isGuess, performed.ignoresInput else { return (performed, false) }
        try runner.go(to: origin.place, way: origin.way)
        return (.nothing, true)
    }

    /// Name of the screen in front.
    var frontScreen: String? { runner.navigator.state.visibleName(in: runner.world) }
}
