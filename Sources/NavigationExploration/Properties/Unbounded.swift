import NavigationCore
import NavigationHarness

/// A round of moves that a person can make without end, each of which leaves more behind.
struct Unbounded: Property {
    let name = "unbounded"
    let meaning = "a round of moves comes back to the same screen and leaves more behind, again and again"
    private static let longest = 3

    func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        guard let visible = situation.visible, situation.state.requests.isEmpty else { return [] }
        let way = trial.way()
        for length in 1...Unbounded.longest where way.count >= length {
            let round = Array(way.suffix(length))
            guard round.allSatisfy(\.isPersons), isStacked(visible, situation) else { continue }
            guard let growth = try growth(of: round, visible, trial) else { continue }
            let again = round.flatMap { $0.script(waiting: .zero) }
            let message = "each round of \(again.joined(separator: ", ")) leaves \(growth) more screens behind"
            let check = ["local before = #stack()"] + again + ["assert.equal(before, #stack())"]
            return [Violation(visible.name, message, at: situation.fingerprint, check: check)]
        }
        return []
    }

    /// Whether the same screen lies below the visible one.
    private func isStacked(_ visible: ScreenView, _ situation: ExploredSituation) -> Bool {
        situation.state.live.count { node in
            situation.state.view(of: node).map { $0.name == visible.name && $0.parameters == visible.parameters }
                == true
        } > 1
    }

    /// How many more nodes each round leaves, if it is the same number three times; `nil` if it does not grow.
    private func growth(of round: [Move], _ visible: ScreenView, _ trial: Trial) throws -> Int? {
        var counts: [Int] = []
        try trial.moves([])
        for _ in 0..<3 {
            counts.append(trial.navigator.state.live.count)
            for move in round { _ = trial.runner.perform(move) }
            let state = trial.navigator.state
            guard let now = state.visible(world: trial.navigator.world).flatMap({ state.view(of: $0) }),
                now.name == visible.name, now.parameters == visible.parameters
            else { return nil }
        }
        counts.append(trial.navigator.state.live.count)
        let steps = zip(counts.dropFirst(), counts).map { $0 - $1 }
        guard let first = steps.first, first > 0, steps.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}
