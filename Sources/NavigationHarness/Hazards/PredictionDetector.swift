import NavigationCore

/// What was said that a command would come to has to agree with the deed, if that comes before anything has changed.
struct PredictionDetector: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        guard let said = step.prediction, case .request(let command, let options, _) = step.input,
            command == said.command, options == said.options, step.before.isSame(as: said.state),
            let id = step.events.first(where: { $0.kind == .requested })?.request
        else { return [] }
        // What a resolver or a challenge function answers comes after the step in which it is asked.
        let request = step.after.request(id)
        guard request?.inquiry == nil else { return [] }
        if let holding = request?.holding, holding.challengeRequest == nil { return [] }
        let end = step.events.first { $0.kind == .settled && $0.request == id }
        let settlement = end?.settlement
        guard settlement?.outcome != said.settlement?.outcome || settlement?.reason != said.settlement?.reason else {
            return []
        }
        let expected = said.settlement?.outcome.rawValue ?? "pending"
        let came = settlement?.outcome.rawValue ?? "pending"
        return [Hazard(.queryMismatch, "'\(command.name)' was said to be \(expected) and is \(came)", request: id)]
    }
}
