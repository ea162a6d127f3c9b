import Platform
package import RunEvents

/// The report that a person reads in a terminal.
package final class ConsoleReporter: Reporter {
    private let sink: any TextSink
    private let options: ConsoleOptions
    private let live: LiveLine?

    private var run = RunStart(sextant: "", lua: "")
    private var records: FlowRecords
    private var files = FileLines()
    private var times = FlowTimes()
    private var failures: [(FlowEnd, FlowRecord)] = []
    private var flaky: [(end: FlowEnd, first: FlowEnd?)] = []
    /// First attempts of flows that are tried again, by attempt.
    private var retried: [FlowAttempt: FlowEnd] = [:]
    private var warnings = HazardList()
    private var notes = NoteList()
    private var coverage = CoverageTally()
    private var dots = 0

    /// `live` is a terminal that shows how far the run is, and `width` how wide it is now.
    package init(
        sink: any TextSink,
        options: ConsoleOptions,
        live: (any TextSink)? = nil,
        width: (() -> Int)? = nil
    ) {
        self.sink = sink
        self.options = options
        records = FlowRecords(keepsTraces: options.detail == .flows)
        self.live = live.map { LiveLine(sink: $0, width: width ?? { options.columns }, paint: options.paint) }
    }

    package func receive(_ event: RunEvent) throws(SinkFailure) {
        let record = records.receive(event)
        coverage.receive(event)
        switch event {
        case .runStarted(let start): try begin(start)
        case .fileLoaded(let file): files.add(file, shownAs: SafeText.line(run.display(file.file)))
        case .flowEnded(let end): try ended(end, record ?? FlowRecord())
        case .runEnded(let end): try finish(end)
        default: break
        }
        try live?.receive(event)
    }

    private func write(_ text: String) throws(SinkFailure) {
        if text.isEmpty { return }
        try live?.clear()
        try sink.write(text)
    }

    private func begin(_ start: RunStart) throws(SinkFailure) {
        run = start
        guard options.detail == .flows else { return }
        let stages = start.selection.map { "\($0.name) \($0.flows)" }.joined(separator: " → ")
        try write("Sextant \(start.sextant), Lua \(start.lua), \(start.seeds)\nselection: \(stages)\n\n")
    }

    private func ended(_ end: FlowEnd, _ record: FlowRecord) throws(SinkFailure) {
        if options.detail == .flows { try write(FlowText(run: run, options: options).render(end, record)) }
        if options.detail == .dots { try dot(end) }
        if end.retried, end.attempt.attempt == 1 { retried[end.attempt] = end }
        if end.retried { return }
        let first = retried.removeValue(forKey: FlowAttempt(id: end.attempt.id, repetition: end.attempt.repetition))
        if end.status.isFailure { failures.append((end, record.withoutEvents)) }
        if end.isFlaky { flaky.append((end, first)) }
        if !end.status.isFailure { warnings.add(record.hazards, of: end) }
        notes.add(record.notes, of: end)
        times.add(end)
        files.count(end)
        if options.detail == .files { try write(files.takeComplete(options.paint)) }
    }

    private func dot(_ end: FlowEnd) throws(SinkFailure) {
        let (character, style) = end.dot
        dots += 1
        try write(options.paint(character, style) + (dots % options.columns == 0 ? "\n" : ""))
    }
}

// MARK: - The end

extension ConsoleReporter {
    private func finish(_ end: RunEnd) throws(SinkFailure) {
        if dots % options.columns != 0 { try write("\n") }
        if options.detail == .files { try write(files.takeRest(options.paint)) }
        let isBrief = options.detail != .flows
        let text = FailureText(run: run, paint: options.paint, columns: isBrief ? options.columns : nil)
        if !failures.isEmpty, options.detail != .quiet { try write("\n") }
        let groups = FailureGroups(files.inOrder(failures, \.0)).groups
        for group in groups {
            let one = text.render(group.end, group.record, times: group.times)
            try write(one + FailureGroups.text(group.others, run: run))
        }
        for flow in files.inOrder(flaky, \.end) { try write(flakyText(flow.end, after: flow.first)) }
        if options.detail != .quiet {
            try write(warnings.text(run: run, paint: options.paint, order: files))
            try write(notes.text(run: run, paint: options.paint, order: files))
            try write(timesText())
            try write(CoverageText(paint: options.paint, isVerbose: !isBrief).render(coverage))
        }
        try write(FailureList(groups, columns: options.columns).text(run: run, paint: options.paint))
        for note in end.notes { try write(options.paint("note: ", .yellow) + SafeText.line(note) + "\n") }
        if end.exitStatus == .gate { try write(options.paint("GATE FAILED", .bold, .red) + "\n") }
        try write(SummaryText.line(end, of: run, paint: options.paint) + "\n")
    }

    private func flakyText(_ end: FlowEnd, after first: FlowEnd?) -> String {
        var text = options.paint("FLAKY", .bold, .yellow) + " " + SafeText.line(end.site.name)
        text += "\n  \(SafeText.line(run.display(end.site)))"
        if let first {
            let place = SafeText.line(run.display(first.site.file, line: first.pointedLine))
            text += "\n  attempt 1 \(first.status.word) at \(place): "
            text += options.paint(SafeText.line(first.shortMessage), .red)
        }
        text += "\n  passed at attempt \(end.attempt.attempt)\n"
        if let difference = end.difference {
            text += "  the attempts first differ at entry \(difference.position)\n"
            text += "    earlier: \(SafeText.line(difference.before ?? "(nothing more)"))\n"
            text += "    later:   \(SafeText.line(difference.after ?? "(nothing more)"))\n"
        }
        return text + "\n"
    }

    private func timesText() -> String {
        var text = ""
        for (microseconds, site) in times.slowest {
            let place = SafeText.line(run.display(site))
            text += options.paint("slow: ", .yellow) + Amounts.time(microseconds: microseconds)
            text += "  \(SafeText.line(site.name))  \(place)\n"
        }
        if options.detail == .flows, let median = times.median {
            text += "median per flow: \(Amounts.time(microseconds: median))\n"
        }
        return text
    }
}

extension FlowEnd {
    fileprivate var dot: (String, Style) {
        switch status {
        case _ where retried: ("R", .yellow)
        case .passed: (".", .green)
        case .failed: ("F", .red)
        case .errored: ("E", .red)
        case .timedOut: ("T", .red)
        case .crashed: ("C", .red)
        case .skipped: ("s", .yellow)
        case .notRun: ("-", .dim)
        }
    }
}
