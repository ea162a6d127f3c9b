/// How one attempt at a flow ended; raw values are the words of event lines.
public enum EndStatus: String, Hashable, Sendable, CaseIterable {
    /// Every assertion held.
    case passed
    /// An assertion failed, or a hazard that counts as a failure was found.
    case failed
    /// An error that is no assertion, a limit, or a script that does not load.
    case errored
    /// Left out on purpose.
    case skipped
    /// The wall-clock limit stopped it.
    case timedOut
    /// The process that ran it died.
    case crashed
    /// Selected, but the run ended before.
    case notRun

    /// Whether the flow came to this end by itself, so that it comes to the same end when it is repeated.
    package var isRepeatable: Bool { [.passed, .failed, .errored].contains(self) }

    /// Whether this end makes a run fail.
    public var isFailure: Bool {
        switch self {
        case .failed, .errored, .timedOut, .crashed: true
        case .passed, .skipped, .notRun: false
        }
    }
}
