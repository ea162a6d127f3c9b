import NavigationCore
import NavigationHarness
import OrderedCollections

/// A link that comes without a session is put aside in the app's state; what opens it once somebody has signed in leaves
/// it there, and nothing else takes it away: the next one who signs in gets it, too.
extension DeliveredTwice {
    enum Note: Hashable, Codable {
        /// A key that is empty as the app begins, and that a link fills while no session is there.
        case putAside(key: String)
        /// One that something has emptied.
        case taken(key: String)
        /// One that a link fills, and that leads to what the link is about in one session after the other.
        case lasting(key: String)
    }

    /// Begins causes, before the key.
    static let cause = "again "

    mutating func noteKeys(_ step: ExploredStep) {
        guard step.before.app != step.after.app, !step.move.isLaunch, step.before.phase != .terminated else { return }
        for key in DeliveredTwice.emptyAtFirst(in: step.world) {
            switch (step.before.app[key].isEmpty, step.after.app[key].isEmpty) {
            case (true, false): if isFromLink(step) { notes.insert(.putAside(key: key)) }
            case (false, true): notes.insert(.taken(key: key))
            default: break
            }
        }
    }

    private func isFromLink(_ step: ExploredStep) -> Bool {
        guard case .open = step.move else { return false }
        return SessionChange.isOutside(step.after.app, step.world)
    }

    static func emptyAtFirst(in world: World) -> [String] {
        world.app.state.keys.filter { (world.app.state[$0] ?? .null).isEmpty }
    }

    /// Where a session begins with another screen if a key is emptied before.
    func openedAgain(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        let (before, after) = (step.before.app, step.after.app)
        let full = DeliveredTwice.emptyAtFirst(in: step.world).filter { !before[$0].isEmpty && after[$0] == before[$0] }
        guard !full.isEmpty, let change = step.sessionChange, !change.begun.isEmpty else { return [] }
        try trial.moves([], after: step.move)
        guard let opened = try front(trial) else { return [] }
        return try full.compactMap { key -> Violation? in
            guard var fields = before.fields else { return nil }
            fields[key] = step.first(key)
            try trial { navigator in
                _ = try navigator.step { try navigator.perform(.setState(.record(fields))) }
            }
            guard trial.runner.perform(step.move).failure == nil, try front(trial) != opened else { return nil }
            let message =
                "'\(key)' opens '\(opened)' as a session begins, and stays: the next one begins with it, too"
            return Violation(Self.cause + key, message, in: step, check: LeftBehind().check(key, step))
        }
    }

    /// The screen in front when all has been found out.
    func front(_ trial: Trial) throws -> String? {
        try trial.goOn { navigator in
            try navigator.awaitAnswers()
            return navigator.state.visibleName(in: navigator.world)
        }
    }

    /// Nobody has put it aside, or somebody takes it away.
    func refutes(_ cause: String, in whole: ExploredWhole) -> Bool {
        guard cause.hasPrefix(Self.cause) else { return false }
        let key = String(cause.dropFirst(Self.cause.count))
        if notes.contains(.lasting(key: key)) { return false }
        return !notes.contains(.putAside(key: key)) || notes.contains(.taken(key: key))
    }
}
