/// What the last fingerprint has found out about each part of a state; no part of what makes two states equal.
///
/// It is a value like the state itself: a copy of the state takes along what is known, and shares it.
struct KnownDigests: Hashable, Sendable {
    var nodes = IdentityMap<KnownNode>()
    private var trails: [String: TrailDigest] = [:]
    var openings = OpeningsDigest()
    private(set) var app: UInt64 = 0
    private var digestedApp: Value?

    func place(of node: NodeID) -> UInt64? { nodes[node.number]?.place }

    func subtree(of node: NodeID) -> UInt64 { nodes[node.number]?.subtree ?? 0 }

    func trail(of window: String) -> UInt64 { trails[window]?.digest ?? 0 }

    /// Brings everything up to date; `nil`: every node may have been changed.
    mutating func update(for state: NavigationState, _ touched: [NodeID]?, _ functions: FunctionTable) {
        if touched == nil { self = KnownDigests() }
        if digestedApp != state.app { (digestedApp, app) = (state.app, state.app.digest(.state)) }
        var digester = TreeDigester(state.tree, touched ?? state.tree.nodes.keys, self, functions)
        digester.run()
        (nodes, openings) = (digester.known, digester.openings)
        openings.extend { nodes[$0.number]?.holder ?? 0 }
        for window in trails.keys where state.window(window) == nil { trails[window] = nil }
        for window in state.windows {
            trails[window.id, default: TrailDigest()].follow(
                window.trail,
                state.tree,
                &nodes,
                movedFrom: digester.firstMovedVisit
            )
        }
    }

    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}

/// What is known about one node, as one reference.
struct KnownNode: Boxed {
    var box: Box<NodeDigest>

    init(_ digest: NodeDigest) { box = Box(digest) }
}

/// What is known about one node.
struct NodeDigest: Sendable {
    /// Where it is, in words that hold for every app of the same description.
    var place: UInt64
    /// Where what holds it is.
    var holder: UInt64
    /// Its index in what holds it.
    var index: Int
    /// What it is, without what is below it.
    var own: UInt64 = 0
    /// The sum over its children, each with its index.
    var below: UInt64 = 0
    var children: SharedArray<NodeID> = []
    /// What it is with all that is below it.
    var subtree: UInt64 = 0
    var departures = 0
    /// No visit of it in the trail of a window comes before this one.
    var firstVisit = Int.max
    /// Its place in the order of opening, if it comes back after a relaunch.
    var opened: Int?
}
