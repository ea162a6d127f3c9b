/// Who waits for what a screen leaves when it is closed.
extension NavigationState {
    /// Lets a function wait for the closing of the screen to which a request leads, or has led already.
    public mutating func awaitClosing(
        of request: RequestID,
        ledTo screen: NodeID?,
        _ function: FunctionID<ClosingFunction>
    ) {
        if let index = requests.firstIndex(where: { $0.id == request && $0.stage != .transition }) {
            requests[index].change { $0.closings.append(function) }
        } else if let screen {
            tree.nodes.update(screen) { $0.closings.append(function) }
        }
    }
}

extension Draft {
    /// From now on the screen that appears knows who waits for its closing.
    mutating func handOverClosings(_ request: PendingRequest, to screen: NodeID) {
        guard let closings = state.request(request.id)?.closings, !closings.isEmpty else { return }
        update(request.id) { $0.closings = [] }
        state.tree.nodes.update(screen) { $0.closings += closings }
    }

    /// Tells that a screen has gone, and those who wait for that.
    mutating func emitRemoved(_ screen: NodeID, _ reason: RemovalReason, from window: String?, result: Value? = nil) {
        emit(.removed(reason, result: result), screen: screen, window: window)
        guard let waiting = state.nodes[screen]?.closings, !waiting.isEmpty else { return }
        closings[screen, default: []] += waiting
        state.tree.nodes.update(screen) { $0.closings = [] }
    }
}
