import NavigationCore

/// Detectors that compare what was told with what was known before: outcomes, removals, times, presenters.
enum BookDetectors {
    static func hazards(in step: Observation) -> [Hazard] {
        secondOutcomes(step) + silentRemovals(step) + earlyExpiry(step) + doubleChains(step)
    }

    /// A request ends once: one that ends and was not under way has gone on after its end.
    private static func secondOutcomes(_ step: Observation) -> [Hazard] {
        let ends = step.events.filter { $0.kind == .settled }
        guard !ends.isEmpty else { return [] }
        var known = Set(step.before.requests.map(\.id))
        known.formUnion(step.events.filter { $0.kind == .requested }.compactMap(\.request))
        return ends.compactMap { end in
            guard let request = end.request, known.remove(request) == nil else { return nil }
            let command = end.fields["command"]?.text ?? "?"
            return Hazard(.doubleContinuation, "the request '\(command)' has ended a second time", at: end)
        }
    }

    /// A screen that leaves the tree is told to be removed.
    private static func silentRemovals(_ step: Observation) -> [Hazard] {
        guard step.events.contains(where: { $0.kind == .transitionEnded }) else { return [] }
        let told = Set(step.events.filter { $0.kind == .removed }.compactMap(\.instance))
        let left = held(step.before).subtracting(held(step.after)).subtracting(told).sorted()
        return left.compactMap { node in
            guard let screen = step.before.nodes[node]?.screen else { return nil }
            let text = "'\(screen.name)' has left the tree, but nobody was told"
            return Hazard(.desync, text, request: step.events.last?.request, screen: screen.name, instance: node)
        }
    }

    /// What is in the tree, or still leaves it.
    private static func held(_ state: NavigationState) -> Set<NodeID> {
        Set(state.live).union(state.transitions.flatMap { $0.removed.map(\.node) })
    }

    /// A kept screen whose time is over before it can be was ended by a time that is not its own.
    private static func earlyExpiry(_ step: Observation) -> [Hazard] {
        step.events.filter { $0.kind == .expired }.compactMap { end in
            let key = end.fields["id"]?.text
            guard let entry = step.before.cache.first(where: { $0.key == key }),
                let duration = entry.keepAlive.lifetime.duration, entry.opened + duration > end.time
            else { return nil }
            return Hazard(.cacheFault, "'\(entry.key)' was given up before its own time was over", at: end)
        }
    }

    /// Modals lie on top of each other: one whose presenter is not in the modal below begins a second chain.
    private static func doubleChains(_ step: Observation) -> [Hazard] {
        step.events.filter { $0.kind == .presented }.compactMap { event in
            guard let instance = event.instance, let window = event.window.flatMap({ step.after.window($0) }),
                let index = window.layers.firstIndex(where: { step.after.subtree(of: $0.root).contains(instance) }),
                index > 0, let presenter = window.layers[index].presenter,
                !step.after.subtree(of: window.layers[index - 1].root).contains(presenter)
            else { return nil }
            let text = "'\(event.screen ?? "?")' was presented beside the modal in front: it would not appear"
            return Hazard(.doublePresent, text, at: event)
        }
    }
}
