import OrderedCollections

/// Finding the nodes from which requests are made.
extension Draft {
    /// The screen from which a request is made: the named one, else the one in front; `nil` if there is none.
    func origin(of request: PendingRequest, window: Int) throws -> NodeID? {
        try origin(request.options.from, window: window, forPerson: request.command.isGesture)
    }

    /// The same for a request that shows a screen, which no gesture does.
    func origin(of options: RequestOptions, window: Int) throws -> NodeID? {
        try origin(options.from, window: window, forPerson: false)
    }

    private func origin(_ from: Origin?, window: Int, forPerson isPerson: Bool) throws -> NodeID? {
        guard let from else { return front(of: state.windows[window], forPerson: isPerson) }
        guard let node = node(from, window: window) else {
            throw Refusal(.failed, .noOrigin, "\(from) is not there to navigate from\(hint(for: from))")
        }
        return node
    }

    /// The live node that an origin means, if there is one.
    func node(_ origin: Origin, window: Int) -> NodeID? {
        switch origin {
        case .name(let name): node(named: name, window: window)
        case .instance(let node): state.location(of: node)?.window == window ? node : nil
        }
    }

    /// The nearest live screen of a name, or the screen in front of the container or tab of that name.
    private func node(named name: String, window: Int) -> NodeID? {
        let window = state.windows[window]
        let nearest = state.nearest(in: window, world)
        if let screen = nearest.first(where: { state.nodes[$0]?.screen?.name == name }) { return screen }
        for root in window.layers.reversed().map({ $0.root }) {
            for node in state.subtree(of: root) {
                guard let container = state.nodes[node]?.container else { continue }
                if container.id == name { return state.front(under: node, world) }
                if let index = container.keys.firstIndex(of: name), container.children.indices.contains(index) {
                    return state.front(under: container.children[index], world)
                }
            }
        }
        return nil
    }

    /// The window in which a request acts: the one it was made for; a link may do with another if that was closed.
    func window(of request: PendingRequest) -> String {
        guard case .openURL = request.command, request.options.window == nil, state.window(request.window) == nil else {
            return request.window
        }
        return state.activeWindow
    }

    func windowIndex(_ request: PendingRequest) throws -> Int {
        let id = window(of: request)
        guard let index = state.windows.firstIndex(where: { $0.id == id }) else {
            let declared = world.app.windows[id] == nil ? Array(world.app.windows.keys) : []
            let known = state.windows.map { $0.id } + declared
            let hint = suggestion(for: id, among: known)
            throw Refusal(.failed, .unknownWindow, "the window '\(id)' is not open\(hint)")
        }
        return index
    }
}
