import NavigationCore
import NavigationHarness
import OrderedCollections

/// A person signs out; that clears a part of what the session has put into the app's state, and leaves another part to
/// whoever comes next.
///
/// An app that clears nothing is not blamed, as all of it may be meant to stay; nor is one for numbers and flags, which
/// may be known of everybody.
struct LeftBehind: Property {
    let name = "left-behind"
    let meaning = "signing out clears a part of what the session has put into the app's state, and leaves another part"
    let looksAtAll = true
    /// What was seen of keys of the state.
    var memory: Set<String> = []
    var isVacuous: Bool { !memory.contains(Note.case) }

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard let change = SessionChange(step), !change.ended.isEmpty || !change.keys.isEmpty else { return [] }
        note(change, step.move)
        guard change.isSigningOut, step.move.isPersons else { return [] }
        let left = change.left.map { violation(of: $0, change, step) }
        return try left + later(change, step, trial)
    }

    /// Words of the memory.
    private enum Note {
        static let `case` = "case"
        /// Filled without a session, or as one begins, or emptied as one begins or a screen comes.
        static let free = "free "
        /// Emptied as a session ends.
        static let cleared = "cleared "
    }

    private mutating func note(_ change: SessionChange, _ move: Move) {
        for key in change.keys where isFree(key, change, move) { memory.insert(Note.free + key) }
        for key in change.emptied where !change.ended.isEmpty { memory.insert(Note.cleared + key) }
        guard change.isSigningOut, move.isPersons else { return }
        memory.insert(Note.case)
    }

    /// Whether a change of a key speaks for it being no matter of one session, or being cleared in another way.
    private func isFree(_ key: String, _ change: SessionChange, _ move: Move) -> Bool {
        if !change.begun.isEmpty { return true }
        switch move {
        case .wait: return false
        case .open, .navigate, .segue: return change.emptied.contains(key) || change.isOutside
        default: return change.isOutside && !change.emptied.contains(key)
        }
    }

    private func violation(of key: String, _ change: SessionChange, _ step: ExploredStep) -> Violation {
        let message = "\(change.end), and what the session has put into '\(key)' stays for whoever comes next"
        return Violation(key, message, in: step, check: check(key, step))
    }

    /// It is mended where the key holds what the app begins with.
    private func check(_ key: String, _ step: ExploredStep) -> [String] {
        let first = step.world.app.state[key] ?? .null
        return ["assert.equal(\(first.script), app.state[\(Value.string(key))])"]
    }

    // MARK: Work that goes on

    /// What was scheduled before and fills a key after that.
    private func later(_ change: SessionChange, _ step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        let known = Set(step.before.timers.map(\.id))
        let left = step.after.timers.filter { known.contains($0.id) && $0.function(in: step.world) != nil }
        return try left.prefix(LeftRunning.most).flatMap { timer -> [Violation] in
            let wait = timer.due - step.after.now
            guard wait <= LeftRunning.patience else { return [] }
            try trial.moves([], after: step.move)
            let later = try trial.goOn { navigator -> Value? in
                guard navigator.state.timers.contains(where: { $0.id == timer.id }) else { return nil }
                _ = try navigator.step { try navigator.perform(.fire(timer.id)) }
                return navigator.state.app
            }
            guard let later else { return [] }
            let filled = SessionChange.contents(of: later, in: step.world.app).subtracting(change.contents)
            return filled.sorted().map { key in
                let message = "'\(key)' is filled \(wait.text) after \(change.end): what was started before goes on"
                let check = ["clock.advance(\(Value.string(wait.script)))"] + check(key, step)
                return Violation(LeftBehind.later + key, message, in: step, check: check)
            }
        }
    }

    private static let later = "later "

    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool {
        if cause.hasPrefix(LeftBehind.later) {
            let key = String(cause.dropFirst(LeftBehind.later.count))
            return memory.contains(Note.free + key) || !memory.contains(Note.cleared + key)
        }
        // What another end of a session clears, a wider one may have to clear.
        if memory.contains(Note.free + cause) || memory.contains(Note.cleared + cause) { return true }
        // Who clears nothing that belongs to a session may mean all of it to stay.
        return !memory.contains { word in
            word.hasPrefix(Note.cleared) && !memory.contains(Note.free + word.dropFirst(Note.cleared.count))
        }
    }
}
