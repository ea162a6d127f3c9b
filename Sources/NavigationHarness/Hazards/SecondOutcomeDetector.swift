import NavigationCore

/// A request ends once: one that ends and was not under way has gone on after its end.
struct SecondOutcomeDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        var known = Set(step.before.requests.map(\.id))
        for event in step.events where event.kind == .requested { event.request.map { _ = known.insert($0) } }
        return step.events.compactMap { end in
            guard case .settled(let ended) = end.fact, let request = end.request, known.remove(request) == nil else {
                return nil
            }
            return Hazard(.doubleContinuation, "the request '\(ended.command)' has ended a second time", at: end)
        }
    }
}
