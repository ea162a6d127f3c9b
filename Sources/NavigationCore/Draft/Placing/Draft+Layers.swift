import OrderedCollections

/// Modals as layers of a window: which of them is whose, and closing them.
extension Draft {
    func isForeign(_ layer: Layer) -> Bool { layer.style.flatMap { world.app.modalKinds[$0] }?.isForeign == true }

    /// Index of the topmost layer that is the app's own; what a foreign part shows lies above.
    func ownTop(of window: Window) -> Int { window.layers.lastIndex { !isForeign($0) } ?? 0 }

    /// The screen in front as the one who asks knows it: the app's code knows of its own layers only, a person of all.
    func front(of window: Window, forPerson isPerson: Bool) -> NodeID? {
        let layer = isPerson ? window.layers.last : window.layers[ownTop(of: window)]
        return layer.flatMap { state.front(under: $0.root, world) }
    }

    /// Closes modals from the top down to an index.
    ///
    /// A foreign one above it stays if its presenter does; so does one at the index if it is not meant itself.
    mutating func closeLayers(from first: Int, in window: Int, action: String? = nil, sparesForeign: Bool = false) {
        let layers = state.windows[window].layers
        for index in layers.indices.reversed() where index >= first {
            let isMeant = index == first && !sparesForeign
            if !isMeant, isForeign(layers[index]), hasPresenter(layers[index], in: layers[..<first]) { continue }
            state.tree.removeLayer(at: index, in: window)
            emit(
                .dismissed(style: layers[index].style ?? "", action: index == first ? action : nil),
                screen: state.face(of: layers[index].root, in: world),
                window: state.windows[window].id
            )
        }
    }

    private func hasPresenter(_ layer: Layer, in layers: ArraySlice<Layer>) -> Bool {
        layers.contains { lower in layer.presenter.map { state.tree.isNode($0, within: lower.root) } ?? false }
    }

    /// Modals go with the screen that presented them.
    mutating func closeOrphanedLayers() {
        for index in state.windows.indices {
            let layers = state.windows[index].layers
            guard let first = layers.firstIndex(where: { $0.presenter.map { !state.isLive($0) } ?? false })
            else { continue }
            if let presenter = layers[first].presenter, replaced.contains(presenter) {
                for layer in layers[first...] { replaced.formUnion(state.subtree(of: layer.root)) }
            }
            closeLayers(from: first, in: index)
        }
    }

    mutating func coverWithLock(_ window: Int) throws {
        guard let name = world.lockScreens.first else { return }
        let lock = try makeScreen(ScreenEntry(name))
        world.decisions.cover(&self, window, lock)
    }

    /// The end of a gesture's transition: now it counts.
    mutating func applyDeferred(_ request: PendingRequest) {
        guard let window = try? windowIndex(request) else { return }
        switch request.command {
        case .swipeDismiss: closeLayers(from: max(1, state.windows[window].layers.count - 1), in: window)
        case .swipeBack:
            guard let stack = try? backwards(request, window), let data = state.nodes[stack]?.container,
                let changed = world.kind(of: data).goingBack(by: 1, in: data)
            else { return }
            replace(stack, data, with: changed, window: state.windows[window].id)
        default: break
        }
    }

    /// Chooses an action of the alert in front.
    mutating func choose(_ id: String, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request)
        let layers = state.windows[window].layers
        guard let alert = layers.last?.alert else {
            throw Refusal(.failed, .notPresented, "no alert or dialog is in front")
        }
        guard let action = alert.actions.first(where: { $0.id == id }) else {
            let known = alert.actions.map(\.id)
            let hint = nearestName(to: id, among: known).map { ": did you mean '\($0)'?" } ?? ""
            throw Refusal(
                .failed,
                .unknownAction,
                "the alert has no action '\(id)' but \(known.joined(separator: ", "))\(hint)"
            )
        }
        // Who waits for the answer gets it as what the alert leaves.
        update(request.id) { $0.options.result = .string(id) }
        let end = try closeLayers(from: layers.count - 1, request, window, reason: .dismissed, action: id)
        if let handler = action.handler { work.append(.answer(handler)) }
        return end
    }

    /// The container that goes back from where the request is made, searched upwards within its layer.
    ///
    /// Where children lie on each other comes before where one leafs, so that a page inside a stack is popped as a whole.
    func backwards(_ request: PendingRequest, _ window: Int) throws -> NodeID {
        guard let origin = try origin(of: request, window: window) else {
            throw Refusal(.failed, .noOrigin, "the window shows no screen")
        }
        let path = (state.location(of: origin)?.path ?? []).reversed()
        let able = path.lazy.filter { node in
            guard let data = state.nodes[node]?.container else { return false }
            // Leafing back is what a person does.
            if data.selection != nil, !request.command.isGesture { return false }
            return world.kind(of: data).goingBack(by: 1, in: data) != nil
        }
        let pile = able.first { state.nodes[$0]?.container?.selection == nil }
        if let nearest = pile ?? able.first { return nearest }
        if let stack = stack(around: origin) { return stack }
        throw request.command.isGesture ? Refusal(.noop, .atRoot, "there is nothing to go back to") : noStack(origin)
    }

    mutating func closeLayers(
        from first: Int,
        _ request: PendingRequest,
        _ window: Int,
        reason: RemovalReason,
        action: String? = nil
    ) throws -> Settlement? {
        var options = try changeOptions(request, window: window)
        options.reason = reason
        options.isDeferred = reason == .swiped
        options.reverseTransition = state.windows[window].layers[first].transition
        try change(request.id, options) { $0.closeLayers(from: first, in: window, action: action) }
        return nil
    }
}
