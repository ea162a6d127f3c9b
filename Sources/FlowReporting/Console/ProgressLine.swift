/// One line on a terminal that says how far something is, drawn over again and again.
///
/// Drawing takes longer than most of what is counted: what is over within a moment shows no line at all.
package final class ProgressLine {
    private static let interval = Duration.milliseconds(50)
    private static let start = "\r\u{1b}[2K"

    private let sink: (any TextSink)?
    private let columns: Int
    private let paint: Painter
    private var drawn = ContinuousClock.now
    private var isVisible = false

    /// Without a sink nothing is drawn.
    package init(sink: (any TextSink)?, columns: Int, paint: Painter = Painter(isOn: false)) {
        (self.sink, self.columns, self.paint) = (sink, max(20, columns), paint)
    }

    /// Draws the line if the last time was a moment ago.
    package func draw(_ text: @autoclosure () -> String) throws(SinkFailure) {
        guard let sink, ContinuousClock.now - drawn >= Self.interval else { return }
        (drawn, isVisible) = (.now, true)
        try sink.write(Self.start + paint(String(text().prefix(columns - 1)), .dim))
    }

    /// Makes room for other text.
    package func clear() throws(SinkFailure) {
        guard isVisible else { return }
        isVisible = false
        try sink?.write(Self.start)
    }
}
