/// Faults with what is where: presenters, stacks under modals, locks, roots.
extension Decisions {
    mutating func hiddenTabSearch() {
        let stack = stack
        self.stack = { try $0.stackOfLastTab($1) ?? (stack?($0, $1) ?? $0.nearestStack($1)) }
    }

    mutating func pushCrossesModals() {
        let stack = stack
        self.stack = { try (stack?($0, $1) ?? $0.nearestStack($1)) ?? $0.stackUnderModals($1) }
    }

    mutating func directChainSearch() {
        let presenter = presenter
        self.presenter = { try $0.misplacedPresenter($1) ?? presenter(&$0, $1) }
    }

    /// The deed goes wrong of which a question says that it will not.
    mutating func dismissRechecksParent() {
        checkDismissal = { draft, layer in
            guard layer == 1, !draft.isQuestion else { return }
            throw Refusal(.noop, .atRoot, "the presenter is in no modal that could be dismissed")
        }
    }

    /// The deed goes wrong of which a question says that it will not.
    mutating func hideByPlace() {
        let close = close
        self.close = { try $0.isQuestion ? close(&$0, $1, $2) : $0.hideByPlace($1, $2) }
    }

    mutating func lockIsModal() {
        waitsForUnlocking = false
        cover = { $0.coverWithModal($1, $2) }
        uncover = { $0.closeLayers(from: max(1, $0.state.windows[$1].layers.count - 1), in: $1) }
    }
}

extension Draft {
    /// The stack of the last tab, selected or not.
    fileprivate func stackOfLastTab(_ arrival: Arrival) -> NodeID? {
        let tabs = state.windows[arrival.window].layers.last.flatMap { layer in
            state.subtree(of: layer.root).first { state.kind(of: $0, in: world)?.hasBar == true }
        }
        guard let child = tabs.flatMap({ state.nodes[$0]?.container })?.children.last else { return nil }
        return state.subtree(of: child).first { takes(child, by: .push, $0) }
    }

    /// The nearest stack below the modal in front.
    fileprivate func stackUnderModals(_ arrival: Arrival) -> NodeID? {
        state.windows[arrival.window].layers.dropLast().reversed().lazy.compactMap { layer in
            self.state.shown(under: layer.root, in: self.world).last.flatMap { self.stack(around: $0) }
        }.first
    }

    /// The presenter that a search finds which follows modals only from screen to screen, not into their stacks.
    fileprivate func misplacedPresenter(_ arrival: Arrival) -> NodeID? {
        guard arrival.options.from == nil else { return nil }
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

    /// Covers a window with a modal instead of the lock.
    fileprivate mutating func coverWithModal(_ window: Int, _ screen: NodeID) {
        var layer = Layer(root: screen)
        layer.style = ModalKind.fullScreenCover.name
        layer.presenter = state.front(of: state.windows[window], world)
        state.tree.insert(layer, at: state.windows[window].layers.count, in: window)
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

extension Reducer {
    /// First in its stack: dismisses what is in front; else shortens the nearest stack, be it under the modal.
    fileprivate mutating func hideByPlace(_ request: PendingRequest, _ window: Int) throws -> Settlement? {
        let layers = state.windows[window].layers
        let origin = try draft.origin(of: request, window: window)
        if let origin, let stack = draft.stack(around: origin), let data = state.nodes[stack]?.container,
            let first = data.children.first, state.subtree(of: first).contains(origin)
        {
            guard layers.count > 1 else { throw Refusal(.noop, .atRoot, "nothing is presented") }
            return try draft.closeLayers(from: layers.count - 1, request, window, reason: .dismissed)
        }
        let fronts = layers.reversed().compactMap { state.front(under: $0.root, world) }
        guard let stack = fronts.compactMap({ draft.stack(around: $0) }).first,
            let data = state.nodes[stack]?.container,
            let changed = world.kind(of: data).goingBack(by: 1, in: data)
        else { throw Refusal(.noop, .atRoot, "no stack can be shortened") }
        draft.noteHidden(stack, by: request.id, "a stack was shortened where nobody sees it")
        let options = try draft.changeOptions(request, window: window)
        try draft.change(request.id, options) { $0.replace(stack, data, with: changed, window: options.window) }
        return nil
    }
}
