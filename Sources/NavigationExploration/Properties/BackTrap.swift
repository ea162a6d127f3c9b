import NavigationCore

/// Going back, again and again, comes by the same places without an end.
struct BackTrap: Property {
    let name = "back-trap"
    let meaning = "going back again and again comes by the same situations without an end"

    func violations(in whole: ExploredWhole) -> [Violation] {
        let next = whole.backs
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
            let first = path[entry...].min() ?? here
            found.append(violation(first, whole.situations[first], length: path.count - entry))
        }
        return found
    }

    private func violation(_ number: Int, _ situation: UInt64, length: Int) -> Violation {
        let steps = Array(repeating: Move.gesture(.userBack), count: length)
        let check =
            ["local before = tree()"] + steps.flatMap { $0.script(waiting: .zero) } + [
                "assert.not_equal(before, tree())"
            ]
        let message =
            length == 1 ? "going back leads to the same place" : "going back \(length) times leads to the same place"
        return Violation("\(number)", message, at: situation, check: check)
    }
}
