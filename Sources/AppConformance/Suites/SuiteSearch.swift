import NavigationCore
package import NavigationExploration
import NavigationHarness

/// Finds a small suite: from where it is, or from a new launch, it always goes to the nearest item that nothing has covered.
package final class SuiteSearch {
    private let walker: AppWalker
    private let items: SuiteItems
    private var nodes: [Node] = []
    private var numbers: [UInt64: Int] = [:]
    private var left: Set<Int>
    private var suite: Suite
    private let start = ContinuousClock.now
    private let budget: Duration

    private struct Node {
        var stand: AppWalker.Stand
        var sight: Sight
        var ways: [Way]?
        /// Links that are followed only to get somewhere faster.
        var links: [Way]?
    }

    /// A situation in few words: what is likely to decide what can be reached from it.
    private struct Sight: Hashable {
        var screen: String?
        var state: Value
        var held: Int
        var modals: Int
    }

    /// A move from one situation to another.
    private struct Way {
        var move: Move
        var goal: Int
        var items: [Int]
        var waited: Duration
    }

    private typealias Path = [(node: Int, way: Way)]

    /// Moves that a person of a device cannot make, or makes in other ways as well, are left out.
    private static let skipped: Set<String> = [
        "user.swipe_back", "user.back_to", "app.lock", "app.unlock", "app.background", "app.terminate", "app.relaunch",
    ]
    private static let mostSituations = 5_000

    package init(_ app: any ExplorableApp, goal: SuiteGoal, budget: Duration) throws {
        walker = try AppWalker(app)
        items = SuiteItems(walker.world.app, goal)
        left = Set(items.names.indices)
        let app = walker.world.app
        let base = app.schemes.first.map { "\($0)://" } ?? app.hosts.first.map { "https://\($0)/" } ?? "/"
        suite = Suite(app: app.name, base: base, goal: goal)
        suite.names = TappedNames(app)
        self.budget = budget
    }

    package func run() throws -> Suite {
        let launched = walker.perform { _ = try $0.perform(.launch(Launch())) }
        guard let root = try arrive() else {
            throw ModelFault(message: "the app cannot be put back to its launch: work of its own is under way")
        }
        let empty = NavigationState()
        let first = items.covered(by: launched.events, from: empty, to: nodes[root].stand.state, in: walker.world)
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
        let before = visible(at: node)?.name
        suite.walks[suite.walks.count - 1].steps.append(step(way.move, script, before: before, at: way.goal, way.items))
    }

    /// The same way with only those arguments of its tap that lead to the same: the app may read few of what was tried.
    private func withoutIdleArguments(_ way: Way, from node: Int) throws -> Way {
        guard case .tap(let action, .record(var fields)) = way.move else { return way }
        var best = way
        for name in fields.keys.sorted() {
            let value = fields.removeValue(forKey: name)
            let move = Move.tap(action, arguments: fields.isEmpty ? .null : .record(fields))
            let (other, isRefused) = try self.way(by: move, from: node)
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
        let visible = visible(at: node)
        return Suite.Step(
            move: move,
            script: script,
            before: before,
            screen: visible?.name,
            parameters: visible?.parameters ?? [:],
            isModal: nodes[node].sight.modals > 1,
            items: new.map { items.names[$0] }
        )
    }

    private func visible(at node: Int) -> ScreenView? {
        let state = nodes[node].stand.state
        return state.visible(world: walker.world).flatMap { state.view(of: $0) }
    }

    // MARK: The search

    /// A way to something new, and whether it begins with a launch, which is a step, too.
    private typealias Found = (path: Path, isNew: Bool)

    /// The shortest way to something new.
    ///
    /// Situations that look the same are gone on from once; only if that leads to nothing new, each of them is. Whoever
    /// looks for edges goes them: links lead past them, and are looked at only where they are shorter.
    private func nearest(from here: Int?, _ root: Int) throws -> Found? {
        let found = try nearest(from: here, root, ways) { nodes[$0].sight } ?? nearest(from: here, root, ways) { $0 }
        guard suite.goal == .edges, let found else { return found }
        let length = found.path.count + (found.isNew ? 1 : 0)
        let all: (Int) throws -> [Way] = { [self] in try ways(from: $0) + links(from: $0) }
        let shorter = try nearest(from: here, root, all, within: length - 1) { nodes[$0].sight }
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

    /// What can be done in a situation; nothing more once the search has taken too long.
    private func ways(from number: Int) throws -> [Way] {
        if let known = nodes[number].ways { return known }
        guard hasTime, try walker.put(nodes[number].stand) else { return [] }
        var ways: [Way] = []
        for move in walker.moves() where isWanted(move) {
            let (way, isRefused) = try way(by: move, from: number)
            // What comes to nothing may lack its arguments.
            guard isRefused || way?.goal == number else {
                if let way { ways.append(way) }
                continue
            }
            for other in walker.alternatives(to: move, in: nodes[number].stand.state) {
                let (way, isRefused) = try self.way(by: other, from: number)
                if let way, !isRefused, way.goal != number { ways.append(way) }
            }
            if let way, !way.items.isEmpty { ways.append(way) }
        }
        nodes[number].ways = ways
        return ways
    }

    private func isWanted(_ move: Move) -> Bool {
        switch move {
        case .open: suite.goal != .edges
        case .tap, .navigate, .segue, .wait, .openWindow, .closeWindow, .activateWindow: true
        case .gesture(let command): !SuiteSearch.skipped.contains(command.name)
        case .lock, .unlock, .leaveAndReturn, .terminate, .launch, .relaunch, .input, .flow: false
        }
    }

    private var hasTime: Bool {
        nodes.count < SuiteSearch.mostSituations && ContinuousClock.now - start < budget
    }

    private func links(from number: Int) throws -> [Way] {
        if let known = nodes[number].links { return known }
        guard hasTime, try walker.put(nodes[number].stand) else { return [] }
        let links = walker.moves().filter { if case .open = $0 { true } else { false } }
        let ways = try links.compactMap { try way(by: $0, from: number).way }
        nodes[number].links = ways
        return ways
    }

    private func way(by move: Move, from number: Int) throws -> (way: Way?, isRefused: Bool) {
        guard try walker.put(nodes[number].stand) else { return (nil, true) }
        let walked = walker.perform(move)
        let isRefused = walked.failure != nil || walked.events.contains { $0.settlement?.outcome == .failed }
        guard walked.failure == nil, let goal = try arrive() else { return (nil, isRefused) }
        let covered = items.covered(
            by: walked.events,
            from: nodes[number].stand.state,
            to: nodes[goal].stand.state,
            in: walker.world
        )
        return (Way(move: move, goal: goal, items: covered, waited: walked.waited), isRefused)
    }

    private func sight(of state: NavigationState) -> Sight {
        Sight(
            screen: state.visible(world: walker.world).flatMap { state.view(of: $0)?.name },
            state: state.app,
            held: state.requests.count { $0.isHeld },
            modals: state.window(state.activeWindow)?.layers.count ?? 0
        )
    }

    /// The situation that the app is in; `nil` if it cannot be kept.
    private func arrive() throws -> Int? {
        let identity = try walker.identity(trails: false)
        if let known = numbers[identity] { return known }
        guard let stand = walker.stand() else { return nil }
        nodes.append(Node(stand: stand, sight: sight(of: stand.state)))
        numbers[identity] = nodes.count - 1
        return nodes.count - 1
    }
}
