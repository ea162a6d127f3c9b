/// Screens that are parts of others.
extension Reducer {
    mutating func removeChild(_ target: Target, _ request: PendingRequest) throws -> Settlement? {
        let window = try draft.windowIndex(request)
        if case .instance(let node) = target, !state.isLive(node) { throw draft.gone(.instance(node)) }
        guard let (parent, child) = try child(target, request, window) else {
            let place = request.options.from.map { " of \($0)" } ?? ""
            throw Refusal(.failed, .unknownChild, "'\(target.text ?? "the instance")' is no child\(place)")
        }
        var options = try draft.changeOptions(request, window: window)
        options.reason = .detached
        try draft.change(request.id, options) { draft in
            draft.state.tree.removePart(child, of: parent)
            let name = draft.name(of: parent) ?? ""
            draft.emit(
                .childRemoved(parent: name),
                screen: draft.state.firstScreen(under: child),
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
                try draft.origin(of: request, window: window).map { [$0] } ?? []
            } else {
                state.windows[window].layers.reversed().flatMap { state.subtree(of: $0.root).reversed() }
            }
        for parent in parents {
            let child = state.part(of: parent) { screen in
                switch target {
                case .instance(let node): return screen == node
                case .screen(let name): return name == draft.name(of: screen)
                case .address, .resolver, .nothing: return false
                }
            }
            if let child { return (parent, child) }
        }
        return nil
    }
}
