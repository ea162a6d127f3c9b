import NavigationCore

/// Detectors that need one step only: pure functions of what was, what is and what happened.
enum StepDetectors {
    static func hazards(in step: Observation) -> [Hazard] {
        contradictions(step) + doubleRemovals(step) + hiddenArrival(step) + lockBypass(step) + halfDone(step)
            + BookDetectors.hazards(in: step)
    }

    /// A state that contradicts its own rules: a leaked node, a broken container, or bookkeeping beside the tree.
    private static func contradictions(_ step: Observation) -> [Hazard] {
        let found = step.after.contradictions(in: step.world)
        // A sound state is the rule; what was wrong before is looked up only if something is wrong now.
        guard !found.isEmpty else { return [] }
        let known = Set(step.before.contradictions(in: step.world))
        return found.filter { !known.contains($0) }.map {
            Hazard($0.hazard, $0.text, request: step.events.last?.request)
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

    /// What a request shows must be in front, unless it named where it begins.
    private static func hiddenArrival(_ step: Observation) -> [Hazard] {
        guard !step.after.isLocked, let end = step.events.last(where: { $0.kind == .settled }),
            end.fields["outcome"] == "done", ["shown", "revealed"].contains(end.fields["reason"]?.text),
            end.fields["command"] != "set_root", let id = end.request,
            !step.events.contains(where: { $0.kind == .childAdded && $0.request == id }),
            let asked = step.events.first(where: { $0.kind == .requested && $0.request == id }),
            asked.fields["from"] == nil, asked.fields["cause"] != "restoration",
            let shown = step.events.last(where: { $0.kind == .resolved && $0.request == id }),
            let instance = shown.instance, let front = end.instance, instance != front,
            !areSiblings(instance, front, step.after), !step.after.subtree(of: instance).contains(front),
            !step.events.contains(where: { $0.request == id && $0.fields["hazard"]?.text == "not-visible" })
        else { return [] }
        return [Hazard(.hiddenTarget, "'\(shown.screen ?? "?")' was shown where nobody sees it", at: shown)]
    }

    /// Whether two screens lie in one container, as when a kept container comes back with what lay on it.
    private static func areSiblings(_ first: NodeID, _ second: NodeID, _ state: NavigationState) -> Bool {
        state.nodes.values.contains { node in
            node.container.map { $0.children.contains(first) && $0.children.contains(second) } == true
        }
    }

    /// Nothing may appear over the lock.
    private static func lockBypass(_ step: Observation) -> [Hazard] {
        guard step.before.isLocked, step.after.isLocked else { return [] }
        let locks = Set(step.world.app.screens.values.filter(\.isLock).map(\.name))
        guard !locks.isEmpty else { return [] }
        let covers = Set(step.after.windows.compactMap(\.lock).flatMap { step.after.subtree(of: $0) })
        return step.events
            .filter { $0.kind == .didAppear && $0.screen.map(locks.contains) == false }
            .filter { $0.instance.map(covers.contains) != true }
            .map { Hazard(.lockBypass, "'\($0.screen ?? "?")' appeared over the lock", at: $0) }
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

    private static let structural: Set<Event.Kind> = [
        .pushed, .popped, .presented, .dismissed, .childAdded, .childRemoved,
    ]
}
