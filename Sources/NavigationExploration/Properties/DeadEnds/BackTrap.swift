import NavigationCore

/// Going back, again and again, comes by the same places without an end.
struct BackTrap: Property {
    static let propertyName = "back-trap"
    let name = BackTrap.propertyName
    let meaning = "going back again and again comes by the same situations without an end"
    let looksAtWays = true

    func violations(
        leaving situation: ExploredSituation,
        by ways: [ExploredWay],
        _ trial: Trial
    ) -> [Violation] {
        guard let back = ways.first(where: { $0.move == .gesture(.userBack) && $0.isDone }),
            back.goal == situation.fingerprint, let screen = situation.visible?.name
        else { return [] }
        let message = "going back from '\(screen)' leads to the same place"
        let cause = Violation.cause(comingByItself: screen)
        return [Violation(cause, message, at: situation.fingerprint, check: check(1, message))]
    }

    /// Rounds of several steps.
    func violations(in whole: ExploredWhole, _ trial: Trial) -> [Violation] {
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
            guard let entry = path.firstIndex(of: here), path.count - entry > 1 else { continue }
            let first = path[entry...].min() ?? here
            let message = "going back \(path.count - entry) times leads to the same place"
            let check = check(path.count - entry, message)
            found.append(Violation(message, message, at: whole.situations[first], check: check))
        }
        return found
    }

    /// It is mended where going back leads elsewhere, and where nothing is there any more to go back to.
    private func check(_ steps: Int, _ message: String) -> [String] {
        let others = Array(repeating: Move.gesture(.userBack), count: steps - 1).flatMap { $0.script(waiting: .zero) }
        return ["local before = tree()"] + others + [
            "local is_trapped = user.back().outcome == \"done\" and tree() == before",
            "assert.falsy(is_trapped, \(Value.string(message)))",
        ]
    }
}
