/// Faults with when and where requests begin.
extension Draft {
    /// The visible screen as the origin of a request that is only made.
    func frontOrigin(in window: String) -> Origin? {
        state.window(window).flatMap { state.front(of: $0, world) }.map(Origin.instance)
    }

    func isBehindGate(_ request: PendingRequest) -> Bool {
        state.requests.contains { $0.isHeld && $0.window == request.window && $0.id != request.id }
    }
}
