import NavigationCore
import NavigationHarness

/// Visits the situations that an app can get into, the nearest first, and holds its properties against each.
public final class Exploration {
    let runner: MoveRunner
    let list: MoveList
    let bounds: ExplorationBounds
    var properties: [any Property]
    var table = SituationTable()
    /// The properties before they have seen anything.
    let untouched: [any Property]
    var findings: FindingBook
    var frontier = Frontier()
    private var hidden = HiddenStateWatch()
    var numbers = ExplorationNumbers()
    /// What code of the app has thrown, by what threw it.
    private var failures: [String: String] = [:]
    let start = ContinuousClock.now
    /// Whether situations differ by what was visible before: not as long as no step has read that. Else the tabs of an app
    /// alone would have situations without end.
    private var countsTrails = false

    /// Prepares an exploration of an app with some properties.
    public init(
        _ app: any ExplorableApp,
        properties: [any Property] = Properties.builtIn(),
        bounds: ExplorationBounds = ExplorationBounds()
    ) throws {
        runner = try MoveRunner(app)
        list = MoveList(runner.world)
        (self.properties, untouched, self.bounds) = (properties, properties, bounds)
        findings = FindingBook(properties.map(\.name))
    }

    /// Visits situations until there are no more, or a bound is reached; tells how far it is now and then.
    public func run(
        progress: (ExplorationNumbers) -> Void = { _ in },
        isCancelled: () -> Bool = { false }
    ) throws -> ExplorationReport {
        try search(progress, isCancelled)
        if runner.world.trailWitness.hasRead, !countsTrails {
            // What was visible before decides something after all.
            countsTrails = true
            forget()
            try search(progress, isCancelled)
        }
        try verify()
        try conclude()
        return report()
    }

    private func search(_ progress: (ExplorationNumbers) -> Void, _ isCancelled: () -> Bool) throws {
        let launched = try begin()
        switch bounds.strategy {
        case .breadth: try visitAll(from: launched, progress, isCancelled)
        case .swarm(let seed): try walk(from: launched, seed, progress, isCancelled)
        }
    }

    /// Forgets all situations, as they were told apart by too little.
    private func forget() {
        (table, frontier, hidden) = (SituationTable(), Frontier(), HiddenStateWatch())
        (properties, findings) = (untouched, FindingBook(untouched.map(\.name)))
        (numbers, failures) = (ExplorationNumbers(), [:])
    }

    /// Visits the nearest situations first.
    private func visitAll(
        from launched: Waiting,
        _ progress: (ExplorationNumbers) -> Void,
        _ isCancelled: () -> Bool
    ) throws {
        frontier.add(launched)
        while let here = frontier.next() {
            if let end = reachedBound(isCancelled) {
                numbers.end = end
                frontier.putBack(here)
                break
            }
            try expand(here)
            noteNumbers()
            progress(numbers)
        }
    }

    private func begin() throws -> Waiting {
        try runner.launch()
        let place = try? runner.keep()
        let fingerprint = try identity()
        _ = table.insert(fingerprint.whole, from: nil, by: nil)
        let launched = Waiting(number: 0, depth: 0, place: place, fingerprint: fingerprint.state)
        try meet(launched, by: nil)
        return launched
    }

    func reachedBound(_ isCancelled: () -> Bool) -> ExplorationEnd? {
        if isCancelled() { return .interrupted }
        if runner.world.trailWitness.hasRead, !countsTrails { return .interrupted }
        if let most = bounds.situations, table.count >= most { return .situations }
        if let budget = bounds.budget, ContinuousClock.now - start >= budget { return .budget }
        return nil
    }

    // MARK: Moves

    /// Makes every move of a situation.
    private func expand(_ here: Waiting) throws {
        try go(to: here)
        let state = runner.navigator.state
        var ways: [ExploredWay] = []
        for move in list.moves(of: runner.navigator) {
            let first = try make(move, from: here, state)
            first.reached.map { frontier.add($0) }
            guard first.isRefused else {
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

    private func go(to here: Waiting) throws {
        try runner.go(to: here.place) { table.way(to: here.number) }
    }

    /// What tells a situation from others: the navigation state, and what the app keeps besides.
    private func identity() throws -> (state: UInt64, whole: UInt64) {
        let state = runner.navigator.fingerprint(trails: countsTrails).rawValue
        let memory = try runner.memoryDigest()
        return (state, memory == 0 ? state : (state ^ memory.byteSwapped) &* 0x9E37_79B9_7F4A_7C15)
    }

    // MARK: Properties

    /// Looks at a situation that is new.
    private func meet(_ here: Waiting, by move: Move?) throws {
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

    private func look(at step: ExploredStep, from here: Waiting) throws {
        let trial = trial(at: here)
        for index in properties.indices { add(try properties[index].violations(in: step, trial), of: index) }
    }

    private func trial(at here: Waiting) -> Trial {
        Trial(runner: runner, place: here.place) { [unowned self] in table.way(to: here.number) }
    }

    private func add(_ violations: [Violation], of property: Int) {
        for violation in violations { findings.add(violation, of: properties[property].name) }
    }

    /// What the app throws where its description gives the arguments is told; elsewhere they may have been wrong.
    private func note(_ failure: String, of move: Move, _ state: NavigationState) {
        let screen = state.visible(world: runner.world).flatMap { state.view(of: $0)?.name } ?? ""
        let key = if case .tap(let action, _) = move { "\(screen).\(action)" } else { move.name }
        if failures[key] == nil { failures[key] = failure }
    }

    // MARK: The end

    /// Walks some ways once more from a fresh launch: what the app keeps where nobody can see it leads elsewhere then.
    private func verify() throws {
        let stride = max(1, table.count / Exploration.verified)
        for number in Swift.stride(from: table.count - 1, through: 0, by: -stride) {
            try runner.walkAnew(table.way(to: number))
            guard try identity().whole != table.fingerprint(of: number) else { continue }
            let message =
                "the same moves lead elsewhere after other moves have been made: the app keeps something outside its state"
            findings.add(Violation("memory", message, at: number), of: "hidden-state")
            return
        }
    }

    private static let verified = 50

    private func conclude() throws {
        if let pair = hidden.pair, let violation = try difference(pair.one, pair.other) {
            findings.add(violation, of: "hidden-state")
        }
        let whole = ExploredWhole(isComplete: numbers.end == .complete, world: runner.world)
        for index in properties.indices { add(properties[index].violations(in: whole), of: index) }
    }

    /// The move that does something else in two situations that are one navigation state.
    private func difference(_ one: Int, _ other: Int) throws -> Violation? {
        try runner.walkAnew(table.way(to: one))
        let moves = list.moves(of: runner.navigator)
        for move in moves {
            let goals = try [one, other].map { number in
                try runner.walkAnew(table.way(to: number) + [move])
                return runner.navigator.fingerprint()
            }
            guard goals[0] != goals[1] else { continue }
            let script = move.script(waiting: .zero).joined(separator: "; ")
            let way = table.way(to: one).flatMap { $0.script(waiting: .zero) }.joined(separator: "; ")
            let message =
                "'\(script)' leads elsewhere here than after '\(way.isEmpty ? "the launch" : way)', which is the same situation: "
                + "the app keeps something outside its state"
            return Violation("memory", message, at: other, moves: [move])
        }
        return nil
    }

    func noteNumbers() {
        (numbers.situations, numbers.waiting, numbers.depth) = (
            table.count, frontier.count, max(frontier.depth, numbers.walked)
        )
        (numbers.findings, numbers.replays) = (findings.count, runner.replays)
        numbers.elapsed = ContinuousClock.now - start
    }

    private func report() -> ExplorationReport {
        noteNumbers()
        let writer = FindingWriter(self)
        return ExplorationReport(
            numbers: numbers,
            verdicts: properties.map { property in
                let broken = findings[property.name]
                return Verdict(
                    property: property.name,
                    findings: broken.map { writer.finding($0, of: property.name) },
                    isComplete: numbers.end == .complete,
                    isVacuous: property.isVacuous
                )
            },
            failures: failures.sorted { $0.key < $1.key }.map { (move: $0.key, message: $0.value) }
        )
    }
}
