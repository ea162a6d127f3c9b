import NavigationCore

/// What a request shows must be in front, unless it named where it begins.
struct HiddenArrivalDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        guard !step.after.isLocked, let end = step.events.last(where: { $0.kind == .settled }),
            case .settled(let ended) = end.fact, ended.settlement.outcome == .done,
            [.shown, .revealed].contains(ended.settlement.reason), ended.command != "set_root", let id = end.request,
            !step.events.contains(where: { $0.kind == .childAdded && $0.request == id }),
            let first = step.events.first(where: { $0.kind == .requested && $0.request == id }),
            case .requested(let asked) = first.fact, asked.from == nil, asked.cause != .restoration,
            let shown = step.events.last(where: { $0.kind == .resolved && $0.request == id }),
            let instance = shown.instance, let front = end.instance, instance != front,
            !areSiblings(instance, front, step.after), !isSeen(instance, beside: front, step),
            !step.events.contains(where: { $0.request == id && $0.hazard == .notVisible })
        else { return [] }
        return [Hazard(.hiddenTarget, "'\(shown.screen ?? "?")' was shown where nobody sees it", at: shown)]
    }

    /// Whether a screen is, holds, or shows beside the one in front or as a part of what does: of the window in which the
    /// request ended, or of the one that is used now.
    private func isSeen(_ instance: NodeID, beside front: NodeID, _ step: Observation) -> Bool {
        [front, step.after.visible(world: step.world)].compactMap { $0 }.contains { seen in
            step.after.tree.isNode(seen, within: instance)
                || step.after.layer(of: seen).map { step.after.onScreen(under: $0.root, step.world) }?.contains(
                    instance
                )
                    == true
        }
    }

    /// Whether two screens lie in one container, as when a kept container comes back with what lay on it.
    private func areSiblings(_ first: NodeID, _ second: NodeID, _ state: NavigationState) -> Bool {
        state.nodes.values.contains { node in
            node.container.map { $0.children.contains(first) && $0.children.contains(second) } == true
        }
    }
}
