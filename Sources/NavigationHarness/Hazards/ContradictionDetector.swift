import NavigationCore

/// A state that contradicts its own rules: a leaked node, a broken container, or bookkeeping beside the tree.
struct ContradictionDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        // Looking at all that is live costs more than the step; what no app can bring about is for the navigator's tests.
        guard step.world.hasForeignParts else { return [] }
        let found = step.after.contradictions(in: step.world)
        // A sound state is the rule; what was wrong before is looked up only if something is wrong now.
        guard !found.isEmpty else { return [] }
        let known = Set(step.before.contradictions(in: step.world))
        return found.filter { !known.contains($0) }.map {
            Hazard($0.hazard, $0.text, request: step.events.last?.request, instance: $0.node)
        }
    }
}
