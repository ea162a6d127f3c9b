import NavigationCore
import NavigationHarness
import OrderedCollections

/// The lock goes although nobody has unlocked the app: by what was under way before it came, or what has locked it.
extension LockLeak {
    /// As long as people leave an app alone.
    private static let patience = Duration.seconds(3600)
    private static let most = 8

    /// What the lock screen itself has started, as asking for a face, may unlock the app.
    func opening(after step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.after.isLocked else { return [] }
        let before = Set(step.survivingTimers.map(\.id))
        let own = try startedByLock(step, trial)
        let waiting = step.after.timers.filter { timer in
            guard let function = timer.function(in: step.world) else { return false }
            return timer.due - step.after.now <= LockLeak.patience
                && (before.contains(timer.id) || own?.contains(function) == false)
        }
        for timer in waiting.prefix(LockLeak.most) where try isUnlocked(by: timer, step, trial) {
            let wait = timer.due - step.after.now
            let message = "the app is unlocked \(wait.text) after it was locked, by what was scheduled before"
            let screen = step.after.visibleName(in: step.world) ?? ""
            let check = ["clock.advance(\(Value.string(wait.script)))", "assert.visible(\(Value.string(screen)))"]
            return [Violation("unlocks", message, in: step, check: check)]
        }
        return []
    }

    /// What the lock screen starts as it comes, as it does when the app is locked from outside; `nil` where the step has
    /// started nothing else.
    private func startedByLock(_ step: ExploredStep, _ trial: Trial) throws -> Set<UInt64>? {
        guard step.move != .lock, !step.startedTimers.isEmpty else { return nil }
        try trial.moves([.lock])
        return Set(trial.navigator.state.timers.compactMap { $0.function(in: step.world) })
    }

    private func isUnlocked(by timer: ScheduledTimer, _ step: ExploredStep, _ trial: Trial) throws -> Bool {
        try trial.moves([], after: step.move)
        return try trial.goOn { navigator in
            try navigator.advance(to: timer.due - .nanoseconds(1))
            guard navigator.state.isLocked, try navigator.fire(timer) else { return false }
            return !navigator.state.isLocked
        }
    }

    // MARK: By what comes

    private static let uninvited = "uninvited "

    /// Notes what comes uninvited, and shows something where the app is open and nobody waits: that is no answer.
    mutating func noteUninvited(_ step: ExploredStep) {
        guard case .input(let name) = step.move, step.before.requests.isEmpty,
            step.events.contains(where: { $0.kind == .presented || $0.kind == .pushed })
        else { return }
        notes.insert(.uninvited(input: name))
    }

    /// A link that unlocks, and something from outside that does.
    func unlocking(in step: ExploredStep) -> [Violation] {
        guard let code = step.code, let lock = step.before.visibleView(in: step.world) else { return [] }
        switch step.move {
        case .open, .input:
            let message = "'\(code)' unlocks the app, which nobody at the lock screen has done"
            let check = "assert.visible(\(Value.string(lock.name)))"
            return [Violation(LockLeak.uninvited + code, message, in: step, check: [check])]
        default: return []
        }
    }

    /// A sensor that knows a face is something from outside as well: it shows nothing where the app is open.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool {
        guard cause.hasPrefix(LockLeak.uninvited) else { return false }
        let name = String(cause.dropFirst(LockLeak.uninvited.count))
        return !notes.contains(.uninvited(input: name)) && whole.world.app.explore.inputs.keys.contains(name)
    }
}
