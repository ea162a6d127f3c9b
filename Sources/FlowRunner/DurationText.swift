/// Durations as people write them: `90s`, `5m`, `2h`, `250ms`, or a number of seconds.
package enum DurationText {
    /// The duration that a text stands for; `nil` if it is none, or negative, or zero.
    package static func parse(_ text: String) -> Duration? {
        let units: [(suffix: String, seconds: Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600), ("", 1)]
        for unit in units where text.hasSuffix(unit.suffix) {
            let digits = text.dropLast(unit.suffix.count)
            guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(digits) else {
                continue
            }
            let seconds = number * unit.seconds
            return seconds > 0 && seconds < 1e9 ? .seconds(seconds) : nil
        }
        return nil
    }
}
