package import RunEvents

/// One run of a history, from its events.
package struct RecordedRun: Sendable, Equatable {
    /// How a flow ended, with all its attempts and repetitions.
    package struct Outcome: Sendable, Equatable {
        package var status: EndStatus
        package var isFlaky: Bool
        /// The longest of its repetitions, without attempts that failed.
        package var wallMicroseconds: Int

        package var isFailure: Bool { status.isFailure }
        /// One column wide.
        package var sign: String {
            if isFailure { return "✗" }
            return isFlaky ? "≈" : status == .passed ? "✓" : "–"
        }
    }

    /// The file that it was read from.
    package let file: String
    package private(set) var start: RunStart
    /// `nil` if the run was killed, or goes on.
    package private(set) var end: RunEnd?
    package private(set) var counts = RunCounts()
    /// By identity.
    private(set) var outcomes: [String: Outcome] = [:]
    private(set) var sites: [String: FlowSite] = [:]
    /// Share of what the apps declare, in percent; `nil` if it was not measured.
    package private(set) var coverage: Double?

    package static func == (one: Self, other: Self) -> Bool {
        (one.start, one.end, one.outcomes) == (other.start, other.end, other.outcomes)
    }

    /// The runs that a file holds, one for each beginning.
    package static func runs(of events: [RunEvent], from file: String) -> [RecordedRun] {
        var runs: [RecordedRun] = []
        var tally = CoverageTally()
        for event in events {
            if case .runStarted(let start) = event {
                runs.append(RecordedRun(file: file, start: start))
                tally = CoverageTally()
            }
            tally.receive(event)
            guard let last = runs.indices.last else { continue }
            runs[last].receive(event)
            if event.isCoverage { runs[last].coverage = tally.percentage }
        }
        return runs
    }

    private init(file: String, start: RunStart) { (self.file, self.start) = (file, start) }

    private mutating func receive(_ event: RunEvent) {
        switch event {
        case .flowEnded(let end) where !end.retried: add(end)
        case .runEnded(let end): self.end = end
        default: break
        }
    }

    private mutating func add(_ end: FlowEnd) {
        counts.count(end)
        let outcome = Outcome(status: end.status, isFlaky: end.isFlaky, wallMicroseconds: end.wallMicroseconds)
        sites[end.attempt.id] = end.site
        guard var known = outcomes[end.attempt.id] else {
            outcomes[end.attempt.id] = outcome
            return
        }
        if !known.isFailure { known.status = outcome.status }
        known.isFlaky = known.isFlaky || outcome.isFlaky
        known.wallMicroseconds = max(known.wallMicroseconds, outcome.wallMicroseconds)
        outcomes[end.attempt.id] = known
    }

    /// When it began, to the minute: `2026-11-22 16:06`.
    package var time: String { String(start.startedAt.prefix(16)).replacing("T", with: " ") }
    /// The beginning of the commit's name; empty if it is not known.
    package var commit: String { String((start.origin.commit ?? "").prefix(10)) }
    /// Wall time of the run, or of its flows if it has no end.
    package var wallMicroseconds: Int {
        end?.wallMicroseconds ?? outcomes.values.reduce(0) { $0 + $1.wallMicroseconds }
    }
}
