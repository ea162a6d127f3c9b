import NavigationCore

/// What is known about a request.
public struct RequestRecord: Hashable, Sendable {
    public var id: RequestID
    public var command = ""
    /// What the request is called, if it has a name.
    public var name: String?
    /// Who asked.
    public var cause: PendingRequest.Cause?
    public var isResolved = false
    /// Whether it has led elsewhere before it had to wait: who listens has heard of that.
    private(set) var isResolvedAgain = false
    /// The screen it led to, or where it left the app.
    public var screen: NodeID?
    public var screenName: String?
    public var settlement: Settlement?
    public var removed: [String] = []
    /// What the screen that it led to has left when it was closed.
    public private(set) var result: Value?

    /// The screen that it has led to last, and the last number that the state had given by then.
    private(set) var opening: Opening?
    /// What the screen has left each time it was closed, in order, from the first time that it has left something.
    private var results: [Result] = []
    /// The last number that the state had given when it ended.
    private var settledAt = 0
    /// How it has ended where that was taken back, in order.
    private var ends: [End] = []

    struct Opening: Hashable, Sendable {
        var screen: NodeID
        var number: Int
    }

    private struct Result: Hashable, Sendable {
        var number: Int
        var value: Value?
    }

    private struct End: Hashable, Sendable {
        var number: Int
        var settlement: Settlement
        var screen: NodeID?
        var screenName: String?
        var removed: [String]
    }

    init(id: RequestID) { self.id = id }

    /// A state is put back in which it waits, having come so far.
    mutating func reopen(_ request: PendingRequest) {
        reopen()
        removed = []
        (isResolved, screen) = (request.resolvedScreen != nil, request.resolvedScreen)
        if screen == nil { screenName = nil }
    }

    private mutating func reopen() {
        guard let settlement else { return }
        if settlement.reason != .undone {
            ends.append(
                End(number: settledAt, settlement: settlement, screen: screen, screenName: screenName, removed: removed)
            )
        }
        self.settlement = nil
    }

    var hasBeenReopened: Bool { !ends.isEmpty }

    /// A state is put back in which it does not wait: it has ended as it had before that; false if it had not.
    mutating func endAgain(where isPast: (_ number: Int) -> Bool) -> Bool {
        if settlement != nil, settlement?.reason != .undone, isPast(settledAt) { return true }
        guard let end = ends.last(where: { isPast($0.number) }) else { return false }
        reopen()
        (settledAt, settlement, screen, screenName, removed) =
            (end.number, end.settlement, end.screen, end.screenName, end.removed)
        return true
    }

    var hasResults: Bool { !results.isEmpty }

    /// The screen that it has led to has left the app; `number`: the last one that the state has given.
    mutating func note(result: Value?, at number: Int) {
        self.result = result
        results.append(Result(number: number, value: result))
    }

    /// A state is put back: the screen has left what it had left by then, nothing where it is there once more.
    mutating func leaveResult(where isPast: (_ number: Int) -> Bool) {
        result = results.last { isPast($0.number) }?.value
    }

    /// Whether an event tells something of what is known about its request.
    static func isTold(by event: Event) -> Bool {
        switch event.kind {
        case .requested, .resolved, .settled: true
        default: false
        }
    }

    /// Takes note of an event; `number`: the last one that the state has given.
    mutating func note(_ event: Event, at number: Int) {
        switch event.fact {
        case .requested(let asked): (command, name, cause) = (asked.command.name, asked.name, asked.cause)
        case .resolved:
            (isResolvedAgain, isResolved) = (isResolved, true)
            (screen, screenName) = (event.instance, event.screen)
            opening = event.instance.map { Opening(screen: $0, number: max(number, id.number)) }
        case .settled(let end):
            // What was asked in the same step has a number that the state before it has not given.
            if settlement == nil { (settlement, settledAt) = (end.settlement, max(number, id.number)) }
            removed = end.removed
            // Where nothing came to be, nothing was shown or acted on; nor by a link that acts.
            switch settlement?.outcome {
            case .done where end.settlement.reason == .performed && command != "perform":
                (screen, screenName) = (nil, nil)
            // The screen for addresses that nobody answers is shown, though the request has failed.
            case .failed where end.settlement.reason == .routeNotFound: break
            // What was to be shown from a screen that has left was not.
            case .noop where end.settlement.reason == .gone: (screen, screenName) = (nil, nil)
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
