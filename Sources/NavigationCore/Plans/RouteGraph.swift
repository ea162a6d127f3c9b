import BitCollections
import OrderedCollections

/// The edges between screens, for finding the shortest route.
///
/// Screens are numbered in order of declaration; a search costs the number of screens and edges, once. Names are met
/// only where a search begins and ends, and where an edge has a condition.
struct RouteGraph {
    let names: OrderedSet<String>
    /// The edges that the screens declare.
    let edges: EdgeTable
    /// Screens that have their places in others.
    let holders: Holders
    /// Screens that are reachable from everywhere, whatever the state.
    private let always: BitSet
    /// Screens that are reachable from everywhere if a condition allows it, in order of declaration.
    private let conditional: [Int]

    /// Whether the edge from one screen, if there is one, to another can be taken now.
    typealias EdgeTest = (_ origin: String?, _ goal: String) throws -> Bool

    init(app: AppDescription) {
        names = app.screens.keys
        holders = Holders(app: app)
        edges = EdgeTable(app: app, holders)
        always = edges.anywhere.subtracting(edges.conditional)
        conditional = Array(edges.anywhere.intersection(edges.conditional))
    }

    /// The screens of some names; names that no screen has are left out.
    func screens(named names: some Sequence<String>) -> BitSet { BitSet(names.compactMap(index)) }

    func index(of name: String) -> Int? { names.firstIndex(of: name) }

    /// The shortest route from one screen to another as the names after the start.
    ///
    /// Of several that are as short it is the one that begins with what is `near`, in that order, else the first by
    /// order of declaration.
    /// Screens that are live can be gone back to from everywhere. `nil` if there is no way; every screen is visited
    /// at most once, so the search ends.
    func route(
        from start: String?,
        to goal: String,
        live: BitSet,
        near: [String] = [],
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
        let nearest = near.compactMap(index).filter { first.contains($0) }
        for index in nearest + first where !search.isReached(index) { search.reach(index, from: nil) }
        try spread(&search, to: goal, isOpen)
        return search.isReached(goal) ? search.route(to: goal).map { names[$0] } : nil
    }

    /// Whether one screen is declared to be reached from another.
    func hasEdge(from origin: String, to goal: String) -> Bool {
        guard let origin = index(of: origin), let goal = index(of: goal) else { return false }
        return edges[from: origin].contains(Int32(goal))
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
        try spread(&search, to: nil, isOpen)
        return search.reached
    }

    /// What one step leads to: back to what is live, along an edge, or anywhere.
    private func first(from start: Int?, live: BitSet, _ isOpen: EdgeTest) rethrows -> BitSet {
        var first = live.union(always)
        for next in (start.map { edges[from: $0].map(Int.init) } ?? []) + conditional where !first.contains(next) {
            if try canPass(start, next, isOpen) { first.insert(next) }
        }
        return first
    }

    /// Goes on from everything that was reached, in order, until nothing is left or the goal is reached.
    private func spread(_ search: inout BreadthSearch, to goal: Int?, _ isOpen: EdgeTest) rethrows {
        while let current = search.next() {
            for place in edges.row(of: current) {
                let next = edges.target(at: place)
                guard !search.isReached(next), try canPass(current, next, isOpen) else { continue }
                search.reach(next, from: current)
                if next == goal { return }
            }
            for next in conditional where !search.isReached(next) {
                guard try canPass(current, next, isOpen) else { continue }
                search.reach(next, from: current)
                if next == goal { return }
            }
        }
    }

    private func canPass(_ origin: Int?, _ goal: Int, _ isOpen: EdgeTest) rethrows -> Bool {
        guard !edges.conditional.isEmpty, edges.conditional.contains(goal) else { return true }
        return try isOpen(origin.map { names[$0] }, names[goal])
    }
}
