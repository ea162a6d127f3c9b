import NavigationCore
import NavigationHarness

/// What is due at the same time leads elsewhere in another order.
///
/// Two taps of a person are never made in one instant, so what one of them has scheduled is not due together with what
/// the other has.
struct InstantOrder: Property {
    let name = "instant-order"
    let meaning = "what is due at one instant leads to another situation in another order"
    var memory: Set<String> = []
    var isVacuous: Bool { memory.isEmpty }
    private static let most = 3

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        guard situation.arrival == nil else { return [] }
        let together = InstantOrder.next(in: situation.state)
        guard let message = try differing(together, in: situation.world, trial, after: []) else { return [] }
        let cause = InstantOrder.cause(together, situation.world)
        return [Violation(cause, message, at: situation.fingerprint, moves: [.wait])]
    }

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.isNew else { return [] }
        let known = Set(step.before.timers.map(\.id))
        let together = InstantOrder.next(in: step.after).filter { step.move == .wait || !known.contains($0.id) }
        guard let message = try differing(together, in: step.world, trial, after: [step.move]) else { return [] }
        return [Violation(InstantOrder.cause(together, step.world), message, in: step, moves: [.wait])]
    }

    /// What is due next, at one instant.
    private static func next(in state: NavigationState) -> [ScheduledTimer] {
        guard let due = state.timers.first?.due else { return [] }
        return Array(state.timers.prefix { $0.due == due })
    }

    /// Which functions are due, wherever one is by then.
    private static func cause(_ due: [ScheduledTimer], _ world: World) -> String {
        due.prefix(most).map { String($0.function(in: world) ?? 0) }.sorted().joined(separator: " ")
    }

    /// Says in words that what is due leads elsewhere in another order; `nil` if it does not.
    private mutating func differing(
        _ due: [ScheduledTimer],
        in world: World,
        _ trial: Trial,
        after moves: [Move]
    ) throws -> String? {
        let together = due.prefix(InstantOrder.most).map(\.id)
        guard together.count > 1 else { return nil }
        memory.insert("case")
        var results: [Fingerprint: String] = [:]
        for order in orders(of: together) {
            try trial.moves(moves)
            let (result, visible) = try trial.goOn { navigator in
                try navigator.step {
                    for timer in order where navigator.state.timers.contains(where: { $0.id == timer }) {
                        try navigator.perform(.fire(timer))
                    }
                }
                let visible = navigator.state.visible(world: world).flatMap { navigator.state.view(of: $0)?.name }
                return (navigator.fingerprint(), visible ?? "nothing")
            }
            results[result] = visible
        }
        guard results.count > 1 else { return nil }
        let screens = Set(results.values).sorted().map { "'\($0)'" }.joined(separator: " or ")
        let end =
            Set(results.values).count > 1 ? "\(screens) is visible then" : "\(screens) is visible then, and differs"
        return "\(together.count) things are due at once, and by their order \(end)"
    }

    private func orders(of timers: [Int]) -> [[Int]] {
        guard timers.count > 1 else { return [timers] }
        return timers.flatMap { first in orders(of: timers.filter { $0 != first }).map { [first] + $0 } }
    }
}
