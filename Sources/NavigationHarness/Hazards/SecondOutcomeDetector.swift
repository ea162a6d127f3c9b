import NavigationCore

/// A request ends once: one that ends and was not under way has gone on after its end.
struct SecondOutcomeDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        // Few at a time, and none of them twice.
        var known = step.before.requests.map { $0.id }
        for event in step.events where event.kind == .requested { event.request.map { known.append($0) } }
        var found: [Hazard] = []
        for end in step.events where end.kind == .settled {
            guard case .settled(let ended) = end.fact, let request = end.request else { continue }
            if let index = known.firstIndex(of: request) {
                known.remove(at: index)
            } else {
                let why = "the request '\(ended.command)' has ended a second time"
                found.append(Hazard(.doubleContinuation, why, at: end))
            }
        }
        return found
    }
}
