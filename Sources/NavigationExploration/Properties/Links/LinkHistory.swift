import NavigationCore
import NavigationHarness
import OrderedCollections

/// A link leads elsewhere in a running app than from a cold start, with the same state of the app.
struct LinkHistory: Property {
    static let propertyName = "link-history"
    let name = LinkHistory.propertyName
    let meaning = "a link shows another screen in the running app than from a cold start with the same state"
    private var cold = ColdStarts()

    mutating func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard case .open(let address, let source) = step.move, step.before.phase != .terminated, source != .inApp,
            step.beginsInTheOpen, !step.isActionOfLink || step.opensAtMost,
            let warm = try sight(after: step, trial)
        else { return [] }
        let state = step.before.app
        guard let expected = try cold.sight(address, source, state, trial),
            // Of two functions that show nothing, who would say which is right.
            !step.isActionOfLink || step.events.openSomething || expected.isOpened,
            !warm.front.isSame(as: expected.front, in: step.world)
        else { return [] }
        // Beside a list, or in a column of its own, what the link names is not always in front.
        if let goal = step.linkGoal, let there = warm.first(goal), let cold = expected.first(goal),
            there.isSame(as: cold, in: step.world)
        {
            return []
        }
        // What acts and shows nothing, and what is refused here as well as there, leaves each place as it was.
        let launch = try cold.sight(nil, source, state, trial)
        if Sight(step.before, step.world)?.front == warm.front, launch?.front == expected.front { return [] }
        var violation = violation(address, source, (warm.front, expected.front), in: step)
        if try isOfMemory(address, source, in: step, trial) { violation.cause = HiddenState.memory }
        return [violation]
    }

    /// Whether the link would show the same here as there if the app kept nothing outside its state.
    private func isOfMemory(
        _ address: String,
        _ source: LinkSource,
        in step: ExploredStep,
        _ trial: Trial
    ) throws -> Bool {
        guard let trial = try trial.forgetting() else { return false }
        try trial.moves([step.move])
        let warm = try trial.goOn { navigator in
            try navigator.awaitAnswers()
            return Sight(navigator.state, step.world)
        }
        var launches = ColdStarts()
        guard let warm, let cold = try launches.sight(address, source, step.before.app, trial) else { return false }
        return warm.front.isSame(as: cold.front, in: step.world)
    }

    private func end(of step: ExploredStep) -> Settlement? {
        step.events.last { $0.settlement != nil }?.settlement
    }

    /// Why the link has left the place as it was, where it has.
    private func refusal(in step: ExploredStep) -> String {
        guard let end = end(of: step), end.outcome == .failed || end.outcome == .denied else { return "" }
        return " (it ended \(end.outcome.rawValue): \(end.reason.rawValue))"
    }

    /// The identifier under which another screen is there already: each of the two keeps the other one away.
    private func collision(in step: ExploredStep) -> String? {
        guard end(of: step)?.reason == .keyCollision, let screen = step.linkGoal else { return nil }
        return "identifier \(step.world.app.screens[screen]?.restoration.name ?? "")"
    }

    /// What the link has shown once the app has answered what it was asked for that.
    private func sight(after step: ExploredStep, _ trial: Trial) throws -> Sight? {
        guard step.after.isAwaitingAnswer else { return Sight(step.after, step.world) }
        try trial.moves([], after: step.move)
        return try trial.goOn { navigator in
            try navigator.awaitAnswers()
            // What is never answered shows nothing: who is in front then has come there by himself.
            return navigator.state.isAwaitingAnswer ? nil : Sight(navigator.state, step.world)
        }
    }

    /// What shows another screen here than there: one of both is wrong, mostly the one that is not what the link names.
    private func violation(
        _ address: String,
        _ source: LinkSource,
        _ shown: (warm: Shown, cold: Shown),
        in step: ExploredStep
    ) -> Violation {
        let (warm, cold) = shown
        let isColdWrong = step.linkGoal == warm.screen && step.linkGoal != cold.screen
        let message =
            isColdWrong
            ? "'\(address)' shows \(cold.text) from a cold start, and \(warm.text) here"
            : "'\(address)' shows \(warm.text) here\(refusal(in: step)), and \(cold.text) from a cold start"
        // Wherever it is opened, and by whichever of its addresses: who mends the way to that screen has mended it.
        let wrong = isColdWrong ? Violation.cause(comingByItself: cold.screen) : cold.screen
        let cause = collision(in: step) ?? wrong
        return Violation(cause, message, in: step, check: check(address, source, shown, step))
    }

    /// It is mended where both are the same, whichever that is; both have the time that the app takes to find it out.
    private func check(
        _ address: String,
        _ source: LinkSource,
        _ shown: (warm: Shown, cold: Shown),
        _ step: ExploredStep
    ) -> [String] {
        var field = "name"
        if shown.warm.screen == shown.cold.screen {
            let keys = step.world.app.screens[shown.cold.screen]?.identity ?? shown.cold.parameters.keys.sorted()
            let key = keys.first { shown.warm.parameters[$0] != shown.cold.parameters[$0] }
            field = "parameters" + (key.map { "[\(Value.string($0))]" } ?? "")
        }
        let isSlow = [shown.warm.screen, shown.cold.screen].contains(where: step.world.app.isFoundOut)
        let wait = step.after.isAwaitingAnswer || isSlow ? [AppDescription.waitForAnswer] : []
        let state = step.before.app.launchScript(in: step.world.app)
        return wait + ["local here = screen().\(field)"] + ColdStarts.script(address, source.rawValue, state: state)
            + wait + ["assert.equal(screen().\(field), here)"]
    }
}

extension ExploredStep {
    /// Whether the function of a link does no more than to open or close screens: what it does to the state it does here
    /// as well as there, and a tab that it selects shows what was left in it.
    fileprivate var opensAtMost: Bool {
        before.app == after.app && !events.contains { $0.kind == .tabSelected || $0.kind == .switched }
    }

    /// Whether neither a modal, nor a lock, nor a question that is still open stands before a link.
    fileprivate var beginsInTheOpen: Bool {
        !before.isLocked && before.requests.isEmpty && before.windows.count == 1
            && before.windows.allSatisfy { $0.layers.count == 1 }
            // A launch opens the main window.
            && before.window(AppDescription.mainWindow) != nil
    }
}

extension Shown {
    /// Whether it is the screen that another launch shows; what is no part of its identity may have been there before.
    fileprivate func isSame(as other: Shown, in world: World) -> Bool {
        guard screen == other.screen else { return false }
        guard let identity = world.app.screens[screen]?.identity else { return parameters == other.parameters }
        return identity.allSatisfy { parameters[$0] == other.parameters[$0] }
            && other.parameters.allSatisfy { parameters[$0.key] == $0.value }
    }
}
