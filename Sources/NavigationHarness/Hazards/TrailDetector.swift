import NavigationCore

/// Keeps its own record of what was visible, and compares where going back leads.
struct TrailDetector: HazardDetector {
    private struct Visit: Hashable {
        var screen: NodeID
        /// How often the screen had left the tree by then: after another departure it is no way back.
        var departures: Int

        init(_ screen: NodeID, in state: NavigationState) {
            self.screen = screen
            departures = state.nodes[screen]?.departures ?? 0
        }

        func isValid(in state: NavigationState) -> Bool {
            state.nodes[screen]?.departures == departures && state.isLive(screen)
        }
    }

    private var trails: [String: [Visit]] = [:]

    /// Takes over the way back of a state that was put in place.
    mutating func travel(to state: NavigationState) {
        trails = Dictionary(
            state.windows.map { window in (window.id, state.history(of: window.id).map { Visit($0, in: state) }) },
            uniquingKeysWith: { $1 }
        )
    }

    mutating func hazards(in step: Observation) -> [Hazard] {
        if case .launch = step.input {
            travel(to: step.after)
            return []
        }
        // Kept only for a step back: a copy makes the next visit cost as much as the trail is long.
        let earlier = steps(back: step.events.first) == nil ? [:] : trails
        for event in step.events where event.kind == .transitionEnded {
            guard let window = event.window, let instance = event.instance, !isLock(instance, step) else { continue }
            visit(instance, in: window, step.after)
        }
        let found = wrongBack(step, from: earlier)
        if trails.count > step.after.windows.count {
            trails = trails.filter { trail in step.after.windows.contains { $0.id == trail.key } }
        }
        return found.map { [$0] } ?? []
    }

    private mutating func visit(_ screen: NodeID, in window: String, _ state: NavigationState) {
        while let last = trails[window]?.last, !last.isValid(in: state) { trails[window]?.removeLast() }
        if trails[window]?.last?.screen != screen { trails[window, default: []].append(Visit(screen, in: state)) }
    }

    private func isLock(_ node: NodeID, _ step: Observation) -> Bool {
        if step.screen(node).flatMap({ step.world.screen($0.name)?.description.isLock }) == true { return true }
        return step.after.windows.compactMap(\.lock).contains { step.after.subtree(of: $0).contains(node) }
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
    private mutating func wrongBack(_ step: Observation, from earlier: [String: [Visit]]) -> Hazard? {
        guard let first = step.events.first, let steps = steps(back: first), steps > 0, let window = first.window,
            let end = step.events.first(where: { $0.kind == .settled && $0.request == first.request }),
            end.settlement?.outcome == .done, let arrived = end.instance, !isLock(arrived, step),
            !isForeign(arrived, step)
        else { return nil }
        let valid = (earlier[window] ?? []).filter { $0.isValid(in: step.before) }
        let before: [Visit] = valid.reduce(into: []) { if $0.last?.screen != $1.screen { $0.append($1) } }
        guard !before.isEmpty else { return nil }
        let index = max(0, before.count - 1 - min(steps, before.count))
        guard before[index].screen != arrived else {
            trails[window] = Array(before[...index])
            return nil
        }
        trails[window] = before + [Visit(arrived, in: step.after)]
        let expected = step.screen(before[index].screen)?.name ?? "?"
        return Hazard(.wrongBack, "back led to '\(end.screen ?? "?")', but '\(expected)' was visible before", at: end)
    }
}
