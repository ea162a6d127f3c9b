package import RunEvents

/// TAP with a subtest per script, written when a script's flows have ended.
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
    private var expected: [String: Int] = [:]
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
        case .fileLoaded(let file): expected[file.file] = file.selected
        case .flowEnded(let end): try add(end, record ?? FlowRecord())
        case .runEnded(let end): try finish(end)
        default: break
        }
    }

    private func add(_ end: FlowEnd, _ record: FlowRecord) throws(SinkFailure) {
        let file = end.site.file
        open[file, default: TAPSubtest(name: run.display(file), run: run)].add(end, record)
        guard let subtest = open[file], subtest.count >= expected[file] ?? .max else { return }
        open[file] = nil
        try write(subtest)
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
        let isCut: [RunStatus] = [.interrupted, .terminated, .globalTimeout, .internalError]
        if isCut.contains(end.exitStatus) {
            try sink.write("Bail out! \(TAPText.description(end.notes.last ?? "the run was cut short"))\n")
        }
        try sink.close()
    }
}

/// The flows of one script.
struct TAPSubtest {
    let name: String
    let run: RunStart
    private var lines: [String] = []
    private(set) var count = 0
    private var failed = 0

    init(name: String, run: RunStart) {
        self.name = name
        self.run = run
    }

    mutating func add(_ end: FlowEnd, _ record: FlowRecord) {
        if end.retried {
            lines.append("# attempt \(end.attempt.attempt) of \(SafeText.line(end.uniqueName)) \(end.status.word)")
            return
        }
        count += 1
        if end.status.isFailure { failed += 1 }
        lines.append(point(end))
        lines += TAPDiagnostics(end: end, record: record, run: run).lines
    }

    private func point(_ end: FlowEnd) -> String {
        let title = "\(count) - \(TAPText.description(end.uniqueName))"
        switch (end.status, end.note) {
        case (.skipped, _), (.notRun, _): return "ok \(title) # SKIP \(TAPText.description(end.reasonNotRun))"
        // It has failed, as it is expected to: no reader of the format takes that for a failure of the run.
        case (.passed, let note?): return "not ok \(title) # TODO \(TAPText.description(note))"
        default: return "\(end.status.isFailure ? "not ok" : "ok") \(title)"
        }
    }

    func text(number: Int) -> String {
        let title = TAPText.description(name)
        let inner = (lines + ["1..\(count)"]).map { "    \($0)\n" }.joined()
        return "# Subtest: \(title)\n\(inner)\(failed > 0 ? "not ok" : "ok") \(number) - \(title)\n"
    }
}
