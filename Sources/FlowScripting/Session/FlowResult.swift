import NavigationCore

/// How a flow ended, as the script's process saw it.
public enum FlowStatus: String, Hashable, Sendable {
    /// Every assertion held.
    case passed
    /// An assertion failed, or a hazard that the settings make a failure was found.
    case failed
    /// The script raised an error that is no assertion, or a limit stopped it.
    case errored
    /// `skip(why)` ended it.
    case skipped
    /// The wall-clock limit stopped it.
    case timedOut
}

/// Why a flow failed, with everything a report shows.
public struct FlowFailure: Hashable, Sendable {
    /// One sentence, or several lines.
    public var message: String
    /// Path of the script relative to the project, as in the report.
    public var file: String?
    /// Line from 1.
    public var line: Int?
    /// Rendered expected and actual values, if an assertion compared two.
    public var expected: String?
    public var actual: String?
    /// The navigation tree at the failure, drawn as text.
    public var tree: String?
    /// The last events of the app before the failure, oldest first, one line each.
    public var lastEvents: [String]
    /// Lua's traceback.
    public var traceback: String?
    /// `limit:cpu`, `limit:memory` or `limit:output` if a limit stopped the flow.
    public var verdict: String?

    public init(
        message: String,
        file: String? = nil,
        line: Int? = nil,
        expected: String? = nil,
        actual: String? = nil,
        tree: String? = nil,
        lastEvents: [String] = [],
        traceback: String? = nil,
        verdict: String? = nil
    ) {
        self.message = message
        self.file = file
        self.line = line
        self.expected = expected
        self.actual = actual
        self.tree = tree
        self.lastEvents = lastEvents
        self.traceback = traceback
        self.verdict = verdict
    }
}

/// The end of one flow.
public struct FlowResult: Hashable, Sendable {
    public var status: FlowStatus
    /// The reason of a skip, or of an expected failure that happened.
    public var note: String?
    /// Every failure: one for a hard assertion, several for soft ones.
    public var failures: [FlowFailure]
    /// Virtual time that passed in the flow.
    public var virtualTime: Duration
    /// Digest over the flow's event log, equal for equal runs.
    public var digest: String
    /// Seed of `random`.
    public var seed: UInt64
    /// Files that the flow read, if the settings ask for them.
    public var files: [String]

    public init(
        status: FlowStatus,
        note: String? = nil,
        failures: [FlowFailure] = [],
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

/// A hazard that a flow ran into.
public struct FlowHazard: Hashable, Sendable {
    /// Name as in `assert.hazard`, such as `double-present`.
    public var kind: String
    public var screen: String?
    /// One sentence on what a user would see.
    public var message: String

    public init(kind: String, screen: String? = nil, message: String) {
        self.kind = kind
        self.screen = screen
        self.message = message
    }
}

extension Event.Fields {
    /// The hazard that the event tells of, if it tells of one.
    var flowHazard: FlowHazard? {
        guard case .hazard(let kind, let message) = fact else { return nil }
        return FlowHazard(kind: kind.rawValue, screen: screen, message: message)
    }
}
