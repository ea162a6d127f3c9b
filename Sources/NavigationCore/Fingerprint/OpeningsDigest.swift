/// The digest of the order in which restorable screens were opened: the order in which they come back.
///
/// Screens of one stack come back in the order of the stack, so that only counts what was opened where.
struct OpeningsDigest: Sendable {
    private struct Opening: Sendable {
        var number: Int
        var node: NodeID
    }

    private struct Link: Sendable {
        /// Of everything that was opened before.
        var before: UInt64
        /// Over what was opened together.
        var together: UInt64 = 0

        var digest: UInt64 {
            var digest = Digest(.opening)
            digest.add(before)
            digest.add(together)
            return digest.finished
        }
    }

    private var openings: SharedArray<Opening> = []
    private var links: SharedArray<Link> = []
    /// Screens that come back for a time only, and until when.
    private(set) var expiring: [NodeID: Duration] = [:]

    var digest: UInt64 { links.last?.digest ?? 0 }

    mutating func insert(_ node: NodeID, _ number: Int) {
        let index = position(number)
        forget(from: index)
        if index == openings.count {
            openings.append(Opening(number: number, node: node))
        } else {
            openings.insert(Opening(number: number, node: node), at: index)
        }
    }

    mutating func remove(_ node: NodeID, _ number: Int) {
        var index = position(number)
        while index < openings.count, openings[index].node != node, openings[index].number == number { index += 1 }
        guard index < openings.count, openings[index].node == node else { return }
        forget(from: index)
        if index == openings.count - 1 { openings.removeLast() } else { openings.remove(at: index) }
        expiring[node] = nil
    }

    mutating func note(_ end: Duration?, of node: NodeID) {
        if end != nil || !expiring.isEmpty { expiring[node] = end }
    }

    /// Digests what was added.
    mutating func extend(holder: (NodeID) -> UInt64) {
        for index in links.count..<openings.count {
            let isTogether = index > 0 && openings[index - 1].number == openings[index].number
            var link = isTogether ? links[index - 1] : Link(before: digest)
            link.together &+= holder(openings[index].node).digest(.opening)
            links.append(link)
        }
    }

    private mutating func forget(from index: Int) {
        if index < links.count { links.removeLast(links.count - index) }
    }

    /// The first place for what was opened then.
    private func position(_ number: Int) -> Int {
        var (low, high) = (0, openings.count)
        while low < high {
            let middle = (low + high) / 2
            if openings[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
