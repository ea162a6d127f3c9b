import NavigationCore

/// Comparisons with texts that have one answer for good.
extension NameCheck {
    mutating func checkComparisons() {
        for comparison in script.comparisons where !isFull {
            let name = comparison.call.name
            switch comparison.field {
            case "name" where ["screen", "presented"].contains(name): checkScreen(comparison)
            case "outcome" where requestWords.contains(name): checkOutcome(comparison)
            case nil where requestWords.contains(name):
                let answer = comparison.sign == "==" ? "false" : "true"
                let right = "request.outcome \(comparison.sign) \(Value.string(comparison.text))"
                report(
                    "a request is no text, so '\(comparison.sign)' is \(answer): write \(right)",
                    line: comparison.line,
                    as: .warning
                )
            default: break
            }
        }
    }

    /// Warns of a name that no visible screen has.
    private mutating func checkScreen(_ comparison: WrittenComparison) {
        guard !apps.isEmpty, !shown.contains(WrittenScript.anyName) else { return }
        let apps = apps(at: comparison.call.place)
        let known = apps.flatMap { $0.names(of: .screen) + $0.containers } + shown
        guard !known.contains(comparison.text) else { return }
        let hint = suggestion(for: comparison.text, among: known)
        report("no screen is called '\(comparison.text)'\(hint)", line: comparison.line, as: .warning)
    }

    /// Warns of a word with which no request ends.
    private mutating func checkOutcome(_ comparison: WrittenComparison) {
        let known = Outcome.allCases.map(\.rawValue)
        guard !known.contains(comparison.text) else { return }
        let hint = OutcomeAdvice.habit(comparison.text) ?? choices(for: comparison.text, among: known)
        report("no request ends with the outcome '\(comparison.text)'\(hint)", line: comparison.line, as: .warning)
    }
}
