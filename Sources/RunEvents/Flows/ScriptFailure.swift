/// Why a script, or the app description it runs against, could not be loaded.
public struct ScriptFailure: Error, Hashable, Sendable {
    /// What could not be loaded.
    public enum Cause: String, Hashable, Sendable {
        /// The script itself: unreadable, not text, a syntax error, an error while declaring flows.
        case script
        /// The app description: missing, raising, contradicting itself.
        case app
    }

    public var cause: Cause
    public var report: FailureReport

    public init(_ cause: Cause, _ report: FailureReport) {
        self.cause = cause
        self.report = report
    }

    /// - Parameters:
    ///   - message: One sentence, or one per problem.
    ///   - file: Path relative to the project.
    ///   - sourceLine: The text of the offending line, if there is one.
    public init(
        cause: Cause,
        message: String,
        file: String,
        line: Int? = nil,
        sourceLine: String? = nil,
        traceback: String? = nil
    ) {
        let excerpt = sourceLine.map { SourceExcerpt(firstLine: line ?? 1, lines: [$0]) }
        report = FailureReport(message: message, file: file, line: line, traceback: traceback, excerpt: excerpt)
        self.cause = cause
    }

    public var message: String { report.message }
    public var file: String { report.file ?? "" }
    public var line: Int? { report.line }
    public var sourceLine: String? { report.excerpt?.lines.first }
    public var traceback: String? { report.traceback }
}
