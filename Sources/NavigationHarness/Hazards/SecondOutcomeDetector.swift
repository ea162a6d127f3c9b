import NavigationCore

/// A request ends once: one that ends and was not under way has gone on after its end.
struct SecondOutcomeDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        // Few at a time, and none of them twice.
        var known = step.before.requests.map { $0.id }
        for event in step.events where event.kind == .requested { event.request.map { known.append($0) } }
        return step.events.compactMap { end in
            guard case .settled(let ended) = end.fact, let request = end.request else { return nil }
            if let index = known.firstIndex(of: request) {
                known.remove(at: index)
                return nil
            }
            return Hazard(.doubleContinuation, "the request '\(ended.command)' has ended a second time", at: end)
        }
    }
}
