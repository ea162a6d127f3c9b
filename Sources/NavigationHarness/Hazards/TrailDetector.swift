import NavigationCore

/// Keeps its own record of what was visible, and compares where going back leads.
struct TrailDetector: HazardDetector {
    /// By windows.
    private var trails: [String: Trail] = [:]

    /// Takes over the way back of a state that was put in place.
    mutating func travel(to state: NavigationState) {
        trails = Dictionary(state.windows.map { ($0.id, state.trail(of: $0.id)) }, uniquingKeysWith: { $1 })
    }

    mutating func hazards(in step: Observation) -> [Hazard] {
        if case .launch = step.input {
            travel(to: step.after)
            return []
        }
        let earlier = steps(back: step.events.first) == nil ? [:] : trails
        for event in step.events where event.kind == .transitionEnded {
            guard let window = event.window, let instance = event.instance, !isLock(instance, step) else { continue }
            trails[window, default: Trail()].visit(instance, in: step.after.tree)
        }
        // What comes behind the lock is no end of a transition that one could see.
        for window in step.after.windows where window.lock != nil {
            trails[window.id] = step.after.trail(of: window.id)
        }
        let found = wrongBack(step, from: earlier)
        if trails.count > step.after.windows.count {
            trails = trails.filter { trail in step.after.windows.contains { $0.id == trail.key } }
        }
        return found.map { [$0] } ?? []
    }

    private func isLock(_ node: NodeID, _ step: Observation) -> Bool {
        if let screen = step.screen(node), step.world.lockScreens.contains(screen.name) { return true }
        return step.after.windows.contains { $0.lock.map { step.after.tree.isNode(node, within: $0) } == true }
    }

    /// What a foreign part shows stays in front, wherever the app's code goes back to.
    private func isForeign(_ node: NodeID, _ step: Observation) -> Bool {
        let style = step.after.layer(of: node)?.style
        return style.flatMap { step.world.app.modalKinds[$0] }?.isForeign == true
    }

    /// How many steps back a request asks for, if an event tells of one.
    private func steps(back event: Event?) -> Int? {
        if case .requested(let asked)? = event?.fact, case .back(let steps) = asked.command { steps } else { nil }
    }

    /// Compares where a step back has led with where it should have led, and takes over where it has led.
    private mutating func wrongBack(_ step: Observation, from earlier: [String: Trail]) -> Hazard? {
        guard let first = step.events.first, let steps = steps(back: first), steps > 0, let window = first.window,
            let end = step.events.first(where: { $0.kind == .settled && $0.request == first.request }),
            end.settlement?.outcome == .done, let arrived = end.instance, !isLock(arrived, step),
            !isForeign(arrived, step)
        else { return nil }
        let before = earlier[window]?.screens(in: step.before.tree) ?? []
        guard !before.isEmpty else { return nil }
        let index = max(0, before.count - 1 - min(steps, before.count))
        let isRight = before[index] == arrived
        var trail = Trail()
        trail.goBack(to: isRight ? before[...index] : before[...], in: step.before.tree)
        if !isRight { trail.visit(arrived, in: step.after.tree) }
        trails[window] = trail
        guard !isRight else { return nil }
        let expected = step.screen(before[index])?.name ?? "?"
        return Hazard(.wrongBack, "back led to '\(end.screen ?? "?")', but '\(expected)' was visible before", at: end)
    }
}
