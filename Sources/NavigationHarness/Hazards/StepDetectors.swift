import NavigationCore

/// Detectors that need one step only: pure functions of what was, what is and what happened.
enum StepDetectors {
    static func hazards(in step: Observation) -> [Hazard] {
        contradictions(step) + doubleRemovals(step) + wrongBack(step) + lockBypass(step) + halfDone(step)
    }

    /// A state that contradicts its own rules: a leaked node, a broken container, or bookkeeping beside the tree.
    private static func contradictions(_ step: Observation) -> [Hazard] {
        let known = Set(step.before.violations(in: step.world))
        return step.after.violations(in: step.world).filter { !known.contains($0) }.map { text in
            let kind: HazardKind =
                if text.hasSuffix("belongs to nothing") {
                    .leak
                } else if text.contains("stack") || text.contains("selection") || text.contains("switcher") {
                    .structure
                } else {
                    .desync
                }
            return Hazard(kind, text, request: step.events.last?.request)
        }
    }

    /// A node that is removed twice without having come back between.
    private static func doubleRemovals(_ step: Observation) -> [Hazard] {
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

    /// Going back must lead to what was visible before.
    private static func wrongBack(_ step: Observation) -> [Hazard] {
        guard let first = step.events.first, first.kind == .requested, first.fields["command"] == "back",
            case .integer(let steps)? = first.fields["steps"], steps > 0,
            let end = step.events.first(where: { $0.kind == .settled && $0.request == first.request }),
            end.fields["outcome"] == "done", let id = first.window, let history = step.before.window(id)?.history,
            !history.isEmpty
        else { return [] }
        let expected = history[max(0, history.count - 1 - min(steps, history.count))]
        guard let arrived = end.instance, arrived != expected else { return [] }
        let name = step.screen(expected)?.name ?? "?"
        return [Hazard(.wrongBack, "back led to '\(end.screen ?? "?")', but '\(name)' was visible before", at: end)]
    }

    /// Nothing may appear over the lock.
    private static func lockBypass(_ step: Observation) -> [Hazard] {
        guard step.before.isLocked, step.after.isLocked else { return [] }
        let locks = Set(step.after.windows.compactMap(\.lock))
        let covered = Set(step.after.windows.filter { $0.lock != nil }.map(\.id))
        return step.events.filter { event in
            event.kind == .didAppear && event.window.map(covered.contains) == true
                && event.instance.map(locks.contains) == false
        }.map { Hazard(.lockBypass, "'\($0.screen ?? "?")' appeared over the lock", at: $0) }
    }

    /// A request that was refused must have changed nothing.
    private static func halfDone(_ step: Observation) -> [Hazard] {
        let refused = step.events.filter { event in
            event.kind == .settled && ["failed", "denied"].contains(event.fields["outcome"]?.text)
        }
        return refused.compactMap { end in
            let done = step.events.filter { $0.request == end.request && structural.contains($0.kind) }
            guard let first = done.first else { return nil }
            let why = "the request was refused, but '\(first.screen ?? "?")' was \(first.kind.rawValue) by then"
            return Hazard(.halfDone, why, at: end)
        }
    }

    private static let structural: Set<Event.Kind> = [.pushed, .popped, .presented, .dismissed]
}
