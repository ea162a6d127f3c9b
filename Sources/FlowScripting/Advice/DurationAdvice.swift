import NavigationCore

/// How a duration is written that somebody wrote in words, such as `5 seconds`.
enum DurationAdvice {
    private static let units = [
        ("milliseconds", "ms"), ("millis", "ms"), ("msec", "ms"), ("seconds", "s"), ("secs", "s"), ("sec", "s"),
        ("minutes", "m"), ("mins", "m"), ("min", "m"), ("hours", "h"), ("hour", "h"), ("second", "s"), ("minute", "m"),
        ("hr", "h"),
    ]

    /// The same duration as it is read here; the ways to write one where nobody knows.
    static func usage(for text: String) -> String {
        var bare = text.lowercased().filter { $0 != " " && $0 != "_" }
        for (word, unit) in units where bare.hasSuffix(word) {
            bare = bare.dropLast(word.count) + unit
            break
        }
        if Duration.seconds(in: bare) != nil { return "\"\(bare)\"" }
        return "90, \"90s\", \"5m\", \"2h\" or \"250ms\""
    }
}
