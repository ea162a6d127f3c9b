/// Applies one input to a state; `Reducer+Step` says how.
///
/// Works on its own copy: what it throws leaves nothing behind, and a request that fails leaves the state as it was.
/// Its parts are extensions, one file for each concern, in folders by what a request comes through:
/// - `Destination/`: from what it names to the screen that is meant;
/// - `Gates/`: which protections guard that, and waiting at them;
/// - `Appearing/`: making the screen, and putting it into the tree;
/// - `Moving/`: going back, and turning what is there;
/// - `Keeping/`: what comes back, from the cache or from a saved state;
/// - `App/`: the app as a whole, and its messages.
public struct Reducer {
    public internal(set) var state: NavigationState
    /// Where everything that happens is written; `nil` if nobody reads it.
    var journal: Journal?
    /// What the navigator has to do because of this input, in order.
    public internal(set) var work: [Work] = []
    /// Who is to be told of the removal of a screen.
    public internal(set) var closings: [NodeID: [FunctionID<ClosingFunction>]] = [:]
    let world: World
    /// The request because of which things happen now, as their events say; it decides nothing.
    var current: RequestID?
    /// Whether gates react to what has changed; not before an action of the app that still runs has returned.
    public var reactsAtGates = true
    /// The request whose resolver runs and makes what is asked for now.
    public var asker: RequestID?
    /// The place of a snapshot that the request fills which is made now.
    var restoring: Int?
    /// Whether the action that asks runs on a screen that a change of the state has taken away meanwhile.
    public var isOrphaned = false
    /// What functions of the app have decided while an arrival was tried out, for the deed itself.
    var decided: TrialDecisions?
    /// Whether somebody only asks what would come of an input.
    public var isQuestion = false
    /// Screens that the change under way has placed, in order.
    var placed: [NodeID] = []
    /// Transient screens that it has left, with all that went with them.
    var left: Set<NodeID> = []

    public init(state: consuming NavigationState, world: World, journal: Journal? = Journal()) {
        self.state = state
        self.world = world
        self.journal = journal
    }

    /// What has happened so far because of the input.
    public var events: [Event] { journal?.events ?? [] }

    /// Writes a fact into the journal, if there is one; `name` stands for a screen that is not there any more.
    mutating func emit(
        _ fact: @autoclosure () -> Fact,
        screen: NodeID? = nil,
        about name: String? = nil,
        window: String? = nil
    ) {
        guard journal != nil else { return }
        let event = event(fact(), screen: screen, about: name, window: window)
        journal?.write(event)
    }

    /// The same for a screen that the change under way has placed.
    mutating func emitPlaced(_ fact: Fact, screen: NodeID, window: String) {
        placed.append(screen)
        emit(fact, screen: screen, window: window)
    }

    func event(_ fact: Fact, screen: NodeID?, about name: String? = nil, window: String?) -> Event {
        Event(
            fact,
            time: state.now,
            request: current,
            screen: screen.flatMap { self.name(of: $0) } ?? name,
            instance: screen,
            window: window
        )
    }

    /// Name of a screen, or identifier of a container.
    func name(of node: NodeID) -> String? {
        state.nodes[node].flatMap { $0.screen?.name ?? $0.container?.id }
    }

    /// Does something as a request: what happens meanwhile happens because of it.
    mutating func acting<Result>(
        for request: RequestID?,
        _ body: (inout Reducer) throws -> Result
    ) rethrows -> Result {
        let outer = current
        current = request
        defer { current = outer }
        return try body(&self)
    }
}

/// Ends a request and takes back what it has done.
struct Refusal: Error {
    var settlement: Settlement

    init(_ outcome: Outcome, _ reason: Reason, _ message: String) {
        settlement = Settlement(outcome, reason, message)
    }
}
