import NavigationCore
import NavigationHarness

/// A request that waited at a protection is gone although the protection has opened.
struct HeldLost: Property {
    let name = "held-lost"
    let meaning = "a request that waits at a protection is gone when the protection has opened"

    func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        let refused = try step.before.requests.compactMap { request -> Violation? in
            guard let holding = request.holding, step.after.request(request.id) == nil,
                let end = step.events.first(where: { $0.request == request.id && $0.kind == .settled })?.settlement,
                end.outcome != .done, !HeldLost.answers.contains(end.reason), !step.isGivingUp(for: end),
                !step.hasSettledWindow(of: request),
                let protection = step.world.protection(holding.gate.key),
                !isRefused(request.id, elsewhereThan: protection.name, in: step)
            else { return nil }
            let isOpen = { (app: Value) in (try? protection.isOpen(state: app, request: holding.view)) == true }
            let goal = holding.view.screen ?? request.command.name
            if end.outcome == .failed, let screen = holding.view.screen,
                try !comesWhenAskedForAgain(request, screen, after: step, trial)
            {
                return nil
            }
            // Another protection may ask then.
            var check = ["if #pending() == 0 then assert.visible(\(Value.string(goal))) end"]
            if !isOpen(step.after.app) {
                // Who has closed the challenge may still be let in; who would be without that has given up before.
                guard let (answer, late) = try later(step, trial, isOpen), !isShown(goal, in: late, since: step),
                    try !isOpen(patiently(trial).app)
                else { return nil }
                check = answer + check
            }
            let message =
                "'\(goal)' waited at '\(protection.name)', which has opened, and ended \(end.outcome.rawValue)"
            return Violation("\(step.code ?? goal) \(protection.name)", message, in: step, check: check)
        }
        return try refused + gone(in: step, trial)
    }

    /// Whether another protection, which was asked when this one had opened, did not let the request pass.
    private func isRefused(_ request: RequestID, elsewhereThan protection: String, in step: ExploredStep) -> Bool {
        step.events.contains { event in
            guard event.request == request, case .protectionAsked(let name, isOpen: false) = event.fact else {
                return false
            }
            return name != protection
        }
    }

    /// The app when what is due after a step of a person has opened the protection, or the answer to what it asks; with
    /// Lua that brings it there.
    private func later(
        _ step: ExploredStep,
        _ trial: Trial,
        _ isOpen: (Value) -> Bool
    ) throws -> (check: [String], state: NavigationState)? {
        guard case .tap = step.move, step.after.phase != .terminated else { return nil }
        let answers = step.after.window(step.after.activeWindow)?.layers.last?.alert?.actions ?? []
        let choices = answers.map { Move.gesture(.choose($0.id)) }
        for moves in (step.after.timers.isEmpty ? [] : [[]]) + choices.map({ [$0] }) {
            try trial.moves(moves, after: step.move)
            let isAtOnce = isOpen(trial.navigator.state.app)
            if !isAtOnce { try trial.goOn { try $0.advance(by: Trial.patience) } }
            guard isOpen(trial.navigator.state.app) else { continue }
            let wait = isAtOnce ? [] : ["clock.advance(\(Value.string(Trial.patience.script)))"]
            return (moves.flatMap { $0.script(waiting: .zero) } + wait, trial.navigator.state)
        }
        return nil
    }

    /// The app when what was due before the step has happened, and nobody has done anything.
    private func patiently(_ trial: Trial) throws -> NavigationState {
        try trial { navigator in
            try navigator.advance(by: Trial.patience)
            return navigator.state
        }
    }

    /// Reasons for which nothing is lost: another one has come, what was asked for is there without it, as where signing
    /// in shows all that is a member's, or the person has closed the window in which it was to be.
    private static let answers: Set<Reason> = [.superseded, .terminated, .gateOpened, .alreadyThere, .unknownWindow]

    /// Whether a screen has come since a step, or was there, as the root of a tab is, and is in front now.
    private func isShown(_ screen: String, in state: NavigationState, since step: ExploredStep) -> Bool {
        let front = state.windows.compactMap { state.visible(in: $0.id, world: step.world) }
        return state.live.contains { node in
            state.view(of: node)?.name == screen && (!step.before.isLive(node) || front.contains(node))
        }
    }
}

extension ExploredStep {
    /// Whether a person has taken the challenge away with a gesture: what happens next is no answer to it.
    fileprivate func isGivingUp(for end: Settlement) -> Bool {
        guard end.reason == .gateClosed else { return false }
        if case .tap = move { return false }
        return move.isPersons
    }
}
