import NavigationCore
import RandomTestSupport
import Testing

/// What holds for the search of ways whatever the graph.
@Suite("Ways in random graphs")
struct RoutePropertyTests {
    /// A graph as edges, with no order.
    private struct Graph {
        var names: [String]
        var edges: [(from: String, to: String)]

        init(_ generator: inout SeededGenerator) {
            let count = Int.random(in: 2...12, using: &generator)
            names = (0..<count).map { "s\($0)" }
            edges = []
            for to in names.dropFirst() {
                for from in names where from != to && Int.random(in: 0..<4, using: &generator) == 0 {
                    edges.append((from, to))
                }
            }
        }

        /// The app with screens and origins declared in some order.
        func app(_ generator: inout SeededGenerator) -> AppDescription {
            let edges = edges.shuffled(using: &generator)
            return NavigationCoreTests.app(
                stack("s0"),
                names.shuffled(using: &generator).map { name in
                    screen(name) {
                        let origins = edges.filter { $0.to == name }.map(\.from)
                        $0.origins = .screens(origins.isEmpty ? [name] : origins)
                        $0.presentation = .push
                    }
                }
            )
        }

        /// How many steps the shortest route from the first screen takes, found by another algorithm.
        func distances() -> [String: Int] {
            var found = ["s0": 0]
            for _ in names {
                for edge in edges {
                    guard let known = found[edge.from] else { continue }
                    found[edge.to] = min(found[edge.to] ?? .max, known + 1)
                }
            }
            return found
        }
    }

    @Test("Any permutation of the declarations gives a plan of the same, the shortest length", arguments: 0..<60)
    func permutations(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let graph = Graph(&generator)
        let distances = graph.distances()
        for _ in 0..<4 {
            let driver = try Driver(graph.app(&generator))
            for goal in graph.names.dropFirst() {
                let reducer = Reducer(state: driver.state, world: driver.world)
                switch try reducer.resolution(of: .screen(goal)) {
                case .success(let found): #expect(found.plan.steps.count == distances[goal], "to \(goal)")
                case .failure(let end):
                    #expect(end.reason == .noRoute)
                    #expect(distances[goal] == nil, "to \(goal)")
                }
            }
        }
    }

    @Test("A way by waypoints passes them in order, and its legs are walked as planned", arguments: 0..<40)
    func waypoints(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let graph = Graph(&generator)
        let driver = try Driver(graph.app(&generator))
        let reached = graph.distances().keys.sorted().shuffled(using: &generator).filter { $0 != "s0" }
        guard let goal = reached.first else { return }
        var options = RequestOptions()
        options.via = Array(reached.dropFirst().prefix(2))
        let found = try Reducer(state: driver.state, world: driver.world).resolution(of: .screen(goal), options)
        guard case .success(let way) = found else { return }
        var rest = way.plan.screens[...]
        for waypoint in options.via + [goal] {
            let index = try #require(rest.firstIndex(of: waypoint), "\(way.plan.screens) via \(options.via)")
            rest = rest[index...]
        }
        #expect(try driver(.navigate(.screen(goal))) { $0.via = options.via }.outcome == .done)
        #expect(driver.stack.last == goal)
        #expect(driver.hazards.isEmpty)
    }
}
