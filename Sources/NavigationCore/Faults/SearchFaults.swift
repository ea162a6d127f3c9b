import BitCollections
import OrderedCollections

/// Faults in the search for a route.
extension Decisions {
    mutating func searchForgetsVisited() {
        search = { graph, start, goal, back, isOpen in
            try graph.forgetfulWay(from: start, to: goal, live: back.live, isOpen: isOpen)
        }
    }

    /// Only the end of an address has to match, and the last link found is taken.
    mutating func suffixLinks() {
        let link = link
        self.link = { try $0.lastOfMatches(of: $1, $2) ?? link($0, $1, $2) }
    }

    mutating func legsBeforePlan() { plan = { try SearchFaults.planLegByLeg(&$1, &$0) } }
}

private enum SearchFaults {
    /// Plans as far as waypoints can be reached; that the rest cannot is found out when one is there.
    static func planLegByLeg(_ arrival: inout Arrival, _ draft: inout Draft) throws -> Plan {
        do {
            return try draft.plan(for: arrival)
        } catch let refusal as Refusal {
            var rest = arrival.options.via
            while let last = rest.popLast() {
                var shorter = draft.step(last, of: arrival, from: nil)
                shorter.options.via = rest
                guard let plan = try? draft.plan(for: shorter), !plan.steps.isEmpty else { continue }
                shorter.ending = refusal.settlement
                arrival = shorter
                return plan
            }
            throw refusal
        }
    }
}

extension LinkTable {
    /// What a library finds that matches patterns with the end of an address; the others are its rivals.
    fileprivate func lastOfMatches(of path: AddressPath, _ followed: FollowedAddress) throws -> Match? {
        var found = try path.segments.indices.compactMap { index in
            try firstMatch(of: AddressPath(segments: path.segments[index...]), followed)
        }
        guard var last = found.popLast() else { return nil }
        last.rivals += found.map(\.goal.name).filter { $0 != last.goal.name }
        return last
    }
}

/// The search of a library that forgets where it has been, for proving the detector.
extension RouteGraph {
    /// Searches without a set of what was visited, remembering the last way to each screen instead of the first.
    ///
    /// With a cycle such a search need not end: it is given up when it has taken more steps than edges × screens.
    fileprivate func forgetfulWay(
        from start: String?,
        to goal: String,
        live: BitSet,
        isOpen: EdgeTest
    ) throws -> (route: [String]?, isUnbounded: Bool) {
        let limit = max(1, names.count) * max(1, edges.count + edges.anywhere.count)
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
    private func handled(from name: String?, _ live: BitSet, _ isOpen: EdgeTest) throws -> [String] {
        let declared = name.flatMap(index).map { edges[from: $0].map(Int.init) } ?? []
        let open = try (declared + edges.anywhere).filter { try isOpen(name, names[$0]) }
        return live.union(BitSet(open)).map { names[$0] }
    }

    /// Walks back until a first screen is met, which a cycle of last parents may prevent.
    private func rebuilt(
        to goal: String,
        _ first: Set<String>,
        _ parents: [String: String]
    ) -> (route: [String]?, isUnbounded: Bool) {
        var route = [goal]
        while let parent = route.last.flatMap({ parents[$0] }) {
            guard route.count <= names.count else { return (nil, true) }
            route.append(parent)
            if first.contains(parent) { break }
        }
        return (route.reversed(), false)
    }
}
