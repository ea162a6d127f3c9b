/// The hazards that are looked for; raw values are the names that scripts and reports use.
public enum HazardKind: String, Hashable, Sendable, CaseIterable {
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
