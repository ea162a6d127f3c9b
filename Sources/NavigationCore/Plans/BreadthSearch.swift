import BitCollections

/// A search in breadth that remembers from where it has reached each screen first.
struct BreadthSearch {
    private static let first: Int32 = -1
    private static let unreached: Int32 = -2

    /// The screen before each one, or one of the marks above.
    private var parents: [Int32]
    /// What was reached, in order.
    private var queue: [Int32] = []
    private var position = 0

    init(count: Int) {
        parents = Array(repeating: Self.unreached, count: count)
        queue.reserveCapacity(count)
    }

    func isReached(_ index: Int) -> Bool { parents[index] != Self.unreached }

    mutating func reach(_ index: Int, from parent: Int?) {
        parents[index] = parent.map(Int32.init) ?? Self.first
        queue.append(Int32(index))
    }

    /// Makes a screen count as reached without going on from there.
    mutating func exclude(_ index: Int) { parents[index] = Self.first }

    /// The next screen to go on from.
    mutating func next() -> Int? {
        guard position < queue.count else { return nil }
        defer { position += 1 }
        return Int(queue[position])
    }

    var reached: BitSet { BitSet(queue.lazy.map(Int.init)) }

    /// The way to a screen that was reached, from the first one on.
    func route(to goal: Int) -> [Int] {
        var route = [goal]
        while let last = route.last, parents[last] >= 0 { route.append(Int(parents[last])) }
        return route.reversed()
    }
}
