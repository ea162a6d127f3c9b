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
        let made = try unknownAddresses(in: situation).flatMap { address in
            try violations(in: situation, after: [.open(address, .usual(for: address))], trial)
        }
        guard !situation.state.requests.isEmpty else { return made }
        return try violations(in: situation, after: [], trial) + made
    }

    /// Addresses with values that nobody has given, where others were: an app that knows nothing by them has to say so. Once
    /// is enough.
    private func unknownAddresses(in situation: ExploredSituation) -> [String] {
        guard situation.arrival == nil, situation.state.phase != .terminated else { return [] }
        let given = Set(situation.world.linkSamples.map(\.address))
        return situation.world.links.samples { _, _ in nil }.map(\.address).filter { !given.contains($0) }
    }

    private func violations(
        in situation: ExploredSituation,
        after moves: [Move],
        _ trial: Trial
    ) throws -> [Violation] {
        try trial.moves(moves)
        let waiting = try trial.goOn { unended(in: $0) }
        guard !waiting.isEmpty else { return [] }
        let (stalled, state) = try trial.goOn { navigator in
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
            let request = hazard.request.flatMap { state.request($0) }
            let cause = request.map { $0.waitsForCore ? $0.stage.name : situation.world.holder(of: $0) }
            return Violation(
                cause ?? hazard.message,
                hazard.message,
                at: situation.fingerprint,
                moves: moves,
                check: check
            )
        }
    }

    private func unended(in navigator: Navigator) -> [Hazard] {
        navigator.unendedRequests.filter { $0.kind == .stalled }
    }
}

extension PendingRequest.Fields {
    /// Whether it would go on by itself: then that it does not is one mistake, whatever it is to show.
    fileprivate var waitsForCore: Bool { [.queued, .delayed, .transition].contains(stage) }
}

extension World {
    /// What a request waits for, however it was made: the protection, or the screen whose resolver or data is missing.
    func holder(of request: PendingRequest) -> String {
        if let gate = request.holding?.gate { return gate.protection }
        switch request.command {
        case .openURL(let address, _):
            let samples = linkSamples + links.samples { _, _ in nil }
            return samples.first { $0.address == address }?.goal.screen ?? address
        case let command: return command.subject ?? command.name
        }
    }
}
