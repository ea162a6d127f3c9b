import NavigationCore

/// Notices that one navigation state goes on differently, by what the app keeps besides.
struct HiddenStateWatch {
    private var first: [UInt64: (number: Int, ways: [Move: Int])] = [:]
    private(set) var violations: [Violation] = []

    /// Takes note of where all moves of a situation lead.
    mutating func note(_ state: UInt64, _ number: Int, _ ways: [ExploredWay], fingerprint: (Int) -> UInt64) {
        guard fingerprint(number) != state else { return }
        let table = Dictionary(ways.map { ($0.move, $0.goal) }) { one, _ in one }
        guard let other = first[state] else {
            first[state] = (number, table)
            return
        }
        guard
            let move = ways.first(where: {
                other.ways[$0.move].map { goal in goal != other.number } != ($0.goal != number)
            })
        else { return }
        let script = move.move.script(waiting: .zero).joined(separator: " ")
        let message =
            "'\(script)' does something only on one of two ways to the same situation: the app keeps something outside its state"
        violations.append(Violation("\(move.move.name)", message, at: number, moves: [move.move]))
    }
}
