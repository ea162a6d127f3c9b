import NavigationCore
import RunEvents

/// Everything that happened in a flow, in the words of the prompt: requests with what became of them, and events in short.
struct TraceText {
    let paint: Painter
    let columns: Int
    /// Whether each event has a line of its own, with all that it tells.
    var isWhole = false

    /// Lines without what they are indented by as a whole.
    func lines(of events: [RunEvent]) -> [String] {
        var writer = TraceWriter(text: self)
        for event in events { writer.add(event) }
        writer.flush()
        return writer.lines
    }
}

/// The lines of one trace, as they come to be.
private struct TraceWriter {
    let text: TraceText
    private(set) var lines: [String] = []
    private var depth = 0
    private var time: Duration?
    /// Events in short that have no line yet.
    private var words: [String] = []
    /// Requests whose beginning has a line.
    private var requests: Set<Int> = []
    /// The request whose beginning is the last line.
    private var latest: Int?

    init(text: TraceText) { self.text = text }

    mutating func add(_ event: RunEvent) {
        switch event {
        case .stepStarted(let step):
            flush()
            append("step \(text.paint(SafeText.line(step.name), .bold))  line \(step.line)")
            depth += 1
        case .stepEnded(let step):
            flush()
            depth = max(0, depth - 1)
            if step.failed { append(text.paint("step failed: \(SafeText.line(step.name))", .red)) }
        case .navigation(let record): add(record.event)
        case .output(let output):
            flush()
            for line in SafeText.block(output.text).split(whereSeparator: \.isNewline) { append("│ " + line) }
        case .hazard(let hazard):
            flush()
            append(text.paint("hazard \(SafeText.line(hazard.hazard)): \(SafeText.line(hazard.message))", .yellow))
        default: break
        }
    }

    private mutating func add(_ event: EventRecord) {
        if text.isWhole { return append(SafeText.line(event.line)) }
        if event.time != time {
            flush()
            time = event.time
            if event.time != .zero { append(text.paint(event.time.text, .dim)) }
        }
        switch event.kind {
        case .requested: begin(event)
        case .settled: end(event)
        default: if let words = event.words { self.words.append(SafeText.line(words)) }
        }
    }

    /// What a challenge or the app itself asks for on the way is seen by what comes of it.
    private mutating func begin(_ event: EventRecord) {
        guard let request = event.request, event.text("cause") != "gate" else { return }
        flush()
        requests.insert(request)
        let subject = event.text("to").map { " " + $0 } ?? ""
        append(SafeText.line((event.text("command") ?? "request") + subject))
        latest = request
    }

    private mutating func end(_ event: EventRecord) {
        guard let request = event.request, requests.contains(request) || event.text("outcome") != "done" else { return }
        let outcome = event.text("outcome") ?? ""
        let why = [event.text("reason"), event.text("message")].compactMap(\.self).joined(separator: ": ")
        let end = " → \(painted(outcome)) (\(SafeText.line(why)))"
        if latest == request, words.isEmpty {
            lines[lines.endIndex - 1] += end
            return
        }
        flush()
        append(SafeText.line(event.text("command") ?? "request") + end)
    }

    private func painted(_ outcome: String) -> String {
        OutcomeStyle.of(outcome).map { text.paint(outcome, $0) } ?? SafeText.line(outcome)
    }

    mutating func flush() {
        let indent = 4 + 2 * min(depth, 20)
        for line in PartList.lines(words, columns: max(20, text.columns - indent)) {
            append("  " + text.paint(line, .dim))
        }
        words = []
    }

    private mutating func append(_ line: String) {
        lines.append(String(repeating: "  ", count: min(depth, 20)) + line)
        latest = nil
    }
}

extension EventRecord {
    fileprivate func text(_ field: String) -> String? {
        if case .string(let text)? = fields[field] { text } else { nil }
    }
}
