import DequeModule
import NavigationCore

/// Whose turn it is among situations of many kinds: a tree, of which each branch has as many turns as the others.
///
/// The nearest situations of an app are often too many to get past within a budget, and a defect may lie behind ten
/// steps. Here each screen has its turn, of its situations each kind, and of each kind what was found first.
struct Turns: Codable, Sendable {
    private struct Branch: Codable {
        /// Where its parts are, by what they are, and in their order.
        var parts: [UInt64: Int] = [:]
        var order: [Int] = []
        /// Situations that wait in it and in no part of it.
        var waiting: Deque<Int> = []
        /// How many wait in it and its parts, and how many had their turn.
        var count = 0
        var turns = 0
    }

    private var branches = [Branch()]

    /// Whether its parts fit together: each branch counts what waits in it, and lies in one that was there before.
    func isSound(_ situations: Int) -> Bool {
        !branches.isEmpty && branches.allSatisfy { $0.turns.isCount && $0.count.isCount }
            && branches.indices.allSatisfy { number in
                let branch = branches[number]
                return branch.waiting.allSatisfy((0..<situations).contains)
                    && branch.order.allSatisfy { branches.indices.contains($0) && $0 > number }
                    && branch.parts.values.sorted() == branch.order.sorted()
                    && branch.count == branch.order.reduce(branch.waiting.count) { $0 + branches[$1].count }
            }
    }

    mutating func add(_ situation: Int, _ kind: SituationKind) {
        var here = 0
        branches[here].count += 1
        for level in kind.levels {
            here = part(level, of: here)
            branches[here].count += 1
        }
        branches[here].waiting.append(situation)
    }

    /// The next one; `nil` if nobody waits.
    mutating func next() -> Int? {
        guard branches[0].count > 0 else { return nil }
        var here = 0
        take(here)
        while branches[here].waiting.isEmpty {
            let open = branches[here].order.filter { branches[$0].count > 0 }
            guard let least = open.map({ branches[$0].turns }).min() else { return nil }
            let next = open.filter { branches[$0].turns == least }
            // What was found last lies deepest: it has every other turn.
            guard let chosen = branches[here].turns.isMultiple(of: 2) ? next.last : next.first else { return nil }
            here = chosen
            take(here)
        }
        return branches[here].waiting.removeFirst()
    }

    private mutating func take(_ branch: Int) {
        branches[branch].count -= 1
        branches[branch].turns += 1
    }

    private mutating func part(_ level: UInt64, of branch: Int) -> Int {
        if let known = branches[branch].parts[level] { return known }
        let new = branches.count
        branches.append(Branch())
        branches[branch].parts[level] = new
        branches[branch].order.append(new)
        return new
    }
}
