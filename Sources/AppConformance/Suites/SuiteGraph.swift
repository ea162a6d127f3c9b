import NavigationCore
import NavigationExploration
import NavigationHarness

/// The situations of an app as far as a search for a suite has looked at them, with the moves that lead from one to another.
final class SuiteGraph {
    let walker: AppWalker
    let items: SuiteItems
    private let goal: SuiteGoal
    private var nodes: [Node] = []
    private var numbers: [UInt64: Int] = [:]
    private let start = ContinuousClock.now
    private let budget: Duration

    struct Node {
        var stand: AppWalker.Stand
        var sight: Sight
        var ways: [Way]?
        /// Links that are followed only to get somewhere faster.
        var links: [Way]?
    }

    /// A situation in few words: what is likely to decide what can be reached from it.
    struct Sight: Hashable {
        var screen: String?
        var state: Value
        var held: Int
        var modals: Int
    }

    /// A move from one situation to another.
    struct Way {
        var move: Move
        var goal: Int
        var items: [Int]
        var waited: Duration
    }

    /// Moves that a person of a device cannot make, or makes in other ways as well, are left out.
    private static let skipped: Set<String> = [
        "user.swipe_back", "user.back_to", "app.lock", "app.unlock", "app.background", "app.terminate", "app.relaunch",
    ]
    private static let mostSituations = 5_000

    init(_ app: any ExplorableApp, goal: SuiteGoal, budget: Duration) throws {
        walker = try AppWalker(app)
        items = SuiteItems(walker.world.app, goal)
        (self.goal, self.budget) = (goal, budget)
    }

    subscript(number: Int) -> Node { nodes[number] }

    func visible(at number: Int) -> ScreenView? {
        let state = nodes[number].stand.state
        return state.visible(world: walker.world).flatMap { state.view(of: $0) }
    }

    // MARK: Ways

    /// What can be done in a situation; nothing more once the search has taken too long.
    func ways(from number: Int) throws -> [Way] {
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
        case .open: goal != .edges
        case .tap, .perform, .navigate, .segue, .wait, .openWindow, .closeWindow, .activateWindow: true
        case .gesture(let command): !SuiteGraph.skipped.contains(command.name)
        case .lock, .unlock, .leaveAndReturn, .terminate, .launch, .relaunch, .input, .flow: false
        }
    }

    private var hasTime: Bool {
        nodes.count < SuiteGraph.mostSituations && ContinuousClock.now - start < budget
    }

    func links(from number: Int) throws -> [Way] {
        if let known = nodes[number].links { return known }
        guard hasTime, try walker.put(nodes[number].stand) else { return [] }
        let links = walker.moves().filter { if case .open = $0 { true } else { false } }
        let ways = try links.compactMap { try way(by: $0, from: number).way }
        nodes[number].links = ways
        return ways
    }

    func way(by move: Move, from number: Int) throws -> (way: Way?, isRefused: Bool) {
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
    func arrive() throws -> Int? {
        let identity = try walker.identity(trails: false)
        if let known = numbers[identity] { return known }
        guard let stand = walker.stand() else { return nil }
        nodes.append(Node(stand: stand, sight: sight(of: stand.state)))
        numbers[identity] = nodes.count - 1
        return nodes.count - 1
    }
}
