import NavigationCore

/// Going ahead of the search where the nearest situations are many.
extension Exploration {
    /// Situations that are looked at before somebody goes ahead: small apps are done by then.
    private static let patience = 256
    /// Situations whose moves are made ahead for each batch of the search.
    private static let scouted = 16

    /// Makes the moves of some situations ahead; nothing of it counts but what is wrong there.
    func goAhead(_ limit: StopRule) throws {
        guard !names.isEmpty, state.table.count >= Exploration.patience, let launched else { return }
        var ahead = scout ?? Scout(names, launched, showing: state.reached.screen(of: 0))
        let batch = ahead.next(Exploration.scouted)
        let table = ahead.state.table
        let expansions = try crew.map(batch, known: table, owners: aheadOwners, isAside: true, until: limit) {
            [depth = bounds.depth] explorer, number in
            try explorer.expand(number, isDeepest: depth.map { table.way(to: number).count >= $0 } ?? false)
        }
        for number in batch { aheadOwners[number] = nil }
        var new: [Int] = []
        for case (let worker, let expansion)? in expansions.prefix(while: { $0 != nil }) {
            if expansion.hasReadTrails, !explorer.countsTrails { throw TrailsMatter() }
            let found = ahead.add(expansion, names)
            for number in found { aheadOwners[number] = worker }
            new += found
        }
        let met = try crew.map(new, known: ahead.state.table, owners: aheadOwners, isAside: true) { explorer, number in
            try explorer.meet(number)
        }
        for found in met { found.map { ahead.state.add($0.result.violations, names) } }
        scout = ahead
    }

    /// What breaks a property: what the search has found, and what only the scout has.
    func entries(of property: String) -> [FindingBook.Entry] {
        let found = state.findings[property]
        let causes = Set(found.map(\.violation.cause))
        let more = (scout?.state.findings[property] ?? []).filter { !causes.contains($0.violation.cause) }
        // Farther than everything that the search has found.
        return found
            + more.map { entry in
                var entry = entry
                if entry.number >= 0 { entry.number += state.table.count }
                return entry
            }
    }

    /// The moves that lead to a situation, and whether those are as few as can be.
    func way(to fingerprint: UInt64) -> (moves: [Move], isShortest: Bool) {
        if let number = state.table.number(of: fingerprint) {
            return (state.table.way(to: number), !bounds.strategy.isWalk)
        }
        let table = scout?.state.table ?? .empty
        return (table.number(of: fingerprint).map { table.way(to: $0) } ?? [], false)
    }

    /// How many defects are known.
    var findingCount: Int { names.reduce(0) { $0 + entries(of: $1).count } }
}
