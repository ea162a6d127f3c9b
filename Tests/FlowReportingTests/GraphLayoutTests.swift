import Testing

@testable import FlowReporting

@Suite("The layout of graphs")
struct GraphLayoutTests {
    /// Graphs of all kinds: none, alone, a circle, loops, doubles, a star, and many at random.
    static let graphs: [(count: Int, edges: [(from: Int, to: Int)])] = {
        var numbers = Numbers()
        let random = (1...12).map { size in
            (size * 9, (0..<size * 14).map { _ in (numbers.next(size * 9), numbers.next(size * 9)) })
        }
        return [
            (0, []), (1, []), (1, [(0, 0)]), (2, [(0, 1), (1, 0), (0, 1)]), (3, [(0, 1), (1, 2), (2, 0)]),
            (40, (1..<40).map { (0, $0) }), (40, (1..<40).map { ($0, 0) }), (7, []),
        ] + random
    }()

    private func layout(_ graph: (count: Int, edges: [(from: Int, to: Int)])) -> GraphLayout {
        GraphLayout(sizes: (0..<graph.count).map { (60 + Double($0 % 7) * 20, 44) }, edges: graph.edges)
    }

    @Test("lets no boxes overlap and leaves nothing out of the drawing", arguments: graphs.indices)
    func boxes(_ index: Int) {
        let layout = layout(Self.graphs[index])
        for (number, box) in layout.boxes.enumerated() {
            #expect(box.x >= 0 && box.y >= -0.01 && box.right <= layout.width + 0.01)
            #expect(box.y + box.height <= layout.height + 0.01)
            for other in layout.boxes.dropFirst(number + 1) {
                let isApart =
                    box.right <= other.x || other.right <= box.x || box.y + box.height <= other.y + 0.01
                    || other.y + other.height <= box.y + 0.01
                #expect(isApart)
            }
        }
        for point in layout.lines.joined() {
            #expect(
                point.x >= 0 && point.x <= layout.width + 0.01 && point.y >= -0.01 && point.y <= layout.height + 0.01
            )
        }
    }

    @Test("joins every line to its boxes and leads it past all others", arguments: graphs.indices)
    func lines(_ index: Int) {
        let graph = Self.graphs[index]
        let layout = layout(graph)
        for (edge, line) in zip(graph.edges, layout.lines) {
            guard edge.from != edge.to else {
                #expect(line.isEmpty)
                continue
            }
            for (vertex, point) in [(edge.from, line[0]), (edge.to, line[line.count - 1])] {
                let box = layout.boxes[vertex]
                #expect(point.y > box.y && point.y < box.y + box.height)
                #expect(abs(point.x - box.x) < 0.01 || abs(point.x - box.right) < 0.01)
            }
            // Straight pieces lie in columns, curves between them.
            for (one, next) in zip(line, line.dropFirst()) where one.y == next.y {
                for (vertex, box) in layout.boxes.enumerated() where vertex != edge.from && vertex != edge.to {
                    let (left, right) = (min(one.x, next.x), max(one.x, next.x))
                    #expect(
                        right <= box.x + 0.01 || left >= box.right - 0.01 || one.y < box.y || one.y > box.y + box.height
                    )
                }
            }
        }
    }

    @Test("finds the order without crossings where there is one")
    func crossings() {
        // Two layers whose edges cross everywhere as they are declared.
        let edges = (0..<6).map { (from: $0, to: 6 + (5 - $0)) }
        let layers = Crossings.reduced(Layers(count: 12, edges: edges))
        let places = Dictionary(uniqueKeysWithValues: layers.order.flatMap { $0.enumerated().map { ($1, $0) } })
        let ends = edges.sorted { (places[$0.from] ?? 0) < (places[$1.from] ?? 0) }.map { places[$0.to] ?? 0 }
        #expect(ends == ends.sorted())
    }

    @Test("puts every edge into one direction, whatever circles there are", arguments: graphs.indices)
    func directions(_ index: Int) {
        let graph = Self.graphs[index]
        let proper = graph.edges.filter { $0.from != $0.to }
        let layers = Layers(count: graph.count, edges: proper)
        for chain in layers.chains {
            #expect(zip(chain, chain.dropFirst()).allSatisfy { layers.rank[$0] + 1 == layers.rank[$1] })
        }
        #expect(layers.order.joined().count == layers.rank.count)
    }
}

/// Numbers that look random and are the same every time.
private struct Numbers {
    private var state: UInt64 = 7

    mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
