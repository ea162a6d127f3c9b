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
    var hidden = HiddenStateWatch()
    var numbers = ExplorationNumbers()
    /// What code of the app has thrown, by what threw it.
    var failures: [String: String] = [:]
    let start = ContinuousClock.now
    /// Whether situations differ by what was visible before: not as long as no step has read that. Else the tabs of an app
    /// alone would have situations without end.
    var countsTrails = false

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
}
