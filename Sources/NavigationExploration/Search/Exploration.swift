import NavigationCore
import NavigationHarness

/// A search through the situations of an app, the nearest first, that checks properties in each of them.
public final class Exploration {
    let crew: Crew
    let bounds: ExplorationBounds
    /// The properties before they have seen anything, of the first explorer.
    let untouched: [any Property]
    let names: [String]
    var state: SearchState
    /// Who goes ahead, once the nearest situations have turned out to be many.
    var scout: SearchState?
    /// Who has found a situation that the scout knows and that waits, by its number.
    var aheadOwners: [Int: Int] = [:]
    /// What tells the launch from other situations.
    var launched: Identity?
    var numbers = ExplorationNumbers()
    /// What was noticed where there was no time to finish: told at the end, and no part of a checkpoint.
    private(set) var cutOff: [Remarks] = []
    let part: SearchPart
    let isDrawing: Bool
    let start = ContinuousClock.now
    /// Wall time that earlier searches have taken, from whose checkpoint this one goes on.
    var before = Duration.zero
    /// When the next checkpoint is written.
    var due = ContinuousClock.now
    var elapsed: Duration { before + (ContinuousClock.now - start) }

    /// The one whose app is at hand on this thread.
    var explorer: Explorer { crew.first }

    /// Prepares an exploration of an app with some properties.
    ///
    /// - Parameters:
    ///   - part: The situations that this machine checks, of several that make the same search.
    ///   - isDrawing: Whether the report shows the first situations, with their trees and moves.
    ///   - helpers: Further threads that explore the same app.
    public init(
        _ app: any ExplorableApp,
        properties: [any Property] = Properties.builtIn(),
        bounds: ExplorationBounds = ExplorationBounds(),
        part: SearchPart = SearchPart(),
        isDrawing: Bool = false,
        helpers: Helpers? = nil
    ) throws {
        self.isDrawing = isDrawing
        (untouched, names, self.bounds, self.part) = (properties, properties.map(\.name), bounds, part)
        state = SearchState(properties.map(\.name), inTurns: bounds.strategy.isWalk)
        crew = try Crew(Explorer(app, properties, part), helpers, part)
    }

    /// Visits situations until there are no more, or a bound is reached; reports its progress now and then.
    ///
    /// - Parameters:
    ///   - checkpoint: The state of an earlier search, to go on from there.
    ///   - keeper: Is given a checkpoint now and then, and at the end.
    ///   - isCancelled: Asked again and again; once it says so, the search ends within two seconds or little more.
    /// - Throws: A `CheckpointFault`; a `PropertyFault`; what making the app throws.
    public func run(
        from checkpoint: Checkpoint? = nil,
        keeper: CheckpointKeeper? = nil,
        progress: @escaping (ExplorationNumbers) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws -> ExplorationReport {
        let interruption = InterruptionClock(isCancelled)
        let limit = StopRule(bounds.budget.map { start + $0 }, isCancelled)
        let tell = { [unowned self] in
            noteNumbers()
            progress(numbers)
            try keepIfDue(keeper)
        }
        do {
            if let checkpoint { try resume(checkpoint, limit) } else { try begin(countsTrails: false, limit) }
            try search(tell, limit)
        } catch is TrailsMatter {
            // All situations were told apart by too little.
            startAnew()
            try begin(countsTrails: true, limit)
            try search(tell, limit)
        }
        try keeper?.write(try self.checkpoint())
        for remarks in cutOff { state.add(remarks, names) }
        explorer.runner.limit = StopRule(end, interruption.isOver)
        try verify()
        try conclude()
        return report(until: StopRule(writingEnd, interruption.isOver))
    }

    /// Forgets what was found: it is told by other numbers from now on.
    func startAnew() {
        state = SearchState(names, inTurns: bounds.strategy.isWalk)
        (scout, aheadOwners, cutOff) = (nil, [:], [])
    }

    private func begin(countsTrails: Bool, _ limit: StopRule) throws {
        state.map = isDrawing ? SituationMap() : nil
        let launched = try crew.launch(countsTrails: countsTrails, isDrawing: isDrawing)
        self.launched = launched
        state.begin(launched, showing: explorer.frontScreen)
        try meet([0], owners: [:], limit)
    }

    private func search(_ tell: () throws -> Void, _ limit: StopRule) throws {
        switch bounds.strategy {
        case .breadth: try visitAll(tell, limit)
        case .swarm(let seed):
            // What lies near needs no luck, and no walk has to lead there.
            if state.walks == 0 { try visitAll(upTo: Exploration.nearby, tell, limit) }
            if numbers.end == .complete { try walk(seed, tell, limit) }
        }
        guard numbers.end == .complete else { return }
        if state.isCutOff { numbers.end = .depth }
        // The last ones are known, and there was no time to look at them.
        if !state.unmet.isEmpty { numbers.end = limit.end ?? .budget }
    }

    /// Looks at situations that are new; `owners` know where they are.
    func meet(_ new: [Int], owners: [Int: Int], _ limit: StopRule) throws {
        let met = try crew.map(new, known: state.table, owners: owners, until: limit) { explorer, number in
            try explorer.meet(number)
        }
        for (number, found) in zip(new, met) { take(found?.result, at: number) }
    }

    /// Those of some results that go into the search: up to the first that is missing, or was not finished in time.
    func whole(_ expansions: [(worker: Int, result: Expansion)?]) -> [(worker: Int, result: Expansion)] {
        for case (_, let expansion)? in expansions where expansion.isCutOff {
            cutOff += expansion.steps.map(\.remarks) + [expansion.remarks]
        }
        return expansions.prefix { $0.map { !$0.result.isCutOff } ?? false }.compactMap(\.self)
    }

    /// Takes what was seen in a situation; where there was no time to see all, it has to be looked at once more.
    func take(_ meeting: Meeting?, at number: Int) {
        guard let meeting, !meeting.remarks.isCutOff else {
            meeting.map { cutOff.append($0.remarks) }
            state.unmet.append(number)
            return
        }
        state.add(meeting.remarks, names)
        meeting.tree.map { state.map?.add(tree: $0, of: number) }
    }
}

/// A step has depended on what was visible before, which no situation was told apart by.
struct TrailsMatter: Error {}
