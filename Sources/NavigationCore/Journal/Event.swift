/// Something that happened to the app: a fact, with when and to whom.
public struct Event: Boxed, Hashable {
    public var box: Box<Fields>

    public init(
        _ fact: Fact,
        time: Duration,
        request: RequestID? = nil,
        screen: String? = nil,
        instance: NodeID? = nil,
        window: String? = nil
    ) {
        let fields = Fields(
            fact: fact,
            kind: fact.kind,
            time: time,
            request: request,
            screen: screen,
            instance: instance,
            window: window
        )
        box = Box(fields)
    }

    public struct Fields: Hashable, Sendable {
        public var fact: Fact { didSet { kind = fact.kind } }
        /// What kind of fact it is; everybody who hears of an event asks for that first.
        public private(set) var kind: Kind
        /// Virtual time since the first launch.
        public var time: Duration
        /// The request that caused it.
        public var request: RequestID?
        /// Name of the screen it is about, or identifier of the container.
        public var screen: String?
        /// The instance of that screen.
        public var instance: NodeID?
        public var window: String?
    }

    /// The kinds of events; raw values are the names that scripts and reports use.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case requested, matched, protectionAsked, held, opened, cacheHit, cacheMiss, created, cached, expired, evicted
        case dataDelivered, updated, resolved, mediated, transitionBegan, transitionEnded
        case willAppear, didAppear, willDisappear, didDisappear
        case pushed, popped, presented, dismissed, childAdded, childRemoved, tabSelected, switched, windowOpened,
            windowClosed, removed
        case stateChanged, messageSent, effect, restored, hazard, settled
    }
}

extension Event {
    /// Names of the fields that events have besides those of every event and of effects, of any kind.
    public static let fieldNames: [String] = [
        "accepted", "action", "address", "anchor", "animated", "cancelled", "cause", "child", "command", "data", "from",
        "hazard", "id", "key", "listeners", "message", "name", "new", "old", "open", "outcome", "parameters", "parent",
        "path", "pattern", "placement", "presenter", "protection", "query", "reason", "receivers", "removed",
        "requested", "result", "source", "steps", "style", "switcher", "tab", "to", "transition", "via",
    ]
}

extension Event.Fields {
    /// How a request has ended, if the event tells that.
    public var settlement: Settlement? {
        if case .settled(let end) = fact { end.settlement } else { nil }
    }

    /// What kind of hazard was found, if the event tells of one.
    public var hazard: HazardKind? {
        if case .hazard(let kind, _) = fact { kind } else { nil }
    }
}
