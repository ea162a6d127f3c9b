import Platform
package import RunEvents

/// Prints chosen flows with everything that happened in them.
package final class TraceReporter: Reporter {
    private let sink: any TextSink
    private let paint: Painter
    private let text: TraceText
    private let isWanted: (FlowEnd) -> Bool
    private var run = RunStart(sextant: "", lua: "")
    private var records = FlowRecords()
    /// Number of flows printed.
    package private(set) var shown = 0

    /// `isWhole`: each event has a line of its own, with all that it tells.
    package init(
        sink: any TextSink,
        paint: Painter,
        columns: Int = 80,
        isWhole: Bool = false,
        isWanted: @escaping (FlowEnd) -> Bool
    ) {
        self.sink = sink
        self.paint = paint
        text = TraceText(paint: paint, columns: columns, isWhole: isWhole)
        self.isWanted = isWanted
    }

    package func receive(_ event: RunEvent) throws(SinkFailure) {
        if case .runStarted(let start) = event { run = start }
        guard let record = records.receive(event), case .flowEnded(let end) = event, isWanted(end) else { return }
        shown += 1
        let failure = FailureText(run: run, paint: paint, columns: text.isWhole ? nil : text.columns)
        try sink.write(trace(end, record) + failure.render(end, FlowRecord()))
    }

    private func trace(_ end: FlowEnd, _ record: FlowRecord) -> String {
        var lines = text.lines(of: record.events)
        if end.omittedEvents > 0 { lines.append("… (\(Amounts.count(end.omittedEvents, "more event")))") }
        if lines.isEmpty { return "" }
        let shown = lines.map { "  " + $0 + "\n" }.joined()
        return paint("TRACE", .bold) + " \(SafeText.line(end.site.name))\n" + shown + "\n"
    }
}
