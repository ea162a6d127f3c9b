import NavigationCore

/// A screen that leaves the tree is told to be removed.
struct SilentRemovalDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        guard step.world.hasForeignParts, step.events.contains(where: { $0.kind == .transitionEnded }) else {
            return []
        }
        let told = Set(step.events.filter { $0.kind == .removed }.compactMap { $0.instance })
        let left = held(step.before).subtracting(held(step.after)).subtracting(told).sorted()
        return left.compactMap { node in
            guard let screen = step.before.nodes[node]?.screen else { return nil }
            let text = "'\(screen.name)' has left the tree, but nobody was told"
            return Hazard(.desync, text, request: step.events.last?.request, screen: screen.name, instance: node)
        }
    }

    /// What is in the tree, or still leaves it.
    private func held(_ state: NavigationState) -> Set<NodeID> {
        Set(state.live).union(state.transitions.flatMap { $0.removed.map(\.node) })
    }
}
