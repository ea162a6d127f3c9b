/// What is there where a way has led so far, and what of it the way can go back to.
struct RouteSurroundings {
    /// A screen that the way can go back to: a live one, or one that an earlier step will have made.
    struct Standing: Hashable {
        enum Place: Hashable {
            case node(NodeID)
            /// In the container with which a screen on the way was kept.
            case kept(NodeID)
            case step(Int)
            /// Made together with what a step has shown, such as a part of that.
            case within(Int)

            /// The instance, if there is one already.
            var node: NodeID? {
                switch self {
                case .node(let node), .kept(let node): node
                case .step, .within: nil
                }
            }
        }

        var screen: String
        var place: Place
    }

    /// Where the way has led; `given`: where it begins.
    private(set) var draft: Draft
    private let given: Draft
    /// The screens that the steps have shown that have been gone, by their numbers.
    private var made: [Int: NodeID] = [:]
    private let arrival: Arrival
    private let start: String?

    init(_ draft: Draft, _ arrival: Arrival, from start: String?) {
        (self.draft, given) = (draft, draft)
        (self.arrival, self.start) = (arrival, start)
    }

    /// Goes the way as it is planned so far, to see what is there then; false if it cannot be gone.
    mutating func follow(_ steps: [Plan.Step]) -> Bool {
        var trial = given
        guard let shown = try? trial.walk(begun: steps, from: start, arrival) else { return false }
        made = shown.mapValues(\.screen)
        draft = trial
        return true
    }

    /// The live screens of the window, the nearest first, whether they match the request or not.
    var places: [(node: NodeID, screen: String)] {
        let state = draft.state
        guard state.windows.indices.contains(arrival.window) else { return [] }
        return state.nearest(in: state.windows[arrival.window], draft.world).compactMap { node in
            state.nodes[node]?.screen.map { (node, $0.name) }
        }
    }

    /// What is near of what a search may go back to: what this way has shown, and what lies under the visible screen.
    func near(of reachable: [Standing]) -> [String] {
        let state = draft.state
        guard state.windows.indices.contains(arrival.window) else { return [] }
        let under = Set(state.underneath(in: state.windows[arrival.window], draft.world))
        return reachable.filter { standing in
            switch standing.place {
            case .node(let node): under.contains(node)
            case .step(let step): made[step].map(under.contains) ?? true
            case .within, .kept: true
            }
        }.map(\.screen)
    }

    /// Live screens that match the request, the nearest first.
    var live: [Standing] {
        places.compactMap { node, name in
            guard draft.matches(node, arrival), let place = place(of: node) else { return nil }
            return Standing(screen: name, place: place)
        }
    }

    /// Whether a screen is in front where the way has led.
    func isInFront(_ standing: Standing) -> Bool {
        let node =
            switch standing.place {
            case .node(let node), .kept(let node): node
            case .step(let step): made[step]
            case .within: nil as NodeID?
            }
        guard let node, draft.state.windows.indices.contains(arrival.window) else { return true }
        return draft.state.isInFront(node, of: draft.state.windows[arrival.window], draft.world)
    }

    /// How a way goes back to a live screen; `nil` if it has come with the way, and with none of what its steps have shown.
    func place(of node: NodeID) -> Standing.Place? {
        if let step = made.first(where: { $0.value == node })?.key { return .step(step) }
        guard given.state.nodes[node] != nil else {
            return made.filter { draft.state.tree.isNode(node, within: $0.value) }.keys.max().map { .within($0) }
        }
        return given.state.isLive(node) ? .node(node) : .kept(node)
    }

    /// Whether others come back with a screen on the way that is kept, and are not kept for themselves.
    func bringsOthersBack(_ name: String, over edge: String?) -> Bool {
        guard arrival.options.reuse != .never else { return false }
        return !draft.keptAside(draft.step(name, of: arrival, from: nil, over: edge)).isEmpty
    }
}
