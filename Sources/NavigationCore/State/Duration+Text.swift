extension Duration {
    /// Seconds as text, such as `60 s` or `0.35 s`.
    package var text: String {
        let (seconds, attoseconds) = components
        return attoseconds == 0 ? "\(seconds) s" : "\(Double(seconds) + Double(attoseconds) / 1e18) s"
    }

    /// About thirty years, so that sums of durations stay in range.
    package static let longestInSeconds: Double = 1_000_000_000

    /// A number of seconds between 0 and the longest duration.
    package init?(inSeconds seconds: Double) {
        guard seconds.isFinite, seconds >= 0, seconds <= Duration.longestInSeconds else { return nil }
        self = .microseconds(Int64((seconds * 1_000_000).rounded()))
    }

    /// The duration that text such as `"90s"`, `"5m"`, `"2h"`, `"250ms"` or `"90"` stands for.
    package init?(text: String) {
        guard let seconds = Duration.seconds(in: text) else { return nil }
        self.init(inSeconds: seconds)
    }

    /// The number of seconds that text stands for, however many.
    package static func seconds(in text: String) -> Double? {
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
}
