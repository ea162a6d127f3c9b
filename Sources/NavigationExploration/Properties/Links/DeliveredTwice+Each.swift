import NavigationCore
import NavigationHarness

/// What a link has put aside while no session is there opens in one session after the other, wherever the app keeps it:
/// under a key of the state, in a field of one, in a local variable.
///
/// Signing in, out and in again is all that is done, with the link and without it.
extension DeliveredTwice {
    /// Moves in which a person signs in or out from where they are.
    private static let most = 60

    mutating func openedInEach(_ step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.isNew, case .open = step.move, step.after.requests.isEmpty, step.after.phase != .terminated,
            !step.after.isLocked, isAtFirst(step.before), !showsItsScreen(step), isOutside(step.before, step),
            isOutside(step.after, step),
            let round = try round(step, trial), let shown = try newcomer(after: round, with: step.move, step, trial),
            try newcomer(after: round, with: nil, step, trial) != shown
        else { return [] }
        let key = Self.emptyAtFirst(in: step.world).first { step.before.app[$0].isEmpty && !step.after.app[$0].isEmpty }
        if let key { notes.insert(.lasting(key: key)) }
        let message =
            "what the link has put aside opens '\(shown)' as a session begins, and stays: the next one begins with it, too"
        let check = step.world.app.wait(for: shown) + ["assert.not_visible(\(Value.string(shown)))"]
        let cause = key.map { Self.cause + $0 } ?? "each \(shown)"
        return [Violation(cause, message, in: step, moves: round.again, check: check)]
    }

    /// Whether nothing lies behind what is in front: a link that is put aside is so from anywhere, and it takes long to find
    /// out how a session begins and ends.
    private func isAtFirst(_ state: NavigationState) -> Bool {
        state.windows.allSatisfy { $0.layers.count == 1 } && state.history(of: state.activeWindow).count <= 1
    }

    /// Whether the link shows the screen that it names: nothing is put aside then.
    private func showsItsScreen(_ step: ExploredStep) -> Bool {
        let front = step.after.visible(world: step.world).flatMap { step.after.view(of: $0)?.name }
        return step.events.contains { event in
            if case .matched(let match, _) = event.fact { match.goal.screen == front } else { false }
        }
    }

    private func isOutside(_ state: NavigationState, _ step: ExploredStep) -> Bool {
        SessionChange.isOutside(state.app, step.world)
    }

    /// How a person signs in, out and in again.
    private struct Round {
        var signIn: [Move]
        var signOut: [Move]
        var again: [Move] { signIn + signOut + signIn }
    }

    /// `nil` unless the first session begins with another screen than it does without the link.
    private func round(_ step: ExploredStep, _ trial: Trial) throws -> Round? {
        let signIn = try trial.nearest([], after: step.move, atMost: Self.most) { !isOutside($0, step) }
        guard let signIn, let with = try front(after: signIn, with: step.move, step, trial),
            let without = try front(after: signIn, with: nil, step, trial), with != without,
            let signOut = try trial.nearest(signIn, after: step.move, atMost: Self.most, { isOutside($0, step) })
        else { return nil }
        return Round(signIn: signIn, signOut: signOut)
    }

    /// The screen in front once a session has begun.
    private func front(after moves: [Move], with link: Move?, _ step: ExploredStep, _ trial: Trial) throws -> String? {
        try trial.make(moves, after: link)
        guard !isOutside(trial.navigator.state, step) else { return nil }
        return try front(trial)
    }

    /// The same in the second session, if it was made anew for that.
    private func newcomer(
        after round: Round,
        with link: Move?,
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> String? {
        try trial.make(round.signIn + round.signOut, after: link)
        let before = trial.navigator.state
        guard isOutside(before, step), let first = try front(after: round.signIn, with: link, step, trial),
            let shown = try front(after: round.again, with: link, step, trial), shown == first
        else { return nil }
        let state = trial.navigator.state
        guard let node = state.visible(world: step.world), !before.isLive(node),
            !before.cache.contains(where: { $0.screen == node })
        else { return nil }
        // What people have asked for themselves, and sign in for, is no link's.
        try trial.make(Array(round.again.dropLast()), after: link)
        let isAskedFor = trial.navigator.state.requests.contains { $0.holding?.view.screen == shown }
        return isAskedFor ? nil : shown
    }
}
