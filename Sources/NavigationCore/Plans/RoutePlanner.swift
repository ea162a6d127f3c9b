import BitCollections
import OrderedCollections

/// Searches the way of one request leg by leg, with account of what each leg can go back to.
struct RoutePlanner {
    private typealias Standing = RouteSurroundings.Standing

    private(set) var steps: [Plan.Step] = []
    /// Edges that were looked at and that their conditions have closed, in order.
    private(set) var closed: [String] = []
    /// Whether the search had to be given up because it went on and on.
    private(set) var isUnbounded = false
    /// What is there where the way has led so far.
    private var surroundings: RouteSurroundings
    private let arrival: Arrival
    private let request: RequestView
    private var draft: Draft { surroundings.draft }
    /// What a leg can go back to, the nearest first.
    private var standing: [Standing] = []
    /// The screen that the last step has led to.
    private var here: Standing?

    init(_ draft: Draft, _ arrival: Arrival, from start: NodeID?) {
        self.arrival = arrival
        request = RequestView(
            of: arrival.scope.request,
            command: draft.state.request(arrival.scope.request)?.command.name ?? "navigate",
            arrival
        )
        let name = start.flatMap { draft.state.nodes[$0]?.screen?.name }
        here = start.flatMap { node in name.map { Standing(screen: $0, place: .node(node)) } }
        surroundings = RouteSurroundings(draft, arrival, from: name)
        standing = surroundings.live
    }

    /// Adds the steps of the leg to a waypoint; the next one begins there.
    mutating func go(via waypoint: String, isDestination: Bool) throws {
        try go(to: waypoint, isDestination: isDestination)
        arrive()
    }

    /// Adds the steps of one leg.
    ///
    /// What is in front is passed by. Where the way starts at something else, or has shown it where nobody sees it, that is
    /// gone back to.
    mutating func go(to goal: String, isDestination: Bool = false) throws {
        if let known = known(goal, isDestination: isDestination) {
            guard known != here || !surroundings.isInFront(known) else { return }
            return goBack(to: known, isRaised: isDestination && arrival.options.reuse == .bringToFront)
        }
        if let own = try ownEdge(to: goal) {
            goBack(to: own)
            return show(goal)
        }
        for (index, name) in try route(to: goal).enumerated() {
            // Only the first can be there: one further on would be a shorter way.
            if index == 0, name != goal, let known = standing.first(where: { $0.screen == name }) {
                goBack(to: known)
            } else if let step = stepHolding(name) {
                enter(name, step)
            } else {
                let origin = here?.screen
                show(name)
                guard name != goal, surroundings.bringsOthersBack(name, over: origin) else { continue }
                arrive()
                return try go(to: goal, isDestination: isDestination)
            }
        }
    }

    /// Why this way, in one sentence.
    func explanation(from start: String?) -> String {
        let place = start.map { "'\($0)'" } ?? "nowhere"
        return "the shortest way from \(place): \(steps.map(\.screen).joined(separator: " → "))\(closedEdges)"
    }

    private var closedEdges: String {
        closed.isEmpty ? "" : "; closed by its condition: \(closed.joined(separator: ", "))"
    }

    /// What a leg leads back to: an instance that matches, or that which is kept of the destination.
    private func known(_ goal: String, isDestination: Bool) -> Standing? {
        guard isDestination else { return standing.first { $0.screen == goal } }
        let isReused = arrival.options.reuse != .never
        if isReused, let match = standing.first(where: { $0.screen == goal }) { return match }
        // There cannot be two instances of what is kept.
        guard let kept = surroundings.draft.liveKept(arrival) else { return nil }
        return surroundings.place(of: kept).map { Standing(screen: goal, place: $0) }
    }

    // MARK: Searching

    /// A live screen of the goal's name that does not match but has an edge to its own kind, where no way is as short.
    private mutating func ownEdge(to goal: String) throws -> Standing? {
        guard try canRepeat(goal) else { return nil }
        let places = surroundings.places
        guard let node = places.first(where: { $0.screen == goal })?.node else { return nil }
        var trial = self
        if let route = try? trial.route(to: goal) {
            guard route.count > 1 else { return nil }
            // Of two ways that are as short the one from what is nearer.
            let isNearer = places.prefix { $0.node != node }.contains { $0.screen == route[0] }
            if route.count == 2, isNearer { return nil }
        }
        return surroundings.place(of: node).map { Standing(screen: goal, place: $0) }
    }

    /// Whether an edge leads to a screen from its own kind, which is elsewhere.
    private func canRepeat(_ name: String) throws -> Bool {
        guard arrival.options.reuse != .never, here?.screen != name else { return false }
        return try draft.world.graph(for: draft.state.app).hasEdge(from: name, to: name)
            && isOpen(from: name, to: name)
    }

    /// The step that has just shown a new screen in which another one has its place.
    private func stepHolding(_ name: String) -> Int? {
        guard case .step(let number)? = here?.place, case .show(let holder) = steps[number],
            let entries = draft.world.screen(holder)?.root?.arrangedIfPossible(for: draft.state.app).entries
        else { return nil }
        let isMeant = entries.contains { $0.name == name && !draft.contradicts($0.parameters, arrival, name) }
        return isMeant ? number : nil
    }

    private mutating func route(to goal: String) throws -> [String] {
        guard arrival.options.reuse == .never else { return try route(to: goal, over: standing) }
        // Where the new screen can be shown, nothing has to go first.
        let route = try route(to: goal, over: [])
        let others = standing.filter { $0.screen != goal }
        // What lies on the way is no destination: it is there once.
        guard route.dropLast().contains(where: { name in others.contains { $0.screen == name } }) else { return route }
        return try self.route(to: goal, over: others)
    }

    /// `reachable`: what it may go back to.
    private mutating func route(to goal: String, over reachable: [Standing]) throws -> [String] {
        let graph = draft.world.graph(for: draft.state.app)
        let live = graph.screens(named: reachable.lazy.map(\.screen))
        var closed = self.closed
        func test(_ origin: String?, _ goal: String) throws -> Bool {
            if try isOpen(from: origin, to: goal) { return true }
            let edge = "\(origin ?? "nowhere") → \(goal)"
            if !closed.contains(edge) { closed.append(edge) }
            return false
        }
        let route: [String]?
        (route, isUnbounded) = try draft.world.decisions.search(
            graph,
            here?.screen,
            goal,
            (live, surroundings.near(of: reachable)),
            test
        )
        if let route {
            self.closed = closed
            return route
        }
        var reachable = try graph.reachable(from: here.map { [$0.screen] } ?? [], live: live, isOpen: test)
        // A screen that does not match leads at most to another one of its kind.
        for place in surroundings.places where try canRepeat(place.screen) {
            if let screen = graph.index(of: place.screen) { reachable.insert(screen) }
        }
        self.closed = closed
        let place = here.map { "'\($0.screen)'" } ?? "nowhere"
        let more = reachable.count > 50 ? ", and \(reachable.count - 50) more" : ""
        throw Refusal(
            .failed,
            .noRoute,
            "no edges lead from \(place) to '\(goal)'\(closedEdges)\(draft.world.app.placeElsewhere(of: goal)); "
                + "reachable: \(reachable.prefix(50).map { graph.names[$0] }.joined(separator: ", "))\(more)"
        )
    }

    private func isOpen(from origin: String?, to goal: String) throws -> Bool {
        guard let condition = draft.world.screen(goal)?.condition(from: origin) else { return true }
        let source = origin.map(view)
        return try condition(
            EdgeContext(source: source, destination: goal, request: request, state: draft.state.app)
        )
    }

    /// A screen at which an edge starts: the one that is there, else as the request would make it.
    private func view(of name: String) -> ScreenView {
        let known = here?.screen == name ? here : standing.first { $0.screen == name }
        if let node = known?.place.node, let view = draft.state.view(of: node) { return view }
        let screen = draft.world.screen(name)
        let properties = arrival.options.properties.filter { name, value in
            screen?.properties[name].map { !$0.isReadOnly && $0.type.accepts(value) } ?? false
        }
        let parameters = arrival.parameters.filter { screen?.parameters[$0.key] != nil }
        return ScreenView(NodeID(0), ScreenData(name: name, parameters: parameters, properties: properties))
    }

    // MARK: Keeping account

    /// Goes the way as it is planned so far: what is there then is what the rest of it starts from.
    ///
    /// One that cannot be gone is refused when it is, as it may have become another one by then.
    private mutating func arrive() {
        if surroundings.follow(steps) { standing = surroundings.live }
    }

    private mutating func goBack(to known: Standing, isRaised: Bool = false) {
        switch known.place {
        case .node(let node), .kept(let node):
            steps.append(isRaised ? .raise(node, screen: known.screen) : .reveal(node, screen: known.screen))
        case .step(let number): steps.append(.goBack(toStep: number, screen: known.screen))
        case .within(let number): steps.append(.enter(screen: known.screen, inStep: number))
        }
        here = known
    }

    private mutating func enter(_ name: String, _ step: Int) {
        here = Standing(screen: name, place: .step(steps.count))
        steps.append(.enter(screen: name, inStep: step))
    }

    private mutating func show(_ name: String) {
        here = Standing(screen: name, place: .step(steps.count))
        steps.append(.show(screen: name))
    }
}
