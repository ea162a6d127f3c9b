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
    var notes: Set<Note> = []
    var isVacuous: Bool { !notes.contains(.hadCase) }

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        noteScheduled(in: step)
        guard let change = step.sessionChange, !change.ended.isEmpty || !change.keys.isEmpty else { return [] }
        note(change, step.move)
        if !change.begun.isEmpty { return try inNextSession(step, trial) }
        guard change.isSigningOut else { return [] }
        let left = step.move.isPersons ? change.left : []
        return try left.map { violation(of: $0, change, step) } + later(change, step, trial)
    }

    mutating func violations(in situation: ExploredSituation, _ trial: Trial) -> [Violation] {
        guard situation.arrival == nil else { return [] }
        for timer in situation.state.timers { noteScheduled(timer, situation.world) }
        return []
    }

    enum Note: Hashable, Codable {
        case hadCase
        /// Filled without a session, or as one begins, or emptied as one begins or a screen comes.
        case free(key: String)
        /// Emptied as a session ends.
        case cleared(key: String)
        /// Scheduled without a session.
        case scheduled(function: String)
    }

    private mutating func note(_ change: SessionChange, _ move: Move) {
        for key in change.keys where isFree(key, change, move) { notes.insert(.free(key: key)) }
        for key in change.emptied where !change.ended.isEmpty { notes.insert(.cleared(key: key)) }
        guard change.isSigningOut, move.isPersons else { return }
        notes.insert(.hadCase)
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
    func check(_ key: String, _ step: ExploredStep) -> [String] {
        let first = step.world.app.state[key] ?? .null
        return ["assert.equal(\(first.script), app.state[\(Value.string(key))])"]
    }

    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool {
        if let next = LeftBehind.next(cause) {
            return notes.contains(.scheduled(function: next.function)) || !notes.contains(.cleared(key: next.key))
        }
        if let function = LeftBehind.function(ofLater: cause) { return notes.contains(.scheduled(function: function)) }
        // What another end of a session clears, a wider one may have to clear.
        if notes.contains(.free(key: cause)) || notes.contains(.cleared(key: cause)) { return true }
        // Who clears nothing that belongs to a session may mean all of it to stay.
        return !notes.contains { note in
            if case .cleared(let key) = note { !notes.contains(.free(key: key)) } else { false }
        }
    }
}
