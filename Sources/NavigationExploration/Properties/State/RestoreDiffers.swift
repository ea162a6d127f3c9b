import NavigationCore
import NavigationHarness

/// What comes back after the app was ended is not what was there.
struct RestoreDiffers: Property {
    static let propertyName = "restore-differs"
    let name = RestoreDiffers.propertyName
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
        let (cause, difference) = RestoreDiffers.difference(of: new, from: old)
        let check = [
            "local saved = app.saved_state()",
            "app.relaunch{ state = \(state.app.launchScript(in: world.app)) }",
            "assert.equal(saved, app.saved_state())",
        ]
        // Wherever that is seen, and whatever else is there.
        return [Violation(cause, difference, at: situation.fingerprint, check: check)]
    }

    /// How places differ that are not the same: what that is a matter of, and a sentence.
    private static func difference(of new: [Snapshot.Place], from old: [Snapshot.Place]) -> (String, String) {
        let lost = names(of: old, without: new.map(\.screen.name), by: \.screen.name)
        if let first = lost.first {
            return ("\(first) is lost", "what is restorable does not come back: \(list(lost))")
        }
        let gained = names(of: new, without: old.map(\.screen.name), by: \.screen.name)
        if let first = gained.first {
            let message = "what was not there comes with what comes back: \(list(gained))"
            return (Violation.cause(comingByItself: first), message)
        }
        let moved = names(of: old, without: new.map(\.seat), by: \.seat)
        guard let first = moved.first else { return ("order", "what is restorable comes back in another order") }
        return ("\(first) is elsewhere", "what is restorable comes back otherwise: \(list(moved))")
    }

    private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

    private static func names<Part: Hashable>(
        of places: [Snapshot.Place],
        without known: [Part],
        by part: (Snapshot.Place) -> Part
    ) -> [String] {
        let known = Set(known)
        return Set(places.filter { !known.contains(part($0)) }.map(\.screen.name)).sorted()
    }
}

extension Snapshot.Place {
    /// A modal that does not come back takes along what is in it.
    fileprivate var canComeBack: Bool { spot.modal != -1 }

    /// Which screen it is, and where; how many others were below it does not count: they need not come back.
    fileprivate var seat: [String] {
        [screen.name, "\(Value.record(screen.parameters))", window, container ?? "", style ?? "base"]
    }
}
