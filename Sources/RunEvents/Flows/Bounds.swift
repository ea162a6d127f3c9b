// Texts come from scripts, and reports hold thousands of them: each is cut to what somebody may read.

extension String {
    /// The text, or its beginning and how much was left out if it has more bytes than that.
    package func cut(to bytes: Int) -> String {
        let count = utf8.count
        guard count > bytes else { return self }
        // No character is cut in two.
        var end = utf8.index(utf8.startIndex, offsetBy: max(0, bytes))
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return self[..<end] + "… (\(count - bytes) more bytes)"
    }
}

extension FailureReport {
    private static let longestText = 64 << 10
    private static let longestLine = 4 << 10
    private static let mostLines = 50

    /// The failure with texts of a length that a report bears.
    package var bounded: FailureReport {
        var report = self
        report.message = message.cut(to: Self.longestText)
        report.steps = steps.prefix(Self.mostLines).map { $0.cut(to: Self.longestLine) }
        report.file = file?.cut(to: Self.longestLine)
        report.expected = expected?.cut(to: Self.longestText)
        report.actual = actual?.cut(to: Self.longestText)
        report.tree = tree?.cut(to: Self.longestText)
        report.lastEvents = lastEvents.suffix(Self.mostLines).map { $0.cut(to: Self.longestLine) }
        report.differences = differences.prefix(Self.mostLines).map { $0.cut(to: Self.longestLine) }
        report.happened = happened.suffix(Self.mostLines).map { $0.cut(to: Self.longestLine) }
        report.traceback = traceback?.cut(to: Self.longestText)
        report.verdict = verdict?.cut(to: Self.longestLine)
        report.excerpt?.lines = excerpt?.lines.prefix(Self.mostLines).map { $0.cut(to: Self.longestLine) } ?? []
        return report
    }
}

extension FlowResult {
    private static let mostFailures = 101
    private static let mostFiles = 10_000

    /// The result with no more failures, and no longer texts, than a report bears.
    package var bounded: FlowResult {
        var result = self
        result.note = note?.cut(to: 4 << 10)
        result.digest = digest.cut(to: 64)
        result.files = Array(files.prefix(Self.mostFiles))
        result.failures = failures.prefix(Self.mostFailures).map(\.bounded)
        return result
    }
}

extension ScriptFailure {
    package var bounded: ScriptFailure { ScriptFailure(cause, report.bounded) }
}
