/// Something that was asked for and has no outcome yet.
public struct PendingRequest: Hashable, Sendable {
    public var id: RequestID
    public var command: Command
    public var options: RequestOptions
    public var cause: Cause
    /// The window it was made in; it acts there as long as that window is open.
    public var window: String
    /// Virtual time at which it was made.
    public var made: Duration = .zero
    public var stage: Stage = .resolving
    /// The protection that holds it.
    public var heldBy: String?
    /// The current holding, which can be answered once.
    public var gate: Gate?
    /// What the protection that holds it was asked about.
    public var view: RequestView?
    /// The challenge screen that was presented for it.
    public var challenge: NodeID?
    /// The request that presents the challenge screen.
    public var challengeRequest: RequestID?
    /// Protections that a gate has let it pass for good.
    public var passed: Set<String> = []
    /// Protections that were asked when it was let through.
    public var asked: Set<String> = []
    /// The destination, once it has been found in the cache or created.
    public var prepared: PreparedDestination?
    /// Payload that a data block has delivered.
    public var delivered: Value?
    public var isResolved = false
    public var isDelayOver = false
    public var isMatched = false
    public var hasAskedForData = false
    /// Whether it waits until everybody has heard of its destination.
    public var isPaused = false
    /// Whether the route that it asked for listens to it already.
    public var isObserved = false
    /// What the route or provider that it asked has answered: it is asked once.
    public var answer: RouteTarget?
    /// The current asking of a resolver, which can be answered once.
    public var inquiry: Inquiry?
    /// Whether the function of a resolver is still to be called or runs right now.
    public var isAsking = false
    /// What resolvers have answered so far.
    public var answers: [Inquiry.Subject: RouteTarget] = [:]
    /// The request whose resolver has made this one.
    public var asker: RequestID?
    /// Whether the action that has made it runs on a screen that a change of the state has taken away meanwhile.
    public var isOrphan = false
    /// Which place of a snapshot it fills again.
    var restores: Int?
    /// Protections that were open when a resolver was asked.
    var clearance: Clearance?
    /// What functions in place of options have decided.
    var decided = DecidedOptions()

    /// Where a pending request is.
    public enum Stage: String, Hashable, Sendable {
        case queued, held, resolving, delivering, delayed, presenting, transition
    }

    /// Who asked.
    public enum Cause: String, Hashable, Sendable {
        case code, user, link, gate, restoration, launch
        /// A change of the app's state.
        case state
    }
}

/// A request as protections and conditions see it.
public struct RequestView: Hashable, Sendable {
    public var id: RequestID
    /// Name of the command, such as `navigate`.
    public var command: String
    /// The screen it leads to.
    public var screen: String?
    public var parameters: [String: Value]
    /// The address it was given, if it was given one.
    public var address: String?
    public var data: Value
    public var properties: [String: Value] = [:]
    /// The screen that it is made from, for resolvers.
    public var source: NodeID?
}

/// How a request ended, or that it has not.
public enum Outcome: String, Hashable, Sendable, CaseIterable {
    case pending, done, failed, denied, cancelled, noop
}

/// The end of a request.
public struct Settlement: Hashable, Sendable {
    public var outcome: Outcome
    public var reason: Reason
    /// One sentence for a person.
    public var message: String

    public init(_ outcome: Outcome, _ reason: Reason, _ message: String) {
        self.outcome = outcome
        self.reason = reason
        self.message = message
    }
}

/// What a finished change reports, besides its settlement.
public struct Completion: Hashable, Sendable {
    /// The screen that is in front now.
    public var screen: NodeID?
    /// Names of the screens that left the tree, top down.
    public var removed: [String] = []

    public init(screen: NodeID? = nil, removed: [String] = []) {
        self.screen = screen
        self.removed = removed
    }
}

/// A destination that exists and waits to appear.
public struct PreparedDestination: Hashable, Sendable {
    public var screen: NodeID
    /// The screen, or the outermost container it is wrapped in.
    public var root: NodeID
    public var isFromCache: Bool
    /// New screens that lie on the way to it, in order.
    public var way: [PreparedDestination] = []
}
