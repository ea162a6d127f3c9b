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
        let (old, new) = (before.places.filter(\.canComeBack), after.snapshot(in: world).places)
        guard old.map(\.seat) != new.map(\.seat) else { return [] }
        let lost = Set(old.map(\.screen.name)).subtracting(new.map(\.screen.name))
        let names = lost.sorted().map { "'\($0)'" }.joined(separator: ", ")
        let what = lost.isEmpty ? "comes back otherwise" : "does not come back: \(names)"
        let check = [
            "local saved = app.saved_state()",
            "app.relaunch{ state = \(state.app.launchScript(in: world.app)) }",
            "assert.equal(saved, app.saved_state())",
        ]
        let cause = lost.isEmpty ? situation.visible?.name ?? "" : names
        return [Violation(cause, "what is restorable \(what)", at: situation.fingerprint, check: check)]
    }
}

extension Snapshot.Place {
    /// A modal that does not come back takes along what is in it.
    fileprivate var canComeBack: Bool { spot?.modal != -1 }

    /// Which screen it is, and where; how many others were below it does not count: they need not come back.
    fileprivate var seat: [String] {
        [screen.name, "\(Value.record(screen.parameters))", window, container ?? "", style ?? "base"]
    }
}
