/// Why a flow failed, with everything a report shows.
public struct FailureReport: Hashable, Sendable {
    /// What went wrong, in one sentence.
    public var message: String
    /// Names of the steps in which it happened, the outermost first.
    public var steps: [String]
    /// Path relative to the project.
    public var file: String?
    /// Line of the file, from 1.
    public var line: Int?
    /// Rendered values, if an assertion compared two.
    public var expected: String?
    public var actual: String?
    /// Where two values differ, as `list[3]: 3 → 4`, or which parts of what was expected came true, with ticks and crosses.
    public var differences: [String]
    /// The navigation tree at the failure.
    public var tree: String?
    /// The last events of the app before the failure, oldest first.
    public var lastEvents: [String]
    /// What has happened since the app was launched last, in a few words for each event that a person would name.
    public var happened: [String]
    /// The running functions, one a line, the innermost first.
    public var traceback: String?
    /// `limit:cpu`, `limit:memory` or `limit:output`, if a limit stopped the flow.
    public var verdict: String?
    /// The script around the failing line.
    public var excerpt: SourceExcerpt?

    public init(
        message: String,
        steps: [String] = [],
        file: String? = nil,
        line: Int? = nil,
        expected: String? = nil,
        actual: String? = nil,
        differences: [String] = [],
        tree: String? = nil,
        lastEvents: [String] = [],
        happened: [String] = [],
        traceback: String? = nil,
        verdict: String? = nil,
        excerpt: SourceExcerpt? = nil
    ) {
        self.message = message
        self.steps = steps
        self.file = file
        self.line = line
        self.expected = expected
        self.actual = actual
        self.differences = differences
        self.tree = tree
        self.lastEvents = lastEvents
        self.happened = happened
        self.traceback = traceback
        self.verdict = verdict
        self.excerpt = excerpt
    }
}

/// Neighbouring lines of a script.
public struct SourceExcerpt: Hashable, Sendable {
    /// Number of the first line, from 1.
    public var firstLine: Int
    /// The lines, without their ends.
    public var lines: [String]

    public init(firstLine: Int, lines: [String]) {
        self.firstLine = firstLine
        self.lines = lines
    }
}
