import FlowReporting

/// A line on a terminal that says how many addresses have been tried.
final class LinksProgress {
    private static let interval = Duration.milliseconds(50)

    private let sink: (any TextSink)?
    private var drawn = ContinuousClock.now
    private var isVisible = false

    init(_ context: ToolContext) { sink = context.errorsAreTerminal ? context.errors : nil }

    func tell(_ count: Int, of total: Int) {
        guard let sink, ContinuousClock.now - drawn >= Self.interval else { return }
        (drawn, isVisible) = (.now, true)
        try? sink.write("\r\u{1b}[2K \(count)/\(total) addresses")
    }

    func end() {
        if isVisible { try? sink?.write("\r\u{1b}[2K") }
    }
}
