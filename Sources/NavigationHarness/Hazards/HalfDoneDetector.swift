import NavigationCore

/// A request that was refused must have changed nothing.
struct HalfDoneDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        let refused = step.events.filter { event in
            event.settlement.map { isRefusal($0, in: step.world.app) } ?? false
        }
        return refused.compactMap { end in
            let challenges = end.request.flatMap { step.before.request($0)?.holding?.challenges } ?? []
            let done = step.events.filter { event in
                event.request == end.request && Self.structural.contains(event.kind)
                    // Of its challenge nothing is left, as it should be.
                    && (event.kind != .dismissed || event.instance.map(challenges.contains) != true)
            }
            guard let first = done.first else { return nil }
            let why = "the request was refused, but '\(first.screen ?? "?")' was \(first.kind.rawValue) by then"
            return Hazard(.halfDone, why, at: end)
        }
    }

    /// A request whose address no link answers may have shown the screen that says so.
    private func isRefusal(_ end: Settlement, in app: AppDescription) -> Bool {
        if end.reason == .routeNotFound, app.notFound != nil { return false }
        return end.outcome == .failed || end.outcome == .denied
    }

    private static let structural: Set<Event.Kind> = [
        .pushed, .popped, .presented, .dismissed, .childAdded, .childRemoved,
    ]
}
