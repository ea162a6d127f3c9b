import NavigationCore
import NavigationHarness

/// What is due at the same time leads elsewhere in another order.
struct InstantOrder: Property {
    let name = "instant-order"
    let meaning = "what is due at one instant leads to another situation in another order"
    var memory: Set<String> = []
    var isVacuous: Bool { memory.isEmpty }
    private static let most = 3

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        guard let due = situation.state.timers.first?.due else { return [] }
        let together = situation.state.timers.prefix { $0.due == due }.prefix(InstantOrder.most).map(\.id)
        guard together.count > 1 else { return [] }
        memory.insert("case")
        var results: Set<Fingerprint> = []
        for order in orders(of: together) {
            let result = try trial { navigator in
                try navigator.step {
                    for timer in order where navigator.state.timers.contains(where: { $0.id == timer }) {
                        try navigator.perform(.fire(timer))
                    }
                }
                return navigator.fingerprint()
            }
            results.insert(result)
        }
        guard results.count > 1 else { return [] }
        let message =
            "\(together.count) things are due at once, and lead to \(results.count) situations, by their order"
        return [Violation(situation.visible?.name ?? "", message, at: situation.fingerprint, moves: [.wait])]
    }

    private func orders(of timers: [Int]) -> [[Int]] {
        guard timers.count > 1 else { return [timers] }
        return timers.flatMap { first in orders(of: timers.filter { $0 != first }).map { [first] + $0 } }
    }
}
