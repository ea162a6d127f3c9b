/// Faults with when and where requests begin.
extension Decisions {
    /// The visible screen becomes the origin of a request that is only made.
    mutating func originAtCallTime() {
        origin = { draft, window in
            draft.state.window(window).flatMap { draft.state.front(of: $0, draft.world) }.map(Origin.instance)
        }
    }

    mutating func gateHoldsQueue() {
        waitsForOthers = { draft, request in
            draft.state.requests.contains { $0.isHeld && $0.window == request.window && $0.id != request.id }
        }
    }
}
