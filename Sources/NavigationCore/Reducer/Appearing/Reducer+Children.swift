/// Screens that are parts of others.
extension Reducer {
    /// Makes a prepared destination a child of the screen that the request is made from.
    mutating func addChild(_ prepared: PreparedDestination, _ arrival: Arrival) throws {
        guard let parent = try origin(of: arrival.options, window: arrival.window), let name = name(of: parent) else {
            throw Refusal(.failed, .noOrigin, "no screen is there that could take '\(arrival.screen)' as its child")
        }
        state.tree.addPart(prepared.root, to: parent)
        noteHidden(parent, by: arrival.scope.request, "'\(arrival.screen)' was added to a screen that nobody sees")
        emit(.childAdded(parent: name), screen: prepared.screen, window: state.windows[arrival.window].id)
    }

    mutating func removeChild(_ target: Target, _ request: PendingRequest) throws -> Settlement? {
        let window = try windowIndex(request)
        if case .instance(let node) = target, !state.isLive(node) { throw gone(.instance(node)) }
        guard let (parent, child) = try child(target, request, window) else {
            let place = request.options.from.map { " of \($0)" } ?? ""
            throw Refusal(.failed, .unknownChild, "'\(target.text ?? "the instance")' is no child\(place)")
        }
        var options = try changeOptions(request, window: window)
        options.reason = .detached
        try change(request.id, options) { reducer in
            reducer.state.tree.removePart(child, of: parent)
            let name = reducer.name(of: parent) ?? ""
            reducer.emit(
                .childRemoved(parent: name),
                screen: reducer.state.firstScreen(under: child),
                window: options.window
            )
        }
        return nil
    }

    /// The child that is meant, with its parent: of the screen that was named, else the one nearest to the front.
    private func child(
        _ target: Target,
        _ request: PendingRequest,
        _ window: Int
    ) throws -> (parent: NodeID, child: NodeID)? {
        let parents =
            if request.options.from != nil {
                try origin(of: request, window: window).map { [$0] } ?? []
            } else {
                state.windows[window].layers.reversed().flatMap { state.subtree(of: $0.root).reversed() }
            }
        for parent in parents {
            let child = state.nodes[parent]?.parts.last { child in
                guard let screen = state.firstScreen(under: child) else { return false }
                switch target {
                case .instance(let node): return screen == node
                case .screen(let name): return name == self.name(of: screen)
                case .address, .resolver, .nothing: return false
                }
            }
            if let child { return (parent, child) }
        }
        return nil
    }
}

extension NavigationState {
    /// The screen that stands for a subtree: the lowest one of a stack.
    public func firstScreen(under root: NodeID) -> NodeID? { subtree(of: root).first { nodes[$0]?.screen != nil } }
}
