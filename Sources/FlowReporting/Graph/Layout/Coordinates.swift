/// Places the vertices within their layers: near their neighbours, in their order, and apart from each other.
struct Coordinates {
    private let layers: Layers
    /// How much room each vertex takes, with the gap to the next.
    private let room: [Double]
    private(set) var middle: [Double]

    init(_ layers: Layers, room: [Double]) {
        (self.layers, self.room) = (layers, room)
        middle = Array(repeating: 0, count: room.count)
        for layer in layers.order {
            var end = 0.0
            for vertex in layer {
                middle[vertex] = end + room[vertex] / 2
                end += room[vertex]
            }
        }
        for round in 0..<24 {
            let isForward = round.isMultiple(of: 2)
            for layer in isForward ? layers.order : layers.order.reversed() { settle(layer) }
        }
        let start = layers.order.joined().map { middle[$0] - room[$0] / 2 }.min() ?? 0
        for vertex in middle.indices { middle[vertex] -= start }
    }

    /// Moves a layer as near as its order allows to where its vertices want to be: those that push each other share
    /// what they want (regression by pooling neighbours).
    private mutating func settle(_ layer: [Int]) {
        var pools: [(sum: Double, weight: Double, count: Int)] = []
        var offset = 0.0
        var offsets: [Double] = []
        for vertex in layer {
            offset += room[vertex] / 2
            offsets.append(offset)
            let (wanted, weight) = wish(of: vertex)
            pools.append(((wanted - offset) * weight, weight, 1))
            offset += room[vertex] / 2
            while pools.count > 1 {
                let (last, previous) = (pools[pools.count - 1], pools[pools.count - 2])
                guard previous.sum / previous.weight > last.sum / last.weight else { break }
                pools.removeLast(2)
                pools.append((previous.sum + last.sum, previous.weight + last.weight, previous.count + last.count))
            }
        }
        var index = 0
        for pool in pools {
            for _ in 0..<pool.count {
                middle[layer[index]] = pool.sum / pool.weight + offsets[index]
                index += 1
            }
        }
    }

    /// The middle of the neighbours; bends pull more, so that long edges are straight.
    private func wish(of vertex: Int) -> (Double, weight: Double) {
        var (sum, weight) = (0.0, 0.0)
        for neighbour in layers.before[vertex] + layers.after[vertex] {
            let pull =
                vertex >= layers.count && neighbour >= layers.count
                ? 8.0 : vertex >= layers.count || neighbour >= layers.count ? 2 : 1
            sum += middle[neighbour] * pull
            weight += pull
        }
        return weight == 0 ? (middle[vertex], 0.1) : (sum / weight, weight)
    }
}
