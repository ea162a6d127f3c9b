import RunEvents

/// One line on a terminal that says how far the run is, drawn over again and again.
final class LiveLine {
    private static let interval = Duration.milliseconds(50)

    private let sink: any TextSink
    private let columns: Int
    private let paint: Painter
    private var total = 0
    private var counts = RunCounts()
    private var running: [FlowAttempt: String] = [:]
    private var drawn = ContinuousClock.now
    private var isVisible = false

    init(sink: any TextSink, columns: Int, paint: Painter) {
        self.sink = sink
        self.columns = max(20, columns)
        self.paint = paint
    }

    func receive(_ event: RunEvent) throws(SinkFailure) {
        switch event {
        case .runStarted(let start): total = start.flows
        case .flowStarted(let start):
            running[start.attempt] = "\(start.site.file) › \(start.site.name)"
            try drawIfDue()
        case .flowEnded(let end):
            running[end.attempt] = nil
            counts.count(end)
            // Another flow is about to start, and its name belongs on the line.
            if counts.total + running.count >= total { try drawIfDue() }
        default: return
        }
    }

    /// Drawing takes longer than most flows: a run of a few milliseconds shows no line at all.
    private func drawIfDue() throws(SinkFailure) {
        if ContinuousClock.now - drawn >= Self.interval { try draw() }
    }

    /// Makes room for other text.
    func clear() throws(SinkFailure) {
        guard isVisible else { return }
        isVisible = false
        try sink.write("\r\u{1b}[2K")
    }

    private func draw() throws(SinkFailure) {
        drawn = .now
        isVisible = true
        var text = " \(counts.total)/\(total)"
        if counts.broken > 0 { text += ", \(counts.broken) failed" }
        if let name = running.values.min() { text += "  " + SafeText.line(name) }
        try sink.write("\r\u{1b}[2K" + paint(String(text.prefix(columns - 1)), .dim))
    }
}
