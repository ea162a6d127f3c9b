import NavigationCore
import RandomTestSupport
import Testing

/// The order in which screens and edges are declared decides between ways of one length, and on nothing else.
@Suite("The order of edges")
struct EdgeOrderTests {
    private struct Graph {
        var screens: [String]
        var origins: [String: [String]]

        init(_ generator: inout SeededGenerator) {
            screens = (0..<9).map { "s\($0)" }
            origins = [:]
            for screen in screens {
                let count = Int.random(in: 0...3, using: &generator)
                origins[screen] = (0..<count).compactMap { _ in screens.randomElement(using: &generator) }
            }
        }

        func app(from start: String, _ generator: inout SeededGenerator) -> AppDescription {
            let declared = screens.shuffled(using: &generator).map { name in
                let from = (origins[name] ?? []).shuffled(using: &generator)
                return screen(name) { $0.origins = from.isEmpty ? .anywhere : .screens(from) }
            }
            return NavigationCoreTests.app(stack(start), declared)
        }
    }

    @Test("Any order gives ways of the same length", arguments: 0..<30)
    func permutations(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let graph = Graph(&generator)
        for start in graph.screens.prefix(3) {
            let first = try lengths(graph.app(from: start, &generator), graph.screens)
            for _ in 0..<6 {
                #expect(try lengths(graph.app(from: start, &generator), graph.screens) == first)
            }
        }
    }

    /// How many screens lie on the way to each; -1 where no way leads.
    private func lengths(_ app: AppDescription, _ goals: [String]) throws -> [Int] {
        let driver = try Driver(app)
        return try goals.map { goal in
            switch try Reducer(state: driver.state, world: driver.world).resolution(of: .screen(goal)) {
            case .success(let found): found.plan.steps.count
            case .failure: -1
            }
        }
    }
}
