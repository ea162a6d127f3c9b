import NavigationCore
import NavigationHarness

/// What comes back after the app was ended is not what was there.
struct RestoreDiffers: Property {
    let name = "restore-differs"
    let meaning = "what is restorable is not the same after the app was ended and started again with the same state"

    func violations(in situation: ExploredSituation, _ trial: Trial) throws -> [Violation] {
        let (state, world) = (situation.state, situation.world)
        // A launch always opens the main window.
        guard state.phase != .terminated, !state.isLocked, state.requests.isEmpty, !state.isRestoring,
            state.window(AppDescription.mainWindow) != nil
        else { return [] }
        let before = state.snapshot(in: world)
        let fields: [String: Value] = if case .record(let fields) = state.app { fields } else { [:] }
        let after = try trial { navigator -> NavigationState in
            try navigator.perform(.terminate)
            var launch = Launch()
            (launch.restoration, launch.state) = (before, fields)
            _ = try navigator.step { try navigator.perform(.launch(launch)) }
            return navigator.state
        }
        // What the person is asked about first comes back when they have answered.
        guard after.requests.isEmpty, !after.isRestoring else { return [] }
        let (old, new) = (try text(before, world), try text(after.snapshot(in: world), world))
        guard old != new else { return [] }
        let lost = Set(before.places.map(\.screen.name)).subtracting(
            after.snapshot(in: world).places.map(\.screen.name)
        )
        let names = lost.sorted().map { "'\($0)'" }.joined(separator: ", ")
        let what = lost.isEmpty ? "comes back otherwise" : "does not come back: \(names)"
        let check = [
            "local saved = app.saved_state()",
            "app.relaunch{ state = \(Value.record(fields.filter { $0.value != .null }).script) }",
            "assert.equal(saved, app.saved_state())",
        ]
        let cause = lost.isEmpty ? situation.visible?.name ?? "" : names
        return [Violation(cause, "what is restorable \(what)", at: situation.number, check: check)]
    }

    private func text(_ snapshot: Snapshot, _ world: World) throws -> String {
        try SavedState.text(of: snapshot, app: world.app)
    }
}
