/// Orders the vertices of layers so that few edges cross: sweeps by medians with exchanges of neighbours, of which the
/// best is kept (Gansner and others, 1993).
struct Crossings {
    private var layers: Layers
    private var position: [Int]

    /// The layers in the best order that was found.
    static func reduced(_ layers: Layers) -> Layers {
        var crossings = Crossings(layers)
        return crossings.best()
    }

    private init(_ layers: Layers) {
        self.layers = layers
        position = Array(repeating: 0, count: layers.rank.count)
        for layer in layers.order.indices { number(layer) }
    }

    private mutating func number(_ layer: Int) {
        for (index, vertex) in layers.order[layer].enumerated() { position[vertex] = index }
    }

    private mutating func best() -> Layers {
        var (best, fewest) = (layers, count())
        // Large graphs take what a few sweeps give.
        let isSmall = layers.rank.count < 2000
        for round in 0..<(isSmall ? 24 : 6) where fewest > 0 {
            sweep(isForward: round.isMultiple(of: 2))
            if isSmall { exchange() }
            let crossings = count()
            if crossings < fewest { (best, fewest) = (layers, crossings) }
        }
        return best
    }

    private mutating func sweep(isForward: Bool) {
        let all = Array(layers.order.indices)
        for layer in isForward ? Array(all.dropFirst()) : Array(all.dropLast().reversed()) {
            let neighbours = isForward ? layers.before : layers.after
            let medians = layers.order[layer].map { vertex in (vertex, median(neighbours[vertex].map { position[$0] }))
            }
            // Those without neighbours stay where they are.
            var moving = medians.filter { $0.1 != nil }.sorted { one, other in
                let (first, second) = (one.1 ?? 0, other.1 ?? 0)
                return first == second ? position[one.0] < position[other.0] : first < second
            }.makeIterator()
            layers.order[layer] = medians.map { $0.1 == nil ? $0.0 : moving.next()?.0 ?? $0.0 }
            number(layer)
        }
    }

    private func median(_ positions: [Int]) -> Double? {
        guard !positions.isEmpty else { return nil }
        let sorted = positions.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? Double(sorted[middle - 1] + sorted[middle]) / 2 : Double(sorted[middle])
    }

    /// Exchanges neighbours as long as that takes crossings away.
    private mutating func exchange() {
        for layer in layers.order.indices {
            for index in layers.order[layer].indices.dropLast() {
                let (one, other) = (layers.order[layer][index], layers.order[layer][index + 1])
                guard crossings(other, one) < crossings(one, other) else { continue }
                layers.order[layer].swapAt(index, index + 1)
                (position[one], position[other]) = (index + 1, index)
            }
        }
    }

    /// Crossings of the edges of two vertices if the first stands before the second.
    private func crossings(_ first: Int, _ second: Int) -> Int {
        [layers.before, layers.after].reduce(0) { sum, neighbours in
            sum
                + neighbours[first].reduce(0) { sum, one in
                    sum + neighbours[second].count { position[$0] < position[one] }
                }
        }
    }

    /// Crossings between all layers, by counting inversions.
    private func count() -> Int {
        layers.order.dropLast().reduce(0) { sum, layer in
            let ends = layer.flatMap { vertex in layers.after[vertex].map { position[$0] }.sorted() }
            return sum + Self.inversions(ends)
        }
    }

    private static func inversions(_ numbers: [Int]) -> Int {
        var tree = Array(repeating: 0, count: (numbers.max() ?? 0) + 2)
        var (result, seen) = (0, 0)
        for number in numbers {
            var (index, smaller) = (number + 1, 0)
            while index > 0 {
                smaller += tree[index]
                index -= index & -index
            }
            result += seen - smaller
            index = number + 1
            while index < tree.count {
                tree[index] += 1
                index += index & -index
            }
            seen += 1
        }
        return result
    }
}
