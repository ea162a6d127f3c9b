import NavigationCore

/// All situations, the nearest first.
extension Exploration {
    /// Situations whose moves are made before their results are put together: so few that explorers wait for each other
    /// for a moment only, and the same for any number of them.
    static let batch = 16

    /// Situations that are visited by their distance before random walks begin.
    static let nearby = 512

    /// Visits situations until there are no more, or as many as somebody wants.
    func visitAll(upTo most: Int = .max, _ tell: () throws -> Void, _ limit: StopRule) throws {
        /// Who has found a situation that waits, by its number.
        var owners: [Int: Int] = [:]
        while state.waiting > 0, state.table.count < most {
            if let end = limit.end ?? enough {
                numbers.end = end
                break
            }
            state.goDeeper()
            // Where a batch ends depends on nothing that a search which has stopped and gone on does not know.
            let last = min(state.levelEnd, (state.expanded / Exploration.batch + 1) * Exploration.batch)
            let batch = Array(state.expanded..<last)
            let isDeepest = bounds.depth.map { state.depth >= $0 } ?? false
            let expansions = try crew.map(batch, known: state.table, owners: owners, until: limit) {
                try $0.expand($1, isDeepest: isDeepest)
            }
            for number in batch { owners[number] = nil }
            try take(expansions, &owners, limit)
            state.nearest = state.table.count
            if state.waiting > 0, !bounds.strategy.isWalk { try goAhead(limit) }
            try tell()
        }
    }

    /// Puts results together in the order of the situations, whoever they come from.
    private func take(
        _ expansions: [(worker: Int, result: Expansion)?],
        _ owners: inout [Int: Int],
        _ limit: StopRule
    ) throws {
        var new: [Int] = []
        for (worker, expansion) in whole(expansions) {
            if enough != nil { break }
            if expansion.hasReadTrails, !explorer.countsTrails { throw TrailsMatter() }
            let found = state.add(expansion, names)
            for number in found { owners[number] = worker }
            new += found
        }
        try meet(new, owners: owners, limit)
    }

    /// Whether as much was found as somebody wants, or as there is time to write down.
    var enough: ExplorationEnd? {
        if let writingStart, ContinuousClock.now >= writingStart { return .budget }
        if let most = bounds.findings, findingCount >= most { return .findings }
        return bounds.situations.map { state.table.count >= $0 } == true ? .situations : nil
    }
}
