/// The end of a run.
public struct RunEnd: Hashable, Sendable {
    public var counts: RunCounts
    /// Time on the clock that the run took.
    public var wallMicroseconds: Int
    /// The status that the process ends with.
    public var exitStatus: RunStatus
    /// Sentences on why the run ended as it did, such as an interruption or a leftover `only`.
    public var notes: [String]

    public init(counts: RunCounts, wallMicroseconds: Int, exitStatus: RunStatus, notes: [String] = []) {
        self.counts = counts
        self.wallMicroseconds = wallMicroseconds
        self.exitStatus = exitStatus
        self.notes = notes
    }

    /// Why the run has not succeeded although none of its flows has failed, such as a gate; `nil` if one has, or if it
    /// has succeeded.
    public var problem: String? {
        guard exitStatus != .passed, exitStatus != .failed || counts.broken == 0 else { return nil }
        if !notes.isEmpty { return notes.joined(separator: "; ") }
        return counts.flaky > 0
            ? "flows have passed at a later attempt only" : "the run ended with status \(exitStatus.rawValue)"
    }
}

/// How many flows ended how; a flow counts once, whatever the number of its attempts.
public struct RunCounts: Hashable, Sendable {
    public var passed = 0
    public var failed = 0
    public var errored = 0
    public var skipped = 0
    public var timedOut = 0
    public var crashed = 0
    public var notRun = 0
    /// Passed after a failed attempt; not part of `passed`.
    public var flaky = 0

    public init() {}

    /// Counts a flow's last end; ends that a retry follows do not count.
    public mutating func count(_ end: FlowEnd) {
        if end.retried { return }
        switch end.status {
        case .passed where end.isFlaky: flaky += 1
        case .passed: passed += 1
        case .failed: failed += 1
        case .errored: errored += 1
        case .skipped: skipped += 1
        case .timedOut: timedOut += 1
        case .crashed: crashed += 1
        case .notRun: notRun += 1
        }
    }

    /// Adds the counts of another part of the run.
    public mutating func add(_ other: RunCounts) {
        passed += other.passed
        failed += other.failed
        errored += other.errored
        skipped += other.skipped
        timedOut += other.timedOut
        crashed += other.crashed
        notRun += other.notRun
        flaky += other.flaky
    }

    /// Flows that make a run fail.
    public var broken: Int { failed + errored + timedOut + crashed }
    /// Flows that have ended, one way or the other.
    public var total: Int { passed + flaky + broken + skipped + notRun }
}
