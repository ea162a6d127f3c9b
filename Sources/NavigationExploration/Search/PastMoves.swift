/// The moves that were made since the launch: a list that shares its beginning with those of other places.
final class PastMoves {
    private var earlier: PastMoves?
    private let last: Move

    init(_ earlier: PastMoves?, _ last: Move) { (self.earlier, self.last) = (earlier, last) }

    /// The first one first.
    var all: [Move] {
        var moves: [Move] = []
        var here: PastMoves? = self
        while let current = here {
            moves.append(current.last)
            here = current.earlier
        }
        return moves.reversed()
    }

    /// One by one: a long list would be let go of by as many calls within each other.
    deinit {
        var next = earlier.take()
        while isKnownUniquelyReferenced(&next) {
            let following = next?.earlier.take()
            next = following
        }
    }
}
