import FlowScripting
import RunEvents

extension FailureReport {
    package init(_ failure: ScriptFailure) {
        self.init(
            message: failure.message,
            file: failure.file,
            line: failure.line,
            traceback: failure.traceback,
            excerpt: failure.sourceLine.map { SourceExcerpt(firstLine: failure.line ?? 1, lines: [$0]) }
        )
    }

    init(_ failure: FlowFailure) {
        self.init(
            message: failure.message,
            file: failure.file,
            line: failure.line,
            expected: failure.expected,
            actual: failure.actual,
            tree: failure.tree,
            lastEvents: failure.lastEvents,
            traceback: failure.traceback,
            verdict: failure.verdict
        )
    }
}

extension EndStatus {
    init(_ status: FlowStatus) {
        switch status {
        case .passed: self = .passed
        case .failed: self = .failed
        case .errored: self = .errored
        case .skipped: self = .skipped
        case .timedOut: self = .timedOut
        }
    }
}
