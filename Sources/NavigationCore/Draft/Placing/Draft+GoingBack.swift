/// Going back on what lies on something, and gestures that do so only when they end.
extension Draft {
    /// The container that goes back from where the request is made, searched upwards within its layer.
    ///
    /// Where children lie on each other comes before where one leafs, so that a page inside a stack is popped as a whole.
    func backwards(_ request: PendingRequest, _ window: Int) throws -> NodeID {
        guard let origin = try origin(of: request, window: window) else {
            throw Refusal(.failed, .noOrigin, "the window shows no screen")
        }
        var leafing: NodeID?
        for node in (state.location(of: origin)?.path ?? []).reversed() {
            guard let data = state.nodes[node]?.container, world.kind(of: data).goingBack(by: 1, in: data) != nil else {
                continue
            }
            if data.selection == nil { return node }
            leafing = leafing ?? node
        }
        // Leafing back is what a person does.
        if let leafing, request.command.isGesture { return leafing }
        if let stack = stack(around: origin) { return stack }
        throw request.command.isGesture ? Refusal(.noop, .atRoot, "there is nothing to go back to") : noStack(origin)
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
}
