/// A kind of hazard; raw values are the names that scripts and reports use.
///
/// Detectors of an app or tool may have kinds of their own.
public struct HazardKind: RawRepresentable, Hashable, Sendable, CaseIterable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: Name) { rawValue = name.rawValue }

    /// The kinds that the built-in detectors find.
    public static let allCases = Name.allCases.map { HazardKind($0) }
}

extension HazardKind {
    private enum Name: String, CaseIterable {
        case doublePresent = "double-present"
        case instanceInUse = "instance-in-use"
        case midTransition = "mid-transition"
        case desync
        case stalled
        case wrongBack = "wrong-back"
        case hiddenTarget = "hidden-target"
        case protectionBypass = "protection-bypass"
        case cacheFault = "cache-fault"
        case ambiguousRoute = "ambiguous-route"
        case ignoredInput = "ignored-input"
        case leak
        case notVisible = "not-visible"
        case queryMismatch = "query-mismatch"
        case structure
        case lockBypass = "lock-bypass"
        case deadNode = "dead-node"
        case halfDone = "half-done"
        case duplicate
        case bounce
        case lostLink = "lost-link"
        case unboundedSearch = "unbounded-search"
        case sessionLeak = "session-leak"
        case doubleContinuation = "double-continuation"
        case noOutcome = "no-outcome"
    }

    public static let doublePresent = HazardKind(.doublePresent)
    public static let instanceInUse = HazardKind(.instanceInUse)
    public static let midTransition = HazardKind(.midTransition)
    public static let desync = HazardKind(.desync)
    public static let stalled = HazardKind(.stalled)
    public static let wrongBack = HazardKind(.wrongBack)
    public static let hiddenTarget = HazardKind(.hiddenTarget)
    public static let protectionBypass = HazardKind(.protectionBypass)
    public static let cacheFault = HazardKind(.cacheFault)
    public static let ambiguousRoute = HazardKind(.ambiguousRoute)
    public static let ignoredInput = HazardKind(.ignoredInput)
    public static let leak = HazardKind(.leak)
    public static let notVisible = HazardKind(.notVisible)
    public static let queryMismatch = HazardKind(.queryMismatch)
    public static let structure = HazardKind(.structure)
    public static let lockBypass = HazardKind(.lockBypass)
    public static let deadNode = HazardKind(.deadNode)
    public static let halfDone = HazardKind(.halfDone)
    public static let duplicate = HazardKind(.duplicate)
    public static let bounce = HazardKind(.bounce)
    public static let lostLink = HazardKind(.lostLink)
    public static let unboundedSearch = HazardKind(.unboundedSearch)
    public static let sessionLeak = HazardKind(.sessionLeak)
    public static let doubleContinuation = HazardKind(.doubleContinuation)
    public static let noOutcome = HazardKind(.noOutcome)
}
