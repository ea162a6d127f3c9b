import LuaRuntime

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
                    "\(what): '\(text.text)' is no duration: write 90, \"90s\", \"5m\", \"2h\" or \"250ms\""
                )
            }
            seconds = parsed
        default:
            throw LuaUsageError("\(what): a duration expected (seconds, or text such as \"90s\"), got \(lua.typeName)")
        }
        guard seconds.isFinite, seconds >= 0, seconds <= Duration.longest else {
            throw LuaUsageError("\(what): a duration lies between 0 and \(Int(Duration.longest)) seconds")
        }
        self = .microseconds(Int64((seconds * 1_000_000).rounded()))
    }

    /// About thirty years, so that sums of durations stay in range.
    private static let longest: Double = 1_000_000_000

    private static func seconds(in text: String) -> Double? {
        guard let last = text.utf8.last, text.utf8.first.map(isDigit) == true,
            isDigit(last) || "smh".utf8.contains(last)
        else {
            return nil
        }
        guard !text.utf8.contains(UInt8(ascii: "x")) else { return nil }
        let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
        for (unit, factor) in units where text.hasSuffix(unit) {
            guard let number = Double(text.dropLast(unit.count)) else { continue }
            return number * factor
        }
        return Double(text)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
    }

    /// Seconds as Lua shows them: an integer where it is whole.
    var lua: LuaValue {
        let (seconds, attoseconds) = components
        return attoseconds == 0 ? .integer(seconds) : .number(Double(seconds) + Double(attoseconds) / 1e18)
    }
}
