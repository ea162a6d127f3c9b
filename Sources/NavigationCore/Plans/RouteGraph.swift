import OrderedCollections

/// The edges between screens, for finding the shortest way.
///
/// Screens are numbered in order of declaration; a search costs the number of screens and edges, once.
struct RouteGraph {
    let names: [String]
    let indices: [String: Int]
    /// For each screen the screens that declare an edge from it, in order of declaration.
    let outgoing: [[Int]]
    /// Screens that are reachable from everywhere.
    let anywhere: [Int]
    /// Those of them that a condition may close.
    private let conditional: [Int]
    /// Whether some edge to a screen has a condition.
    private let hasConditions: [Bool]

    /// Whether the edge from one screen, if there is one, to another can be taken now.
    typealias EdgeTest = (_ origin: String?, _ goal: String) throws -> Bool

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
        hasConditions = app.screens.values.map { !$0.conditions.isEmpty }
        conditional = anywhere.filter { [hasConditions] in hasConditions[$0] }
    }

    /// The shortest way from one screen to another as the names after the start, ties by order of declaration.
    ///
    /// Screens that are live can be gone back to from everywhere. `nil` if there is no way; every screen is visited
    /// at most once, so the search ends.
    func way(
        from start: String?,
        to goal: String,
        live: Set<String>,
        isOpen: EdgeTest
    ) rethrows -> [String]? {
        guard let goalIndex = indices[goal] else { return nil }
        let startIndex = start.flatMap { indices[$0] }
        var search = Search(count: names.count)
        for index in try first(from: startIndex, live: live.subtracting([goal]), isOpen)
        where index != startIndex || index == goalIndex {
            search.reach(index, from: nil)
            if index == goalIndex { return search.way(to: index).map { names[$0] } }
        }
        while let current = search.next() {
            for next in neighbours(of: current) where !search.isReached(next) {
                guard next != startIndex || next == goalIndex, try canPass(current, next, isOpen) else { continue }
                search.reach(next, from: current)
                if next == goalIndex { return search.way(to: next).map { names[$0] } }
            }
        }
        return nil
    }

    /// Whether one screen is declared to be reached from another.
    func hasEdge(from origin: String, to goal: String) -> Bool {
        guard let origin = indices[origin], let goal = indices[goal] else { return false }
        return outgoing[origin].contains(goal)
    }

    /// Everything that can be reached from some screens if no condition closes an edge.
    func reachable(from starts: some Sequence<String>) -> [String] {
        reachable(from: starts, live: [], isOpen: { _, _ in true })
    }

    /// Everything that can be reached from some screens, in order of declaration.
    func reachable(
        from starts: some Sequence<String>,
        live: Set<String>,
        isOpen: EdgeTest
    ) rethrows -> [String] {
        var search = Search(count: names.count)
        let origins = starts.compactMap { indices[$0] }
        for start in origins.isEmpty ? [nil] : origins.map(Optional.some) {
            for index in try first(from: start, live: live, isOpen) where !search.isReached(index) {
                search.reach(index, from: nil)
            }
        }
        while let current = search.next() {
            for next in neighbours(of: current) where !search.isReached(next) {
                if try canPass(current, next, isOpen) { search.reach(next, from: current) }
            }
        }
        return names.indices.filter(search.isReached).map { names[$0] }
    }

    /// What one step leads to: back to what is live, along an edge, or anywhere.
    private func first(from start: Int?, live: Set<String>, _ isOpen: EdgeTest) rethrows -> [Int] {
        var isFirst = [Bool](repeating: false, count: names.count)
        for name in live { if let index = indices[name] { isFirst[index] = true } }
        for index in (start.map { outgoing[$0] } ?? []) + anywhere where !isFirst[index] {
            isFirst[index] = try canPass(start, index, isOpen)
        }
        return names.indices.filter { isFirst[$0] }
    }

    private func neighbours(of index: Int) -> [Int] {
        conditional.isEmpty ? outgoing[index] : outgoing[index] + conditional
    }

    private func canPass(_ origin: Int?, _ goal: Int, _ isOpen: EdgeTest) rethrows -> Bool {
        guard hasConditions[goal] else { return true }
        return try isOpen(origin.map { names[$0] }, names[goal])
    }

    /// A search in breadth that remembers from where it has reached each screen first.
    private struct Search {
        /// The screen before each one; -1 for a first one, -2 for one that is not reached.
        private var parents: [Int]
        private var frontier: [Int] = []
        private var position = 0

        init(count: Int) { parents = Array(repeating: -2, count: count) }

        func isReached(_ index: Int) -> Bool { parents[index] != -2 }

        mutating func reach(_ index: Int, from parent: Int?) {
            parents[index] = parent ?? -1
            frontier.append(index)
        }

        mutating func next() -> Int? {
            guard position < frontier.count else { return nil }
            defer { position += 1 }
            return frontier[position]
        }

        func way(to goal: Int) -> [Int] {
            var way: [Int] = []
            var current = goal
            while current >= 0 {
                way.append(current)
                current = parents[current]
            }
            return way.reversed()
        }
    }
}
