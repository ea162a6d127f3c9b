import OrderedCollections

/// The edges between screens, for finding the shortest way.
struct RouteGraph {
    private let names: [String]
    private let indices: [String: Int]
    /// For each screen the screens that declare an edge from it, in order of declaration.
    private let outgoing: [[Int]]
    /// Screens that are reachable from everywhere.
    private let anywhere: [Int]

    init(app: AppDescription) {
        let names = Array(app.screens.keys)
        let indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
        var outgoing = [[Int]](repeating: [], count: names.count)
        var anywhere: [Int] = []
        for (index, screen) in app.screens.values.enumerated() {
            switch screen.origins {
            case .anywhere: anywhere.append(index)
            case .screens(let origins):
                for origin in origins.compactMap({ indices[$0] }) where outgoing[origin].last != index {
                    outgoing[origin].append(index)
                }
            }
        }
        self.names = names
        self.indices = indices
        self.outgoing = outgoing
        self.anywhere = anywhere
    }

    /// The shortest way from one screen to another as the names after the start, ties by order of declaration.
    ///
    /// Screens that are live can be gone back to from everywhere. `nil` if there is no way; every screen is visited
    /// at most once, so the search ends.
    func way(from start: String?, to goal: String, live: Set<String>) -> [String]? {
        guard let goalIndex = indices[goal] else { return nil }
        var parent: [Int: Int] = [:]
        var frontier: [Int] = []
        func reach(_ index: Int, from origin: Int) -> Bool {
            guard parent[index] == nil else { return false }
            parent[index] = origin
            frontier.append(index)
            return index == goalIndex
        }
        let startIndex = start.flatMap { indices[$0] } ?? -1
        let backwards = live.subtracting([goal]).compactMap { indices[$0] }
        let first = Set((startIndex >= 0 ? outgoing[startIndex] : []) + anywhere + backwards).sorted()
        for index in first where index != startIndex || index == goalIndex {
            if reach(index, from: -1) { return names(to: goalIndex, parent) }
        }
        var position = 0
        while position < frontier.count {
            let current = frontier[position]
            position += 1
            for next in outgoing[current] where next != startIndex || next == goalIndex {
                if reach(next, from: current) { return names(to: goalIndex, parent) }
            }
        }
        return nil
    }

    /// Everything that can be reached from a screen, in order of declaration.
    func reachable(from start: String?, live: Set<String>) -> [String] {
        let startIndex = start.flatMap { indices[$0] }
        var seen = Set(anywhere + live.compactMap { indices[$0] } + (startIndex.map { outgoing[$0] } ?? []))
        var frontier = Array(seen)
        while let current = frontier.popLast() {
            for next in outgoing[current] where seen.insert(next).inserted { frontier.append(next) }
        }
        return seen.sorted().map { names[$0] }
    }

    private func names(to goal: Int, _ parent: [Int: Int]) -> [String] {
        var way: [String] = []
        var current = goal
        while current >= 0 {
            way.append(names[current])
            current = parent[current] ?? -1
        }
        return way.reversed()
    }
}
