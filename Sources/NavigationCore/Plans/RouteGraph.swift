import BitCollections
import OrderedCollections

/// The edges between screens, for finding the shortest way.
///
/// Screens are numbered in order of declaration; a search costs the number of screens and edges, once. Names are met
/// only where a search begins and ends, and where an edge has a condition.
struct RouteGraph {
    let names: OrderedSet<String>
    /// The edges that the screens declare.
    let edges: EdgeTable
    /// Screens that are reachable from everywhere, whatever the state.
    private let always: BitSet
    /// Screens that are reachable from everywhere if a condition allows it, in order of declaration.
    private let conditional: [Int32]
    /// Screens to which some edge has a condition.
    private let hasConditions: BitSet

    /// Whether the edge from one screen, if there is one, to another can be taken now.
    typealias EdgeTest = (_ origin: String?, _ goal: String) throws -> Bool

    init(app: AppDescription) {
        let screens = app.screens.values
        names = app.screens.keys
        edges = EdgeTable(app: app)
        let hasConditions = BitSet(screens.indices.filter { !screens[$0].conditions.isEmpty })
        self.hasConditions = hasConditions
        always = edges.anywhere.subtracting(hasConditions)
        conditional = edges.anywhere.intersection(hasConditions).map(Int32.init)
    }

    /// The screens of some names; names that no screen has are left out.
    func screens(named names: some Sequence<String>) -> BitSet { BitSet(names.compactMap(index)) }

    func index(of name: String) -> Int? { names.firstIndex(of: name) }

    /// The shortest way from one screen to another as the names after the start, ties by order of declaration.
    ///
    /// Screens that are live can be gone back to from everywhere. `nil` if there is no way; every screen is visited
    /// at most once, so the search ends.
    func way(
        from start: String?,
        to goal: String,
        live: BitSet,
        isOpen: EdgeTest
    ) rethrows -> [String]? {
        guard let goal = index(of: goal) else { return nil }
        let start = start.flatMap(index)
        var live = live
        live.remove(goal)
        let first = try first(from: start, live: live, isOpen)
        if first.contains(goal) { return [names[goal]] }
        var search = BreadthSearch(count: names.count)
        if let start, start != goal { search.exclude(start) }
        for index in first where !search.isReached(index) { search.reach(index, from: nil) }
        while let current = search.next() {
            for next in neighbours(of: current) where !search.isReached(Int(next)) {
                guard try canPass(current, Int(next), isOpen) else { continue }
                search.reach(Int(next), from: current)
                if next == goal { return search.way(to: goal).map { names[$0] } }
            }
        }
        return nil
    }

    /// Everything that can be reached from some screens if no condition closes an edge.
    func reachable(from starts: some Sequence<String>) -> BitSet {
        reachable(from: starts, live: [], isOpen: { _, _ in true })
    }

    /// Everything that can be reached from some screens.
    func reachable(
        from starts: some Sequence<String>,
        live: BitSet,
        isOpen: EdgeTest
    ) rethrows -> BitSet {
        var search = BreadthSearch(count: names.count)
        let origins = starts.compactMap(index)
        for start in origins.isEmpty ? [nil] : origins.map(Optional.some) {
            for index in try first(from: start, live: live, isOpen) where !search.isReached(index) {
                search.reach(index, from: nil)
            }
        }
        while let current = search.next() {
            for next in neighbours(of: current) where !search.isReached(Int(next)) {
                if try canPass(current, Int(next), isOpen) { search.reach(Int(next), from: current) }
            }
        }
        return search.reached
    }

    /// What one step leads to: back to what is live, along an edge, or anywhere.
    private func first(from start: Int?, live: BitSet, _ isOpen: EdgeTest) rethrows -> BitSet {
        var first = live.union(always)
        for next in (start.map { edges[from: $0] } ?? []) + conditional where !first.contains(Int(next)) {
            if try canPass(start, Int(next), isOpen) { first.insert(Int(next)) }
        }
        return first
    }

    private func neighbours(of index: Int) -> ArraySlice<Int32> {
        conditional.isEmpty ? edges[from: index] : edges[from: index] + conditional
    }

    private func canPass(_ origin: Int?, _ goal: Int, _ isOpen: EdgeTest) rethrows -> Bool {
        guard !hasConditions.isEmpty, hasConditions.contains(goal) else { return true }
        return try isOpen(origin.map { names[$0] }, names[goal])
    }
}
