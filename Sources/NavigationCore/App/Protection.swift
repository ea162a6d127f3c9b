/// Guards screens: a request for one waits until the protection is open.
public protocol Protection {
    /// Name under which scripts, events and reports know it.
    var name: String { get }

    /// Whether the screen may be shown in this state of the app.
    func isOpen(state: Value, request: RequestView) throws -> Bool

    /// What happens while it is not open.
    var challenge: Challenge { get }

    /// Whether a request's other protections are asked once more when this one has opened.
    var asksAgain: Bool { get }
}

extension Protection {
    public var asksAgain: Bool { true }
}

/// What a protection does with a request that it holds.
public enum Challenge {
    /// The request is denied at once with this reason.
    case deny(Reason)
    /// A screen is presented; the gate opens when the protection does, and closes with the screen.
    case screen(ScreenEntry)
    /// A function is given the gate and answers it, at once or later.
    case function((Gate, RequestView) throws -> Void)
}

/// A protection that asks a predicate over the app's state.
public struct StateProtection: Protection {
    public var name: String
    public var challenge: Challenge
    public var asksAgain: Bool
    private let predicate: (Value, RequestView) throws -> Bool

    public init(
        _ name: String,
        challenge: Challenge,
        asksAgain: Bool = true,
        unless predicate: @escaping (Value, RequestView) throws -> Bool
    ) {
        self.name = name
        self.challenge = challenge
        self.asksAgain = asksAgain
        self.predicate = predicate
    }

    public func isOpen(state: Value, request: RequestView) throws -> Bool { try predicate(state, request) }
}

/// One holding of one request by one protection; it can be answered once.
public struct Gate: Hashable, Sendable {
    public var request: RequestID
    public var protection: String
    /// Counts the holdings of a run, so that a late answer to an earlier one is recognised.
    public var number: Int
    /// Under which key the protection is known: several of a script may have one name.
    public var key: String
}
