/// Where the boxes and lines of a drawing are, layers from left to right.
struct GraphLayout {
    struct Point: Hashable {
        var x, y: Double
    }

    struct Box: Hashable {
        var x, y, width, height: Double
        var right: Double { x + width }
    }

    private(set) var boxes: [Box]
    /// The points of each edge, two for each curve or straight piece, from its start to its end.
    private(set) var lines: [[Point]]
    private(set) var width = 0.0
    private(set) var height = 0.0

    private static let (gap, bendRoom, columnGap) = (16.0, 14.0, 70.0)

    /// Places boxes of some sizes; an edge from a box to itself has no line.
    init(sizes: [(width: Double, height: Double)], edges: [(from: Int, to: Int)]) {
        boxes = sizes.map { Box(x: 0, y: 0, width: $0.width, height: $0.height) }
        lines = Array(repeating: [], count: edges.count)
        let proper = edges.indices.filter { edges[$0].from != edges[$0].to }
        let joined = Set(proper.flatMap { [edges[$0].from, edges[$0].to] })
        placeJoined(joined.sorted(), proper, edges)
        placeOthers(boxes.indices.filter { !joined.contains($0) })
    }

    // MARK: Layers

    private mutating func placeJoined(_ vertices: [Int], _ proper: [Int], _ edges: [(from: Int, to: Int)]) {
        guard !vertices.isEmpty else { return }
        let number = Dictionary(uniqueKeysWithValues: vertices.enumerated().map { ($1, $0) })
        let own = proper.map { (from: number[edges[$0].from] ?? 0, to: number[edges[$0].to] ?? 0) }
        let layers = Crossings.reduced(Layers(count: vertices.count, edges: own))
        let room = layers.rank.indices.map { vertex in
            vertex < layers.count ? boxes[vertices[vertex]].height + Self.gap : Self.bendRoom
        }
        let middle = Coordinates(layers, room: room).middle
        let columns = columns(layers, vertices)
        for (vertex, index) in vertices.enumerated() {
            boxes[index].x = columns[layers.rank[vertex]].start
            boxes[index].y = middle[vertex] - boxes[index].height / 2
        }
        let ports = Ports(layers, middle)
        for (edge, chain) in zip(proper.indices, layers.chains) {
            var points: [Point] = []
            for (place, vertex) in chain.enumerated() {
                let column = columns[layers.rank[vertex]]
                if vertex >= layers.count {
                    points += [Point(x: column.start, y: middle[vertex]), Point(x: column.end, y: middle[vertex])]
                } else {
                    let box = boxes[vertices[vertex]]
                    let share = place == 0 ? ports.right[edge] : ports.left[edge]
                    let y = box.y + box.height * share
                    points.append(Point(x: place == 0 ? box.right : box.x, y: y))
                }
            }
            // A box may end before its column does.
            points.insert(Point(x: columns[layers.rank[chain[0]]].end, y: points[0].y), at: 1)
            lines[proper[edge]] = layers.isReversed[edge] ? points.reversed() : points
        }
        width = columns.last?.end ?? 0
        height = vertices.indices.map { boxes[vertices[$0]].y + boxes[vertices[$0]].height }.max() ?? 0
        height = max(height, lines.joined().map(\.y).max() ?? 0)
    }

    private func columns(_ layers: Layers, _ vertices: [Int]) -> [(start: Double, end: Double)] {
        var x = 0.0
        return layers.order.map { layer in
            let widest = layer.filter { $0 < layers.count }.map { boxes[vertices[$0]].width }.max() ?? 0
            // Many lines side by side need room to turn.
            let lines = layer.reduce(0) { $0 + layers.after[$1].count }
            defer { x += widest + Self.columnGap + Double(min(lines, 40)) * 2 }
            return (x, x + widest)
        }
    }

    // MARK: Boxes without lines

    private mutating func placeOthers(_ vertices: [Int]) {
        guard !vertices.isEmpty else { return }
        let top = height > 0 ? height + 3 * Self.gap : 0
        let area = vertices.reduce(0.0) { $0 + (boxes[$1].width + Self.gap) * (boxes[$1].height + Self.gap) }
        let most = max(width, (area * 1.6).squareRoot())
        var (x, y, rowHeight) = (0.0, top, 0.0)
        for vertex in vertices {
            if x > 0, x + boxes[vertex].width > most { (x, y, rowHeight) = (0, y + rowHeight + Self.gap, 0) }
            (boxes[vertex].x, boxes[vertex].y) = (x, y)
            x += boxes[vertex].width + Self.gap
            rowHeight = max(rowHeight, boxes[vertex].height)
            width = max(width, boxes[vertex].right)
        }
        height = y + rowHeight
    }
}

/// Where edges leave and enter the sides of their boxes, as shares of the height: spread in the order of where they go.
private struct Ports {
    private(set) var left: [Double]
    private(set) var right: [Double]

    init(_ layers: Layers, _ middle: [Double]) {
        let chains = layers.chains
        left = Self.shares(chains.map { ($0[$0.count - 1], middle[$0[$0.count - 2]]) })
        right = Self.shares(chains.map { ($0[0], middle[$0[1]]) })
    }

    private static func shares(_ ends: [(vertex: Int, goal: Double)]) -> [Double] {
        var shares = Array(repeating: 0.5, count: ends.count)
        for (_, edges) in Dictionary(grouping: ends.indices, by: { ends[$0].vertex }) {
            let sorted = edges.sorted { (ends[$0].goal, $0) < (ends[$1].goal, $1) }
            for (place, edge) in sorted.enumerated() {
                shares[edge] = 0.15 + 0.7 * (Double(place) + 0.5) / Double(sorted.count)
            }
        }
        return shares
    }
}
