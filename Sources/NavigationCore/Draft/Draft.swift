/// The next state of an app, while it is made from the one before.
///
/// In it screens are made, placed, kept, shown and taken away, and it says what follows from that: what appears, who is
/// told, which requests end. It knows of no input; when something is done is decided by the `Reducer`. What a change
/// would come to is tried out in a `Trial`. Its parts are extensions:
/// - `Making/`: screens and containers before they appear, and whether they come back after the end of the app;
/// - `Placing/`: putting them into the tree, going to them, and taking them out of it;
/// - `Keeping/`: what comes back, from the cache or from a saved state.
struct Draft {
    var state: NavigationState
    /// Where everything that happens is written; `nil` if nobody reads it.
    var journal: Journal?
    /// What the navigator has to do because of this, in order.
    var work: [Work] = []
    /// Who is to be told of the removal of a screen.
    var closings: [NodeID: [FunctionID<ClosingFunction>]] = [:]
    let world: World
    var caller: Caller
    /// The request because of which things happen now, as their events say; it decides nothing.
    var current: RequestID?
    /// What functions of the app have decided while an arrival was tried out, for the deed itself.
    var decided: TrialDecisions?
    /// What the change under way has done so far.
    var underWay = ChangeUnderWay()

    @inline(__always)
    init(state: consuming NavigationState, world: World, for caller: Caller = Caller(), journal: Journal?) {
        self.state = consume state
        self.world = world
        self.caller = caller
        self.journal = journal
    }

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
        underWay.placed.append(screen)
        emit(fact, screen: screen, window: window)
    }

    func event(_ fact: Fact, screen: NodeID?, about name: String? = nil, window: String?) -> Event {
        Event(
            fact,
            time: state.now,
            request: current,
            screen: screen.flatMap { self.name(of: $0) } ?? name,
            instance: screen,
            window: window ?? current.flatMap { state.request($0) }.map { self.window(of: $0) }
        )
    }

    /// Name of a screen, or identifier of a container.
    func name(of node: NodeID) -> String? {
        state.nodes[node].flatMap { $0.screen?.name ?? $0.container?.id }
    }

    /// Does something as a request: what happens meanwhile happens because of it.
    mutating func acting<Result>(
        for request: RequestID?,
        _ body: (inout Draft) throws -> Result
    ) rethrows -> Result {
        let outer = current
        current = request
        defer { current = outer }
        return try body(&self)
    }

    mutating func schedule(after delay: Duration, _ task: ScheduledTimer.Task) {
        state.schedule(task, at: state.now + max(delay, .zero))
    }
}

/// A point to which everything that follows can be taken back.
struct Checkpoint {
    let state: NavigationState
    let journal: Int
    let work: Int
}

extension Draft {
    var checkpoint: Checkpoint { Checkpoint(state: state, journal: journal?.mark ?? 0, work: work.count) }

    /// Takes everything back that was done since a checkpoint; events that stay true stay written.
    ///
    /// Who was to be told of a request is told of it all the same.
    mutating func takeBack(to point: Checkpoint, keeping isTrue: (Event) -> Bool = { _ in false }) {
        state = point.state.counting(on: state)
        journal?.takeBack(to: point.journal, keeping: isTrue)
        let observing = work[point.work...].filter { if case .observe = $0 { true } else { false } }
        work.replaceSubrange(point.work..., with: observing)
    }
}
