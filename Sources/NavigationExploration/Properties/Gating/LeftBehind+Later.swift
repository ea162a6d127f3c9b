import NavigationCore
import NavigationHarness
import OrderedCollections

/// What was started in a session, and is done when that is over, fills what its end has cleared.
///
/// Where it is done before that, the same end clears it: so nobody can mean it to stay.
extension LeftBehind {
    func later(_ change: SessionChange, _ step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        try step.survivingTimers.prefix(LeftRunning.most).flatMap { timer -> [Violation] in
            let wait = timer.due - step.after.now
            guard wait <= LeftRunning.patience, let function = timer.function(in: step.world),
                let after = try state(after: timer, step, trial)
            else { return [] }
            let filled = emptied(step.after, in: step.world).filter { after[$0] != step.after.app[$0] }
            guard !filled.isEmpty, let before = try state(before: step, when: timer, trial) else { return [] }
            return filled.filter { isFirst(before[$0], of: $0, in: step.world) }.map { key in
                let message = "'\(key)' is filled \(wait.text) after \(change.end): what was started before goes on"
                let check = ["clock.advance(\(Value.string(wait.script)))"] + check(key, step)
                return Violation("\(LeftBehind.mark)\(function) \(key)", message, in: step, check: check)
            }
        }
    }

    private static let mark = "later "

    /// The function that fills a key when a session is over, if that is the cause.
    static func function(ofLater cause: String) -> String? {
        guard cause.hasPrefix(mark) else { return nil }
        return cause.dropFirst(mark.count).split(separator: " ").first.map(String.init)
    }

    /// What the app knows when something that was scheduled is done after the end of the session; `nil` if that has taken
    /// it away.
    private func state(after timer: ScheduledTimer, _ step: ExploredStep, _ trial: Trial) throws -> Value? {
        try trial.moves([], after: step.move)
        return try trial.goOn { navigator in
            try navigator.fire(timer) ? navigator.state.app : nil
        }
    }

    /// What it knows when that is done before the end of the session.
    private func state(before step: ExploredStep, when timer: ScheduledTimer, _ trial: Trial) throws -> Value? {
        _ = try trial { try $0.fire(timer) }
        _ = trial.runner.perform(step.move)
        return trial.navigator.state.app
    }

    /// Keys that hold what the app begins with.
    func emptied(_ state: NavigationState, in world: World) -> [String] {
        world.app.state.keys.filter { isFirst(state.app[$0], of: $0, in: world) }.sorted()
    }

    private func isFirst(_ value: Value, of key: String, in world: World) -> Bool {
        value == (world.app.state[key] ?? .null)
    }

    // MARK: What is scheduled without a session

    mutating func noteScheduled(in step: ExploredStep) {
        let new = step.startedTimers
        guard !new.isEmpty, SessionChange.isOutside(step.before.app, step.world) else { return }
        for timer in new { noteScheduled(timer, step.world) }
    }

    mutating func noteScheduled(_ timer: ScheduledTimer, _ world: World) {
        timer.function(in: world).map { _ = notes.insert(.scheduled(function: "\($0)")) }
    }
}
