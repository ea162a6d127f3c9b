import NavigationCore

/// Durations as people write them: `90s`, `5m`, `2h`, `250ms`, or a number of seconds.
package enum DurationText {
    /// The duration that a text stands for; `nil` if it is none, or negative, or zero.
    package static func parse(_ text: String) -> Duration? {
        Duration(text: text).flatMap { $0 > .zero ? $0 : nil }
    }
}
