package import NavigationCore

extension TraceEvent {
    /// What an event of an app leaves in a trace; `nil`: nothing.
    ///
    /// `parameters` are those of an instance of a screen, and `nil` for an instance that is none.
    package init?(_ event: Event, parameters: (NodeID) -> [String: Value]?) {
        var fields: [String: Value] = [:]
        switch event.fact {
        case .didAppear, .didDisappear:
            guard let instance = event.instance, let given = parameters(instance) else { return nil }
            if !given.isEmpty { fields["parameters"] = .record(given) }
        case .presented(let style, _, _), .dismissed(let style, _): fields["style"] = .string(style)
        case .stateChanged(let key, _, let new):
            guard event.instance == nil else { return nil }
            fields["state"] = .record([key: new])
        default: return nil
        }
        fields.set("screen", event.screen)
        fields.set("window", event.window)
        let kind: Kind =
            switch event.kind {
            case .didAppear: .appeared
            case .didDisappear: .disappeared
            case .presented: .presented
            case .dismissed: .dismissed
            default: .state
            }
        self.init(kind, time: event.time.seconds, fields)
    }

    /// What is done to an app by a person or from outside; `nil` for what code does, or what follows from something.
    package init?(_ input: Input, time: Duration) {
        var (kind, fields): (Kind, [String: Value]) = (.launched, [:])
        switch input {
        case .launch(let launch):
            fields.set("url", launch.url)
            if launch.url != nil { fields["source"] = .string(launch.source.rawValue) }
            if !launch.state.isEmpty { fields["state"] = .record(launch.state) }
        case .terminate: kind = .terminated
        case .background: kind = .background
        case .foreground: kind = .foreground
        case .lock: kind = .locked
        case .unlock: kind = .unlocked
        case .request(let command, _, _):
            guard let gesture = TraceEvent(command) else { return nil }
            (kind, fields) = (gesture.kind, gesture.fields)
        default: return nil
        }
        self.init(kind, time: time.seconds, fields)
    }

    private init?(_ command: Command) {
        switch command {
        case .openURL(let url, let source):
            self.init(.opened, ["url": .string(url), "source": .string(source.rawValue)])
        case .userBack: self.init(.back)
        case .userBackTo(let steps): self.init(.back, ["steps": .integer(steps)])
        case .swipeBack(let cancel), .swipeDismiss(let cancel): self.init(.swiped, cancel ? ["cancelled": true] : [:])
        case .tapTab(let tab): self.init(.tapped, ["tab": .string(tab)])
        case .tapOutside: self.init(.tapped, ["outside": true])
        case .choose(let action): self.init(.chose, ["action": .string(action)])
        default: return nil
        }
    }
}

/// An event of the trace of a flow.
public struct TraceRecord: Hashable, Sendable {
    public var attempt: FlowAttempt
    public var event: TraceEvent

    /// Events of one attempt beyond this are not told.
    public static let mostOfFlow = 10_000

    public init(attempt: FlowAttempt, event: TraceEvent) { (self.attempt, self.event) = (attempt, event) }
}
