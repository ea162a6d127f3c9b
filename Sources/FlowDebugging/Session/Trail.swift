/// How deep the last lines of a flow lay: enough to go back by a line without looking for it.
struct Trail {
    private static let length = 1 << 16

    /// By moments; of longer flows, what came first is written over.
    private var depths: [Int32] = []
    private var count = 0

    mutating func clear() {
        depths.removeAll(keepingCapacity: true)
        count = 0
    }

    /// Notes the depth of a line, or a moment that is none; moments come in order, from 1.
    mutating func note(_ depth: Int?, at moment: Int) {
        let depth = depth.map { Int32(clamping: $0) } ?? .max
        if depths.count < Self.length { depths.append(depth) } else { depths[(moment - 1) % Self.length] = depth }
        count = moment
    }

    enum Answer: Hashable {
        case found(Int)
        case none
        /// It lies further back than is known.
        case forgotten
    }

    /// The last line before a moment that lies at most so deep.
    func line(before moment: Int, depth: Int, from first: Int) -> Answer {
        let known = max(first, count - depths.count + 1)
        var moment = moment - 1
        while moment >= known {
            if Int(depths[(moment - 1) % Self.length]) <= depth { return .found(moment) }
            moment -= 1
        }
        return known > first ? .forgotten : .none
    }
}
