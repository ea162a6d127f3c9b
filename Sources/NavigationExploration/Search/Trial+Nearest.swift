import DequeModule
import NavigationCore
import NavigationHarness

extension Trial {
    /// Somewhere that a person gets to, with the moves that lead there.
    private struct Spur {
        let place: Place?
        let moves: [Move]
    }

    /// The fewest moves of a person, with the time that the app takes, after which something is so; `nil` if nothing of
    /// the kind is among so many moves.
    ///
    /// - Parameters:
    ///   - start: Moves that are made first.
    ///   - move: The move that is looked at, where they come after it.
    func nearest(
        _ start: [Move],
        after move: Move?,
        atMost limit: Int,
        _ isThere: (NavigationState) -> Bool
    ) throws -> [Move]? {
        try make(start, after: move)
        var known: Set<UInt64> = [try runner.fingerprint()]
        var spurs: Deque<Spur> = [Spur(place: runner.keep(), moves: [])]
        var count = 0
        while let spur = spurs.popFirst() {
            try goBack(to: spur, start, move)
            for next in choices(patience: Trial.patience) where !list.isBesideActions(next) {
                count += 1
                guard count <= limit else { return nil }
                try goBack(to: spur, start, move)
                let moves = spur.moves + [next]
                guard runner.perform(next).failure == nil else { continue }
                if isThere(runner.navigator.state) { return moves }
                if known.insert(try runner.fingerprint()).inserted {
                    spurs.append(Spur(place: runner.keep(), moves: moves))
                }
            }
        }
        return nil
    }

    /// Makes moves where the trial begins, or after the move that is looked at.
    func make(_ moves: [Move], after move: Move?) throws {
        if let move { try self.moves(moves, after: move) } else { try self.moves(moves) }
    }

    private func goBack(to spur: Spur, _ start: [Move], _ move: Move?) throws {
        guard let place = spur.place else { return try make(start + spur.moves, after: move) }
        try runner.go(to: place) { way() + (move.map { [$0] } ?? []) + start + spur.moves }
    }
}
