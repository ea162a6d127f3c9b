import RunEvents

/// How far a run is, as a line on a terminal.
final class LiveLine {
    private let line: ProgressLine
    private var total = 0
    private var counts = RunCounts()
    private var running: [FlowAttempt: String] = [:]

    init(sink: any TextSink, width: @escaping () -> Int, paint: Painter) {
        line = ProgressLine(sink: sink, width: width, paint: paint)
    }

    func receive(_ event: RunEvent) throws(SinkFailure) {
        switch event {
        case .runStarted(let start): total = start.flows
        case .flowStarted(let start):
            running[start.attempt] = "\(start.site.file) › \(start.site.name)"
            try line.draw(text)
        case .flowEnded(let end):
            running[end.attempt] = nil
            counts.count(end)
            // Another flow is about to start, and its name belongs on the line.
            if counts.total + running.count >= total { try line.draw(text) }
        default: return
        }
    }

    /// Makes room for other text.
    func clear() throws(SinkFailure) { try line.clear() }

    private var text: String {
        var text = " \(counts.total)/\(total)"
        if counts.broken > 0 { text += ", \(counts.broken) failed" }
        if let name = running.values.min() { text += "  " + SafeText.line(name) }
        return text
    }
}
