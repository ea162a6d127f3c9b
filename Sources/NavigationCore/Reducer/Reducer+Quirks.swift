/// Faulty behaviours that an app can switch on, for proving the detectors.
extension Reducer {
    func has(_ quirk: Quirk) -> Bool { world.app.quirks.contains(quirk) }

    /// Whether a deed goes wrong of which a question says that it will not.
    func isFaulty(_ quirk: Quirk) -> Bool { has(quirk) && !isQuestion }

    /// The visible screen as the origin of a request that is only made.
    func frontOrigin(in window: String) -> Origin? {
        state.window(window).flatMap { state.front(of: $0, world) }.map(Origin.instance)
    }

    func isBehindGate(_ request: PendingRequest) -> Bool {
        state.requests.contains { $0.isHeld && $0.window == request.window && $0.id != request.id }
    }

    /// Whether an outcome is never told; some libraries forget the request altogether.
    mutating func isSilenced(_ settlement: Settlement, _ request: PendingRequest) -> Bool {
        if settlement.reason == .noProvider && has(.providerIgnoresAssignment) || isRoute(request, losing: settlement) {
            let prepared = state.request(request.id)?.prepared
            state.requests.removeAll { $0.id == request.id }
            if let prepared { discard(prepared) }
            return true
        }
        return settlement.reason == .noStack && has(.pushWithoutStackIsSilent)
            || settlement.reason == .alreadyThere && has(.alreadyThereIsSilent)
    }

    private func isRoute(_ request: PendingRequest, losing settlement: Settlement) -> Bool {
        guard case .route = request.command, settlement.outcome == .done else { return false }
        return losesPresentation(request.options)
    }

    /// A stack where none should be found: in a tab that is not selected, or under a modal.
    func misplacedStack(_ arrival: Arrival) -> NodeID? {
        let layers = state.windows[arrival.window].layers
        if has(.hiddenTabSearch), let last = layers.last, let tabs = firstTabs(under: last.root),
            let child = state.nodes[tabs]?.container?.children.last
        {
            return state.subtree(of: child).first { takes(child, by: .push, $0) }
        }
        guard has(.pushCrossesModals) else { return nil }
        return layers.dropLast().reversed().lazy.compactMap { layer in
            self.state.shown(under: layer.root, in: self.world).last.flatMap { self.stack(around: $0) }
        }.first
    }

    private func firstTabs(under root: NodeID) -> NodeID? {
        state.subtree(of: root).first { state.nodes[$0]?.container?.kind == "tabs" }
    }

    mutating func reportUnboundedSearch(for goal: String) {
        report(.unboundedSearch, "the search for a way to '\(goal)' took more steps than edges × screens")
    }

    /// Covers a window with a modal instead of the lock.
    mutating func coverWithModal(_ window: Int, _ screen: NodeID) {
        var layer = Layer(root: screen)
        layer.style = ModalKind.fullScreenCover.name
        layer.presenter = state.front(of: state.windows[window], world)
        state.tree.insert(layer, at: state.windows[window].layers.count, in: window)
    }
}
