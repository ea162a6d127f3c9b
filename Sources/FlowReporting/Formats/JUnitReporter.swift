import Platform
package import RunEvents

/// JUnit XML, written as a whole at the end of the run.
package final class JUnitReporter: Reporter {
    private let sink: any TextSink
    private var run = RunStart(sextant: "", lua: "")
    private var records = FlowRecords(keepsTraces: false)
    private var suites: [String: JUnitSuite] = [:]

    package init(sink: any TextSink) {
        self.sink = sink
    }

    package func receive(_ event: RunEvent) throws(SinkFailure) {
        let record = records.receive(event)
        switch event {
        case .runStarted(let start): run = start
        case .flowEnded(let end):
            let file = end.site.file
            suites[file, default: JUnitSuite(file: file, run: run)].add(end, record ?? FlowRecord())
        case .runEnded(let end): try finish(end)
        default: break
        }
    }

    private func finish(_ end: RunEnd) throws(SinkFailure) {
        try sink.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(rootAttributes(end))>\n")
        for suite in suites.values.sorted(by: { $0.file < $1.file }) { try sink.write(suite.text) }
        if let problem = problem(of: end) { try sink.write(problem.text) }
        try sink.write("</testsuites>\n")
        try sink.close()
    }

    /// What the run itself has failed for; `nil` for a run that was cut short, whose flows say that they have not run.
    private func problem(of end: RunEnd) -> JUnitProblem? {
        let isCut: [RunStatus] = [.interrupted, .terminated, .globalTimeout]
        return isCut.contains(end.exitStatus) ? nil : end.problem.map { JUnitProblem(message: SafeText.cut($0)) }
    }

    private func rootAttributes(_ end: RunEnd) -> String {
        var totals = suites.values.reduce(into: JUnitTotals()) { $0.add($1.totals) }
        if problem(of: end) != nil { totals.add(JUnitProblem.totals) }
        return XMLText.attributes(
            [("name", "sextant")] + totals.attributes
                + [("time", JUnitTotals.time(end.wallMicroseconds))]
        )
    }
}

/// What makes a run fail beside its flows, as a test of its own: the format has no other place for it.
private struct JUnitProblem {
    let message: String

    static let totals: JUnitTotals = {
        var totals = JUnitTotals()
        (totals.tests, totals.errors) = (1, 1)
        return totals
    }()

    var text: String {
        let suite = XMLText.attributes([("name", "the run")] + JUnitProblem.totals.attributes + [("time", "0.000")])
        let error = XMLText.attributes([("message", message), ("type", "run")])
        return """
              <testsuite\(suite)>
                <testcase name="the run" classname="sextant" time="0.000000">
                  <error\(error)>\(XMLText.content(message))</error>
                </testcase>
              </testsuite>

            """
    }
}

/// The counts that JUnit XML knows.
struct JUnitTotals {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
    var wallMicroseconds = 0

    mutating func add(_ other: JUnitTotals) {
        tests += other.tests
        failures += other.failures
        errors += other.errors
        skipped += other.skipped
        wallMicroseconds += other.wallMicroseconds
    }

    mutating func count(_ end: FlowEnd) {
        tests += 1
        switch end.status {
        case .passed: break
        case .failed: failures += 1
        case .errored, .timedOut, .crashed: errors += 1
        case .skipped, .notRun: skipped += 1
        }
    }

    /// Seconds with three decimals: Jenkins' schema allows no more for sums.
    static func time(_ microseconds: Int) -> String { Amounts.decimals(Double(microseconds) / 1_000_000, 3) }

    var attributes: [(String, String)] {
        [
            ("tests", String(tests)), ("failures", String(failures)), ("errors", String(errors)),
            ("skipped", String(skipped)),
        ]
    }
}
