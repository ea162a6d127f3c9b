import NavigationCore
import RandomTestSupport
import Testing

/// What a failure for want of a way says can be reached is what can be reached.
@Suite("What can be reached where there is no way")
struct ReachabilityTests {
    /// Screens with edges, some of which a condition has closed, some of which lead anywhere, and links.
    private struct Graph {
        var names: [String]
        /// The origins of each screen; `nil`: anywhere.
        var origins: [String: [String]?] = [:]
        /// Edges that a condition has closed, as origin and goal; `*`: from wherever nothing else is said.
        var closed: Set<[String]> = []
        var modals: Set<String> = []
        var linked: Set<String> = []

        init(_ generator: inout SeededGenerator) {
            names = (0..<Int.random(in: 4...10, using: &generator)).map { "s\($0)" }
            for name in names {
                func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &generator) == 0 }
                let origins = names.filter { _ in chance(5) }
                // A screen that nothing leads to names itself, as something has to be named.
                self.origins[name] = chance(8) ? .some(nil) : origins.isEmpty ? [name] : origins
                for origin in origins where chance(4) { closed.insert([origin, name]) }
                if chance(6) { closed.insert(["*", name]) }
                if chance(4) { modals.insert(name) }
                if chance(3) { linked.insert(name) }
            }
        }

        func app() -> AppDescription {
            NavigationCoreTests.app(
                tabs("tabs", ("left", stack("s0")), ("right", stack("s1"))),
                names.map { name in
                    screen(name) {
                        $0.origins = (origins[name] ?? nil).map { .screens($0) } ?? .anywhere
                        $0.presentation = modals.contains(name) ? .modal : .push
                        $0.parameters = ["id": .string]
                        if linked.contains(name) { $0.links = [Link("/\(name)/:id")] }
                        for edge in closed where edge[1] == name { $0.conditions[edge[0]] = { _ in false } }
                    }
                }
            ) { $0.schemes = ["t"] }
        }

        private func isOpen(_ origin: String, _ goal: String) -> Bool {
            // What is said of one edge goes before what is said of all.
            !closed.contains([origin, goal]) && !closed.contains(["*", goal])
        }

        /// Everything to which edges lead from a screen, or from what one can go back to.
        func reachable(from start: String, live: Set<String>) -> Set<String> {
            var found = live
            var starts = live.union([start])
            while true {
                let next = names.filter { goal in
                    starts.contains { origin in
                        isOpen(origin, goal) && (origins[goal] ?? nil)?.contains(origin) ?? true
                    }
                }
                guard !Set(next).isSubset(of: found) else { return found }
                found.formUnion(next)
                starts.formUnion(next)
            }
        }
    }

    /// An app after a short walk.
    private func walked(_ graph: Graph, _ generator: inout SeededGenerator) throws -> Driver {
        let driver = try Driver(graph.app())
        for _ in 0..<Int.random(in: 0...6, using: &generator) {
            let name = graph.names.randomElement(using: &generator) ?? "s0"
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: try driver(.selectTab(["left", "right"].randomElement(using: &generator) ?? "left"))
            case 1: try driver(.present(.screen(name)))
            case 2: try driver(.back(1))
            case 3: try driver(.push(.screen(name))) { $0.parameters = ["id": "1"] }
            default: try driver(.navigate(.screen(name)))
            }
        }
        return driver
    }

    /// The screens that a message lists.
    private func listed(in settlement: Settlement) throws -> Set<String> {
        let parts = settlement.message.split(separator: "reachable: ", omittingEmptySubsequences: false)
        return Set(try #require(parts.last).split(separator: ", ").map(String.init))
    }

    @Test("The list is what a plain search finds, and what can be navigated to")
    func list() throws {
        let compared = try (0..<300).map { try comparisons(seed: $0) }
        #expect(compared.reduce(0) { $0 + $1.lists } > 200)
        #expect(compared.reduce(0) { $0 + $1.searches } > 50)
    }

    /// How many lists were compared with what can be navigated to, and with a plain search.
    private func comparisons(seed: UInt64) throws -> (lists: Int, searches: Int) {
        var compared = (lists: 0, searches: 0)
        var generator = SeededGenerator(seed: seed)
        let graph = Graph(&generator)
        let driver = try walked(graph, &generator)
        var options = RequestOptions()
        if seed % 3 == 1 { options.reuse = .never }
        if seed % 4 == 2 { options.parameters = ["id": "2"] }
        let here = try #require(driver.visible)
        let goals = graph.names.map(Target.screen) + graph.linked.sorted().map { .address("t://\($0)/2") }
        for goal in goals {
            guard let end = try ended(goal, options, driver), end.reason == .noRoute else { continue }
            let listed = try listed(in: end)
            // A link says which parameters there are, and leads there as any request with them does.
            if case .address = goal { options.parameters = ["id": "2"] }
            let possible = try graph.names.filter { try ended(.screen($0), options, driver)?.reason != .noRoute }
            compared.lists += 1
            #expect(listed == Set(possible), "to \(goal) from \(here) with \(options)\n\(driver.drawing)")
            guard options.reuse != .never, options.parameters.isEmpty else { continue }
            let live = Set(driver.state.windows[0].layers.flatMap { driver.open(under: $0.root) })
            compared.searches += 1
            #expect(listed == graph.reachable(from: here, live: live), "to \(goal) from \(here)\n\(driver.drawing)")
        }
        return compared
    }

    /// How a question ends; `nil` if there is a way.
    private func ended(_ target: Target, _ options: RequestOptions, _ driver: Driver) throws -> Settlement? {
        let reducer = Reducer(state: driver.state, world: driver.world)
        guard case .failure(let end) = try reducer.resolution(of: target, options) else { return nil }
        return end.settlement
    }
}

extension Driver {
    fileprivate var drawing: String { state.drawing(in: world) }

    fileprivate func open(under root: NodeID) -> [String] {
        guard let node = state.nodes[root] else { return [] }
        if let screen = node.screen { return [screen.name] }
        return node.children.flatMap { open(under: $0) }
    }
}
