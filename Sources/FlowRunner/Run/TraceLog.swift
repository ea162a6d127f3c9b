import Platform
import RunEvents

/// What a flow did, one line per event, for comparing two runs of it.
struct TraceLog {
    /// Lines beyond this are not kept; the digest covers them.
    private static let longest = 10_000

    private(set) var lines: [String] = []

    mutating func record(_ event: RunEvent) {
        guard lines.count < Self.longest else { return }
        switch event {
        case .stepStarted(let step): lines.append("step \(step.name)")
        case .navigation(let record): lines.append(record.event.line)
        case .output(let output): lines.append("print \(output.text.trimmed)")
        default: break
        }
    }

    /// Where this trace and a later one first differ; `nil` if they are equal.
    func difference(from later: TraceLog) -> TraceDifference? {
        let shared = zip(lines, later.lines).prefix { $0 == $1 }.count
        if shared == lines.count, shared == later.lines.count { return nil }
        return TraceDifference(
            position: shared + 1,
            before: shared < lines.count ? lines[shared] : nil,
            after: shared < later.lines.count ? later.lines[shared] : nil
        )
    }
}
