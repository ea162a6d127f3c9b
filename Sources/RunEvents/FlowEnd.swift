/// The end of an attempt at a flow.
public struct FlowEnd: Hashable, Sendable {
    public var attempt: FlowAttempt
    public var site: FlowSite
    public var status: EndStatus
    /// Why it was skipped, not run, or expected to fail.
    public var note: String?
    /// Time on the clock that the attempt took.
    public var wallMicroseconds: Int
    /// Virtual time that passed in the flow.
    public var virtualSeconds: Double
    /// Equal for equal runs of the same flow.
    public var digest: String
    /// Seed of the flow's `random`.
    public var seed: UInt64
    /// Every failure; several for soft assertions.
    public var failures: [FailureReport]
    /// Whether another attempt follows, so that this end is not the flow's last word.
    public var retried: Bool
    /// Number of steps, calls and events of the app that the trace lacks, since there were too many.
    public var omittedEvents = 0
    /// Where a flaky flow's attempts first differ.
    public var difference: TraceDifference?

    public init(
        attempt: FlowAttempt,
        site: FlowSite,
        status: EndStatus,
        note: String? = nil,
        wallMicroseconds: Int = 0,
        virtualSeconds: Double = 0,
        digest: String = "",
        seed: UInt64 = 0,
        failures: [FailureReport] = [],
        retried: Bool = false,
        difference: TraceDifference? = nil
    ) {
        self.attempt = attempt
        self.site = site
        self.status = status
        self.note = note
        self.wallMicroseconds = wallMicroseconds
        self.virtualSeconds = virtualSeconds
        self.digest = digest
        self.seed = seed
        self.failures = failures
        self.retried = retried
        self.difference = difference
    }

    /// Whether the flow passed after an attempt that did not.
    public var isFlaky: Bool { status == .passed && attempt.attempt > 1 }
}

/// Where the traces of two runs of one flow first differ.
public struct TraceDifference: Hashable, Sendable {
    /// Position in the trace, from 1.
    public var position: Int
    /// The entry of the earlier run; `nil` if its trace had ended.
    public var before: String?
    /// The entry of the later run; `nil` if its trace had ended.
    public var after: String?

    public init(position: Int, before: String?, after: String?) {
        self.position = position
        self.before = before
        self.after = after
    }
}
