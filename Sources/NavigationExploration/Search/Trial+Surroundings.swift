import DequeModule
import NavigationCore
import NavigationHarness

extension Trial {
    /// Where a look around has come, by a shortest way.
    struct Spot {
        /// The move that has led here, and what happened in it; none where the look around begins.
        let move: Move?
        let events: [Event]
        /// Where that move was made.
        let origin: UInt64?
        let place: UInt64
        /// Whether nothing was tried here yet.
        let isNew: Bool
    }

    /// How a look around has come to its end.
    enum Extent {
        /// Nothing is left to be tried.
        case all
        /// There were more moves than may be made.
        case part
        /// Whoever looks had seen enough.
        case ended
    }

    /// A move that is still to be made in a look around.
    private struct Step {
        /// Where it is made; `nil` where nothing can be kept, by the moves that lead there.
        let place: Place?
        let origin: UInt64
        let before: [Move]
        let move: Move
    }

    /// Looks around where trials begin, or where a move from there has led: the nearest first.
    ///
    /// - Parameter limit: So many moves are made at most; where things go on without end, they are as many.
    /// - Parameter choices: What is to be tried in a situation; `nil` ends the look around.
    func lookAround(
        after first: Move? = nil,
        atMost limit: Int,
        _ choices: (Spot) throws -> [Move]?
    ) throws -> Extent {
        var known: Set<UInt64> = []
        var steps: Deque<Step> = []
        /// False if that was the end.
        func visit(_ step: Step?, _ events: [Event]) throws -> Bool {
            let here = try runner.fingerprint()
            let spot = Spot(
                move: step?.move,
                events: events,
                origin: step?.origin,
                place: here,
                isNew: !known.contains(here)
            )
            guard let next = try choices(spot) else { return false }
            guard !next.isEmpty, known.insert(here).inserted else { return true }
            let (place, before) = (runner.keep(), step.map { $0.before + [$0.move] } ?? [])
            steps.append(contentsOf: next.map { Step(place: place, origin: here, before: before, move: $0) })
            return true
        }
        guard try visit(nil, first.map { try moves([], after: $0) } ?? moves([])) else { return .ended }
        for _ in 0..<limit {
            guard let step = steps.popFirst() else { return .all }
            guard try visit(step, make(step, after: first)) else { return .ended }
        }
        return steps.isEmpty ? .all : .part
    }

    private func make(_ step: Step, after first: Move?) throws -> [Event] {
        guard let place = step.place else {
            let moves = step.before + [step.move]
            return try first.map { try self.moves(moves, after: $0) } ?? self.moves(moves)
        }
        try runner.go(to: place) { way() + (first.map { [$0] } ?? []) + step.before }
        return runner.perform(step.move).events
    }
}
