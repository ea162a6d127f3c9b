import FlowReporting

/// One line on a terminal that says which trace is followed.
final class ConformProgress {
    private let context: ToolContext
    private let count: Int
    private var done = 0
    private var drawn: ContinuousClock.Instant?
    private static let interval = Duration.milliseconds(100)

    init(_ context: ToolContext, of count: Int) { (self.context, self.count) = (context, count) }

    func tell(_ file: String) {
        done += 1
        guard context.errorsAreTerminal, drawn.map({ ContinuousClock.now - $0 >= Self.interval }) ?? true else {
            return
        }
        drawn = .now
        let text = " \(done) of \(count): \(SafeText.line(file))"
        try? context.errors.write("\r\u{1b}[2K" + String(text.prefix(context.columns - 1)))
    }

    func end() {
        if drawn != nil { try? context.errors.write("\r\u{1b}[2K") }
    }
}
