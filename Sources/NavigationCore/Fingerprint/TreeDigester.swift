/// Finds out the digests of nodes that were changed, of those around them, and of those whose place has changed.
struct TreeDigester {
    private(set) var known: IdentityMap<KnownNode>
    private(set) var openings: OpeningsDigest
    /// The first visit in a trail that an instance made which has moved or gone since.
    private(set) var firstMovedVisit = Int.max
    private let tree: Tree
    private let functions: FunctionTable
    /// What was known before.
    private let before: IdentityMap<KnownNode>
    private let touched: Set<NodeID>
    /// Nodes with something below them that was touched, with their children which are that or hold it.
    private var around: [NodeID: [NodeID]] = [:]

    init(_ tree: Tree, _ touched: [NodeID], _ known: KnownDigests, _ functions: FunctionTable) {
        (self.tree, self.functions) = (tree, functions)
        (self.known, before, openings) = (known.nodes, known.nodes, known.openings)
        self.touched = Set(touched)
    }

    mutating func run() {
        var roots: [NodeID] = []
        for node in touched {
            if tree.nodes.contains(node) { noteAround(node, &roots) } else { forget(node, &roots) }
        }
        for window in tree.windows {
            // The index of a layer may change without a change of its root.
            for (index, layer) in window.layers.enumerated() {
                look(at: layer.root, TreeDigester.place(inLayer: index, of: window.id))
            }
            if let lock = window.lock { look(at: lock, TreeDigester.place(inLayer: -1, of: window.id)) }
        }
        for root in roots where !tree.isLive(root) { look(at: root, TreeDigester.nowhere) }
    }

    private mutating func noteAround(_ node: NodeID, _ roots: inout [NodeID]) {
        var node = node
        while let parent = tree.existingParent(of: node) {
            let isKnown = around[parent] != nil
            if around[parent]?.contains(node) != true { around[parent, default: []].append(node) }
            if isKnown { return }
            node = parent
        }
        if !roots.contains(node) { roots.append(node) }
    }

    private mutating func forget(_ node: NodeID, _ roots: inout [NodeID]) {
        guard let old = before[node.number] else { return }
        firstMovedVisit = min(firstMovedVisit, old.firstVisit)
        if let opened = old.opened { openings.remove(node, opened) }
        openings.note(nil, of: node)
        known[node.number] = nil
        // What it held and what is kept has nothing around it any more.
        for child in old.children where tree.nodes.place(of: child) == .node(node) { noteAround(child, &roots) }
    }

    // MARK: Looking

    private mutating func look(at root: NodeID, _ place: UInt64) { _ = look(at: root, place, holder: place, 0) }

    /// Returns the digest of a node with all below it.
    private mutating func look(at id: NodeID, _ place: UInt64, holder: UInt64, _ index: Int) -> UInt64 {
        let old = before[id.number]?.unboxed
        let isTouched = touched.contains(id)
        if let old, old.place == place, !isTouched, around[id] == nil { return old.subtree }
        guard let node = tree.nodes[id] else { return 0 }
        var new = old ?? NodeDigest(place: place, holder: holder, index: index)
        let stays = old?.place == place
        (new.place, new.holder, new.index) = (place, holder, index)
        if isTouched || old == nil { new.own = own(node) }
        if isTouched || !stays { noteWhereabouts(node, &new, old) }
        lookBelow(node, &new, stays ? old : nil, isTouched: isTouched || !stays)
        new.subtree = TreeDigester.subtree(new)
        known[id.number] = KnownNode(new)
        return new.subtree
    }

    /// Takes over what has changed below a node that stays where it is.
    private mutating func lookBelow(_ node: Node, _ new: inout NodeDigest, _ old: NodeDigest?, isTouched: Bool) {
        var same = old?.children.count ?? 0
        if isTouched {
            let children = node.children
            same = old.map { $0.children == children ? children.count : $0.children.commonPrefix(with: children) } ?? 0
            if old == nil { new.below = 0 }
            for index in same..<max(same, old?.children.count ?? 0) {
                new.below &-= TreeDigester.term(index, oldSubtree(new.children[index]))
            }
            new.children = children
            for index in same..<children.count { new.below &+= term(index, children[index], new.place) }
        }
        for child in around[node.id] ?? [] {
            let index = before[child.number]?.index ?? .max
            guard index < same, new.children[index] == child else { continue }
            new.below &-= TreeDigester.term(index, oldSubtree(child))
            new.below &+= term(index, child, new.place)
        }
    }

    private func oldSubtree(_ node: NodeID) -> UInt64 { before[node.number]?.subtree ?? 0 }

    private mutating func term(_ index: Int, _ child: NodeID, _ place: UInt64) -> UInt64 {
        var below = Digest(.place)
        below.add(place)
        below.add(index)
        return TreeDigester.term(index, look(at: child, below.finished, holder: place, index))
    }

    /// Where the node is seen from trails and in the order of opening.
    private mutating func noteWhereabouts(_ node: Node, _ new: inout NodeDigest, _ old: NodeDigest?) {
        let hasMoved = old.map { $0.place != new.place || $0.departures != node.departures } ?? false
        if let old, hasMoved { firstMovedVisit = min(firstMovedVisit, old.firstVisit) }
        new.departures = node.departures
        let comesBack = node.screen.map { $0.restoration != .none } == true && tree.isLive(node.id)
        let opened = comesBack ? node.openingOrder : nil
        if let old, let earlier = old.opened, hasMoved || opened != earlier { openings.remove(node.id, earlier) }
        if let opened, old?.opened != opened || hasMoved { openings.insert(node.id, opened) }
        openings.note(node.screen?.restorableUntil, of: node.id)
        new.opened = opened
    }

    // MARK: Digests

    private func own(_ node: Node) -> UInt64 {
        var digest: Digest
        switch node.content {
        case .screen(let screen):
            digest = Digest(.screen)
            screen.unboxed.add(to: &digest)
            digest.add(screen.passed, functions)
            digest.add(screen.lapsed, functions)
            digest.add(node.embedded.count)
        case .container(let container):
            digest = Digest(.container)
            container.unboxed.add(to: &digest)
        }
        digest.add(node.isDeclared)
        digest.add(node.transition)
        digest.add(
            list: node.listeners.lazy.map { listener in
                var digest = Digest(.listener)
                digest.add(listener.message)
                digest.add(functions.sameness(of: listener.function))
                return digest.finished
            }
        )
        digest.add(list: node.closings.lazy.map(functions.sameness))
        return digest.finished
    }

    private static func subtree(_ node: NodeDigest) -> UInt64 {
        var digest = Digest(.child)
        digest.add(node.own)
        digest.add(node.children.count)
        digest.add(node.below)
        return digest.finished
    }

    /// What a child adds to the sum of its siblings.
    private static func term(_ index: Int, _ subtree: UInt64) -> UInt64 {
        var digest = Digest(.child)
        digest.add(index)
        digest.add(subtree)
        return digest.finished
    }

    /// The place of what no window holds, from which the places below it follow.
    private static let nowhere = 0.digest(.place)

    private static func place(inLayer index: Int, of window: String) -> UInt64 {
        var digest = Digest(.place)
        digest.add(window)
        digest.add(index)
        return digest.finished
    }
}

extension Tree {
    /// The node that holds a node and was not forgotten.
    func existingParent(of node: NodeID) -> NodeID? { parent(of: node).flatMap { nodes.contains($0) ? $0 : nil } }
}

extension ScreenData.Fields: Digestible {
    /// Without its protections; until when it comes back is counted in what is left, and not here.
    func add(to digest: inout Digest) {
        digest.add(name)
        digest.add(parameters)
        digest.add(properties)
        digest.add(data)
        digest.add(restoration)
    }
}

extension ContainerData.Fields: Digestible {
    /// Without its children.
    func add(to digest: inout Digest) {
        digest.add(kind)
        digest.add(id)
        digest.add(keys)
        digest.add(selection)
        digest.add(data)
        digest.add(protections)
    }
}
