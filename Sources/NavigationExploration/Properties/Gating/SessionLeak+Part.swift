import NavigationCore
import NavigationHarness

/// What is kept of a part that was left for good is the same one again for whoever signs in next: a screen that no
/// protection guards, in a part that a switcher shows while somebody is signed in.
extension SessionLeak {
    /// Moves in which a person signs in from where they are.
    private static let most = 60

    func keptOfPart(_ step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard !step.after.cache.isEmpty, let change = step.sessionChange, change.isSigningOut,
            step.after.requests.isEmpty, !step.after.isLocked
        else { return [] }
        let parts = step.world.app.partsLeft(from: step.before.app, to: step.after.app).filter { part in
            change.ended.contains { $0 == part.key.map(LeftRunning.Session.part) }
        }
        guard !parts.isEmpty else { return [] }
        let kept = step.after.cache.filter { entry in
            guard !entry.isStale, !step.after.isLive(entry.screen), let name = step.after.view(of: entry.screen)?.name
            else { return false }
            return parts.contains { step.world.app.lies(name, onlyIn: $0) }
        }
        guard !kept.isEmpty, let signIn = try signIn(to: change, step, trial) else { return [] }
        return try kept.compactMap { entry in
            guard let screen = step.after.view(of: entry.screen), !change.names(screen, in: step) else { return nil }
            let ways = try signIn.map { try way(to: entry, after: $0, step, trial) }
            guard let moves = ways.first ?? nil, ways.allSatisfy({ $0 != nil }) else { return nil }
            return violation(screen, change, moves, step)
        }
    }

    /// How the session begins once more, each person who can do so in the same way.
    private func signIn(to change: SessionChange, _ step: ExploredStep, _ trial: Trial) throws -> [[Move]]? {
        let isInside = { (state: NavigationState) in
            let over = LeftRunning.over(in: state.app, step.world)
            return !change.ended.contains(where: over.contains)
        }
        guard let moves = try trial.nearest([], after: step.move, atMost: Self.most, isInside) else { return nil }
        try trial.make(Array(moves.dropLast()), after: step.move)
        let others = trial.choices(patience: .zero).filter { $0 != moves.last && !trial.list.isBesideActions($0) }
        return try [moves]
            + others.map { moves.dropLast() + [$0] }.filter { other in
                try trial.make(other, after: step.move)
                return isInside(trial.navigator.state)
            }
    }

    /// How a person comes to the kept instance once the session has begun, and in that; `nil` if nobody does.
    private func way(
        to entry: CacheEntry,
        after signIn: [Move],
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> [Move]? {
        let moves = try trial.nearest(signIn, after: step.move, atMost: Self.most) { $0.isLive(entry.screen) }
        guard let moves else { return nil }
        for count in moves.indices {
            try trial.make(signIn + moves.prefix(count), after: step.move)
            if SessionChange.isOutside(trial.navigator.state.app, step.world) { return nil }
        }
        return signIn + moves
    }

    private func violation(
        _ screen: ScreenView,
        _ change: SessionChange,
        _ moves: [Move],
        _ step: ExploredStep
    ) -> Violation {
        let name = Value.string(screen.name)
        let check =
            ["local made = #events{ kind = \"created\", screen = \(name) }"]
            + (moves.last?.script(waiting: .zero) ?? [])
            + step.world.app.wait(for: screen.name) + ["assert.created(\(name), made + 1)"]
        let message =
            "'\(screen.name)' is kept although \(change.end), and comes back as it was for whoever signs in next"
        let cause = step.world.causeOfKeeping(screen.name)
        return Violation(cause, message, in: step, moves: moves.dropLast(), check: check)
    }
}

extension SessionChange {
    /// Whether the parameters of a screen say whose it is: nobody else asks for it then.
    fileprivate func names(_ screen: ScreenView, in step: ExploredStep) -> Bool {
        emptied.contains { screen.parameters.values.contains(step.before.app[$0]) }
    }
}
