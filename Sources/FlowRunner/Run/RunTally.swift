import RunEvents

/// What there is to say of a run when it is over.
struct RunTally {
    var counts = RunCounts()
    var coverage = CoverageTally()
    /// Whether the app did not load, which is no failure of the flows.
    var appFailed = false
    /// Why no further flow is started; `nil` as long as there is no reason.
    var stop: StopReason?

    /// The end of a run of a selection.
    func end(of selection: Selection, _ options: RunOptions, after duration: Duration) -> RunEnd {
        let coverageProblem = options.coverageMinimum.flatMap { CoverageGate(minimum: $0).problem(with: coverage) }
        let leftover = selection.leftoverOnly
        let notes = [stop?.note, leftover.isEmpty ? nil : ReportText.leftoverOnly(leftover), coverageProblem]
        return RunEnd(
            counts: counts,
            wallMicroseconds: duration.microseconds,
            exitStatus: exitStatus(options, isGateOpen: leftover.isEmpty && coverageProblem == nil),
            notes: selection.notes + notes.compactMap(\.self)
        )
    }

    private func exitStatus(_ options: RunOptions, isGateOpen: Bool) -> RunStatus {
        if let status = stop?.exitStatus { return status }
        if appFailed { return .usage }
        if counts.broken > 0 || (counts.flaky > 0 && options.failsOnFlaky) { return .failed }
        return isGateOpen ? .passed : .gate
    }
}
