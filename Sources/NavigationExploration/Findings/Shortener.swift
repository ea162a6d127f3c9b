import NavigationCore
import NavigationHarness

/// Makes moves once more from a fresh launch, and says whether they still break a property.
///
/// With it a long way to a defect becomes a short one: moves are left out as long as what is left breaks the property by
/// the same cause.
struct Shortener {
    private let exploration: Exploration
    private let property: any Property
    private let cause: String
    private let isOfStep: Bool
    /// Whether the way may pass by actions, as the one that is known does.
    private let mayPassActions: Bool

    init(_ exploration: Exploration, _ property: any Property, _ violation: Violation) {
        (self.exploration, self.property) = (exploration, property)
        (cause, isOfStep) = (violation.cause, violation.isOfStep || violation.noticed != nil)
        mayPassActions = violation.isBesideActions
    }

    /// A part of the moves that breaks the property, of which none can be left out; the last one stays if it brings it.
    ///
    /// When there is no time any more it is what was found by then.
    func shortest(_ moves: [Move], until limit: StopRule) -> [Move] {
        guard limit.end == nil, violation(after: moves) != nil else { return moves }
        var moves = moves
        let fixed = isOfStep ? 1 : 0
        var size = max(1, (moves.count - fixed) / 2)
        while size > 0 {
            var start = 0
            var hasShrunk = false
            while start < moves.count - fixed, limit.end == nil {
                var fewer = moves
                fewer.removeSubrange(start..<min(start + size, moves.count - fixed))
                if violation(after: fewer) != nil {
                    (moves, hasShrunk) = (fewer, true)
                } else {
                    start += size
                }
            }
            if size == 1, hasShrunk, limit.end == nil { continue }
            size /= 2
        }
        return moves
    }

    /// What the last of some moves breaks, by the same cause; `nil` if it does not.
    func violation(after moves: [Move]) -> Violation? {
        guard !isOfStep || !moves.isEmpty, let found = try? violations(after: moves) else { return nil }
        return found.first { $0.cause == cause && (mayPassActions || !$0.isBesideActions) }
    }

    private func violations(after moves: [Move]) throws -> [Violation] {
        let runner = exploration.explorer.runner
        var property = property
        try runner.walkAnew(isOfStep ? moves.dropLast() : moves)
        let place = runner.keep()
        let before = runner.navigator.state
        let trial = Trial(
            runner: runner,
            place: place,
            way: { isOfStep ? moves.dropLast() : moves },
            list: exploration.explorer.list
        )
        guard isOfStep, let move = moves.last else {
            let arrival = moves.last
            let here = ExploredSituation(
                fingerprint: try exploration.explorer.identity().whole,
                launched: exploration.explorer.start.state,
                arrival: arrival,
                state: before,
                world: runner.world
            )
            let found = try property.violations(in: here, trial)
            guard found.isEmpty, property.looksAtWays else { return found }
            return try property.violations(leaving: here, by: exploration.explorer.ways(from: place) { moves }, trial)
        }
        let performed = runner.perform(move)
        let after = runner.navigator.state
        let step = ExploredStep(
            origin: 0,
            move: move,
            before: before,
            after: after,
            events: performed.events,
            fault: exploration.explorer.list.fault(performed.failure, in: move, before: before, after: after),
            isNew: true,
            lost: runner.lostRequests,
            world: runner.world
        )
        return try property.violations(in: step, trial)
    }
}
