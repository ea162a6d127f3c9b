/// What things of a situation are called in its fingerprint, in place of their numbers.
///
/// An object, which each list of digests takes hold of at the cost of one count.
final class Names {
    let functions: FunctionTable
    let now: Duration
    let app: Value
    /// Nodes that no window holds, by their roots, with what they are called: the first that needs them names them.
    private(set) var outside: [(root: NodeID, name: UInt64)] = []
    private let tree: Tree
    private let known: KnownDigests
    private let requests: Requests
    private let transitions: [RunningTransition]
    private let cache: Cache

    init(_ state: NavigationState, _ functions: FunctionTable) {
        self.functions = functions
        (now, app, tree, known) = (state.now, state.app, state.tree, state.known)
        (requests, transitions, cache) = (state.requests, state.transitions, state.cache)
        for entry in cache { nameOutside([entry.root]) }
        for request in requests { nameOutside(request.nodesPrepared) }
        for transition in transitions { nameOutside(transition.removed.map(\.node)) }
    }

    private func nameOutside(_ nodes: [NodeID]) {
        for node in nodes {
            let root = root(of: node)
            guard tree.nodes.contains(root), !tree.isLive(root), !outside.contains(where: { $0.root == root }) else {
                continue
            }
            var digest = Digest(.outside)
            digest.add(outside.count)
            outside.append((root, digest.finished))
        }
    }

    /// A node: its place in the tree, or below what exists outside of it.
    func node(_ node: NodeID) -> UInt64 {
        guard let place = known.place(of: node) else { return 0 }
        guard !outside.isEmpty else { return place }
        let root = root(of: node)
        guard let name = outside.first(where: { $0.root == root })?.name else { return place }
        var digest = Digest(.place)
        digest.add(name)
        digest.add(place)
        return digest.finished
    }

    private func root(of node: NodeID) -> NodeID {
        var node = node
        while let parent = tree.existingParent(of: node) { node = parent }
        return node
    }

    /// A screen or container with all that is below it.
    func subtree(_ node: NodeID) -> UInt64 { known.subtree(of: node) }

    /// A request: its rank; one that has ended has none.
    func request(_ id: RequestID) -> Int? { requests.index(of: id) }

    func transition(_ number: Int) -> Int? { transitions.firstIndex { $0.id == number } }

    func keeping(_ owner: Int) -> Int? { cache.firstIndex { $0.owner == owner } }

    /// A function of a script: what it was said to be the same as, else itself.
    func function<Function>(_ id: FunctionID<Function>) -> UInt64 { functions.sameness(of: id) }

    /// What is left of the time until then.
    func remaining(until time: Duration) -> Duration { max(time - now, .zero) }
}
