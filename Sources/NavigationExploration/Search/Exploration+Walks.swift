import NavigationCore
import NavigationHarness

/// Random walks from the launch on.
extension Exploration {
    /// Moves of a walk, unless the bounds say otherwise.
    private static let usualLength = 50

    func walk(
        from launched: Waiting,
        _ seed: UInt64,
        _ progress: (ExplorationNumbers) -> Void,
        _ isCancelled: () -> Bool
    ) throws {
        var guide = WalkGuide(seed: seed)
        while true {
            guide.begin()
            var here = launched
            for _ in 0..<(bounds.depth ?? Exploration.usualLength) {
                if let end = reachedBound(isCancelled) {
                    numbers.end = end
                    return
                }
                guard let next = try goOn(from: here, &guide) else { break }
                here = next
                numbers.walked = max(numbers.walked, here.depth)
            }
            noteNumbers()
            progress(numbers)
        }
    }

    /// Makes one move, and returns where it has led; `nil` if there is none to make.
    private func goOn(from here: Waiting, _ guide: inout WalkGuide) throws -> Waiting? {
        try runner.go(to: here.place) { table.way(to: here.number) }
        let state = runner.navigator.state
        guard let move = guide.choose(list.moves(of: runner.navigator), in: state, runner.world) else { return nil }
        let made = try make(move, from: here, state, goesOn: true)
        guard made.isRefused || made.way.goal == here.number else { return made.reached }
        for other in list.alternatives(to: move) {
            let result = try make(other, from: here, state, goesOn: true)
            if !result.isRefused { return result.reached }
        }
        return made.reached
    }
}
