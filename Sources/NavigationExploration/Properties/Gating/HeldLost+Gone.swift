import NavigationCore
import NavigationHarness

/// A screen that waited at a protection or behind the lock comes when that opens, and is gone or hidden before anybody has
/// seen it.
extension HeldLost {
    func gone(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.move.isPersons, step.after.requests.isEmpty, !step.after.isLocked else { return [] }
        let delivered = step.before.requests.filter { request in
            step.events.contains { $0.request == request.id && $0.settlement?.outcome == .done }
        }
        // Of several that one answer lets pass each covers the one before.
        // What comes back, or what the state asks for, comes where it belongs, which need not be in sight.
        guard delivered.count == 1, let request = delivered.first, ![.restoration, .state].contains(request.cause),
            let screen = request.holding?.view.screen ?? screenBehindLock(of: request, in: step),
            let holder = request.holding.map({ step.world.protection($0.gate.key)?.name }) ?? Gate.lock,
            !step.hasSettledWindow(of: request),
            // A window that was to come to the front may have shown the sign-in itself.
            request.holding.flatMap({ step.world.protection($0.gate.key)?.isOpened(by: screen) }) != true,
            !comesToLight(screen, in: step.after, step.world),
            try comesWhenAskedForAgain(request, screen, after: step, trial)
        else { return [] }
        let place = request.holding == nil ? "behind the lock" : "at '\(holder)'"
        let isThere = step.after.live.contains { step.after.view(of: $0)?.name == screen }
        let message = "'\(screen)' waited \(place), and is \(isThere ? "hidden" : "gone") as soon as that has opened"
        let check = ["assert.visible(\(Value.string(screen)))"]
        return [Violation("\(step.code ?? screen) \(holder) gone", message, in: step, check: check)]
    }

    /// The screen of a link that has waited for the app to be unlocked.
    private func screenBehindLock(of request: PendingRequest, in step: ExploredStep) -> String? {
        guard request.stage == .locked else { return nil }
        return step.events.first { $0.request == request.id && $0.kind == .resolved }?.screen
    }

    /// Whether the same screen comes if somebody asks for it after the step: what leads on by itself or finds no place
    /// does so again.
    func comesWhenAskedForAgain(
        _ request: PendingRequest,
        _ screen: String,
        after step: ExploredStep,
        _ trial: Trial
    ) throws -> Bool {
        try trial.moves([], after: step.move)
        return try trial.goOn { navigator in
            var options = RequestOptions()
            (options.parameters, options.window) = (request.holding?.view.parameters ?? [:], request.window)
            let command = request.holding == nil ? request.command : .navigate(.screen(screen))
            _ = try navigator.step { try navigator.request(command, options) }
            return comesToLight(screen, in: navigator.state, step.world)
        }
    }

    /// Whether a screen is on screen, below a modal or what was pushed onto it; not in a tab that is not selected.
    private func comesToLight(_ screen: String, in state: NavigationState, _ world: World) -> Bool {
        let shown = state.windows.flatMap(\.layers).flatMap { state.shown(under: $0.root, in: world) }
        let places = Set(shown.map { state.ancestors(of: $0).last })
        return state.live.contains { node in
            state.view(of: node)?.name == screen
                && (shown.contains(node) || places.contains(state.ancestors(of: node).last))
        }
    }
}

extension ExploredStep {
    /// Whether a request was for a window that is in front now, or closed: who asks for one asks for no screen of it.
    func hasSettledWindow(of request: PendingRequest) -> Bool {
        guard case .activateWindow(let id) = request.command else { return false }
        return after.window(id) == nil || after.activeWindow == id
    }
}
