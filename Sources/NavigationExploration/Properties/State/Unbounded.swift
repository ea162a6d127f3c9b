import NavigationCore
import NavigationHarness

/// A round of moves that a person can make without end, each of which leaves more behind, or starts more that goes on.
struct Unbounded: Property {
    let name = "unbounded"
    let meaning = "a round of moves comes back to the same screen and leaves more behind, or scheduled, again and again"
    /// Sizes that lists and numbers of the app's state have had, of each as many as say that it grows.
    var notes: Set<Size> = []
    /// How many of each.
    var sizes: [String: Int] = [:]
    private static let longest = 3
    /// What is scheduled later than that is no burden.
    static let patience = Duration.seconds(600)

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        noteSizes(of: situation.state.app)
        guard let visible = situation.visible, situation.state.requests.isEmpty else { return [] }
        let observers = trial.place?.situation.instanceObservers ?? []
        let sorts = Sort.allCases.filter { $0.isLikely(situation, visible, observers) }
        guard !sorts.isEmpty else { return [] }
        for round in Unbounded.rounds(endingWith: trial.way()) {
            for sort in sorts where isRound(round, for: sort) {
                guard let growth = try growth(of: round, visible, sort, trial) else { continue }
                return [violation(sort, growth, round, visible, at: situation.fingerprint)]
            }
        }
        return []
    }

    /// The last moves that have led here, and the last one more than once: of two screens that lead on to each other each
    /// is another one than the last.
    private static func rounds(endingWith way: [Move]) -> [[Move]] {
        guard let last = way.last else { return [] }
        let ends = (1...longest).filter { $0 <= way.count }.map { Array(way.suffix($0)) }
        return ends + (2...longest).map { Array(repeating: last, count: $0) }
    }

    /// Whether people can make moves again and again, and wait for what these take; what is due comes by itself as well.
    private func isRound(_ moves: [Move], for sort: Sort) -> Bool {
        moves.allSatisfy { $0.isPersons || $0 == .wait } && (sort == .scheduled || moves.contains(where: \.isPersons))
    }

    private func violation(
        _ sort: Sort,
        _ growth: Growth,
        _ round: [Move],
        _ visible: ScreenView,
        at situation: UInt64
    ) -> Violation {
        let again = zip(round, growth.waits).flatMap { $0.script(waiting: $1) }
        let more = "\(growth.number) more \(sort.things(growth.number))"
        let message = "each round of \(again.joined(separator: ", ")) leaves \(more)"
        let check = check(sort, again, visible)
        let subject = growth.function.map { "\($0)" } ?? growth.screen ?? visible.name
        return Violation("\(subject) \(sort.rawValue)", message, at: situation, check: check)
    }

    /// No flow can count what is scheduled, or who listens.
    private func check(_ sort: Sort, _ again: [String], _ visible: ScreenView) -> [String] {
        guard sort == .live || sort == .kept else { return [] }
        let count = sort == .live ? "#screens(\(Value.string(visible.name)))" : "#cache.ids()"
        return ["local before = \(count)"] + again + ["assert.equal(before, \(count))"]
    }

    /// How much more there is after each round.
    private struct Growth {
        var number: Int
        /// How long each move takes, or all that was scheduled until it has happened once.
        var waits: [Duration] = []
        /// What is scheduled more and more often.
        var function: UInt64?
        /// The first of the screens of which there are more and more: the same wherever one begins to count rounds.
        var screen: String?
    }

    /// Lets time pass until what is scheduled now has happened, and says how long that takes.
    private static func letAllHappenOnce(_ navigator: Navigator) throws -> Duration {
        let state = navigator.state
        let soon = state.timers.filter { $0.due <= state.now + patience }
        guard let last = soon.map(\.due).max() else { return .zero }
        try navigator.advance(to: last)
        return last - state.now
    }

    /// What each round leaves, if it is as much, or more and more, three times; `nil` if it does not grow.
    private func growth(of round: [Move], _ visible: ScreenView, _ sort: Sort, _ trial: Trial) throws -> Growth? {
        try trial.moves([])
        let before = trial.navigator.state.screenCounts
        var counts = [sort.amount(in: trial.navigator)]
        var waits: [Duration] = []
        for _ in 0..<3 {
            waits = round.map { trial.runner.perform($0).waited }
            // What is scheduled once ends by itself.
            if sort == .scheduled {
                let wait = try trial.goOn { try Unbounded.letAllHappenOnce($0) }
                waits = round.map { _ in wait }
            }
            let state = trial.navigator.state
            guard let now = state.visibleView(in: trial.navigator.world),
                now.name == visible.name, now.parameters == visible.parameters
            else { return nil }
            counts.append(sort.amount(in: trial.navigator))
            // Most rounds leave nothing: one is enough to see that.
            guard let last = counts.last, let first = counts.first, last > first else { return nil }
        }
        let steps = zip(counts.dropFirst(), counts).map { $0 - $1 }
        guard let first = steps.first, first > 0 else { return nil }
        guard steps.allSatisfy({ sort == .scheduled ? $0 >= first : $0 == first }) else { return nil }
        let (after, world) = (trial.navigator.state, trial.navigator.world)
        let grown = after.screenCounts.filter { $0.value > before[$0.key, default: 0] }.keys.min()
        let function = sort.function(in: after, trial.navigator.instanceObservers, world)
        return Growth(number: first, waits: waits, function: function, screen: grown)
    }
}
