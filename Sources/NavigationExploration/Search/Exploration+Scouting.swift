import NavigationCore

/// Going ahead of the search where the nearest situations are many: a second search, in turns. What breaks a property
/// there counts where the first one has found nothing of that cause.
extension Exploration {
    /// Situations that are looked at before somebody goes ahead: small apps are done by then.
    private static let patience = 128
    /// Situations whose moves are made ahead at once: so few that what they lead to has its turn soon.
    private static let scouted = 4
    /// So many situations have their turn ahead for each of the search: it is the same for one that has stopped and gone on.
    private static let share = 2

    /// Makes the moves of some situations ahead; nothing of it counts but what is wrong there.
    func goAhead(_ limit: StopRule) throws {
        guard !names.isEmpty, state.table.count >= Exploration.patience, let launched else { return }
        var ahead = scout ?? SearchState(names, inTurns: true)
        if scout == nil { ahead.begin(launched, showing: state.reached.screen(of: 0)) }
        // Whoever changes it is the only one who holds it.
        scout = nil
        defer { scout = ahead }
        while ahead.expanded < Exploration.share * state.expanded, limit.end == nil {
            let batch = ahead.next(Exploration.scouted)
            if batch.isEmpty { break }
            try visit(batch, in: &ahead, limit)
        }
    }

    /// A situation is looked at when it has its turn: of those that are found ahead most never have one.
    private func visit(_ batch: [Int], in ahead: inout SearchState, _ limit: StopRule) throws {
        let met = try crew.map(batch, known: ahead.table, owners: aheadOwners, isAside: true, until: limit) {
            explorer,
            number in
            try explorer.meet(number)
        }
        for found in met { found.map { ahead.add($0.result.remarks, names) } }
        let expansions = try expansions(of: batch, in: ahead.table, owners: aheadOwners, isAside: true, limit)
        for number in batch { aheadOwners[number] = nil }
        _ = try add(expansions, to: &ahead, &aheadOwners)
    }

    /// Makes the moves of situations wherever they are.
    func expansions(
        of numbers: [Int],
        in table: SituationTable,
        owners: [Int: Int] = [:],
        isAside: Bool = false,
        _ limit: StopRule
    ) throws -> [(worker: Int, result: Expansion)?] {
        try crew.map(numbers, known: table, owners: owners, isAside: isAside, until: limit) {
            [depth = bounds.depth] explorer, number in
            try explorer.expand(number, isDeepest: depth.map { table.way(to: number).count >= $0 } ?? false)
        }
    }

    /// Puts results together in the order of the situations, up to the first that is missing, and returns what is new.
    func add(
        _ expansions: [(worker: Int, result: Expansion)?],
        to search: inout SearchState,
        _ owners: inout [Int: Int]
    ) throws -> [Int] {
        var new: [Int] = []
        for (worker, expansion) in whole(expansions) {
            if expansion.hasReadTrails, !explorer.countsTrails { throw TrailsMatter() }
            let found = search.add(expansion, names)
            for number in found { owners[number] = worker }
            new += found
        }
        return new
    }

    /// What breaks a property: what the search has found, and what only the scout has.
    func entries(of property: String) -> [FindingBook.Entry] {
        (scout?.findings[property] ?? []).reduce(into: state.findings[property]) { known, entry in
            var entry = entry
            // Farther than everything that the search has found.
            if entry.number >= 0 { entry.number += state.table.count }
            if let index = known.firstIndex(where: { $0.violation.cause == entry.violation.cause }) {
                if entry.isNearer(than: known[index]) { known[index] = entry }
            } else {
                known.append(entry)
            }
        }
    }

    /// The moves that lead to a situation, and whether those are as few as can be.
    func way(to fingerprint: UInt64) -> (moves: [Move], isShortest: Bool) {
        if let number = state.table.number(of: fingerprint) {
            return (state.table.way(to: number), number < state.nearest)
        }
        let table = scout?.table ?? .empty
        return (table.number(of: fingerprint).map { table.way(to: $0) } ?? [], false)
    }

    /// How many defects are known.
    var findingCount: Int { names.reduce(0) { $0 + entries(of: $1).count } }
}
