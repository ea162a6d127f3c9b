/// Putting modals on top of what is there.
extension Draft {
    mutating func present(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        let description = world.screen(arrival.screen)
        let declared = arrival.edge ?? world.manner(of: arrival.screen)
        let style = arrival.options.style ?? declared.style ?? world.app.usualModal
        guard world.app.modalKinds[style] != nil else {
            let hint = nearestHint(for: style, among: world.app.modalKinds.keys)
            report(.notVisible, "the app has no modal kind '\(style)', so nothing would appear\(hint)")
            throw Refusal(.failed, .unregisteredKind, "the app has no modal kind '\(style)'\(hint)")
        }
        let presenter = try world.decisions.presenter(&self, arrival)
        try checkPresenter(presenter, arrival)
        var layer = Layer(root: prepared.root)
        layer.style = style
        layer.presenter = presenter
        layer.anchor = arrival.options.anchor
        layer.isDismissable = arrival.options.isDismissable ?? description?.isDismissable ?? true
        layer.transition = arrival.options.transition
        if world.app.modalKinds[style]?.isAlert == true { layer.alert = arrival.options.alert ?? Alert() }
        insert(layer, arrival)
        emitPlaced(
            .presented(style: style, presenter: presenter.flatMap { name(of: $0) }, anchor: layer.anchor),
            screen: prepared.screen,
            window: state.windows[arrival.window].id
        )
    }

    /// Puts a modal on top of the window; under what a foreign part shows, where nobody sees it.
    private mutating func insert(_ layer: Layer, _ arrival: Arrival) {
        let window = state.windows[arrival.window]
        let presenting = layer.presenter.flatMap { state.layer(of: $0) }
        let isFromForeign = isForeign(layer) || presenting.map(isForeign) == true
        let index = isFromForeign ? window.layers.count : ownTop(of: window) + 1
        state.tree.insert(layer, at: index, in: arrival.window)
        guard index < window.layers.count else { return }
        let cover = state.screen(of: window.layers[index]).flatMap { name(of: $0) } ?? "?"
        report(
            .notVisible,
            screen: layer.presenter,
            "'\(arrival.screen)' is presented under '\(cover)' of a foreign part: it is recorded and nobody sees it"
        )
    }

    /// Who presents: the origin; for what takes the place of a modal, whoever presented that.
    func presenter(for arrival: Arrival) throws -> NodeID? {
        if let presenter = presenterBefore(arrival.scope.request) { return presenter }
        let origin = try origin(of: arrival.options, window: arrival.window)
        guard arrival.options.replaces else { return origin }
        let window = state.windows[arrival.window]
        guard arrival.given.from != nil else {
            let top = ownTop(of: window)
            return top > 0 ? window.layers[top].presenter : origin
        }
        // Who was named presents nothing any more where the way has closed that.
        guard let named = try? self.origin(of: arrival.given, window: arrival.window) else { return origin }
        // Where a way has led to a modal, that is what the screen that was named presents.
        return state.layer(of: named)?.root == origin.flatMap { state.layer(of: $0)?.root } ? origin : named
    }

    /// Who presented a modal that comes back, if that is there.
    private func presenterBefore(_ request: RequestID) -> NodeID? {
        let place = state.request(request)?.restores
        return place.flatMap { state.restoration.presenters[$0] }.flatMap { state.isLive($0) ? $0 : nil }
    }

    /// Alerts may be attached to anything on a screen that declares no anchors.
    private func hasAnchor(_ anchor: String, of screen: String, for arrival: Arrival) -> Bool {
        let anchors = world.screen(screen)?.anchors ?? []
        if anchors.contains(anchor) { return true }
        guard anchors.isEmpty, let style = arrival.options.style else { return false }
        return world.app.modalKinds[style]?.isAlert == true
    }

    /// Refuses an anchor that the screen from which something comes does not have.
    func checkAnchor(of arrival: Arrival, on node: NodeID?) throws {
        guard let anchor = arrival.options.anchor, let screen = node.flatMap({ state.nodes[$0]?.screen }),
            !hasAnchor(anchor, of: screen.name, for: arrival)
        else { return }
        let known = world.screen(screen.name)?.anchors.sorted() ?? []
        let hint = suggestion(for: anchor, among: known)
        throw Refusal(.failed, .unknownAnchor, "'\(screen.name)' has no anchor '\(anchor)'\(hint)")
    }

    private mutating func checkPresenter(_ presenter: NodeID?, _ arrival: Arrival) throws {
        guard let presenter, let screen = state.nodes[presenter]?.screen else {
            throw Refusal(.failed, .noOrigin, "no screen is there to present '\(arrival.screen)'")
        }
        do {
            try checkAnchor(of: arrival, on: presenter)
        } catch {
            let anchor = arrival.options.anchor ?? ""
            report(.notVisible, screen: presenter, "'\(screen.name)' has no anchor '\(anchor)': nothing would appear")
            throw error
        }
        guard arrival.options.from != nil || arrival.options.replaces, let location = state.location(of: presenter)
        else { return }
        let window = state.windows[arrival.window]
        guard location.layer < ownTop(of: window) else {
            return noteHidden(
                presenter,
                by: arrival.scope.request,
                "'\(arrival.screen)' was presented by a screen that nobody sees"
            )
        }
        guard !arrival.options.replaces else {
            for layer in window.layers[(location.layer + 1)...] {
                underWay.replaced.formUnion(state.subtree(of: layer.root))
            }
            return closeLayers(from: location.layer + 1, in: arrival.window, sparesForeign: true)
        }
        report(.doublePresent, screen: presenter, "'\(screen.name)' presents already: a second modal would not appear")
        throw Refusal(.failed, .alreadyPresenting, "'\(screen.name)' presents a modal already")
    }
}
