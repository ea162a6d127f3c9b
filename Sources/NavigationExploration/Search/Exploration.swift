import NavigationCore
import NavigationHarness

/// Visits the situations that an app can get into, the nearest first, and holds its properties against each.
public final class Exploration {
    let crew: Crew
    let bounds: ExplorationBounds
    /// The properties before they have seen anything, of the first explorer.
    let untouched: [any Property]
    let names: [String]
    var state: SearchState
    var numbers = ExplorationNumbers()
    let start = ContinuousClock.now

    /// The one whose app is at hand on this thread.
    var explorer: Explorer { crew.first }

    /// Prepares an exploration of an app with some properties; `helpers` explore the same app on other threads.
    public init(
        _ app: any ExplorableApp,
        properties: [any Property] = Properties.builtIn(),
        bounds: ExplorationBounds = ExplorationBounds(),
        part: SearchPart = SearchPart(),
        helpers: Helpers? = nil
    ) throws {
        (untouched, names, self.bounds) = (properties, properties.map(\.name), bounds)
        state = SearchState(names)
        crew = try Crew(Explorer(app, properties, part), helpers, part)
    }

    /// Visits situations until there are no more, or a bound is reached; tells how far it is now and then.
    public func run(
        progress: (ExplorationNumbers) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws -> ExplorationReport {
        let limit = StopRule(bounds.budget.map { start + $0 }, isCancelled)
        do {
            try search(progress, limit, countsTrails: false)
        } catch is TrailsMatter {
            // All situations were told apart by too little.
            state = SearchState(names)
            try search(progress, limit, countsTrails: true)
        }
        try verify()
        try conclude()
        return report()
    }

    private func search(
        _ progress: (ExplorationNumbers) -> Void,
        _ limit: StopRule,
        countsTrails: Bool
    ) throws {
        state.begin(try crew.launch(countsTrails: countsTrails))
        try meet([0], owners: [:])
        switch bounds.strategy {
        case .breadth: try visitAll(progress, limit)
        case .swarm(let seed): try walk(seed, progress, limit)
        }
    }

    /// Looks at situations that are new; `owners` know where they are.
    func meet(_ new: [Int], owners: [Int: Int]) throws {
        let met = try crew.map(new, known: state.table, owners: owners) { explorer, number in
            try explorer.meet(number)
        }
        for found in met { state.add(found?.result ?? [], names) }
    }
}

/// A step has depended on what was visible before, which no situation was told apart by.
struct TrailsMatter: Error {}

/// When a search stops whatever there is to do.
struct StopRule: Sendable {
    private let deadline: ContinuousClock.Instant?
    private let isCancelled: @Sendable () -> Bool

    init(_ deadline: ContinuousClock.Instant?, _ isCancelled: @escaping @Sendable () -> Bool) {
        (self.deadline, self.isCancelled) = (deadline, isCancelled)
    }

    /// `nil`: it goes on.
    var end: ExplorationEnd? {
        if isCancelled() { return .interrupted }
        return deadline.map { ContinuousClock.now >= $0 } == true ? .budget : nil
    }
}
