import Platform
package import RunEvents

/// What the events of a run lack that was stopped.
package enum RunGap {
    /// A sentence about a file whose run has no end, or was stopped before its end; `nil`: all of its flows have ended.
    package static func sentence(in events: [RunEvent], from file: String) -> String? {
        var (selected, ended) = (0, RunCounts())
        var end: RunEnd?
        for event in events {
            switch event {
            case .fileLoaded(let loaded): selected += loaded.selected
            case .flowEnded(let flow): ended.count(flow)
            case .runEnded(let run): end = run
            default: break
            }
        }
        guard let end else {
            let lost = selected - ended.total
            let have = lost == 1 ? "has" : "have"
            let flows = lost > 0 ? "; \(lost) of its \(Amounts.count(selected, "flow")) \(have) not ended" : ""
            return "\(file) has no end: that run was killed, or is still going on\(flows)"
        }
        guard end.counts.notRun > 0 else { return nil }
        return "\(Amounts.count(end.counts.notRun, "flow")) of \(file) did not run: that run was stopped before"
    }

    /// A sentence about lines that cannot be read; `nil`: there is none.
    package static func sentence(about unreadable: Int, from file: String) -> String? {
        guard unreadable > 0 else { return nil }
        return
            "\(Amounts.count(unreadable, "line")) of \(file) cannot be read: what \(unreadable == 1 ? "it tells" : "they tell") is missing"
    }
}
