package import RunEvents

/// Annotations for GitHub Actions, and a summary of the job.
package final class GitHubReporter: Reporter {
    /// GitHub shows ten annotations of a step; the tenth says how many more failures there are.
    private static let shown = 9

    private let sink: any TextSink
    private let summary: (any TextSink)?
    private var run = RunStart(sextant: "", lua: "")
    private var failures: [FlowEnd] = []
    private var flaky: [FlowEnd] = []

    /// `summary` is the job's summary, in Markdown.
    package init(sink: any TextSink, summary: (any TextSink)?) {
        self.sink = sink
        self.summary = summary
    }

    package func receive(_ event: RunEvent) throws(SinkFailure) {
        switch event {
        case .runStarted(let start): run = start
        case .flowEnded(let end) where end.retried: break
        case .flowEnded(let end) where end.status.isFailure: failures.append(end)
        case .flowEnded(let end) where end.isFlaky: flaky.append(end)
        case .runEnded(let end): try finish(end)
        default: break
        }
    }

    private func finish(_ end: RunEnd) throws(SinkFailure) {
        // GitHub shows the first ones, and workers end flows in any order: sorted, the same ones are shown each time.
        let isEarlier = { (one: FlowEnd, other: FlowEnd) in (one.site.file, one.place) < (other.site.file, other.place)
        }
        failures.sort(by: isEarlier)
        flaky.sort(by: isEarlier)
        if let problem = end.problem { try write("error", [("title", "the run")], problem) }
        let shown = Self.shown - (end.problem == nil ? 0 : 1)
        try annotate("error", failures, atMost: shown) { $0.messages }
        try annotate("warning", flaky, atMost: Self.shown) { "flaky: passed at attempt \($0.attempt.attempt)" }
        try summary?.write(GitHubSummary(run: run, failures: failures, flaky: flaky, end: end).text)
        try summary?.close()
    }

    private func annotate(
        _ level: String,
        _ ends: [FlowEnd],
        atMost shown: Int,
        _ message: (FlowEnd) -> String
    ) throws(SinkFailure) {
        for end in ends.prefix(shown) {
            let properties = [
                ("file", run.display(end.site.file)), ("line", String(max(1, end.pointedLine))),
                ("title", end.site.name),
            ]
            try write(level, properties, message(end))
        }
        if ends.count > shown {
            let place = summary == nil ? "" : "; all of them are in the job summary"
            try write(level, [], "and \(ends.count - shown) more\(place)")
        }
    }

    private func write(
        _ level: String,
        _ properties: [(String, String)],
        _ message: String
    ) throws(SinkFailure) {
        try sink.write(GitHubText.annotation(level, properties, message))
    }
}

/// Escapes of workflow commands.
package enum GitHubText {
    /// A line that GitHub shows beside a file; `level` is `error`, `warning` or `notice`.
    package static func annotation(_ level: String, _ properties: [(String, String)], _ message: String) -> String {
        let list = properties.map { "\($0)=\(property($1))" }.joined(separator: ",")
        return "::\(level)\(list.isEmpty ? "" : " ")\(list)::\(Self.message(message))\n"
    }

    static func message(_ text: String) -> String {
        escaped(SafeText.cut(TerminalText.stripped(text), to: 4000), ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    static func property(_ text: String) -> String {
        escaped(SafeText.cut(text, to: 500), ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    /// By scalars, since a return and a newline make one character.
    private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if let escape = escapes[scalar] {
                result += escape
            } else if scalar.isControl || scalar.turnsDirection {
                result += scalar.escape
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
}
