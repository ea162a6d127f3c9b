/// What there is: windows with their layers, and below each layer the nodes that it holds.
///
/// A value whose copies share what they have in common. Every node knows what holds it, so its place is found by
/// walking up; only the edits of `Tree+Edits` change what holds what, and they keep both directions in step.
public struct Tree: Hashable, Sendable {
    /// Open windows, in order of opening.
    public internal(set) var windows: [Window] = []
    /// Every node: those in the windows, and those that are kept or prepared.
    public internal(set) var nodes = Nodes()
    /// Nodes that lost their place since somebody took note; empty between changes.
    var uprooted: [NodeID] = []
}

extension Tree {
    /// The node that holds a node.
    func parent(of node: NodeID) -> NodeID? { nodes.parent(of: node) }

    /// The outermost node around a node: the root of its layer if it is live.
    func root(of node: NodeID) -> NodeID {
        var node = node
        while let parent = parent(of: node) { node = parent }
        return node
    }

    /// Whether a window shows or could show a node.
    public func isLive(_ node: NodeID) -> Bool { nodes.isHeldByWindow(root(of: node)) }

    /// Whether a node is another one or lies below it.
    public func isNode(_ node: NodeID, within other: NodeID) -> Bool {
        var current: NodeID? = node
        while let here = current {
            if here == other { return true }
            current = parent(of: here)
        }
        return false
    }

    /// The index of the window of which a layer holds a node.
    func window(of node: NodeID) -> Int? {
        guard case .layer(let id)? = nodes.place(of: root(of: node)) else { return nil }
        return windows.firstIndex { $0.id == id }
    }

    /// The index of the window in which a node is, also on its lock screen.
    func window(holding node: NodeID) -> Int? {
        guard case .lock(let name)? = nodes.place(of: root(of: node)) else { return window(of: node) }
        return windows.firstIndex { $0.id == name }
    }

    /// Where a node is, or `nil` if no layer of a window holds it.
    func location(of node: NodeID) -> Location? {
        var path = [node]
        while let top = path.last, let parent = parent(of: top) { path.append(parent) }
        guard let root = path.last, let window = window(of: root),
            let layer = windows[window].layers.firstIndex(where: { $0.root == root })
        else { return nil }
        path.reverse()
        return Location(window: window, layer: layer, path: path)
    }

    /// Every node below and including a root: the node, then its children in order.
    public func subtree(of root: NodeID) -> [NodeID] {
        var found: [NodeID] = []
        collect(root, into: &found)
        return found
    }

    private func collect(_ root: NodeID, into found: inout [NodeID]) {
        guard let node = nodes[root] else { return }
        found.append(root)
        if let container = node.container {
            for child in container.children { collect(child, into: &found) }
        } else {
            for child in node.embedded { collect(child, into: &found) }
            for child in node.parts { collect(child, into: &found) }
        }
    }

    /// Every node in every window: windows in order of opening, layers from the base up.
    public var live: [NodeID] {
        var found: [NodeID] = []
        for window in windows {
            for layer in window.layers { collect(layer.root, into: &found) }
            if let lock = window.lock { collect(lock, into: &found) }
        }
        return found
    }
}

/// A node's place: indices of window and layer, and the nodes from the layer's root down to it.
struct Location: Hashable {
    var window: Int
    var layer: Int
    var path: [NodeID]
}

/// Nodes by their identity.
public struct Nodes: Hashable, Sendable {
    private var map = IdentityMap<Node>()
    /// What a fingerprint has still to look at.
    var touched = TouchedNodes()

    public var count: Int { map.count }

    /// All nodes, in the order in which they were made.
    public var values: [Node] { map.map(\.value) }
    public var keys: [NodeID] { map.map { NodeID($0.key) } }

    public internal(set) subscript(id: NodeID) -> Node? {
        get { map[id.number] }
        set {
            touched.note(id)
            map[id.number] = newValue
        }
    }

    func contains(_ id: NodeID) -> Bool { map.contains(id.number) }

    func place(of id: NodeID) -> Node.Place? { map.look(at: id.number) { $0.place } }

    /// Whether a node is the root of a layer, or covers a window.
    func isHeldByWindow(_ id: NodeID) -> Bool {
        map.look(at: id.number) { node in
            switch node.place {
            case .layer, .lock: true
            case .nowhere, .node: false
            }
        } ?? false
    }

    /// The node that holds a node.
    func parent(of id: NodeID) -> NodeID? {
        map.look(at: id.number) { node in if case .node(let parent) = node.place { parent } else { nil } } ?? nil
    }

    /// Changes a node in place; does nothing where there is none.
    mutating func update(_ id: NodeID, _ change: (inout Node.Fields) -> Void) {
        touched.note(id)
        map.update(id.number) { $0.change(change) }
    }
}
