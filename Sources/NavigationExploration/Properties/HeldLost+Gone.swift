import NavigationCore
import NavigationHarness

/// A screen that waited at a protection comes when that opens, and is gone or hidden before anybody has seen it.
extension HeldLost {
    func gone(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.move.isPersons, step.after.requests.isEmpty, !step.after.isLocked else { return [] }
        let delivered = step.before.requests.filter { request in
            step.events.contains { $0.request == request.id && $0.settlement?.outcome == .done }
        }
        // Of several that one answer lets pass each covers the one before.
        guard delivered.count == 1, let request = delivered.first, request.cause != .restoration,
            let holding = request.holding, let screen = holding.view.screen,
            let protection = step.world.protection(holding.gate.key)?.name,
            !step.after.comesToLight(screen, in: step.world),
            try comesWhenAskedForAgain(request, screen, after: step, trial)
        else { return [] }
        let message = "'\(screen)' waited at '\(protection)', and is gone as soon as that has opened"
        let check = ["assert.visible(\(Value.string(screen)))"]
        return [Violation("\(screen) \(protection) gone", message, in: step, check: check)]
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
            _ = try navigator.step { try navigator.request(.navigate(.screen(screen)), options) }
            return navigator.state.comesToLight(screen, in: step.world)
        }
    }
}

extension NavigationState {
    /// Whether a screen is on screen, below a modal or what was pushed onto it.
    fileprivate func comesToLight(_ screen: String, in world: World) -> Bool {
        let shown = windows.flatMap(\.layers).flatMap { self.shown(under: $0.root, in: world) }
        let places = Set(shown.map { ancestors(of: $0).last })
        return live.contains { node in
            view(of: node)?.name == screen && (shown.contains(node) || places.contains(ancestors(of: node).last))
        }
    }
}
