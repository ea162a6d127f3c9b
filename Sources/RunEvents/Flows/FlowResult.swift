/// The end of one flow, as the process saw it that ran its script.
public struct FlowResult: Hashable, Sendable {
    /// `crashed` and `notRun` are for others to find out.
    public var status: EndStatus
    /// The reason of a skip, or of an expected failure that happened.
    public var note: String?
    /// Every failure: one for a hard assertion, several for soft ones.
    public var failures: [FailureReport]
    /// Virtual time that passed in the flow.
    public var virtualTime: Duration
    /// Digest over the flow's event log, equal for equal runs.
    public var digest: String
    /// Seed of `random`.
    public var seed: UInt64
    /// Files that the flow read, if the settings ask for them.
    public var files: [String]
    /// Number of steps, calls and events of the app that its trace lacks, since there were too many.
    public var omittedEvents = 0

    public init(
        status: EndStatus,
        note: String? = nil,
        failures: [FailureReport] = [],
        virtualTime: Duration = .zero,
        digest: String = "",
        seed: UInt64 = 0,
        files: [String] = []
    ) {
        self.status = status
        self.note = note
        self.failures = failures
        self.virtualTime = virtualTime
        self.digest = digest
        self.seed = seed
        self.files = files
    }
}
