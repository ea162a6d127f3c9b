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
            if let presenter = layers[first].presenter, underWay.replaced.contains(presenter) {
                for layer in layers[first...] { underWay.replaced.formUnion(state.subtree(of: layer.root)) }
            }
            closeLayers(from: first, in: index)
        }
    }

    mutating func coverWithLock(_ window: Int) throws {
        guard let name = world.lockScreens.first else { return }
        let lock = try makeScreen(ScreenEntry(name))
        world.decisions.cover(&self, window, lock)
    }

    mutating func closeLayers(
        from first: Int,
        _ request: PendingRequest,
        _ window: Int,
        reason: RemovalReason,
        action: Alert.Action? = nil
    ) throws -> Settlement? {
        var options = try changeOptions(request, window: window)
        (options.reason, options.answer) = (reason, action?.handler)
        options.isDeferred = reason == .swiped
        options.reverseTransition = state.windows[window].layers[first].transition
        try change(request.id, options) { $0.closeLayers(from: first, in: window, action: action?.id) }
        return nil
    }
}
