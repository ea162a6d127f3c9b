/// What was visible in one window, oldest first, ending with what is visible: where `back` leads.
///
/// A screen that leaves the tree is no way back, not even when it returns. Visits of such screens are passed over when
/// the trail is read, and taken away only at its end: a trail costs the same whatever its length.
public struct Trail: Hashable, Sendable {
    struct Visit: Hashable, Sendable {
        var screen: NodeID
        /// How often the screen had left the tree by then.
        var departures: Int
    }

    private(set) var visits: SharedArray<Visit> = []
    /// Whether it leads to what has left the tree, as a faulty trail does.
    private var remembersGone = false

    public init() {}

    /// The screens that can be gone back to, each followed by another one.
    public func screens(in tree: Tree) -> [NodeID] {
        visits.reduce(into: []) { found, visit in
            if found.last != visit.screen, isValid(visit, tree) { found.append(visit.screen) }
        }
    }

    /// Notes that a screen has become visible.
    public mutating func visit(_ screen: NodeID, in tree: Tree) {
        forgetEnd(in: tree)
        guard visits.last?.screen != screen, let node = tree.nodes[screen] else { return }
        visits.append(Visit(screen: screen, departures: node.departures))
    }

    /// Makes these screens, the oldest first, all that was visible.
    public mutating func goBack(to screens: some Sequence<NodeID>, in tree: Tree) {
        visits = []
        for screen in screens { visits.append(Visit(screen: screen, departures: tree.nodes[screen]?.departures ?? 0)) }
    }

    private mutating func forgetEnd(in tree: Tree) {
        while let last = visits.last, !isValid(last, tree) { visits.removeLast() }
    }

    mutating func rememberGone() { remembersGone = true }

    /// The same trail, leading to what is there alone.
    var faithful: Trail {
        var trail = self
        trail.remembersGone = false
        return trail
    }

    /// Whether a visit can be gone back to.
    func isValid(_ visit: Visit, _ tree: Tree) -> Bool {
        remembersGone || tree.nodes[visit.screen]?.departures == visit.departures && tree.isLive(visit.screen)
    }
}
