/// The search of a library that forgets where it has been, for proving the detector.
extension RouteGraph {
    /// Searches without a set of what was visited, remembering the last way to each screen instead of the first.
    ///
    /// With a cycle such a search need not end: it is given up when it has taken more steps than edges × screens.
    func forgetfulWay(
        from start: String?,
        to goal: String,
        live: Set<String>,
        isOpen: EdgeTest
    ) throws -> (way: [String]?, isUnbounded: Bool) {
        let limit = max(1, names.count) * max(1, outgoing.reduce(anywhere.count) { $0 + $1.count })
        var parents: [String: String] = [:]
        var queue = try handled(from: start, live, isOpen)
        if queue.contains(goal) { return ([goal], false) }
        let first = Set(queue)
        var position = 0
        while position < queue.count {
            guard position < limit, queue.count <= limit + names.count else { return (nil, true) }
            for next in try handled(from: queue[position], live, isOpen) {
                parents[next] = queue[position]
                if next == goal { return rebuilt(to: goal, first, parents) }
                queue.append(next)
            }
            position += 1
        }
        return (nil, false)
    }

    /// What can be reached in one step: what is live can be popped to from everywhere.
    private func handled(from name: String?, _ live: Set<String>, _ isOpen: EdgeTest) throws -> [String] {
        let edges = (name.flatMap { indices[$0] }.map { outgoing[$0] } ?? []) + anywhere
        let open = try edges.map { names[$0] }.filter { try isOpen(name, $0) }
        return names.filter { live.contains($0) || open.contains($0) }
    }

    /// Walks back until a first screen is met, which a cycle of last parents may prevent.
    private func rebuilt(
        to goal: String,
        _ first: Set<String>,
        _ parents: [String: String]
    ) -> (way: [String]?, isUnbounded: Bool) {
        var way = [goal]
        while let parent = way.last.flatMap({ parents[$0] }) {
            guard way.count <= names.count else { return (nil, true) }
            way.append(parent)
            if first.contains(parent) { break }
        }
        return (way.reversed(), false)
    }
}
