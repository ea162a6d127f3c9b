import NavigationCore

/// How a duration is written that somebody wrote in words, such as `5 seconds`.
package enum DurationAdvice {
    private static let units = [
        ("milliseconds", "ms"), ("millis", "ms"), ("msec", "ms"), ("seconds", "s"), ("secs", "s"), ("sec", "s"),
        ("minutes", "m"), ("mins", "m"), ("min", "m"), ("hours", "h"), ("hour", "h"), ("second", "s"), ("minute", "m"),
        ("hr", "h"),
    ]

    /// The same duration as it is read here; the ways to write one where nobody knows.
    package static func usage(for text: String) -> String {
        if text.hasPrefix("-") { return "one that is not negative, such as \"90s\"" }
        var bare = text.lowercased().filter { $0 != " " && $0 != "_" }
        for (word, unit) in units where bare.hasSuffix(word) {
            bare = bare.dropLast(word.count) + unit
            break
        }
        if Duration.seconds(in: bare) != nil { return "\"\(bare)\"" }
        if let seconds = sum(of: bare) ?? clock(bare) ?? days(bare) { return "\"\(seconds)s\"" }
        return "90, \"90s\", \"5m\", \"2h\" or \"250ms\""
    }

    /// The seconds of several durations in a row, such as `1m30s` and `pt1m30s`.
    private static func sum(of text: String) -> Int? {
        let rest = text.hasPrefix("pt") ? text.dropFirst(2) : text[...]
        guard let parts = rest.wholeMatch(of: /(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?/)?.output else {
            return nil
        }
        let seconds = zip([parts.1, parts.2, parts.3], [3600, 60, 1]).reduce(0) { $0 + (Int($1.0 ?? "") ?? 0) * $1.1 }
        return seconds > 0 ? seconds : nil
    }

    /// The seconds of `1:30`.
    private static func clock(_ text: String) -> Int? {
        guard let parts = text.wholeMatch(of: /(\d{1,6}):(\d\d)/)?.output else { return nil }
        return (Int(parts.1) ?? 0) * 60 + (Int(parts.2) ?? 0)
    }

    /// The seconds of `2d`.
    private static func days(_ text: String) -> Int? {
        guard let parts = text.wholeMatch(of: /(\d{1,4})d(?:ays?)?/)?.output else { return nil }
        return (Int(parts.1) ?? 0) * 86_400
    }
}
