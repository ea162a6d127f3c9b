/// A graph in layers, in the way of Sugiyama, Tagawa and Toda: every part of an edge leads from one layer to the next.
struct Layers {
    /// The layer of each vertex; vertices from `count` on are bends of long edges.
    private(set) var rank: [Int]
    /// Vertices that stand for nodes.
    let count: Int
    /// Neighbours in the layer before and in the next one.
    private(set) var before: [[Int]]
    private(set) var after: [[Int]]
    /// The vertices of each edge, layer by layer.
    private(set) var chains: [[Int]] = []
    /// Whether an edge leads against the layers.
    private(set) var isReversed: [Bool]
    /// The vertices of each layer.
    var order: [[Int]]

    /// Edges join different vertices; those of lower numbers are placed first.
    init(count: Int, edges: [(from: Int, to: Int)]) {
        self.count = count
        isReversed = Self.backEdges(count, edges)
        let forward = zip(edges, isReversed).map { $1 ? (from: $0.to, to: $0.from) : $0 }
        rank = Self.longestPaths(count, forward)
        (before, after) = (Array(repeating: [], count: count), Array(repeating: [], count: count))
        order = Array(repeating: [], count: (rank.max() ?? -1) + 1)
        for vertex in 0..<count { order[rank[vertex]].append(vertex) }
        for edge in forward { chains.append(chain(edge.from, edge.to)) }
    }

    /// Puts a bend into every layer between two vertices.
    private mutating func chain(_ from: Int, _ to: Int) -> [Int] {
        var chain = [from]
        for layer in rank[from] + 1..<rank[to] {
            chain.append(rank.count)
            order[layer].append(rank.count)
            rank.append(layer)
            before.append([])
            after.append([])
        }
        chain.append(to)
        for (one, next) in zip(chain, chain.dropFirst()) {
            after[one].append(next)
            before[next].append(one)
        }
        return chain
    }

    /// The edges that a depth-first walk finds to close a circle.
    private static func backEdges(_ count: Int, _ edges: [(from: Int, to: Int)]) -> [Bool] {
        var outgoing = Array(repeating: [Int](), count: count)
        for (index, edge) in edges.enumerated() { outgoing[edge.from].append(index) }
        var result = Array(repeating: false, count: edges.count)
        var (isDone, isOpen) = (Array(repeating: false, count: count), Array(repeating: false, count: count))
        for start in 0..<count where !isDone[start] {
            var path: [(vertex: Int, next: Int)] = [(start, 0)]
            isOpen[start] = true
            while let (vertex, next) = path.last {
                guard next < outgoing[vertex].count else {
                    (isOpen[vertex], isDone[vertex]) = (false, true)
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let goal = edges[outgoing[vertex][next]].to
                if isOpen[goal] {
                    result[outgoing[vertex][next]] = true
                } else if !isDone[goal] {
                    isOpen[goal] = true
                    path.append((goal, 0))
                }
            }
        }
        return result
    }

    /// Each vertex one layer behind the last of those that lead to it; one that nothing leads to, just before the first
    /// that it leads to.
    private static func longestPaths(_ count: Int, _ edges: [(from: Int, to: Int)]) -> [Int] {
        var outgoing = Array(repeating: [Int](), count: count)
        var waiting = Array(repeating: 0, count: count)
        for edge in edges {
            outgoing[edge.from].append(edge.to)
            waiting[edge.to] += 1
        }
        let sources = (0..<count).filter { waiting[$0] == 0 }
        var rank = Array(repeating: 0, count: count)
        var queue = sources
        var index = 0
        while index < queue.count {
            for goal in outgoing[queue[index]] {
                rank[goal] = max(rank[goal], rank[queue[index]] + 1)
                waiting[goal] -= 1
                if waiting[goal] == 0 { queue.append(goal) }
            }
            index += 1
        }
        for source in sources {
            if let nearest = outgoing[source].map({ rank[$0] }).min() { rank[source] = nearest - 1 }
        }
        return rank
    }
}
