package import RunEvents

/// TAP with a subtest per script, written when its flows and those of the scripts before it have ended.
package final class TAPReporter: Reporter {
    /// Versions of the format; 13 is what Perl's `prove` accepts.
    package enum Version: Int, Sendable {
        case v13 = 13
        case v14 = 14
    }

    private let sink: any TextSink
    private let version: Version
    private var run = RunStart(sextant: "", lua: "")
    private var records = FlowRecords(keepsTraces: false)
    private var open: [String: TAPSubtest] = [:]
    /// Scripts that are still to be written, in their order, and how many flows of each run.
    private var expected: [(file: String, flows: Int)] = []
    private var written = 0

    package init(sink: any TextSink, version: Version) {
        self.sink = sink
        self.version = version
    }

    package func receive(_ event: RunEvent) throws(SinkFailure) {
        let record = records.receive(event)
        switch event {
        case .runStarted(let start):
            run = start
            try sink.write("TAP version \(version.rawValue)\n")
        case .fileLoaded(let file): if file.selected > 0 { expected.append((file.file, file.selected)) }
        case .flowEnded(let end): try add(end, record ?? FlowRecord())
        case .runEnded(let end): try finish(end)
        default: break
        }
    }

    private func add(_ end: FlowEnd, _ record: FlowRecord) throws(SinkFailure) {
        let file = end.site.file
        open[file, default: TAPSubtest(name: run.display(file), run: run)].add(end, record)
        while let next = expected.first, let subtest = open[next.file], subtest.count >= next.flows {
            expected.removeFirst()
            open[next.file] = nil
            try write(subtest)
        }
    }

    private func write(_ subtest: TAPSubtest) throws(SinkFailure) {
        written += 1
        try sink.write(subtest.text(number: written))
    }

    private func finish(_ end: RunEnd) throws(SinkFailure) {
        for file in open.keys.sorted() {
            if let subtest = open[file] { try write(subtest) }
        }
        try sink.write(written == 0 ? "1..0 # SKIP nothing was run\n" : "1..\(written)\n")
        // Without this line, a reader of TAP would take the run for a success.
        if let problem = end.problem, end.exitStatus != .nothingSelected {
            try sink.write("Bail out! \(TAPText.description(problem))\n")
        }
        try sink.close()
    }
}

/// The flows of one script, in its order.
private struct TAPSubtest {
    /// A flow and what is told below it.
    private struct Point {
        let end: FlowEnd
        let attempts: [String]
        let diagnostics: [String]
    }

    let name: String
    let run: RunStart
    private var points: [Point] = []
    /// Attempts that a further one follows, by flow.
    private var earlier: [String: [String]] = [:]
    var count: Int { points.count }

    init(name: String, run: RunStart) {
        self.name = name
        self.run = run
    }

    mutating func add(_ end: FlowEnd, _ record: FlowRecord) {
        let key = end.uniqueName
        guard !end.retried else {
            earlier[key, default: []].append(
                "# attempt \(end.attempt.attempt) of \(SafeText.line(key)) \(end.status.word)"
            )
            return
        }
        let diagnostics = TAPDiagnostics(end: end, record: record, run: run).lines
        points.append(Point(end: end, attempts: earlier.removeValue(forKey: key) ?? [], diagnostics: diagnostics))
    }

    func text(number: Int) -> String {
        let title = TAPText.description(name)
        let sorted = points.sorted { $0.end.place < $1.end.place }
        let lines = sorted.enumerated().flatMap { index, point in
            point.attempts + [self.line(of: point.end, number: index + 1)] + point.diagnostics
        }
        let inner = (lines + ["1..\(count)"]).map { "    \($0)\n" }.joined()
        let hasFailed = points.contains { $0.end.status.isFailure }
        return "# Subtest: \(title)\n\(inner)\(hasFailed ? "not ok" : "ok") \(number) - \(title)\n"
    }

    private func line(of end: FlowEnd, number: Int) -> String {
        let title = "\(number) - \(TAPText.description(end.uniqueName))"
        switch (end.status, end.note) {
        case (.skipped, _), (.notRun, _): return "ok \(title) # SKIP \(TAPText.description(end.reasonNotRun))"
        // It has failed, as it is expected to: no reader of the format takes that for a failure of the run.
        case (.passed, let note?): return "not ok \(title) # TODO \(TAPText.description(note))"
        default: return "\(end.status.isFailure ? "not ok" : "ok") \(title)"
        }
    }
}
