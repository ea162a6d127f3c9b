import LuaRuntime
import NavigationCore

extension Duration {
    /// Seconds as a number, or text such as `"90s"`, `"5m"`, `"2h"`, `"250ms"`; never negative.
    init(_ lua: LuaValue, what: String) throws {
        let seconds: Double
        switch lua {
        case .integer(let value): seconds = Double(value)
        case .number(let value): seconds = value
        case .string(let text):
            guard let parsed = Duration.seconds(in: text.text) else {
                throw LuaUsageError(
                    "\(what): '\(text.text)' is no duration: write \(DurationAdvice.usage(for: text.text))"
                )
            }
            // A text may mean milliseconds as well.
            guard Double(text.text) == nil else {
                throw LuaUsageError("\(what): '\(text.text)' has no unit: write \"\(text.text)s\", or the number alone")
            }
            seconds = parsed
        default:
            throw LuaUsageError("\(what): a duration expected (seconds, or text such as \"90s\"), got \(lua.typeName)")
        }
        guard let duration = Duration(inSeconds: seconds) else {
            let shown =
                seconds.isNaN ? "no number" : lua.stringValue ?? lua.integerValue.map(String.init) ?? "\(seconds)"
            throw LuaUsageError(
                "\(what): a duration lies between 0 and \(Int(Duration.longestInSeconds)) seconds, and this is \(shown)"
            )
        }
        self = duration
    }

    /// Seconds as Lua shows them: an integer where it is whole.
    var lua: LuaValue {
        let (seconds, attoseconds) = components
        return attoseconds == 0 ? .integer(seconds) : .number(Double(seconds) + Double(attoseconds) / 1e18)
    }
}
