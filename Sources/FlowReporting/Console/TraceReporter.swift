package import RunEvents

/// Prints chosen flows with everything that happened in them.
package final class TraceReporter: Reporter {
    private let sink: any TextSink
    private let paint: Painter
    private let isWanted: (FlowEnd) -> Bool
    private var run = RunStart(sextant: "", lua: "")
    private var records = FlowRecords()
    /// Number of flows printed.
    package private(set) var shown = 0

    package init(sink: any TextSink, paint: Painter, isWanted: @escaping (FlowEnd) -> Bool) {
        self.sink = sink
        self.paint = paint
        self.isWanted = isWanted
    }

    package func receive(_ event: RunEvent) throws(SinkFailure) {
        if case .runStarted(let start) = event { run = start }
        guard let record = records.receive(event), case .flowEnded(let end) = event, isWanted(end) else { return }
        shown += 1
        try sink.write(trace(end, record) + FailureText(run: run, paint: paint).render(end, FlowRecord()))
    }

    private func trace(_ end: FlowEnd, _ record: FlowRecord) -> String {
        var depth = 0
        var text = ""
        for event in record.events {
            if case .stepEnded = event { depth = max(0, depth - 1) }
            if let line = line(event) { text += String(repeating: "  ", count: min(depth, 20)) + line + "\n" }
            if case .stepStarted = event { depth += 1 }
        }
        if end.omittedEvents > 0 { text += "  … (\(Amounts.count(end.omittedEvents, "more event")))\n" }
        return text.isEmpty ? "" : paint("TRACE", .bold) + " \(SafeText.line(end.site.name))\n" + text + "\n"
    }

    private func line(_ event: RunEvent) -> String? {
        switch event {
        case .stepStarted(let step): "  step \(paint(SafeText.line(step.name), .bold))  line \(step.line)"
        case .stepEnded(let step): step.failed ? "  " + paint("step failed: \(SafeText.line(step.name))", .red) : nil
        case .navigation(let record): "  " + SafeText.line(record.event.line)
        case .output(let output): "  │ " + SafeText.line(output.text)
        case .hazard(let hazard):
            "  " + paint("hazard \(SafeText.line(hazard.hazard)): \(SafeText.line(hazard.message))", .yellow)
        default: nil
        }
    }
}
