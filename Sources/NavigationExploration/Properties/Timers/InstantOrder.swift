import NavigationCore
import NavigationHarness
import OrderedCollections

/// What is due at the same time leads elsewhere in another order.
///
/// Two taps of a person are never made in one instant, so what one of them has scheduled is not due together with what
/// the other has.
struct InstantOrder: Property {
    let name = "instant-order"
    let meaning = "what is due at one instant leads to another situation in another order"
    var notes: Set<CaseNote> = []
    var isVacuous: Bool { notes.isEmpty }
    private static let most = 3

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        let state = situation.state
        guard situation.arrival == nil, let together = InstantOrder.together(Array(state.timers)),
            let message = try differing(together, in: situation.world, trial, after: [])
        else { return [] }
        let cause = InstantOrder.cause(together, situation.world)
        let moves = InstantOrder.moves(to: together, in: state)
        return [Violation(cause, message, at: situation.fingerprint, moves: moves)]
    }

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.isNew, let together = InstantOrder.together(in: step),
            let message = try differing(together, in: step.world, trial, after: [step.move])
        else { return [] }
        let moves = InstantOrder.moves(to: together, in: step.after)
        return [Violation(InstantOrder.cause(together, step.world), message, in: step, moves: moves)]
    }

    /// What a move has scheduled for one instant; after time has passed, what is due next, too, and was scheduled at
    /// different instants. What several moves have scheduled at one comes in their order.
    private static func together(in step: ExploredStep) -> [ScheduledTimer]? {
        let found = together(step.startedTimers)
        guard found == nil, step.move == .wait, let due = step.after.timers.first?.due else { return found }
        var starts: Set<Duration> = []
        return together(step.after.timers.prefix { $0.due == due }.filter { starts.insert($0.since).inserted })
    }

    /// The first of some timers that are due at one instant.
    private static func together(_ timers: [ScheduledTimer]) -> [ScheduledTimer]? {
        guard let first = zip(timers, timers.dropFirst()).first(where: { $0.due == $1.due })?.0 else { return nil }
        return timers.filter { $0.due == first.due }
    }

    /// Time passes until they are due.
    private static func moves(to timers: [ScheduledTimer], in state: NavigationState) -> [Move] {
        let instants = Set(state.timers.map(\.due).filter { $0 <= timers[0].due })
        return Array(repeating: .wait, count: instants.count)
    }

    /// Which functions are due, wherever one is by then.
    private static func cause(_ due: [ScheduledTimer], _ world: World) -> String {
        due.prefix(most).map { String($0.function(in: world) ?? 0) }.sorted().joined(separator: " ")
    }

    /// Says in words that what is due at one instant leads elsewhere in another order; `nil` if it does not.
    private mutating func differing(
        _ due: [ScheduledTimer],
        in world: World,
        _ trial: Trial,
        after moves: [Move]
    ) throws -> String? {
        let together = due.prefix(InstantOrder.most).map(\.id)
        notes.insert(.hadCase)
        var results: [End] = []
        for order in orders(of: together) {
            try trial.moves(moves)
            let result = try trial.goOn { navigator in
                try navigator.advance(before: due[0])
                try navigator.step {
                    for timer in order where navigator.state.timers.contains(where: { $0.id == timer }) {
                        try navigator.perform(.fire(timer))
                    }
                }
                return End(navigator)
            }
            if !results.contains(result) { results.append(result) }
        }
        guard results.count > 1 else { return nil }
        return "\(together.count) things are due at once, and by their order \(End.difference(results, in: world))"
    }

    /// What somebody notices of where an order leads: in which order two equal screens were made is no matter.
    private struct End: Hashable {
        let visible: String
        let tree: String
        let app: Value
        let waiting: Int

        /// How two ends or more differ, in words.
        static func difference(_ ends: [End], in world: World) -> String {
            let screens = Set(ends.map(\.visible)).sorted()
            guard screens.count == 1 else {
                return "\(screens.map { "'\($0)'" }.joined(separator: " or ")) is visible then"
            }
            let keys = world.app.state.keys.filter { key in Set(ends.map { $0.app[key] }).count > 1 }
            if let key = keys.min() {
                let values = ends.map { $0.app[key].script }.unique.prefix(2).joined(separator: " or ")
                return "'state.\(key)' is \(values) then"
            }
            return Set(ends.map(\.tree)).count > 1
                ? "another screen lies below '\(screens[0])' then" : "more or fewer requests wait then"
        }

        init(_ navigator: Navigator) {
            visible = navigator.state.visibleName(in: navigator.world) ?? "nothing"
            (tree, app) = (navigator.state.drawing(in: navigator.world), navigator.state.app)
            waiting = navigator.state.requests.count
        }
    }

    private func orders(of timers: [Int]) -> [[Int]] {
        guard timers.count > 1 else { return [timers] }
        return timers.flatMap { first in orders(of: timers.filter { $0 != first }).map { [first] + $0 } }
    }
}
