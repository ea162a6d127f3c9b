/// The explorers of one search: one on this thread, and one on the thread of each helper.
final class Crew {
    let first: Explorer
    private let helpers: [Helper]

    init(_ first: Explorer, _ helpers: Helpers?, _ part: SearchPart) throws {
        self.first = first
        // Further ones would have nothing to do.
        let count = min(helpers?.count ?? 0, Exploration.batch - 1)
        let made = try helpers.map { helpers in try (0..<count).map { _ in try Helper(helpers, part) } } ?? []
        self.helpers = made
        // They get ready side by side.
        for helper in made { try helper.awaitReadiness() }
    }

    var count: Int { helpers.count + 1 }

    deinit { for helper in helpers { helper.dismiss() } }

    /// Launches all apps, and returns what tells the launch from other situations.
    func launch(countsTrails: Bool, isDrawing: Bool) throws -> Identity {
        let identities = try each { explorer in
            (explorer.countsTrails, explorer.isDrawing) = (countsTrails, isDrawing)
            return try explorer.begin()
        }
        guard Set(identities).count == 1 else { throw UnlikeLaunches() }
        return identities[0]
    }

    /// What each explorer has to say.
    func testimonies() throws -> [Testimony] {
        try each { try $0.testimony }
    }

    /// Has something done with each of some situations, by whoever has found it, else by whoever has nothing else to do.
    ///
    /// - Parameters:
    ///   - known: The situations that all know.
    ///   - owners: Who has found a situation.
    ///   - isAside: Whether another search goes on afterwards from where it was.
    ///   - limit: Nothing is begun when it says so; what was not done is `nil`.
    /// - Throws: What the first of them has thrown.
    func map<Result: Sendable>(
        _ numbers: [Int],
        known: SituationTable,
        owners: [Int: Int],
        isAside: Bool = false,
        until limit: StopRule? = nil,
        _ body: @escaping @Sendable (Explorer, _ number: Int) throws -> Result
    ) throws -> [(worker: Int, result: Result)?] {
        try share(
            numbers,
            owners: numbers.map { owners[$0] ?? 0 },
            until: limit,
            body,
            before: { explorer, worker in
                if isAside { explorer.turn(to: known) } else { explorer.learn(known) { owners[$0] == worker } }
            }
        )
    }

    /// Has the same done by each explorer.
    private func each<Result: Sendable>(_ body: @escaping @Sendable (Explorer) throws -> Result) throws -> [Result] {
        let everybody = Array(0..<count)
        return try share(everybody, owners: everybody, isStealing: false, { explorer, _ in try body(explorer) })
            .compactMap { $0?.result }
    }

    /// Has any jobs done; `owners`: for each of them who does it with the least trouble.
    func share<Job: Sendable, Result: Sendable>(
        _ jobs: [Job],
        owners: [Int],
        isStealing: Bool = true,
        until limit: StopRule? = nil,
        _ body: @escaping @Sendable (Explorer, Job) throws -> Result,
        before: @escaping @Sendable (Explorer, _ worker: Int) -> Void = { _, _ in }
    ) throws -> [(worker: Int, result: Result)?] {
        let board = JobBoard<Result>(owners, workers: helpers.count + 1, isStealing: isStealing)
        let work: @Sendable (Explorer, Int) -> Void = { explorer, worker in
            before(explorer, worker)
            explorer.runner.limit = limit
            defer { explorer.runner.limit = nil }
            while limit?.end == nil, let position = board.next(for: worker) {
                board.put(Swift.Result { try body(explorer, jobs[position]) }, at: position, by: worker)
            }
            explorer.unlearn()
        }
        // Who is alone needs nobody to wake up.
        let needed = jobs.count > 1 ? helpers : []
        for (index, helper) in needed.enumerated() { helper.start { work($0, index + 1) } }
        work(first, 0)
        for helper in needed { helper.awaitEnd() }
        return try board.results.map { try $0.map { ($0.worker, try $0.result.get()) } }
    }
}

/// The apps of two explorers differ although they were made alike.
struct UnlikeLaunches: Error, CustomStringConvertible {
    var description: String {
        "the app launches differently each time it is made: its description depends on something outside"
    }
}
