import NavigationCore

/// The events of a run, in order, with what is needed to look at them later.
public struct EventLog {
    public private(set) var events: [Event] = []
    /// How many instances of each screen were created.
    public private(set) var created: [String: Int] = [:]

    mutating func append(_ event: Event) {
        events.append(event)
        guard event.kind == .created, let name = event.screen else { return }
        created[name, default: 0] += 1
    }

    /// How far the log has come, for forgetting what was added since.
    struct Mark {
        fileprivate var count: Int
        fileprivate var created: [String: Int]
    }

    var mark: Mark { Mark(count: events.count, created: created) }

    mutating func takeBack(to mark: Mark) {
        events.removeLast(events.count - mark.count)
        created = mark.created
    }
}

/// What is known about a request.
public struct RequestRecord: Hashable, Sendable {
    public var id: RequestID
    public var command = ""
    /// What the request is called, if it has a name.
    public var name: String?
    /// Who asked.
    public var cause: PendingRequest.Cause?
    public var isResolved = false
    /// The screen it led to, or where it left the app.
    public var screen: NodeID?
    public var screenName: String?
    public var settlement: Settlement?
    public var removed: [String] = []
    /// What the screen that it led to has left when it was closed.
    public var result: Value?

    init(id: RequestID) { self.id = id }

    /// Whether an event tells something of what is known about its request.
    static func isTold(by event: Event) -> Bool {
        switch event.kind {
        case .requested, .resolved, .settled: true
        default: false
        }
    }

    mutating func note(_ event: Event) {
        switch event.fact {
        case .requested(let asked): (command, name, cause) = (asked.command.name, asked.name, asked.cause)
        case .resolved:
            isResolved = true
            (screen, screenName) = (event.instance, event.screen)
        case .settled(let end):
            if settlement == nil { settlement = end.settlement }
            removed = end.removed
            // Where nothing came to be, nothing was shown or acted on; nor by a link that acts.
            switch settlement?.outcome {
            case .done where end.settlement.reason == .performed && command == "open_url":
                (screen, screenName) = (nil, nil)
            case .done, .noop: if screen == nil { (screen, screenName) = (event.instance, event.screen) }
            default: (screen, screenName) = (nil, nil)
            }
        default: break
        }
    }
}

extension Event {
    /// The event that tells how a request ended.
    init(_ settlement: Settlement, of request: PendingRequest, time: Duration) {
        let end = Fact.Ended(settlement, of: request)
        self.init(.settled(end), time: time, request: request.id, window: request.window)
    }
}
