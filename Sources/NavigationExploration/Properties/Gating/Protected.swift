import NavigationCore
import NavigationHarness
import Platform

/// What a protection guards can be seen although it is closed.
struct ProtectedVisible: Property {
    static let propertyName = "protected-visible"
    let name = ProtectedVisible.propertyName
    let meaning = "a screen can be seen although a protection that guards it is closed"
    let looksAtAll = true
    var notes: Set<Closing> = []

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        // What nobody but the search does, passing by the actions of a screen, says nothing of the app.
        guard step.before.app != step.after.app, !trial.list.isBesideActions(step.move),
            let front = step.after.visible(world: step.world), let screen = step.after.view(of: front),
            let before = try? step.world.closedProtections(in: step.before.app)
        else { return [] }
        let closed = step.after.closedProtections(of: front, in: step.world).filter { !before.contains($0) }
        guard !step.before.isLive(front) else {
            notes.formUnion(closed.map { .underneath(protection: $0) })
            return []
        }
        let facts = Set(step.events.map(\.fact))
        let letIn = closed.filter {
            facts.contains(.protectionAsked(protection: $0, isOpen: true))
                && !notes.contains(.asSomebodyComesIn(protection: $0))
        }
        guard !letIn.isEmpty else { return [] }
        // It closes whoever asks for the screen: an action that signs out as it leads there is another matter.
        try trial { _ = try $0.open(screen.name, screen.parameters) }
        let state = trial.navigator.state
        guard let here = state.visible(world: step.world), state.view(of: here)?.name == screen.name else { return [] }
        let usedUp = state.closedProtections(of: here, in: step.world).filter(letIn.contains)
        notes.formUnion(usedUp.map { .asSomebodyComesIn(protection: $0) })
        return []
    }

    /// What closes as somebody is let in, and in no other way, is used up by that: who is in may stay.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool {
        notes.contains(.asSomebodyComesIn(protection: cause)) && !notes.contains(.underneath(protection: cause))
    }

    /// A way in which a protection was seen to close with what it guards on screen.
    enum Closing: Hashable, Codable {
        /// By what it lets in.
        case asSomebodyComesIn(protection: String)
        /// While that is there.
        case underneath(protection: String)
    }

    func violations(in situation: ExploredSituation, _ trial: Trial) -> [Violation] {
        situation.arrival?.isLaunch == true ? [] : exposed(in: situation)
    }
}

/// The same after the app was started again.
struct ProtectedRestored: Property {
    static let propertyName = "protected-restored"
    let name = ProtectedRestored.propertyName
    let meaning = "a screen comes back with the app although a protection that guards it is closed"

    func violations(in situation: ExploredSituation, _ trial: Trial) -> [Violation] {
        situation.arrival?.isLaunch == true ? exposed(in: situation) : []
    }
}

extension Move {
    /// Whether the app begins anew, with what was restorable or without.
    var isLaunch: Bool { self == .relaunch || self == .launch }
}

/// The screen in front, if a protection should keep it from being seen.
private func exposed(in situation: ExploredSituation) -> [Violation] {
    let (state, world) = (situation.state, situation.world)
    guard !state.isLocked else { return [] }
    return state.windows.compactMap { window in
        guard let node = state.visible(in: window.id, world: world), let screen = state.view(of: node)?.name,
            let protection = state.closedProtections(of: node, in: world).first
        else { return nil }
        let message = "'\(screen)' can be seen although '\(protection)' is closed"
        let check =
            ["-- '\(protection.onOneLine)' guards it, and is closed"]
            + (window.id == state.activeWindow
                ? ["assert.not_visible(\(Value.string(screen)))"] : notVisible(screen, in: window.id))
        // Who has signed out without clearing up has left more than one screen.
        return Violation(protection, message, at: situation.fingerprint, check: check)
    }
}

/// Lua that fails while a screen can be seen in a window beside the active one; it may lie there unseen.
private func notVisible(_ screen: String, in window: String) -> [String] {
    [
        "for _, node in ipairs(tree():nodes()) do",
        "  local is_it = node.name == \(Value.string(screen)) and node.window == \(Value.string(window))",
        "  assert.falsy(is_it and node.is_visible, \(Value.string("'\(screen)' can be seen")))",
        "end",
    ]
}
