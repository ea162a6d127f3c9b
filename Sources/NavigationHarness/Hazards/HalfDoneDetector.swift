import NavigationCore

/// A request that was refused must have changed nothing.
struct HalfDoneDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        let refused = step.events.filter { event in
            event.settlement.map { $0.outcome == .failed || $0.outcome == .denied } ?? false
        }
        return refused.compactMap { end in
            let done = step.events.filter { $0.request == end.request && Self.structural.contains($0.kind) }
            guard let first = done.first else { return nil }
            let why = "the request was refused, but '\(first.screen ?? "?")' was \(first.kind.rawValue) by then"
            return Hazard(.halfDone, why, at: end)
        }
    }

    private static let structural: Set<Event.Kind> = [
        .pushed, .popped, .presented, .dismissed, .childAdded, .childRemoved,
    ]
}
