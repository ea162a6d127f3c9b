/// What lies in the past of a state where earlier states were put back, told by the numbers that states have given:
/// each stretch from one such turn to the next has numbers of its own.
struct Timeline {
    private struct Turn {
        /// The first number of the stretch.
        var start: Int
        /// The last number of the state that was put back.
        var origin: Int
    }

    private var turns: [Turn] = []

    /// A state is put back that had given `origin` last, and gives the numbers from `start` on now.
    mutating func turn(at start: Int, to origin: Int) { turns.append(Turn(start: start, origin: origin)) }

    /// Whether what happened when `event` was the last number lies in the past of a state whose last number is `number`.
    func isPast(_ event: Int, of number: Int) -> Bool {
        var number = number
        while let turn = turns.last(where: { $0.start <= number }), event < turn.start { number = turn.origin }
        return event <= number
    }
}
