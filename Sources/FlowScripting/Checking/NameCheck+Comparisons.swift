import NavigationCore

/// What the name of the visible screen is compared with.
extension NameCheck {
    /// Warns of a name that nothing has, so that the comparison has one answer for good.
    mutating func checkComparisons() {
        guard !apps.isEmpty, !shown.contains(WrittenScript.anyName) else { return }
        for comparison in script.comparisons where !isFull {
            let apps = apps(at: comparison.call.place)
            let known = apps.flatMap { $0.names(of: .screen) + $0.containers } + shown
            guard !known.contains(comparison.text) else { continue }
            let hint = suggestion(for: comparison.text, among: known)
            report("no screen is called '\(comparison.text)'\(hint)", line: comparison.line, as: .warning)
        }
    }
}
