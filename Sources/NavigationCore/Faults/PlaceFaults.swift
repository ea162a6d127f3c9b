/// Faults with what is where: presenters, stacks under modals, locks, roots.
extension Decisions {
    mutating func hiddenTabSearch() {
        let stack = stack
        self.stack = { try PlaceFaults.stackOfLastTab($1, $0) ?? (stack?($0, $1) ?? $0.nearestStack($1)) }
    }

    mutating func pushCrossesModals() {
        let stack = stack
        self.stack = { try (stack?($0, $1) ?? $0.nearestStack($1)) ?? PlaceFaults.stackUnderModals($1, $0) }
    }

    mutating func directChainSearch() {
        let presenter = presenter
        self.presenter = { try PlaceFaults.misplacedPresenter($1, $0) ?? presenter(&$0, $1) }
    }

    /// The deed goes wrong of which a question says that it will not.
    mutating func dismissRechecksParent() {
        checkDismissal = { draft, layer in
            guard layer == 1, !draft.caller.isQuestion else { return }
            throw Refusal(.noop, .atRoot, "the presenter is in no modal that could be dismissed")
        }
    }

    /// The deed goes wrong of which a question says that it will not.
    mutating func hideByPlace() {
        let close = close
        self.close = { try $0.caller.isQuestion ? close(&$0, $1, $2) : PlaceFaults.hideByPlace($1, $2, &$0) }
    }

    mutating func lockIsModal() {
        waitsForUnlocking = false
        cover = { PlaceFaults.coverWithModal($1, $2, &$0) }
        uncover = { $0.closeLayers(from: max(1, $0.state.windows[$1].layers.count - 1), in: $1) }
    }

    mutating func assignmentRebuildsRoot() { beforeAssignment = { try PlaceFaults.rebuildRoot(&$0) } }
}

private enum PlaceFaults {
    /// The stack of the last tab, selected or not.
    static func stackOfLastTab(_ arrival: Arrival, _ draft: Draft) -> NodeID? {
        let tabs = draft.state.windows[arrival.window].layers.last.flatMap { layer in
            draft.state.subtree(of: layer.root).first { draft.state.kind(of: $0, in: draft.world)?.hasBar == true }
        }
        guard let child = tabs.flatMap({ draft.state.nodes[$0]?.container })?.children.last else { return nil }
        return draft.state.subtree(of: child).first { draft.takes(child, by: .push, $0) }
    }

    /// The nearest stack below the modal in front.
    static func stackUnderModals(_ arrival: Arrival, _ draft: Draft) -> NodeID? {
        draft.state.windows[arrival.window].layers.dropLast().reversed().lazy.compactMap { layer in
            draft.state.shown(under: layer.root, in: draft.world).last.flatMap { draft.stack(around: $0) }
        }.first
    }

    /// The presenter that a search finds which follows modals only from screen to screen, not into their stacks.
    static func misplacedPresenter(_ arrival: Arrival, _ draft: Draft) -> NodeID? {
        guard arrival.options.from == nil else { return nil }
        let state = draft.state
        let layers = state.windows[arrival.window].layers
        var found = 0
        while let next = layers.indices.first(where: { $0 > found && presents(layers[found], layers[$0], state) }) {
            found = next
        }
        return state.front(under: layers[found].root, draft.world)
    }

    /// Whether a modal is presented by the base, or by the first screen of another modal.
    private static func presents(_ lower: Layer, _ upper: Layer, _ state: NavigationState) -> Bool {
        guard let presenter = upper.presenter else { return false }
        let screens = state.subtree(of: lower.root).filter { state.nodes[$0]?.screen != nil }
        return lower.style == nil ? screens.contains(presenter) : screens.first == presenter
    }

    /// Covers a window with a modal instead of the lock.
    static func coverWithModal(_ window: Int, _ screen: NodeID, _ draft: inout Draft) {
        var layer = Layer(root: screen)
        layer.style = ModalKind.fullScreenCover.name
        layer.presenter = draft.state.front(of: draft.state.windows[window], draft.world)
        draft.state.tree.insert(layer, at: draft.state.windows[window].layers.count, in: window)
    }

    /// Builds the root of the app anew while somebody still holds the old one.
    static func rebuildRoot(_ draft: inout Draft) throws {
        guard let window = draft.state.windows.firstIndex(where: { $0.id == AppDescription.mainWindow }) else { return }
        let old = draft.state.nodes.values
        try draft.change(nil, ChangeOptions(window: AppDescription.mainWindow, reason: .switched, isAnimated: false)) {
            while !$0.state.windows[window].layers.isEmpty { $0.state.tree.removeLayer(at: 0, in: window) }
            $0.state.tree.insert(Layer(root: try $0.build($0.world.app.root)), at: 0, in: window)
        }
        for var node in old where !draft.state.nodes.contains(node.id) {
            if case .layer = node.place { node.place = .nowhere }
            draft.state.tree.nodes[node.id] = node
        }
    }

    /// First in its stack: dismisses what is in front; else shortens the nearest stack, be it under the modal.
    static func hideByPlace(
        _ request: PendingRequest,
        _ window: Int,
        _ reducer: inout Reducer
    ) throws -> Settlement? {
        let layers = reducer.state.windows[window].layers
        let origin = try reducer.draft.origin(of: request, window: window)
        if let origin, let stack = reducer.draft.stack(around: origin),
            let data = reducer.state.nodes[stack]?.container, let first = data.children.first,
            reducer.state.subtree(of: first).contains(origin)
        {
            guard layers.count > 1 else { throw Refusal(.noop, .atRoot, "nothing is presented") }
            return try reducer.draft.closeLayers(from: layers.count - 1, request, window, reason: .dismissed)
        }
        let fronts = layers.reversed().compactMap { reducer.state.front(under: $0.root, reducer.world) }
        guard let stack = fronts.compactMap({ reducer.draft.stack(around: $0) }).first,
            let data = reducer.state.nodes[stack]?.container,
            let changed = reducer.world.kind(of: data).goingBack(by: 1, in: data)
        else { throw Refusal(.noop, .atRoot, "no stack can be shortened") }
        reducer.draft.noteHidden(stack, by: request.id, "a stack was shortened where nobody sees it")
        let options = try reducer.draft.changeOptions(request, window: window)
        try reducer.draft.change(request.id, options) {
            $0.replace(stack, data, with: changed, window: options.window)
        }
        return nil
    }
}
