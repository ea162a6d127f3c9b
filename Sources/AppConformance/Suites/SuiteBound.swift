/// The number of steps that every suite needs at least to cover some items, launches included.
///
/// It is the bound of the route inspection problem, without the lengths of detours: each edge is taken once, and
/// wherever more edges leave a screen than arrive there, as many more steps have to lead to it.
enum SuiteBound {
    static func steps(_ goal: SuiteGoal, _ covered: [String]) -> Int {
        guard !covered.isEmpty else { return 0 }
        switch goal {
        // The launch shows one.
        case .screens: return covered.count
        case .links: return covered.count + 1
        case .edges: return edges(covered)
        // One request may ask several protections, but has one outcome at each.
        case .protections:
            let outcomes = Dictionary(grouping: covered) { item in
                item.lastIndex(of: ":").map { String(item[..<$0]) } ?? item
            }
            return 1 + (outcomes.values.map(\.count).max() ?? 0)
        }
    }

    private static func edges(_ covered: [String]) -> Int {
        var balance: [String: Int] = [:]
        for item in covered {
            let ends = item.components(at: " → ")
            guard ends.count == 2 else { continue }
            balance[ends[0], default: 0] += 1
            balance[ends[1], default: 0] -= 1
        }
        return covered.count + max(1, balance.values.reduce(0) { $0 + max(0, $1) })
    }
}

extension String {
    /// What stands before and after a separator.
    fileprivate func components(at separator: String) -> [String] {
        guard let range = ranges(of: separator).first else { return [self] }
        return [String(self[..<range.lowerBound]), String(self[range.upperBound...])]
    }
}
