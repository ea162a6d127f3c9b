import NavigationCore

/// A node that is removed twice without having come back between.
struct DoubleRemovalDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        var removed: Set<NodeID> = []
        var found: [Hazard] = []
        for event in step.events {
            guard let instance = event.instance else { continue }
            switch event.kind {
            case .removed:
                guard !removed.insert(instance).inserted else { continue }
                found.append(Hazard(.desync, "'\(event.screen ?? "?")' was removed twice", at: event))
            case .pushed, .presented, .willAppear: removed.remove(instance)
            default: break
            }
        }
        return found
    }
}
