import BitCollections
import RandomTestSupport
import Testing

@testable import NavigationCore

/// The search of ways, held against one that knows nothing of numbers, rows and bits.
@Suite("The search of ways against a simple one")
struct RouteSearchTests {
    /// Searches level by level with names alone; edges are asked about as late as can be, in order of declaration.
    private struct Reference {
        var app: AppDescription
        var live: Set<String>
        var near: [String] = []
        var isClosed: (String?, String) -> Bool
        /// Edges with a condition that were asked about, in order.
        var asked: [String] = []

        mutating func route(from start: String?, to goal: String) -> [String]? {
            let live = live.subtracting([goal])
            guard app.screens[goal] != nil else { return nil }
            var ways: [[String]] = firsts(start, live: live).map { [$0] }
            if ways.contains([goal]) { return [goal] }
            var seen = Set(ways.map { $0[0] })
            ways.removeAll { $0[0] == start && start != goal }
            if let start, start != goal { seen.insert(start) }
            while !ways.isEmpty {
                var longer: [[String]] = []
                for route in ways {
                    for next in nexts(route[route.count - 1]) where !seen.contains(next) && isOpen(route.last, next) {
                        if next == goal { return route + [goal] }
                        seen.insert(next)
                        longer.append(route + [next])
                    }
                }
                ways = longer
            }
            return nil
        }

        mutating func reachable(from start: String?) -> Set<String> {
            var open = firsts(start, live: live)
            var seen = Set(open)
            while let current = open.first {
                open.removeFirst()
                for next in nexts(current) where !seen.contains(next) && isOpen(current, next) {
                    seen.insert(next)
                    open.append(next)
                }
            }
            return seen
        }

        /// What the first step can lead to, in order of declaration.
        private mutating func firsts(_ start: String?, live: Set<String>) -> [String] {
            let edges = start.map { declared($0) } ?? []
            let open = (edges + anywhere).filter { !live.contains($0) && isOpen(start, $0) }
            let all = app.screens.keys.filter { live.contains($0) || open.contains($0) }
            return near.filter(all.contains) + all.filter { !near.contains($0) }
        }

        /// What a later step can lead to; a screen that is always open from anywhere was a first one.
        private func nexts(_ name: String) -> [String] {
            declared(name) + anywhere.filter { app.screens[$0]?.conditions.isEmpty == false }
        }

        private func declared(_ origin: String) -> [String] {
            app.screens.values.filter { $0.origins != .anywhere && $0.origins.contain(origin) }.map(\.name)
        }

        private var anywhere: [String] { app.screens.values.filter { $0.origins == .anywhere }.map(\.name) }

        private mutating func isOpen(_ origin: String?, _ goal: String) -> Bool {
            guard app.screens[goal]?.conditions.isEmpty == false else { return true }
            asked.append("\(origin ?? "nowhere") → \(goal)")
            return !isClosed(origin, goal)
        }
    }

    private static func randomApp(_ generator: inout SeededGenerator) -> AppDescription {
        let names = (0..<Int.random(in: 2...14, using: &generator)).map { "s\($0)" }
        let share = Int.random(in: 2...6, using: &generator)
        let hasConditions = Bool.random(using: &generator)
        return NavigationCoreTests.app(
            stack("s0"),
            names.shuffled(using: &generator).map { name in
                let from = (names + ["missing"]).filter { _ in Int.random(in: 0..<share, using: &generator) == 0 }
                let twice = from.filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
                let isConditional = hasConditions && Int.random(in: 0..<3, using: &generator) == 0
                let isAnywhere = Int.random(in: 0..<8, using: &generator) == 0
                return screen(name) {
                    $0.origins = isAnywhere ? .anywhere : .screens(from + twice)
                    if isConditional { $0.conditions = ["*": { _ in true }] }
                }
            }
        )
    }

    @Test(
        "It finds the same ways, asks the same conditions in the same order, and reaches the same",
        arguments: 0..<150
    )
    func reference(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let app = Self.randomApp(&generator)
        let names = Array(app.screens.keys)
        let graph = RouteGraph(app: app)
        let live = Set(names.filter { _ in Int.random(in: 0..<8, using: &generator) == 0 })
        let bits = graph.screens(named: live)
        let near = live.sorted().shuffled(using: &generator).filter { _ in Bool.random(using: &generator) }
        let closed = Set(
            (0..<30).map { _ in "\(names.randomElement(using: &generator)!)\(names.randomElement(using: &generator)!)" }
        )
        let isClosed: (String?, String) -> Bool = { closed.contains(($0 ?? "s0") + $1) }
        for start in [nil, "missing"] + names.map(Optional.some) {
            for goal in names + ["missing"] {
                var reference = Reference(app: app, live: live, near: near, isClosed: isClosed)
                let expected = reference.route(from: start.flatMap { app.screens[$0]?.name }, to: goal)
                var asked: [String] = []
                let found = graph.route(from: start, to: goal, live: bits, near: near) { origin, goal in
                    asked.append("\(origin ?? "nowhere") → \(goal)")
                    return !isClosed(origin, goal)
                }
                #expect(found == expected, "from \(start ?? "nowhere") to \(goal)")
                #expect(asked == reference.asked, "from \(start ?? "nowhere") to \(goal)")
            }
            var reference = Reference(app: app, live: live, isClosed: isClosed)
            let expected = reference.reachable(from: start.flatMap { app.screens[$0]?.name })
            let found = graph.reachable(from: [start].compactMap(\.self), live: bits) { !isClosed($0, $1) }
            #expect(Set(found.map { names[$0] }) == expected)
        }
    }

    @Test("A screen that names an origin twice, or one that is missing, has each edge once and is looked at again")
    func doubtful() {
        let app = NavigationCoreTests.app(
            stack("a"),
            [
                screen("a"), screen("b") { $0.origins = .screens(["a", "c", "a"]) },
                screen("c") { $0.origins = .screens(["a"]) }, screen("d") { $0.origins = .screens(["x", "b"]) },
            ]
        )
        let edges = EdgeTable(app: app, Holders(app: app))
        #expect((0..<4).map { Array(edges[from: $0]) } == [[1, 2], [3], [1], []])
        #expect(edges.anywhere == [0] && edges.doubtful == [1, 3])
    }
}

extension Origins {
    fileprivate func contain(_ name: String) -> Bool {
        if case .screens(let names) = self { names.contains(name) } else { false }
    }
}
