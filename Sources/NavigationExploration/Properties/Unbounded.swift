import NavigationCore
import NavigationHarness

/// A round of moves that a person can make without end, each of which leaves more behind.
struct Unbounded: Property {
    let name = "unbounded"
    let meaning = "a round of moves comes back to the same screen and leaves more behind, again and again"
    private static let longest = 3

    func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        guard let visible = situation.visible, situation.state.requests.isEmpty else { return [] }
        let sorts = Sort.allCases.filter { $0.isLikely(visible, situation.state) }
        guard !sorts.isEmpty else { return [] }
        let way = trial.way()
        for length in 1...Unbounded.longest where way.count >= length {
            let round = Array(way.suffix(length))
            guard round.allSatisfy(\.isPersons) else { continue }
            for sort in sorts {
                guard let growth = try growth(of: round, visible, sort, trial) else { continue }
                return [violation(sort, growth, round, visible, at: situation.fingerprint)]
            }
        }
        return []
    }

    private func violation(
        _ sort: Sort,
        _ growth: Int,
        _ round: [Move],
        _ visible: ScreenView,
        at situation: UInt64
    ) -> Violation {
        let again = round.flatMap { $0.script(waiting: .zero) }
        let message =
            "each round of \(again.joined(separator: ", ")) leaves \(growth) more \(growth == 1 ? "screen" : "screens") \(sort.rawValue)"
        let count = sort == .live ? "#screens(\(Value.string(visible.name)))" : "#cache.ids()"
        let check = ["local before = \(count)"] + again + ["assert.equal(before, \(count))"]
        return Violation("\(visible.name) \(sort.rawValue)", message, at: situation, check: check)
    }

    /// How many more nodes each round leaves, if it is the same number three times; `nil` if it does not grow.
    private func growth(of round: [Move], _ visible: ScreenView, _ sort: Sort, _ trial: Trial) throws -> Int? {
        try trial.moves([])
        var counts = [sort.amount(in: trial.navigator.state)]
        for _ in 0..<3 {
            for move in round { _ = trial.runner.perform(move) }
            let state = trial.navigator.state
            guard let now = state.visible(world: trial.navigator.world).flatMap({ state.view(of: $0) }),
                now.name == visible.name, now.parameters == visible.parameters
            else { return nil }
            counts.append(sort.amount(in: state))
            // Most rounds leave nothing: one is enough to see that.
            guard let last = counts.last, let first = counts.first, last > first else { return nil }
        }
        let steps = zip(counts.dropFirst(), counts).map { $0 - $1 }
        guard let first = steps.first, first > 0, steps.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

extension Unbounded {
    /// What there can be more and more of.
    private enum Sort: String, CaseIterable {
        case live = "behind"
        case kept = "in the cache"

        func amount(in state: NavigationState) -> Int {
            self == .live ? state.live.count : Sort.kept(in: state).count
        }

        /// Whether some of it is there already: the same screen once more, or one that is kept for its parameters.
        func isLikely(_ visible: ScreenView, _ state: NavigationState) -> Bool {
            if self == .kept { return Sort.kept(in: state).contains { !isLive($0, state) } }
            return state.live.count { node in
                state.view(of: node).map { $0.name == visible.name && $0.parameters == visible.parameters } == true
            } > 1
        }

        private func isLive(_ entry: CacheEntry, _ state: NavigationState) -> Bool { state.live.contains(entry.screen) }

        /// What no time ends.
        private static func kept(in state: NavigationState) -> [CacheEntry] {
            state.cache.filter { entry in
                state.view(of: entry.screen)?.parameters.isEmpty == false
                    && !state.timers.contains { $0.task == .expire(owner: entry.owner) }
            }
        }
    }
}
