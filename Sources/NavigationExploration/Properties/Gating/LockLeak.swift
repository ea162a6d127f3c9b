import NavigationCore

/// Something else than the lock screen appears while the app is locked.
struct LockLeak: Property {
    static let propertyName = "lock-leak"
    /// Cause of all that gets past the lock: who mends that has mended it for whatever appears.
    static let passing = "past the lock"
    let name = LockLeak.propertyName
    let meaning =
        "something else than the lock screen appears while the app is locked, or what comes by itself unlocks it"
    var notes: Set<Note> = []
    var isVacuous: Bool { !notes.contains(.hadCase) }

    enum Note: Hashable, Codable {
        case hadCase
        /// Comes from outside, and shows something where the app is open and nobody waits.
        case uninvited(input: String)
    }

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard !step.world.lockScreens.isEmpty, step.after.phase != .terminated else { return [] }
        guard step.before.isLocked else {
            noteUninvited(step)
            return try opening(after: step, trial)
        }
        return step.after.isLocked ? leak(in: step) : unlocking(in: step)
    }

    private mutating func leak(in step: ExploredStep) -> [Violation] {
        let locks = Set(step.after.windows.compactMap { $0.lock }.flatMap { step.after.subtree(of: $0) })
        notes.insert(.hadCase)
        let leaked = step.events.first { event in
            event.kind == .didAppear && event.instance.map { !locks.contains($0) } == true
                && event.screen.map(step.world.lockScreens.contains) != true
        }
        guard let screen = leaked?.screen else { return [] }
        let check = "assert.no_event(\"didAppear\", { screen = \(Value.string(screen)) })"
        return [Violation(LockLeak.passing, "'\(screen)' appears while the app is locked", in: step, check: [check])]
    }
}
