import NavigationCore

/// Hazards that only show when one looks back at a step or at the whole run.
extension Navigator {
    /// Looks for what must not be left when a run ends; call it once, after the last input.
    ///
    /// What it finds are `hazard` events like all others.
    public func endOfRun() {
        for hazard in EndOfRun.hazards(state, records) where !isKnown(hazard) { note(hazard.event(at: state.now)) }
    }

    private func isKnown(_ hazard: Hazard) -> Bool {
        hazard.kind == .stalled && hazard.request.map(stalled.contains) == true
    }

    /// Looks for requests whose patience is over by a point of virtual time, and reports each once.
    func noteStalled(until time: Duration) {
        let late = state.requests.filter { $0.made + EndOfRun.patience <= time && !stalled.contains($0.id) }
        for request in late.sorted(by: { $0.made < $1.made }) {
            let deadline = max(state.now, request.made + EndOfRun.patience)
            guard let hazard = EndOfRun.unanswered(request, state, at: deadline) else { continue }
            stalled.insert(request.id)
            note(hazard.event(at: deadline))
        }
    }
}
