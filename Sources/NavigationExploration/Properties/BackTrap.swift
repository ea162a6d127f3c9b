import NavigationCore

/// Going back, again and again, comes by the same places without an end.
struct BackTrap: Property {
    let name = "back-trap"
    let meaning = "going back again and again comes by the same situations without an end"
    /// Where going back leads from each situation, by its number; -1 where it does nothing.
    private var next: [Int32] = []

    mutating func violations(leaving situation: ExploredSituation, by ways: [ExploredWay]) -> [Violation] {
        let back = ways.first { $0.move == .gesture(.userBack) && $0.isDone }?.goal
        while next.count <= situation.number { next.append(-1) }
        if let back { next[situation.number] = Int32(back) }
        return []
    }

    func violations(in whole: ExploredWhole) -> [Violation] {
        var checked: Set<Int> = []
        var found: [Violation] = []
        for start in next.indices where !checked.contains(start) {
            var path: [Int] = []
            var here = start
            while next.indices.contains(here), next[here] >= 0, checked.insert(here).inserted {
                path.append(here)
                here = Int(next[here])
            }
            guard let entry = path.firstIndex(of: here) else { continue }
            found.append(violation(path[entry...].min() ?? here, length: path.count - entry))
        }
        return found
    }

    private func violation(_ situation: Int, length: Int) -> Violation {
        let steps = Array(repeating: Move.gesture(.userBack), count: length)
        let check =
            ["local before = tree()"] + steps.flatMap { $0.script(waiting: .zero) } + [
                "assert.not_equal(before, tree())"
            ]
        let message =
            length == 1 ? "going back leads to the same place" : "going back \(length) times leads to the same place"
        return Violation("\(situation)", message, at: situation, check: check)
    }
}
