import NavigationCore

/// What was said that a command would come to; the deed has to agree.
struct Prediction {
    var state: NavigationState
    var command: Command
    var options: RequestOptions
    var settlement: Settlement?

    /// Compares with the same command, if it comes before anything has changed.
    func hazards(_ input: Input, _ step: Observation) -> [Hazard] {
        guard case .request(let command, let options, _) = input, command == self.command, options == self.options,
            step.before.isSame(as: state), let id = step.events.first(where: { $0.kind == .requested })?.request
        else { return [] }
        // What a resolver or a challenge function answers comes after the step in which it is asked.
        let request = step.after.request(id)
        guard request?.inquiry == nil else { return [] }
        if let holding = request?.holding, holding.challengeRequest == nil { return [] }
        let end = step.events.first { $0.kind == .settled && $0.request == id }
        let settlement = end.flatMap(Settlement.init)
        guard settlement?.outcome != self.settlement?.outcome || settlement?.reason != self.settlement?.reason else {
            return []
        }
        let said = self.settlement?.outcome.rawValue ?? "pending"
        let came = settlement?.outcome.rawValue ?? "pending"
        return [Hazard(.queryMismatch, "'\(command.name)' was said to be \(said) and is \(came)", request: id)]
    }
}
