import NavigationCore
package import NavigationExploration
import NavigationHarness

/// Finds a small suite: from where it is, or from a new launch, it always goes to the nearest item that nothing has covered.
package final class SuiteSearch {
    private let graph: SuiteGraph
    private var left: Set<Int>
    private var suite: Suite

    private typealias Way = SuiteGraph.Way
    private typealias Path = [(node: Int, way: Way)]

    package init(_ app: any ExplorableApp, goal: SuiteGoal, budget: Duration) throws {
        graph = try SuiteGraph(app, goal: goal, budget: budget)
        left = Set(graph.items.names.indices)
        let app = graph.walker.world.app
        let base = app.schemes.first.map { "\($0)://" } ?? app.hosts.first.map { "https://\($0)/" } ?? "/"
        suite = Suite(app: app.name, base: base, goal: goal)
        suite.names = TappedNames(app)
    }

    package func run() throws -> Suite {
        let launched = graph.walker.perform { _ = try $0.perform(.launch(Launch())) }
        guard let root = try graph.arrive() else {
            throw ModelFault(message: "the app cannot be put back to its launch: work of its own is under way")
        }
        let items = graph.items
        let first = items.covered(
            by: launched.events,
            from: NavigationState(),
            to: graph[root].stand.state,
            in: graph.walker.world
        )
        var here: Int?
        if !first.isEmpty {
            begin(at: root, covering: first)
            here = root
        }
        while !left.isEmpty, let found = try nearest(from: here, root) {
            if found.isNew { begin(at: root, covering: first) }
            for (node, way) in found.path { add(try withoutIdleArguments(way, from: node), from: node) }
            here = found.path.last?.way.goal ?? root
        }
        suite.covered = items.names.indices.filter { !left.contains($0) }.map { items.names[$0] }
        suite.missing = left.sorted().map { items.names[$0] }
        suite.bound = SuiteBound.steps(suite.goal, suite.covered)
        return suite
    }

    // MARK: Walks

    private func begin(at root: Int, covering first: [Int]) {
        suite.walks.append(Suite.Walk(steps: [step(nil, ["app.launch()"], before: nil, at: root, first)]))
    }

    private func add(_ way: Way, from node: Int) {
        let script = way.move.lua(waited: way.waited)
        let before = graph.visible(at: node)?.name
        suite.walks[suite.walks.count - 1].steps.append(step(way.move, script, before: before, at: way.goal, way.items))
    }

    /// The same way with only those arguments of its tap that lead to the same: the app may read few of what was tried.
    private func withoutIdleArguments(_ way: Way, from node: Int) throws -> Way {
        guard case .tap(let action, .record(var fields)) = way.move else { return way }
        var best = way
        for name in fields.keys.sorted() {
            let value = fields.removeValue(forKey: name)
            let move = Move.tap(action, arguments: fields.isEmpty ? .null : .record(fields))
            let (other, isRefused) = try graph.way(by: move, from: node)
            if let other, !isRefused, other.goal == way.goal, other.items == way.items {
                best = other
            } else {
                fields[name] = value
            }
        }
        return best
    }

    private func step(_ move: Move?, _ script: [String], before: String?, at node: Int, _ covered: [Int]) -> Suite.Step
    {
        let new = covered.filter { left.remove($0) != nil }
        let visible = graph.visible(at: node)
        return Suite.Step(
            move: move,
            script: script,
            before: before,
            screen: visible?.name,
            parameters: visible?.parameters ?? [:],
            isModal: graph[node].sight.modals > 1,
            items: new.map { graph.items.names[$0] }
        )
    }

    // MARK: The search

    /// A way to something new, and whether it begins with a launch, which is a step, too.
    private typealias Found = (path: Path, isNew: Bool)

    /// The shortest way to something new.
    ///
    /// Situations that look the same are gone on from once; only if that leads to nothing new, each of them is. Whoever
    /// looks for edges goes them: links lead past them, and are looked at only where they are shorter, or lead to where
    /// an edge begins that nothing else leads to.
    private func nearest(from here: Int?, _ root: Int) throws -> Found? {
        let found =
            try nearest(from: here, root, graph.ways) { graph[$0].sight }
            ?? nearest(from: here, root, graph.ways) { $0 }
        guard suite.goal == .edges else { return found }
        let all: (Int) throws -> [Way] = { [graph] in try graph.ways(from: $0) + graph.links(from: $0) }
        guard let found else {
            return try nearest(from: here, root, all) { graph[$0].sight } ?? nearest(from: here, root, all) { $0 }
        }
        let length = found.path.count + (found.isNew ? 1 : 0)
        let shorter = try nearest(from: here, root, all, within: length - 1) { graph[$0].sight }
        return shorter ?? found
    }

    private func nearest<Key: Hashable>(
        from here: Int?,
        _ root: Int,
        _ ways: (Int) throws -> [Way],
        within limit: Int = .max,
        by key: (Int) -> Key
    ) throws -> Found? {
        var layer: [(node: Int, path: Path, isNew: Bool)] = here.map { [($0, [], false)] } ?? [(root, [], true)]
        var waitsForLaunch = here != nil
        var seen = Set(layer.map { key($0.node) })
        var depth = 0
        while !layer.isEmpty || waitsForLaunch, depth < limit {
            depth += 1
            var best: (path: Path, isNew: Bool, gain: Int)?
            var next: [(node: Int, path: Path, isNew: Bool)] = []
            for (node, path, isNew) in layer {
                for way in try ways(node) {
                    let gain = way.items.count { left.contains($0) }
                    if gain > (best?.gain ?? 0) { best = (path + [(node, way)], isNew, gain) }
                    if seen.insert(key(way.goal)).inserted { next.append((way.goal, path + [(node, way)], isNew)) }
                }
            }
            if let best { return (best.path, best.isNew) }
            if waitsForLaunch {
                waitsForLaunch = false
                if seen.insert(key(root)).inserted { next.append((root, [], true)) }
            }
            layer = next
        }
        return nil
    }
}
