/// A kind of hazard; raw values are the names that scripts and reports use.
///
/// Detectors of an app or tool may have kinds of their own.
public struct HazardKind: RawRepresentable, Hashable, Sendable, CaseIterable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let doublePresent = HazardKind(rawValue: "double-present")
    public static let instanceInUse = HazardKind(rawValue: "instance-in-use")
    public static let midTransition = HazardKind(rawValue: "mid-transition")
    public static let desync = HazardKind(rawValue: "desync")
    public static let stalled = HazardKind(rawValue: "stalled")
    public static let wrongBack = HazardKind(rawValue: "wrong-back")
    public static let hiddenTarget = HazardKind(rawValue: "hidden-target")
    public static let protectionBypass = HazardKind(rawValue: "protection-bypass")
    public static let cacheFault = HazardKind(rawValue: "cache-fault")
    public static let ambiguousRoute = HazardKind(rawValue: "ambiguous-route")
    public static let ignoredInput = HazardKind(rawValue: "ignored-input")
    public static let leak = HazardKind(rawValue: "leak")
    public static let notVisible = HazardKind(rawValue: "not-visible")
    public static let queryMismatch = HazardKind(rawValue: "query-mismatch")
    public static let structure = HazardKind(rawValue: "structure")
    public static let lockBypass = HazardKind(rawValue: "lock-bypass")
    public static let deadNode = HazardKind(rawValue: "dead-node")
    public static let halfDone = HazardKind(rawValue: "half-done")
    public static let duplicate = HazardKind(rawValue: "duplicate")
    public static let bounce = HazardKind(rawValue: "bounce")
    public static let lostLink = HazardKind(rawValue: "lost-link")
    public static let unboundedSearch = HazardKind(rawValue: "unbounded-search")
    public static let sessionLeak = HazardKind(rawValue: "session-leak")
    public static let doubleContinuation = HazardKind(rawValue: "double-continuation")
    public static let noOutcome = HazardKind(rawValue: "no-outcome")

    /// The kinds that the built-in detectors find.
    public static let allCases: [HazardKind] = [
        .doublePresent, .instanceInUse, .midTransition, .desync, .stalled, .wrongBack, .hiddenTarget,
        .protectionBypass, .cacheFault, .ambiguousRoute, .ignoredInput, .leak, .notVisible, .queryMismatch,
        .structure, .lockBypass, .deadNode, .halfDone, .duplicate, .bounce, .lostLink, .unboundedSearch, .sessionLeak,
        .doubleContinuation, .noOutcome,
    ]
}
