/// Something that the comparison leaves out until it is settled; each says why, and can be taken away alone.
struct Exclusion: Sendable {
    var reason: String
    /// Whether a step must not be taken in a situation.
    var concerns: @Sendable (Step, Model) -> Bool

    static let all: [Exclusion] = silent + findings

    /// Where the text is silent and no reading is the obvious one.
    static let silent: [Exclusion] = [
        Exclusion(reason: "what a person reaches behind a modal that does not cover all") { step, model in
            if case .tapTab = step { model.layers.count > 1 } else { false }
        },
        Exclusion(reason: "whether a kept screen may be put on a stack without the one that it was wrapped in") {
            $1.reason(of: $0) == "stackInStack"
        },
        Exclusion(reason: "whether what fails on top of a challenge could succeed when that has closed") {
            step,
            model in
            !model.held.isEmpty && model.outcome(of: step) == "failed"
        },
    ]

    /// Where the navigator differs from the contract; the flow that shows it has the name of the exclusion.
    static let findings: [Exclusion] = [
        Exclusion(reason: "a request on top of a challenge is planned as if that had closed") { step, model in
            guard step.screen != nil, let lowest = model.held.map(\.challenge).min(),
                let layer = model.layers.firstIndex(where: { $0.root.contains(lowest) })
            else { return false }
            var below = model
            below.closeLayers(from: layer)
            return below.outcome(of: step) != model.outcome(of: step)
                || !model.held.contains { $0.challenge == model.visible?.number }
        }
    ]
}

extension Model {
    fileprivate func reason(of step: Step) -> String {
        var copy = self
        return copy.carryOut(step).ending.reason
    }

    /// What a step would come to if nobody was asked.
    fileprivate func outcome(of step: Step) -> String {
        var copy = self
        return copy.carryOut(step).ending.outcome
    }
}
