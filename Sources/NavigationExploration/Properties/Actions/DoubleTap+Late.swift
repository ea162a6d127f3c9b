import NavigationCore
import NavigationHarness

/// What a tap brings comes late: nothing is to be seen yet when people tap once more.
extension DoubleTap {

    func late(_ tap: Tap, _ step: ExploredStep, _ trial: Trial) throws -> [Violation] {
        guard step.after.visible(world: step.world) == tap.screen.id, step.after.phase != .terminated,
            let span = step.startedTimers.map({ $0.due - step.after.now }).filter({ $0 <= Trial.patience }).max()
        else { return [] }
        try trial.moves([], after: step.move)
        let once = try trial.goOn { try DoubleTap.wait(span, $0) }
        let twice = try trial { navigator in
            try navigator.step { try tap.twice(navigator) }
            return try DoubleTap.wait(span, navigator)
        }
        let wait = "clock.advance(\(Value.string(span.script)))"
        if let (screen, count) = DoubleTap.firstMultiplied(once, twice) {
            let check = [wait, "assert.equal(\(count), #screens(\(Value.string(screen))))"]
            return [violation(tap, "open '\(screen)' twice, \(span.text) later", check, step)]
        }
        // Who is led on by the first tap, and not by what was under way before, has not meant to do it twice.
        guard once.visible(world: step.world) != tap.screen.id, let key = once.app.firstDifference(from: twice.app),
            try trial({ try DoubleTap.wait(span, $0) }).visible(world: step.world) == tap.screen.id
        else { return [] }
        let check = [wait, "assert.equal(\(once.app[key].script), app.state[\(Value.string(key))])"]
        return [violation(tap, "set 'state.\(key)' twice before it leads on, \(span.text) later", check, step)]
    }

    private static func wait(_ span: Duration, _ navigator: Navigator) throws -> NavigationState {
        try navigator.advance(by: span)
        return navigator.state
    }

    /// A screen of which there are more after two taps than after one, with how many there are after one.
    private static func firstMultiplied(
        _ once: NavigationState,
        _ twice: NavigationState
    ) -> (screen: String, count: Int)? {
        let (single, double) = (once.screenCounts, twice.screenCounts)
        return double.keys.sorted().lazy.compactMap { name in
            single[name].flatMap { $0 < double[name, default: 0] ? (name, $0) : nil }
        }.first
    }
}
