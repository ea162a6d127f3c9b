import NavigationCore
import NavigationHarness
import OrderedCollections

/// Two quick taps open something twice.
struct DoubleTap: Property {
    let name = "double-tap"
    let meaning = "two quick taps on one action open the same screen twice, or do twice what leads to another screen"

    func violations(in step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.isNew, let tap = Tap(step) else { return [] }
        let twice = try trial { navigator in
            let start = navigator.log.events.count
            try navigator.step { try tap.twice(navigator) }
            return navigator.log.events.dropFirst(start).first { $0.hazard == .duplicate }?.screen
        }
        guard let twice else {
            let late = try late(tap, step, trial)
            return try late.isEmpty ? counted(tap, step, trial) : late
        }
        let check = ["assert.no_event(\"hazard\", { hazard = \"duplicate\" })"]
        var violation = violation(tap, "open '\(twice)' twice", check, step)
        // It is the screen that says so, whoever opens it.
        if step.world.app.screens[twice]?.reuse == .never { violation.cause = twice }
        return [violation]
    }

    func violation(_ tap: Tap, _ effect: String, _ check: [String], _ step: ExploredStep) -> Violation {
        let message = "two quick taps on '\(tap.action)' of '\(tap.screen.name)' \(effect)"
        let cause = "\(tap.screen.name).\(tap.action)"
        var violation = Violation(cause, message, at: step.origin, check: tap.script + check)
        violation.noticed = step.move
        return violation
    }

    /// A tap on an action, which people make twice.
    struct Tap {
        let action: String
        let screen: ScreenView
        private let arguments: Value
        private let perform: ScreenAction

        /// `nil` for other moves.
        init?(_ step: ExploredStep) {
            guard case .tap(let action, let arguments) = step.move,
                let screen = step.before.visibleView(in: step.world),
                let perform = step.world.app.screens[screen.name]?.actions[action]
            else { return nil }
            (self.action, self.screen, self.arguments, self.perform) = (action, screen, arguments, perform)
        }

        func twice(_ navigator: Navigator) throws {
            for _ in 0..<2 {
                _ = try? navigator.gesture(.action(action, screen: screen.name), of: screen.id) {
                    try perform(arguments)
                }
            }
        }

        /// Lua that taps twice.
        var script: [String] {
            let given = arguments == .null ? "" : ", \(arguments.script)"
            return ["user.double_tap(\(Value.string(action))\(given))"]
        }
    }
}
