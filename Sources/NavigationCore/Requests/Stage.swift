extension PendingRequest {
    /// What a pending request waits for, with what is needed when that has come.
    public indirect enum Stage: Hashable, Sendable {
        /// Nothing: it is carried out right now, or its steps are.
        case running
        /// Its turn: something moves in its window, or an earlier request is not done with its destination.
        case queued
        /// The app to be unlocked.
        case locked
        /// A protection to open.
        case held(Holding)
        /// A resolver to find its destination out.
        case resolving(Inquiry)
        /// A data block to deliver what its destination is to show.
        case delivering
        /// Its data block to return, which may deliver at once.
        case supplying
        /// Those who listen to hear of its destination.
        case announcing
        /// Its delay to be over.
        case delayed
        /// A presenter to show its destination.
        case presenting
        /// Its transition to end.
        case transition
    }

    /// One holding of a request by a protection.
    public struct Holding: Hashable, Sendable {
        /// Can be answered once.
        public var gate: Gate
        /// What the protection was asked about.
        public var view: RequestView
        /// The request that presents the challenge screen; `nil` where a function is the challenge.
        public var challengeRequest: RequestID?
        /// The challenge screen, once it exists.
        public var challenge: NodeID?
        /// What a function that is the challenge has shown while it ran.
        public var shown: [NodeID] = []

        /// All that a person sees of the challenge.
        package var challenges: [NodeID] { [self.challenge].compactMap(\.self) + self.shown }
    }
}

extension PendingRequest.Stage {
    /// The name that scripts and reports use.
    public var name: String {
        switch self {
        case .queued: "queued"
        case .locked, .held: "held"
        case .running, .resolving, .supplying, .announcing: "resolving"
        case .delivering: "delivering"
        case .delayed: "delayed"
        case .presenting: "presenting"
        case .transition: "transition"
        }
    }
}

extension PendingRequest.Fields {
    public var holding: PendingRequest.Holding? {
        if case .held(let holding) = stage { holding } else { nil }
    }

    /// The name of the protection that holds it.
    public var heldBy: String? { stage == .locked ? Gate.lock : holding?.gate.protection }

    /// Whether a protection or the lock holds it.
    public var isHeld: Bool { stage == .locked || holding != nil }

    /// Whether an answer from outside carries it on.
    public var waitsForAnswer: Bool { isHeld || stage == .delivering || inquiry != nil }

    /// Whether what its data block delivers is what it has waited for: that is to deliver, or has still to return.
    var waitsForBlock: Bool { stage == .delivering || stage == .supplying }

    /// Whether it goes on when code of the app has returned that hears of it, or that it was called for.
    package var waitsForCode: Bool { stage == .supplying || stage == .announcing }

    /// The current asking of a resolver, which can be answered once.
    public var inquiry: Inquiry? {
        if case .resolving(let inquiry) = stage { inquiry } else { nil }
    }

    /// The destination, once it has been found in the cache or created.
    var prepared: PreparedDestination? { progress.prepared }

    /// Nodes that exist for it and are in no window yet.
    var nodesPrepared: [NodeID] { prepared.map { [$0.root] + $0.route.map(\.root) } ?? [] }

    /// The screen that the request has led to and that everybody has heard of.
    package var resolvedScreen: NodeID? {
        switch progress {
        case .resolved(_, let prepared), .ready(_, let prepared): prepared.screen
        case .made, .found, .answered, .prepared: nil
        }
    }
}
