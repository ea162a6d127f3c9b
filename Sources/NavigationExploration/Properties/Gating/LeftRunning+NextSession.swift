import NavigationCore
import NavigationHarness
import OrderedCollections

/// What was started in a session and goes on ends the next one too early.
extension LeftRunning {
    /// Looks at what is left from an earlier session when one begins.
    func ended(_ begun: [Session], _ step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.after.requests.isEmpty, step.after.phase != .terminated,
            let front = step.after.visibleName(in: step.world)
        else { return [] }
        return try step.survivingTimers.prefix(LeftRunning.most).compactMap { timer in
            // The next session begins half-way: what it starts itself is due later.
            let half = (timer.due - step.before.now) / 2
            guard half >= .seconds(1), half * 2 <= LeftRunning.patience,
                let function = timer.function(in: step.world),
                let session = try end(of: begun, by: timer, after: half, front, step, trial)
            else { return nil }
            let message = "\(session.end) \(half.text) after it began: what an earlier one has started ends it"
            let wait = "clock.advance(\(Value.string(half.script)))"
            let check = [wait] + step.move.script(waiting: .zero) + [wait, "assert.visible(\(Value.string(front)))"]
            var violation = Violation("\(session.name) \(function)", message, at: step.origin, check: check)
            violation.noticed = step.move
            return violation
        }
    }

    /// The session that is over as soon as something is due that was scheduled before it, with nothing of its own.
    private func end(
        of begun: [Session],
        by timer: ScheduledTimer,
        after half: Duration,
        _ front: String,
        _ step: ExploredStep,
        _ trial: Trial
    ) throws -> Session? {
        try trial { try $0.advance(by: half) }
        _ = trial.runner.perform(step.move)
        return try trial.goOn { navigator in
            let (state, world) = (navigator.state, step.world)
            guard state.visibleName(in: world) == front else { return nil }
            let open = begun.filter { !LeftRunning.over(in: state.app, world).contains($0) }
            guard try navigator.fire(timer), navigator.state.visibleName(in: world) != front else { return nil }
            return LeftRunning.over(in: navigator.state.app, world).first(where: open.contains)
        }
    }
}

extension AppDescription {
    /// How many places a protection guards: screens, and what has its place in a container.
    func guarded(by protection: String) -> Int {
        let placed = containers.filter { $0.protections.contains(protection) }.flatMap(\.children)
        return screens.values.count { $0.protections.contains(protection) } + placed.flatMap(\.node.entries).count
    }
}
