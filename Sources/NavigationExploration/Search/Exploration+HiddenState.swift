import NavigationCore
import NavigationHarness

/// What the app keeps outside its state, where two situations that are the same go on differently.
extension Exploration {
    private var runner: MoveRunner { explorer.runner }

    /// The move that does something else in two situations that are one navigation state.
    func difference(_ pair: HiddenStateWatch.Pair, in table: SituationTable) throws -> Violation? {
        let (one, other) = (pair.one, pair.other)
        try runner.walkAnew(table.way(to: one))
        let moves = explorer.list.moves(of: runner.navigator)
        for move in moves {
            let goals = try [one, other].map { number in
                try runner.walkAnew(table.way(to: number) + [move])
                return runner.navigator.fingerprint()
            }
            guard goals[0] != goals[1] else { continue }
            let script = move.script(waiting: .zero).joined(separator: "; ")
            let way = table.way(to: one)
            let elsewhere = way.isEmpty ? "the launch" : way.count > 2 ? "another way" : "'\(Self.script(of: way))'"
            let kept = try variable(between: pair, in: table) ?? "something"
            let message =
                "'\(script)' leads elsewhere here than after \(elsewhere), which is the same situation: "
                + "the app keeps \(kept) outside its state"
            return Violation(HiddenState.memory, message, at: table.fingerprint(of: other), moves: [move])
        }
        return nil
    }

    /// A variable that holds something else in two situations, if somebody knows its name.
    private func variable(between pair: HiddenStateWatch.Pair, in table: SituationTable) throws -> String? {
        guard let memory = runner.app.memory else { return nil }
        let held = try [pair.one, pair.other].map { number in
            try runner.walkAnew(table.way(to: number))
            return try memory.variables()
        }
        let first = Dictionary(held[0].map { ($0.name, $0.digest) }) { one, _ in one }
        return held[1].first { first[$0.name] != $0.digest }?.name
    }

    private static func script(of way: [Move]) -> String {
        way.flatMap { $0.script(waiting: .zero) }.joined(separator: "; ")
    }
}
