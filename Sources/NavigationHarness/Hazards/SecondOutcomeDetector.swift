import NavigationCore

/// A request ends once: one that ends and was not under way has gone on after its end.
struct SecondOutcomeDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        let ends = step.events.filter { $0.kind == .settled }
        guard !ends.isEmpty else { return [] }
        var known = Set(step.before.requests.map(\.id))
        known.formUnion(step.events.filter { $0.kind == .requested }.compactMap(\.request))
        return ends.compactMap { end in
            guard let request = end.request, known.remove(request) == nil, case .settled(let ended) = end.fact else {
                return nil
            }
            return Hazard(.doubleContinuation, "the request '\(ended.command)' has ended a second time", at: end)
        }
    }
}
