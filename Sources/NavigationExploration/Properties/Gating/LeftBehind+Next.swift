import NavigationCore
import NavigationHarness
import OrderedCollections

/// What was started in a session fills in the next one what its end has cleared, whoever begins that.
///
/// Who asks whether the same person is there does so for a reason: it counts where several can sign in, and all of them get
/// what one has started.
extension LeftBehind {
    private static let nextMark = "next "

    func inNextSession(_ step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        let left = step.survivingTimers.filter { $0.due - step.after.now <= LeftRunning.patience }
        guard !left.isEmpty, SessionChange.isOutside(step.before.app, step.world) else { return [] }
        let others = try othersWhoSignIn(step, trial)
        guard !others.isEmpty else { return [] }
        return try left.prefix(LeftRunning.most).flatMap { timer -> [Violation] in
            guard let function = timer.function(in: step.world) else { return [] }
            let keys = try others.reduce(try filled(by: timer, after: step.move, step, trial)) { keys, move in
                keys.isEmpty ? keys : keys.intersection(try filled(by: timer, after: move, step, trial))
            }
            let wait = timer.due - step.after.now
            return keys.sorted().map { key in
                let message =
                    "'\(key)' is filled \(wait.text) after somebody else has signed in: what an earlier session has started goes on"
                let check = ["clock.advance(\(Value.string(wait.script)))"] + check(key, step)
                return Violation("\(LeftBehind.nextMark)\(function) \(key)", message, in: step, check: check)
            }
        }
    }

    /// Other actions there, or the same with other arguments, that begin a session as well; none if this is whoever was
    /// there last.
    private func othersWhoSignIn(_ step: ExploredStep, _ trial: Trial) throws -> [Move] {
        guard step.move.isTap else { return [] }
        try trial { _ in }
        let choices = trial.choices(patience: .zero).filter { $0.isTap && $0 != step.move }
        let others = try choices.filter { move in
            try trial.moves([move])
            let state = trial.navigator.state.app
            return !SessionChange.isOutside(state, step.world) && state != step.after.app
        }
        let last = trial.way().last { $0 == step.move || others.contains($0) }
        return last == nil || last == step.move ? [] : others
    }

    /// Keys that hold what the app begins with until something is done that was scheduled before.
    private func filled(
        by timer: ScheduledTimer,
        after move: Move,
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> Set<String> {
        try trial.moves([move])
        return try trial.goOn { navigator in
            let state = navigator.state
            let empty = emptied(state, in: step.world)
            guard try navigator.fire(timer) else { return [] }
            return Set(empty.filter { navigator.state.app[$0] != state.app[$0] })
        }
    }

    /// What fills a key in the next session, if that is the cause.
    static func next(_ cause: String) -> (function: String, key: String)? {
        guard cause.hasPrefix(nextMark) else { return nil }
        let words = cause.dropFirst(nextMark.count).split(separator: " ", maxSplits: 1).map(String.init)
        return words.count == 2 ? (words[0], words[1]) : nil
    }
}

extension Move {
    fileprivate var isTap: Bool { if case .tap = self { true } else { false } }
}
