/// Transient screens, such as menus: leaving one for another screen takes it away.
extension Draft {
    /// Takes away what was left since a state, and all that goes with it.
    mutating func takeAwayTransients(since before: NavigationState, where isMeant: (NodeID) -> Bool = { _ in true }) {
        guard world.hasTransients else { return }
        for window in state.windows.indices {
            // From the top down: what a menu was left for may be one itself, and is in front once the first has gone.
            for node in state.subtrees(of: state.windows[window]).reversed() where isTransient(node) && isMeant(node) {
                if isLeft(node, in: state.windows[window], before) { underWay.replaced.formUnion(takeAway(node)) }
            }
        }
    }

    private func isTransient(_ node: NodeID) -> Bool {
        state.nodes[node]?.screen.flatMap { world.screen($0.name)?.isTransient } == true
    }

    /// Whether other screens are in front of it, or show below it since a change.
    ///
    /// An alert is no other screen, and what a challenge covers is left when the request that waits goes on.
    private func isLeft(_ node: NodeID, in window: Window, _ before: NavigationState) -> Bool {
        guard let location = state.location(of: node) else { return false }
        let above = window.layers[(location.layer + 1)...].prefix { !holdsChallenge($0) }
        let top = above.lastIndex { $0.alert == nil } ?? location.layer
        let shown = state.onScreen(under: window.layers[top].root, world)
        guard shown.contains(where: { state.tree.isNode($0, within: node) }) else { return true }
        guard location.layer > 0, before.isLive(node) else { return false }
        let below = window.layers[location.layer - 1].root
        return before.isLive(below) && before.front(under: below, world) != state.front(under: below, world)
    }

    private func holdsChallenge(_ layer: Layer) -> Bool {
        state.requests.contains { request in
            request.holding?.challenges.contains { state.tree.isNode($0, within: layer.root) } == true
        }
    }

    /// By what a screen is held that can be taken away.
    private enum Hold {
        case part(NodeID, of: NodeID)
        case child(NodeID, of: NodeID)
        case layer
    }

    /// `nil` for what has to stay: a container would be none without it, or a window.
    private func hold(of location: Location) -> Hold? {
        if let (part, host) = part(on: location.path) { return .part(part, of: host) }
        for (holder, child) in Array(zip(location.path, location.path.dropFirst())).reversed()
        where (state.nodes[holder]?.container?.children.count ?? 0) > 1 {
            return canLose(child, holder) ? .child(child, of: holder) : nil
        }
        return location.layer > 0 ? .layer : nil
    }

    /// Takes a screen out of its stack or off its host, or closes the modal that is nothing else; what it has presented
    /// stays.
    private mutating func takeAway(_ node: NodeID) -> [NodeID] {
        guard let location = state.location(of: node), let hold = hold(of: location) else { return [] }
        let gone: [NodeID] =
            switch hold {
            case .part(let node, _), .child(let node, _): state.subtree(of: node)
            case .layer: state.subtree(of: location.path[0])
            }
        handOver(modalsOf: gone, in: location)
        switch hold {
        case .part(let part, let host): state.tree.removePart(part, of: host)
        case .child(let child, let holder):
            guard var data = state.nodes[holder]?.container else { break }
            data.children = SharedArray(data.children.filter { $0 != child })
            state.tree.update(holder, to: data)
        case .layer: state.tree.removeLayer(at: location.layer, in: location.window)
        }
        return gone
    }

    /// The part of a screen, and that screen, that a path ends in, if nothing but the last node of the path is in there.
    private func part(on path: [NodeID]) -> (part: NodeID, host: NodeID)? {
        for (holder, node) in Array(zip(path, path.dropFirst())).reversed() {
            if state.nodes[holder]?.parts.contains(node) == true { return (node, holder) }
            guard state.nodes[holder]?.container?.children.count == 1 else { return nil }
        }
        return nil
    }

    /// Whether a container still is one without a child: on a pile others lie, and beside the first one is a detail.
    private func canLose(_ child: NodeID, _ container: NodeID) -> Bool {
        guard state.kind(of: container, in: world)?.isPile != true else { return true }
        return takes(child, by: .detail, container) && state.nodes[container]?.container?.children.first != child
    }

    /// Modals of a screen that goes belong to the one that lies below it.
    private mutating func handOver(modalsOf gone: [NodeID], in location: Location) {
        let layers = state.windows[location.window].layers
        let presenter =
            location.layer > 0 && gone.contains(layers[location.layer].root)
            ? layers[location.layer].presenter : nil
        let heir =
            presenter
            ?? state.underneath(in: state.windows[location.window], world).first { other in
                guard !gone.contains(other), let place = state.location(of: other) else { return false }
                return place.layer == location.layer && !isBeside(place.path, location.path)
            }
        for index in layers.indices where layers[index].presenter.map(gone.contains) == true {
            state.tree.hand(over: index, in: location.window, to: heir)
        }
    }
}

extension Draft {
    /// Whether a path leads into a part of a screen into which another path does not lead.
    private func isBeside(_ path: [NodeID], _ other: [NodeID]) -> Bool {
        zip(path, path.dropFirst()).contains { host, node in
            state.nodes[host]?.parts.contains(node) == true && !other.contains(node)
        }
    }
}

extension NavigationState {
    fileprivate func subtrees(of window: Window) -> [NodeID] { window.layers.flatMap { subtree(of: $0.root) } }
}
