/// Changes of what holds what. A node is in one place only: whoever takes it takes it away from where it was.
extension Tree {
    /// Takes a new node in, with the nodes that it holds.
    mutating func add(_ node: Node) {
        nodes[node.id] = node
        for child in node.children { place(child, .node(node.id)) }
    }

    /// Forgets a node that nothing holds any more.
    mutating func forget(_ node: NodeID) { nodes[node] = nil }

    // MARK: Containers and screens

    /// Gives a container new data.
    mutating func update(_ container: NodeID, to data: ContainerData) {
        guard let old = nodes[container]?.container else { return }
        nodes.update(container) { $0.content = .container(data) }
        let common = old.children.commonPrefix(with: data.children)
        guard common < old.children.count || common < data.children.count else { return }
        let gone = old.children[common...]
        let come = data.children[common...]
        for child in gone where !come.contains(child) { uproot(child, from: .node(container)) }
        for child in come where !gone.contains(child) { place(child, .node(container)) }
    }

    /// Changes what a screen holds in itself.
    mutating func update(_ screen: NodeID, _ change: (inout ScreenData) -> Void) {
        nodes.update(screen) { node in
            guard case .screen(var data) = node.content else { return }
            change(&data)
            node.content = .screen(data)
        }
    }

    /// Lets nodes fill a screen.
    mutating func embed(_ inner: [NodeID], in screen: NodeID) {
        for old in nodes[screen]?.embedded ?? [] where !inner.contains(old) { uproot(old, from: .node(screen)) }
        nodes.update(screen) { $0.embedded = inner }
        for child in inner { place(child, .node(screen)) }
    }

    mutating func addPart(_ part: NodeID, to screen: NodeID) {
        nodes.update(screen) { $0.parts.append(part) }
        place(part, .node(screen))
    }

    mutating func removePart(_ part: NodeID, of screen: NodeID) {
        nodes.update(screen) { $0.parts.removeAll { $0 == part } }
        uproot(part, from: .node(screen))
    }

    // MARK: Windows

    mutating func open(_ window: Window, at index: Int? = nil) {
        windows.insert(window, at: index ?? windows.count)
        for layer in window.layers { place(layer.root, .layer(window: window.id)) }
    }

    mutating func closeWindow(at index: Int) {
        let window = windows.remove(at: index)
        for layer in window.layers { uproot(layer.root, from: .layer(window: window.id)) }
        if let lock = window.lock { uproot(lock, from: .lock(window: window.id)) }
    }

    /// Notes that a window is the one that was used last.
    mutating func use(_ window: String) {
        let last = windows.map { $0.used }.max() ?? 0
        for index in windows.indices where windows[index].id == window { windows[index].used = last + 1 }
    }

    mutating func insert(_ layer: Layer, at index: Int, in window: Int) {
        windows[window].layers.insert(layer, at: index)
        place(layer.root, .layer(window: windows[window].id))
    }

    @discardableResult
    mutating func removeLayer(at index: Int, in window: Int) -> Layer {
        let layer = windows[window].layers.remove(at: index)
        uproot(layer.root, from: .layer(window: windows[window].id))
        return layer
    }

    /// Makes another screen the presenter of a modal.
    mutating func hand(over layer: Int, in window: Int, to presenter: NodeID?) {
        windows[window].layers[layer].presenter = presenter
    }

    /// Covers a window with a node while the app is locked, or uncovers it.
    mutating func cover(_ window: Int, with lock: NodeID?) {
        let id = windows[window].id
        if let old = windows[window].lock { uproot(old, from: .lock(window: id)) }
        windows[window].lock = lock
        if let lock { place(lock, .lock(window: id)) }
    }

    // MARK: Places

    private mutating func place(_ node: NodeID, _ place: Node.Place) {
        guard let old = nodes.place(of: node), old != place else { return }
        takeAway(node, from: old)
        nodes.update(node) { $0.place = place }
    }

    private mutating func takeAway(_ node: NodeID, from holder: Node.Place) {
        guard case .node(let parent) = holder, let old = nodes[parent] else { return }
        if var data = old.container {
            data.change { $0.remove(node) }
            nodes.update(parent) { $0.content = .container(data) }
        } else {
            nodes.update(parent) { holder in
                holder.embedded.removeAll { $0 == node }
                holder.parts.removeAll { $0 == node }
            }
        }
    }

    /// Notes that a holder has let a node go; one that somebody else holds by now stays there.
    private mutating func uproot(_ node: NodeID, from holder: Node.Place) {
        guard nodes.place(of: node) == holder else { return }
        nodes.update(node) { $0.place = .nowhere }
        uprooted.append(node)
    }
}

extension ContainerData.Fields {
    /// Lets a child go to where it was taken; what was in front stays there.
    fileprivate mutating func remove(_ child: NodeID) {
        guard let index = children.firstIndex(of: child) else { return }
        children.remove(at: index)
        if keys.indices.contains(index) { keys.remove(at: index) }
        if let selected = selection {
            selection = max(0, min(selected > index ? selected - 1 : selected, children.count - 1))
        }
    }
}
