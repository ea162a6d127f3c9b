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

extension Event.Kind {
    /// Names of the fields that events of the kind can have besides those of every event; `nil`: effects bring their own.
    public var fieldNames: [String]? {
        switch self {
        case .effect: nil
        case .requested: ["command", "cause", "to", "from", "name", "steps"]
        case .matched: ["address", "to", "pattern", "parameters", "path", "query", "via"]
        case .settled: ["outcome", "reason", "message", "command", "removed", "name"]
        case .protectionAsked: ["protection", "open"]
        case .held, .opened: ["protection"]
        case .mediated: ["source"]
        case .cacheHit, .cacheMiss, .cached, .expired, .evicted: ["id"]
        case .dataDelivered: ["data", "accepted", "receivers"]
        case .updated: ["old", "new"]
        case .transitionBegan: ["animated", "requested", "transition", "cancelled"]
        case .transitionEnded: ["cancelled"]
        case .pushed: ["placement"]
        case .presented: ["style", "placement", "presenter", "anchor"]
        case .dismissed: ["style", "action"]
        case .childAdded, .childRemoved: ["parent"]
        case .tabSelected: ["tab"]
        case .switched: ["switcher", "child"]
        case .removed: ["reason", "result"]
        case .stateChanged: ["key", "old", "new"]
        case .messageSent: ["message", "data", "listeners"]
        case .hazard: ["hazard", "message"]
        case .created, .resolved, .restored, .willAppear, .didAppear, .willDisappear, .didDisappear, .popped,
            .windowOpened, .windowClosed:
            []
        }
    }
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
