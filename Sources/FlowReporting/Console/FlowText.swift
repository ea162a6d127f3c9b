import Platform
import RunEvents

/// One flow with its steps and output, as `--verbose` shows it.
struct FlowText {
    let run: RunStart
    let options: ConsoleOptions
    private var paint: Painter { options.paint }

    init(run: RunStart, options: ConsoleOptions) { (self.run, self.options) = (run, options) }

    func render(_ end: FlowEnd, _ record: FlowRecord) -> String {
        ([heading(end)] + happened(record)).map { $0 + "\n" }.joined()
    }

    private func happened(_ record: FlowRecord) -> [String] {
        guard options.showsEvents else { return steps(record.events) + output(record.output) }
        return TraceText(paint: paint, columns: options.columns).lines(of: record.events).map { "  " + $0 }
    }

    private func heading(_ end: FlowEnd) -> String {
        let place = SafeText.line(run.display(end.site))
        var text = "\(mark(end)) \(SafeText.line(end.site.name))  " + paint(place, .dim)
        if end.attempt.attempt > 1 { text += " attempt \(end.attempt.attempt)" }
        if end.status != .notRun, end.status != .skipped {
            text += paint("  " + Amounts.time(microseconds: end.wallMicroseconds), .dim)
        }
        if let note = end.note { text += "  " + paint(SafeText.line(note), .yellow) }
        return text
    }

    private func mark(_ end: FlowEnd) -> String {
        switch end.status {
        case .passed: paint("✓", .green)
        case .skipped, .notRun: paint("-", .yellow)
        default: paint("✗", .red)
        }
    }

    private func steps(_ events: [RunEvent]) -> [String] {
        var lines: [String] = []
        var depth = 1
        for event in events {
            switch event {
            case .stepStarted(let step):
                lines.append(String(repeating: "  ", count: depth) + paint(SafeText.line(step.name), .dim))
                depth = min(depth + 1, 20)
            case .stepEnded(let step):
                depth = max(1, depth - 1)
                if step.failed, !lines.isEmpty { lines[lines.endIndex - 1] += paint(" ✗", .red) }
            default: break
            }
        }
        return lines
    }

    private func output(_ text: String) -> [String] {
        SafeText.block(text).split { $0.isNewline }.map { "  │ " + $0 }
    }
}
