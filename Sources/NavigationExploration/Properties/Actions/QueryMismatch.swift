import NavigationCore
import NavigationHarness

/// Asking first and doing it then come to different things.
struct QueryMismatch: Property {
    private let moves = HazardProperty(.queryMismatch)
    /// Not `back`, which depends on what was visible before: situations would be told apart by it.
    private static let commands: [Command] = [.dismiss, .close, .pop(1)]

    var name: String { moves.name }
    let meaning = "what 'can' says of a command is not what the command does"

    func violations(in step: ExploredStep, _ trial: Trial) -> [Violation] { moves.violations(in: step, trial) }

    func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        guard situation.state.phase != .terminated else { return [] }
        return try QueryMismatch.commands.compactMap { command in
            let hazard = try trial { navigator in
                let start = navigator.log.events.count
                _ = try? navigator.outcome(of: command)
                _ = try? navigator.step { try navigator.request(command) }
                return navigator.log.events.dropFirst(start).first { $0.hazard == .queryMismatch }
            }
            guard case .hazard(_, let message) = hazard?.fact else { return nil }
            let check = [
                "can(\(Value.string(command.name)))", "\(command.name)()",
                "assert.no_event(\"hazard\", { hazard = \(Value.string(HazardKind.queryMismatch.rawValue)) })",
            ]
            return Violation(command.name, message, at: situation.fingerprint, check: check)
        }
    }
}
