/// One line on a terminal that says how far something is, drawn over again and again.
///
/// Drawing takes longer than most of what is counted: what is over within a moment shows no line at all.
package final class ProgressLine {
    private static let interval = Duration.milliseconds(50)
    private static let start = "\r\u{1b}[2K"

    private let sink: (any TextSink)?
    private let width: () -> Int
    private let paint: Painter
    private let now: () -> ContinuousClock.Instant
    private var drawn: ContinuousClock.Instant
    /// Columns of the text that is on the line; 0: there is none.
    private var shown = 0

    /// Without a sink nothing is drawn. The width is asked for each time: a person may pull the window smaller.
    package init(
        sink: (any TextSink)?,
        width: @escaping () -> Int,
        paint: Painter = Painter(isOn: false),
        now: @escaping () -> ContinuousClock.Instant = { .now }
    ) {
        (self.sink, self.width, self.paint) = (sink, width, paint)
        (self.now, drawn) = (now, now())
    }

    /// The same on a terminal that stays as wide as it is.
    package convenience init(sink: (any TextSink)?, columns: Int, paint: Painter = Painter(isOn: false)) {
        self.init(sink: sink, width: { columns }, paint: paint)
    }

    /// Draws the line if the last time was a moment ago.
    package func draw(_ text: @autoclosure () -> String) throws(SinkFailure) {
        guard let sink, now() - drawn >= Self.interval else { return }
        let columns = max(20, width())
        let (text, wipe) = (String(text().prefix(columns - 1)), wipe)
        (drawn, shown) = (now(), ScreenColumns.count(text))
        try sink.write(wipe + paint(text, .dim))
    }

    /// Makes room for other text.
    package func clear() throws(SinkFailure) {
        guard shown > 0 else { return }
        let wipe = wipe
        shown = 0
        try sink?.write(wipe)
    }

    /// What takes the line away. A window that has become narrower has broken it into several.
    private var wipe: String {
        let above = shown > 0 ? (shown - 1) / max(1, width()) : 0
        return above > 0 ? "\r\u{1b}[\(above)A\u{1b}[J" : Self.start
    }
}
