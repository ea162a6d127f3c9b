/// A fact about the app, in the order in which it happened.
public struct Event: Hashable, Sendable {
    public var kind: Kind
    /// Virtual time since the first launch.
    public var time: Duration
    /// The request that caused it.
    public var request: RequestID?
    /// Name of the screen it is about.
    public var screen: String?
    /// The instance of that screen.
    public var instance: NodeID?
    public var window: String?
    /// Fields of this kind of event, such as `reason` of `removed`.
    public var fields: [String: Value]

    public init(
        _ kind: Kind,
        time: Duration,
        request: RequestID? = nil,
        screen: String? = nil,
        instance: NodeID? = nil,
        window: String? = nil,
        fields: [String: Value] = [:]
    ) {
        self.kind = kind
        self.time = time
        self.request = request
        self.screen = screen
        self.instance = instance
        self.window = window
        self.fields = fields
    }

    /// The kinds of events; raw values are the names that scripts and reports use.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case requested, matched, protectionAsked, held, opened, cacheHit, cacheMiss, created, cached, expired, evicted
        case dataDelivered, resolved, mediated, transitionBegan, transitionEnded
        case willAppear, didAppear, willDisappear, didDisappear
        case pushed, popped, presented, dismissed, childAdded, childRemoved, tabSelected, switched, windowOpened,
            windowClosed, removed
        case stateChanged, messageSent, effect, restored, hazard, settled
    }
}
