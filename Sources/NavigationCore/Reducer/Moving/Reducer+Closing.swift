/// Requests that close what is open: dismiss and close.
extension Reducer {
    mutating func dismiss(_ request: PendingRequest) throws -> Settlement? {
        let window = try draft.windowIndex(request)
        let first = try layerToDismiss(request, window)
        try world.decisions.checkDismissal(&draft, first)
        return try draft.closeLayers(from: first, request, window, reason: .dismissed)
    }

    /// Closes what the source of an arrival presents; the destination itself does not appear.
    mutating func dismiss(with arrival: Arrival, _ request: PendingRequest) throws -> Settlement? {
        var request = request
        request.options = arrival.options
        return try dismiss(request)
    }

    /// With a subject: what it presents, else its own modal; without one: the modal in front.
    private mutating func layerToDismiss(_ request: PendingRequest, _ window: Int) throws -> Int {
        let layers = state.windows[window].layers
        guard let from = request.options.from else {
            guard layers.count > 1 else { throw Refusal(.noop, .atRoot, "no modal is presented") }
            return layers.count - 1
        }
        guard let location = draft.node(from, window: window).flatMap({ state.location(of: $0) }) else {
            throw draft.gone(from)
        }
        let presented = layers.indices.first { index in
            index > location.layer
                && layers[index].presenter.flatMap { state.location(of: $0)?.layer } == location.layer
        }
        let layer = presented ?? location.layer
        guard layer > 0 else {
            throw Refusal(.noop, .atRoot, "\(from) neither presents a modal nor is in one")
        }
        return layer
    }

    /// Pushed: pop it and what lies on it; presented: dismiss; else nothing.
    mutating func close(_ request: PendingRequest) throws -> Settlement? {
        let window = try draft.windowIndex(request)
        if let from = request.options.from, draft.node(from, window: window) == nil { throw draft.gone(from) }
        return try world.decisions.close(&self, request, window)
    }

    mutating func closeAsItCame(_ request: PendingRequest, _ window: Int) throws -> Settlement? {
        guard let origin = try draft.origin(of: request, window: window),
            let location = state.location(of: origin)
        else { throw Refusal(.noop, .atRoot, "the window shows no screen") }
        if let (pile, data, index) = pile(around: location.path),
            let changed = world.kind(of: data).revealing(index - 1, in: data)
        {
            return try shorten(pile, from: data, to: changed, request, window)
        }
        guard location.layer > 0 else {
            throw Refusal(.noop, .atRoot, "the screen was neither pushed nor presented")
        }
        return try draft.closeLayers(from: location.layer, request, window, reason: .dismissed)
    }

    /// The nearest container in which something on a path from the root of a layer lies on something else, and where it
    /// does: a stack, also of an app's own kind, or a split whose detail lies on its primary child.
    private func pile(around path: [NodeID]) -> (node: NodeID, data: ContainerData, index: Int)? {
        for (node, child) in zip(path, path.dropFirst()).reversed() {
            guard let data = state.nodes[node]?.container, data.selection == nil,
                let index = data.children.firstIndex(of: child), index > 0,
                world.kind(of: data).goingBack(by: 1, in: data) != nil
            else { continue }
            return (node, data, index)
        }
        return nil
    }
}
