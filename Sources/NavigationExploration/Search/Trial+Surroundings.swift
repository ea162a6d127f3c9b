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
        let origin: Fingerprint?
        let place: Fingerprint
        /// Whether nothing was tried here yet.
        let isNew: Bool
    }

    /// Looks around where trials begin, or where a move from there has led.
    ///
    /// Each way is made from the beginning, so that the shortest come first: where things go on without end, long ones
    /// would cost more with each step.
    /// - Parameter limit: So many moves are made at most, over all ways.
    /// - Parameter choices: What is to be tried in a situation; `nil` ends the look around.
    /// - Returns: Whether that was all, and no end was made.
    func lookAround(
        after first: Move? = nil,
        atMost limit: Int,
        _ choices: (Spot) throws -> [Move]?
    ) throws -> Bool {
        var known: Set<Fingerprint> = []
        var ways: Deque<(origin: Fingerprint?, moves: [Move])> = [(nil, [])]
        var made = 0
        while let way = ways.popFirst() {
            made += way.moves.count
            guard made <= limit else { return false }
            let events = try first.map { try moves(way.moves, after: $0) } ?? moves(way.moves)
            let place = navigator.fingerprint()
            let spot = Spot(
                move: way.moves.last,
                events: events,
                origin: way.origin,
                place: place,
                isNew: !known.contains(place)
            )
            guard let next = try choices(spot) else { return false }
            guard !next.isEmpty, known.insert(place).inserted else { continue }
            ways.append(contentsOf: next.map { (place, way.moves + [$0]) })
        }
        return true
    }
}
