/// Faulty behaviours with what is where: presenters, stacks under modals, roots.
extension Reducer {
    /// The presenter that a search finds which follows modals only from screen to screen, not into their stacks.
    func misplacedPresenter(_ arrival: Arrival) -> NodeID? {
        guard has(.directChainSearch), arrival.options.from == nil else { return nil }
        let layers = state.windows[arrival.window].layers
        var found = 0
        while let next = layers.indices.first(where: { $0 > found && presents(layers[found], layers[$0]) }) {
            found = next
        }
        return state.front(under: layers[found].root, world)
    }

    /// Whether a modal is presented by the base, or by the first screen of another modal.
    private func presents(_ lower: Layer, _ upper: Layer) -> Bool {
        guard let presenter = upper.presenter else { return false }
        let screens = state.subtree(of: lower.root).filter { state.nodes[$0]?.screen != nil }
        return lower.style == nil ? screens.contains(presenter) : screens.first == presenter
    }

    /// First in its stack: dismisses what is in front; else shortens the nearest stack, be it under the modal.
    mutating func hideByPlace(_ request: PendingRequest, _ window: Int) throws -> Settlement? {
        let layers = state.windows[window].layers
        let origin = try origin(of: request.options, window: window)
        if let origin, let stack = stack(around: origin), let data = state.nodes[stack]?.container,
            let first = data.children.first, state.subtree(of: first).contains(origin)
        {
            guard layers.count > 1 else { throw Refusal(.noop, .atRoot, "nothing is presented") }
            return try closeLayers(from: layers.count - 1, request, window, reason: .dismissed)
        }
        let fronts = layers.reversed().compactMap { state.front(under: $0.root, world) }
        guard let stack = fronts.compactMap({ stack(around: $0) }).first,
            let data = state.nodes[stack]?.container,
            let changed = world.kind(of: data).goingBack(by: 1, in: data)
        else { throw Refusal(.noop, .atRoot, "no stack can be shortened") }
        noteHidden(stack, "a stack was shortened where nobody sees it")
        let options = try changeOptions(request, window: window)
        try change(request.id, options) { $0.replace(stack, data, with: changed, window: options.window) }
        return nil
    }

    /// Whether a screen that is removed was removed before and has told so then.
    mutating func isUsedUp(_ node: NodeID) -> Bool {
        has(.singleUseNodes) && !state.quirkMemory.removed.insert(node).inserted
    }

    /// Builds the root of the app anew while somebody still holds the old one.
    mutating func rebuildRoot() throws {
        guard let window = state.windows.firstIndex(where: { $0.id == AppDescription.mainWindow }) else { return }
        let old = state.nodes.values
        try change(nil, ChangeOptions(window: AppDescription.mainWindow, reason: .switched, isAnimated: false)) {
            while !$0.state.windows[window].layers.isEmpty { $0.state.tree.removeLayer(at: 0, in: window) }
            $0.state.tree.insert(Layer(root: try $0.build($0.world.app.root)), at: 0, in: window)
        }
        for var node in old where !state.nodes.contains(node.id) {
            if case .layer = node.place { node.place = .nowhere }
            state.tree.nodes[node.id] = node
        }
    }
}
