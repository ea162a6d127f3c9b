import NavigationCore

/// A situation whose moves have not been made.
struct Waiting {
    var number: Int
    /// Moves from the launch.
    var depth: Int
    /// `nil` where the app cannot be kept: it is led there again.
    var place: Place?
    /// Of the navigation state alone.
    var fingerprint: UInt64
}

/// The situations that wait, first come first served.
struct Frontier {
    private var waiting: [Waiting?] = []
    private var head = 0
    /// Depth of the situation that was taken last.
    private(set) var depth = 0

    var count: Int { waiting.count - head }

    mutating func add(_ situation: Waiting) { waiting.append(situation) }

    mutating func next() -> Waiting? {
        guard head < waiting.count, let first = waiting[head] else { return nil }
        waiting[head] = nil
        head += 1
        if head > 1024, head * 2 > waiting.count {
            waiting.removeFirst(head)
            head = 0
        }
        depth = first.depth
        return first
    }

    mutating func putBack(_ situation: Waiting) {
        if head > 0 {
            head -= 1
            waiting[head] = situation
        } else {
            waiting.insert(situation, at: 0)
        }
    }
}
