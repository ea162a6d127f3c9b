import NavigationCore
import NavigationHarness

/// A request that never ends.
struct NoOutcome: Property {
    static let propertyName = "no-outcome"
    let name = NoOutcome.propertyName
    let meaning = "a request neither ends nor waits for anything that can still happen"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] {
        step.lost.map { command in
            let message = "the request '\(command)' has neither ended nor does it wait"
            return Violation(
                command,
                message,
                in: step,
                check: ["assert.no_event(\"hazard\", { hazard = \"no-outcome\" })"]
            )
        }
    }

    /// A request that waits for nothing at once and after the time that answers may take.
    func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        guard !situation.state.requests.isEmpty else { return [] }
        let waiting = try trial { unended(in: $0) }
        guard !waiting.isEmpty else { return [] }
        let (stalled, state) = try trial { navigator in
            try navigator.advance(by: Trial.patience)
            let stalled = unended(in: navigator).filter { hazard in waiting.contains { $0.request == hazard.request } }
            return (stalled, navigator.state)
        }
        return stalled.map { hazard in
            // A request may wait for long in an app without fault, as behind a sign-in: what is told says that nobody answers.
            let isTold = hazard.request.flatMap { state.request($0) }?.waitsForAnswer == true
            let check = [
                "clock.advance(\(Value.string(Trial.patience.script)))",
                isTold
                    ? "assert.no_event(\"hazard\", { hazard = \"stalled\" })"
                    : "assert.pending(\(state.requests.count - stalled.count))",
            ]
            let cause = hazard.request.flatMap { state.request($0) }.map { situation.world.holder(of: $0) }
            return Violation(cause ?? hazard.message, hazard.message, at: situation.fingerprint, check: check)
        }
    }

    private func unended(in navigator: Navigator) -> [Hazard] {
        navigator.unendedRequests.filter { $0.kind == .stalled }
    }

}

extension World {
    /// What a request waits for, however it was made: the protection, or the screen whose resolver or data is missing.
    func holder(of request: PendingRequest) -> String {
        if let gate = request.holding?.gate { return gate.protection }
        switch request.command {
        case .openURL(let address, _):
            let samples = links.samples { screen, name in
                screen.map { app.explore.values(of: name, on: $0) } ?? app.explore.parameters[name]
            }
            return samples.first { $0.address == address }?.goal.screen ?? address
        case let command: return command.subject ?? command.name
        }
    }
}
