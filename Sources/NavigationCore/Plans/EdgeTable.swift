import BitCollections
import OrderedCollections

/// The declared edges by the screen at which they start, all in one array, one row behind the other.
struct EdgeTable {
    /// The screens that edges lead to, row by row, those of a row in order of declaration and each once.
    private let targets: [Int32]
    /// Where the row of each screen begins, and behind them all where the last one ends.
    private let starts: [Int32]
    /// Screens that are reachable from everywhere.
    let anywhere: BitSet
    /// Screens to which some edge has a condition.
    let conditional: BitSet
    /// Screens that name an origin twice or name one that is not declared.
    let doubtful: BitSet

    /// A screen that has its place in another one is reached over that, wherever from.
    init(app: AppDescription, _ holders: Holders) {
        var edges = Gathering(count: app.screens.count)
        let (names, screens) = (app.screens.keys, app.screens.values)
        for index in screens.indices {
            if !screens[index].conditions.isEmpty { edges.conditional.insert(index) }
            switch screens[index].origins {
            case .anywhere: if holders[names[index]] == nil { edges.anywhere.insert(index) }
            case .nowhere: break
            case .screens(let origins):
                for origin in origins { edges.add(from: names.firstIndex(of: origin), to: index) }
            }
            if let holder = holders[names[index]].flatMap(names.firstIndex) { edges.addOnce(from: holder, to: index) }
        }
        (starts, targets) = edges.rows()
        (anywhere, conditional, doubtful) = (edges.anywhere, edges.conditional, edges.doubtful)
    }

    /// Number of declared edges.
    var count: Int { targets.count }

    /// The screens that declare an edge from one, in order of declaration.
    subscript(from index: Int) -> ArraySlice<Int32> { targets[row(of: index)] }

    /// Where those screens lie, for going through them without holding on to a part of the array.
    func row(of index: Int) -> Range<Int> { Int(starts[index])..<Int(starts[index + 1]) }

    /// The screen that the edge at a place leads to.
    func target(at place: Int) -> Int { Int(targets[place]) }

    /// Edges as they come, by their targets.
    private struct Gathering {
        var anywhere = BitSet()
        var conditional = BitSet()
        var doubtful = BitSet()
        private var edges: [(from: Int32, to: Int32)] = []
        private var counts: [Int32]
        /// The last target of each screen so far.
        private var last: [Int32]

        init(count: Int) {
            counts = Array(repeating: 0, count: count)
            last = Array(repeating: -1, count: count)
        }

        mutating func add(from origin: Int?, to target: Int) {
            guard let origin, last[origin] != Int32(target) else {
                doubtful.insert(target)
                return
            }
            last[origin] = Int32(target)
            counts[origin] += 1
            edges.append((Int32(origin), Int32(target)))
        }

        /// Adds an edge that may have been declared.
        mutating func addOnce(from origin: Int, to target: Int) {
            if last[origin] != Int32(target) { add(from: origin, to: target) }
        }

        /// Sorts the edges by where they start, and says where each row begins.
        func rows() -> (starts: [Int32], targets: [Int32]) {
            var starts: [Int32] = [0]
            starts.reserveCapacity(counts.count + 1)
            for count in counts { starts.append(starts[starts.count - 1] + count) }
            var places = starts
            var targets = [Int32](repeating: 0, count: edges.count)
            for edge in edges {
                targets[Int(places[Int(edge.from)])] = edge.to
                places[Int(edge.from)] += 1
            }
            return (starts, targets)
        }
    }
}
