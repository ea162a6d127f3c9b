import NavigationCore

/// Modals lie on top of each other: one whose presenter is not in the modal below begins a second chain.
struct DoubleChainDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
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
