import NavigationCore

/// Keeps its own record of what was visible, and compares where going back leads.
struct TrailDetector: HazardDetector {
    private var trails: [String: [NodeID]] = [:]

    /// Takes over the way back of a state that was put in place.
    mutating func travel(to state: NavigationState) {
        trails = Dictionary(state.windows.map { ($0.id, state.history(of: $0.id)) }, uniquingKeysWith: { $1 })
    }

    mutating func hazards(in step: Observation) -> [Hazard] {
        if case .launch = step.input {
            travel(to: step.after)
            return []
        }
        var found: [Hazard] = []
        for event in step.events where event.kind == .transitionEnded {
            guard let window = event.window, let instance = event.instance, !isLock(instance, step) else { continue }
            if trails[window]?.last != instance { trails[window, default: []].append(instance) }
        }
        if let (window, index, hazard) = wrongBack(step) {
            found += hazard.map { [$0] } ?? []
            trails[window]?.removeSubrange((index + 1)...)
        }
        forget(step)
        return found
    }

    private func isLock(_ node: NodeID, _ step: Observation) -> Bool {
        if step.screen(node).flatMap({ step.world.app.screens[$0.name]?.isLock }) == true { return true }
        return step.after.windows.compactMap(\.lock).contains { step.after.subtree(of: $0).contains(node) }
    }

    /// What a foreign part shows stays in front, wherever the app's code goes back to.
    private func isForeign(_ node: NodeID, _ step: Observation) -> Bool {
        let style = step.after.layer(of: node)?.style
        return style.flatMap { step.world.app.modalKinds[$0] }?.isForeign == true
    }

    /// What has left the tree, and windows that were closed, are no way back.
    private mutating func forget(_ step: Observation) {
        let live = Set(step.after.live)
        let open = Set(step.after.windows.map(\.id))
        for (window, trail) in trails {
            let left = trail.filter(live.contains)
            trails[window] = open.contains(window) ? left.reduce(into: []) { if $0.last != $1 { $0.append($1) } } : nil
        }
    }

    /// Where a step back should have led: the place in the trail, and a hazard if it led elsewhere.
    private func wrongBack(_ step: Observation) -> (window: String, index: Int, Hazard?)? {
        guard let first = step.events.first, first.kind == .requested, first.fields["command"] == "back",
            case .integer(let steps)? = first.fields["steps"], steps > 0, let window = first.window,
            let end = step.events.first(where: { $0.kind == .settled && $0.request == first.request }),
            end.fields["outcome"] == "done", let arrived = end.instance, !isLock(arrived, step),
            !isForeign(arrived, step),
            let trail = trails[window]
        else { return nil }
        // The step back itself has been added to the trail by now.
        let before = trail.last == arrived ? trail.count - 1 : trail.count
        guard before > 0 else { return nil }
        let index = max(0, before - 1 - min(steps, before))
        guard trail[index] != arrived else { return (window, index, nil) }
        let expected = step.screen(trail[index])?.name ?? "?"
        let text = "back led to '\(end.screen ?? "?")', but '\(expected)' was visible before"
        return (window, trail.count - 1, Hazard(.wrongBack, text, at: end))
    }
}
