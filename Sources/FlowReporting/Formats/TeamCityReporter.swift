package import RunEvents

/// TeamCity's service messages.
package final class TeamCityReporter: Reporter {
    private let sink: any TextSink
    private var run = RunStart(sextant: "", lua: "")
    private var records = FlowRecords(keepsTraces: false)
    private var suite: String?
    private var hasRetries = false

    package init(sink: any TextSink) {
        self.sink = sink
    }

    package func receive(_ event: RunEvent) throws(SinkFailure) {
        let record = records.receive(event)
        switch event {
        case .runStarted(let start): run = start
        case .flowEnded(let end): try report(end, record ?? FlowRecord())
        case .runEnded(let end):
            try openSuite(nil)
            if let problem = end.problem { try message("buildProblem", [("description", SafeText.cut(problem))]) }
            try sink.close()
        default: break
        }
    }

    private func message(_ name: String, _ pairs: [(String, String)]) throws(SinkFailure) {
        let list = pairs.map { " \($0)='\(TeamCityText.escaped($1))'" }.joined()
        try sink.write("##teamcity[\(name)\(list)]\n")
    }

    private func openSuite(_ file: String?) throws(SinkFailure) {
        guard file != suite else { return }
        if let suite { try message("testSuiteFinished", [("name", run.display(suite))]) }
        if let file { try message("testSuiteStarted", [("name", run.display(file))]) }
        suite = file
    }

    private func report(_ end: FlowEnd, _ record: FlowRecord) throws(SinkFailure) {
        try openSuite(end.site.file)
        try announceRetries(end)
        let name = ("name", SafeText.cut(end.uniqueName))
        switch end.status {
        case .skipped, .notRun: return try message("testIgnored", [name, ("message", end.reasonNotRun)])
        default: try message("testStarted", [name, ("locationHint", run.display(end.site))])
        }
        if !record.output.isEmpty { try message("testStdOut", [name, ("out", SafeText.cut(record.output))]) }
        if end.status.isFailure { try message("testFailed", [name] + failure(end)) }
        try message("testFinished", [name, ("duration", String(end.wallMicroseconds / 1000))])
    }

    /// From then on a test that comes again under its name is another try, and one that passes makes up for the others.
    private func announceRetries(_ end: FlowEnd) throws(SinkFailure) {
        guard end.retried, !hasRetries else { return }
        hasRetries = true
        try message("testRetrySupport", [("enabled", "true")])
    }

    private func failure(_ end: FlowEnd) -> [(String, String)] {
        let details = FailureText(run: run, paint: Painter(isOn: false)).details(end)
        var pairs = [("message", SafeText.cut(end.shortMessage)), ("details", details)]
        if let failure = end.failures.first, let expected = failure.expected, let actual = failure.actual {
            pairs += [
                ("type", "comparisonFailure"), ("expected", SafeText.cut(expected)), ("actual", SafeText.cut(actual)),
            ]
        }
        return pairs
    }
}

/// Escapes of service messages.
private enum TeamCityText {
    static func escaped(_ text: String) -> String {
        TerminalText.stripped(text).unicodeScalars.map { scalar in
            switch scalar {
            case "|": "||"
            case "'": "|'"
            case "\n": "|n"
            case "\r": "|r"
            case "[": "|["
            case "]": "|]"
            case _ where scalar.turnsDirection: scalar.escape
            case _ where scalar.value > 0xffff: String(scalar)
            case _ where scalar.value < 0x20 || scalar.value > 0x7e: hexadecimal(scalar)
            default: String(scalar)
            }
        }.joined()
    }

    private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "|0x" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
