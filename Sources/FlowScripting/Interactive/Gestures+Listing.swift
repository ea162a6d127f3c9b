import LuaRuntime
import NavigationCore
import NavigationHarness
import OrderedCollections

extension InteractiveSession {
    /// Lifts what an entry may use: a person can interrupt it.
    package func liftLimits() {
        limits.work = .max / 2
        limits.wallClock = .seconds(3600)
    }

    /// What a person can do now, as Lua that does it.
    package var gestures: [String] {
        var lines = actions.map { "tap(\(Value.string($0)))" }
        lines += choices.map { "user.choose(\(Value.string($0)))" }
        lines += navigator.touchableTabs.map { "user.tap_tab(\(Value.string($0)))" }
        let others: [(String, Command)] = [
            ("user.back()", .userBack), ("user.swipe_back()", .swipeBack(cancel: false)),
            ("user.swipe_dismiss()", .swipeDismiss(cancel: false)), ("user.tap_outside()", .tapOutside),
        ]
        for (text, command) in others {
            if let end = try? navigator.outcome(of: command), end.outcome == .done { lines.append(text) }
        }
        return lines
    }

    /// Whether a parameter of a screen is text; what is not declared is taken for text.
    package func isText(_ screen: String, _ parameter: String) -> Bool {
        let type = app.description.screens[screen]?.parameters[parameter]
        return type == nil || type == .string
    }
}
