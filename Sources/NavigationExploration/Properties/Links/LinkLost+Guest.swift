import NavigationCore
import NavigationHarness
import OrderedCollections

/// A link comes before anybody has signed in, and finds no place for its screen, as the part is not there yet in which that
/// lies. The protection of the screen would ask, but is never reached: so nothing happens.
extension LinkLost {
    /// Moves in which a person signs in.
    private static let most = 60

    func lostToGuests(_ situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        let world = situation.world
        guard SessionChange.isOutside(situation.state.app, world), situation.state.requests.isEmpty else { return [] }
        let lost = try trial.list.links.compactMap { try Lost($0, world, trial) }
        let isInside = { (state: NavigationState) in !SessionChange.isOutside(state.app, world) }
        guard !lost.isEmpty, let signIn = try trial.nearest([], after: nil, atMost: Self.most, isInside)
        else { return [] }
        return try lost.filter { try $0.leadsSomewhere(after: signIn, trial) }.map { lost in
            let message =
                "'\(lost.address)' fails (\(lost.reason.rawValue)) before somebody has signed in: nobody is asked at "
                + "'\(lost.protection)', which guards '\(lost.screen)'"
            let check = [
                "assert.no_event(\"settled\", { outcome = \"failed\", reason = \(Value.string(lost.reason.rawValue)) })"
            ]
            // Of all links that lead behind it.
            let cause = "guest \(lost.protection)"
            return Violation(cause, message, at: situation.fingerprint, moves: [lost.move], check: check)
        }
    }

    /// A link that finds no place.
    private struct Lost {
        let move: Move
        let address: String
        let screen: String
        let protection: String
        let reason: Reason

        /// `nil` if it does, or if nobody would be asked anyway.
        init?(_ move: Move, _ world: World, _ trial: Trial) throws {
            guard case .open(let address, _) = move else { return nil }
            try trial.moves([])
            let performed = trial.runner.perform(move)
            guard performed.failure == nil,
                let end = performed.events.lazy.compactMap(\.settlement).first(where: \.hasNoPlace),
                !performed.events.contains(where: { $0.kind == .presented || $0.kind == .held }),
                let screen = Lost.screen(in: performed.events),
                let protection = world.app.screens[screen]?.protections.first(where: { name in
                    if case .screen? = world.app.protections[name]?.challenge { true } else { false }
                })
            else { return nil }
            (self.move, self.address, self.screen, self.protection) = (move, address, screen, protection)
            reason = end.reason
        }

        /// The screen that the pattern of the link names.
        private static func screen(in events: [Event]) -> String? {
            for case .matched(let match, _) in events.map({ $0.fact }) { return match.goal.screen }
            return nil
        }

        /// Whether it shows its screen to somebody who has signed in.
        func leadsSomewhere(after signIn: [Move], _ trial: Trial) throws -> Bool {
            try trial.moves(signIn)
            _ = try trial.goOn { try $0.awaitAnswers() }
            _ = trial.runner.perform(move)
            return try trial.goOn { navigator in
                try navigator.awaitAnswers()
                return navigator.state.visibleName(in: navigator.world) == screen
            }
        }
    }
}
