public import NavigationCore

/// What an address leads to in one situation.
public struct LinkCell: Hashable, Sendable {
    /// The visible screen when nothing moves any more; `nil` if none is.
    public var screen: String?
    public var parameters: [String: Value] = [:]
    /// Names on the stack that holds the visible screen, the root first.
    public var stack: [String] = []
    public var outcome: Outcome = .pending
    public var reason: Reason?
    /// One sentence for a person.
    public var message = ""
    /// Protections that have held the request, in order; `lock` is the lock.
    public var heldBy: [String] = []
    /// Whether a browser has opened in place of the app.
    public var opensBrowser = false
    /// Names of the hazards that were found.
    public var hazards: [String] = []
    /// What a function of the app has thrown.
    public var fault: String?

    /// In a few words: the screen, and the outcome if that is not `done`.
    public var text: String {
        if fault != nil { return "error" }
        if opensBrowser { return "browser" }
        switch outcome {
        case .done: return screen ?? "nothing"
        case .noop: return "\(screen ?? "nothing") (noop)"
        case .pending: return "\(screen ?? "nothing") (held: \(heldBy.last ?? "?"))"
        case .failed, .denied, .cancelled: return "\(outcome.rawValue): \(reason?.rawValue ?? "?")"
        }
    }

    /// Whether the app has answered the address, be it by asking somebody to sign in.
    public var isAnswered: Bool { [.done, .noop, .pending].contains(outcome) && fault == nil }

    /// Whether a person sees the same as in another cell.
    func looks(like other: LinkCell) -> Bool {
        // What stays outside leaves the app as it is, running or not.
        if reason == .noDoor, other.reason == .noDoor { return true }
        return (screen, outcome, reason, fault) == (other.screen, other.outcome, other.reason, other.fault)
            && parameters == other.parameters
    }
}
