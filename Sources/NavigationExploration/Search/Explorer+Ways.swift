import NavigationCore
import NavigationHarness

extension Explorer {
    /// Where the moves of a situation lead, without a look at what comes of each.
    func ways(from place: Place?, _ way: @escaping () -> [Move]) throws -> [ExploredWay] {
        try runner.go(to: place, way: way)
        let (here, state) = (try identity().whole, runner.navigator.state)
        return try list.moves(of: runner.navigator).flatMap { move -> [ExploredWay] in
            guard let first = try self.way(by: move, from: place, way) else { return [] }
            // What comes to nothing may lack its arguments.
            guard first.goal == here else { return [first] }
            let others = try list.alternatives(to: move, in: state).compactMap {
                try self.way(by: $0, from: place, way, isGuess: true)
            }
            return others.isEmpty ? [first] : others
        }
    }

    private func way(
        by move: Move,
        from place: Place?,
        _ way: @escaping () -> [Move],
        isGuess: Bool = false
    ) throws -> ExploredWay? {
        try runner.go(to: place, way: way)
        let window = runner.navigator.state.activeWindow
        let performed = runner.perform(move)
        guard !isGuess || !performed.ignoresInput else { return nil }
        return ExploredWay(
            move: move,
            goal: try identity().whole,
            isDone: performed.ends(.done),
            layers: runner.navigator.state.layerCount(in: window)
        )
    }
}
