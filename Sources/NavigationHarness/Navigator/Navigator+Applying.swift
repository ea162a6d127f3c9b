import NavigationCore

/// Applying inputs: the state changes, what has happened is noted, and everybody is told.
extension Navigator {
    /// Applies an input, and everything that follows from it without time passing.
    ///
    /// What callbacks of the app ask for is applied at once, and they are told about it after what came before.
    @discardableResult
    public func perform(_ input: Input) throws -> RequestID? { try perform(input) { _ in } }

    func perform(_ input: Input, listen: (RequestID) throws -> Void) throws -> RequestID? {
        try inside { try apply(input, listen: listen) }
    }

    private func apply(_ input: Input, listen: (RequestID) throws -> Void) throws -> RequestID? {
        guard !activity.isApplying else { throw NavigatorFault.reentrant }
        guard scheduler?.isClosed != true else { throw NavigatorFault.ended }
        if activity.isInQuestion { return try applyOnCopy(input) }
        if !activity.isInStep, !activity.isDispatching { history.willApply(state) }
        if !activity.isDispatching, activity.runningActions == 0 { observers.input?(input) }
        let change = try change(by: input)
        switch input {
        case .launch:
            history.clear()
            scheduler?.cancelAll()
        case .terminate: scheduler?.cancelAll()
        default: break
        }
        try tell(change, listen)
        return change.made
    }

    /// What an input has brought.
    private struct Change {
        /// The request that it has made.
        var made: RequestID?
        var events: [Event]
        var closings: [NodeID: [FunctionID<ClosingFunction>]]
        var work: [Work]
    }

    /// Changes the state, and notes what has happened.
    private func change(by input: Input) throws -> Change {
        let before = state
        var reducer = reducer()
        activity.isApplying = true
        if case .setState(let value) = input { activity.assigned = value }
        defer { (activity.isApplying, activity.assigned) = (false, nil) }
        let made: RequestID?
        do {
            made = try reducer.apply(input)
        } catch {
            state = before
            throw error
        }
        let after = reducer.state
        state = after
        counters.applied += 1
        if case .setState = input { noteActor(since: before) }
        let told = reducer.events
        let hazards = watch.look(input, from: before, to: after, told, world, isCallback: activity.isDispatching)
        let events = hazards.isEmpty ? told : told + hazards
        gone.keep(told, from: before, to: after)
        // The navigator itself tells of hazards, too.
        let named = events.contains { $0.kind == .hazard } ? events.map { namingGone(in: $0) } : events
        for event in named { note(event) }
        return Change(made: made, events: named, closings: reducer.closings, work: reducer.work)
    }

    /// What applies an input as whoever makes it now would have it, in the deed and in a question alike.
    func reducer() -> Reducer {
        var caller = Caller()
        (caller.request, caller.isOrphaned) = (activity.asker, activity.actor?.isGone == true)
        if activity.isDispatching { caller.told = WorkItem.current.flatMap { $0.origin.needsScreen ? $0.owner : nil } }
        if let question = activity.question {
            (caller.isQuestion, caller.reactsAtGates) = (true, !question.runsFunction)
        } else {
            caller.reactsAtGates = activity.runningActions == 0
        }
        var reducer = Reducer(state: state, world: world, for: caller)
        reducer.publish = { [unowned self] in state = $0 }
        return reducer
    }

    /// A hazard about a screen that is gone, with its name: all that is left of it in the app is its number.
    private func namingGone(in event: Event) -> Event {
        guard case .hazard(let kind, let message) = event.fact, event.screen == nil, let node = event.instance,
            let name = lastView(of: node)?.name
        else { return event }
        var event = event
        event.change { event in
            event.screen = name
            event.fact = .hazard(kind, message: message.replacing("\(Origin.instance(node))", with: "'\(name)'"))
        }
        return event
    }

    /// Tells of a change, first adding those who listen to it; the first error is thrown when everybody has been told.
    private func tell(_ change: Change, _ listen: (RequestID) throws -> Void) throws {
        notices.append(change.events, change.closings)
        for work in change.work { notices.append(work) }
        var failure: (any Error)?
        do {
            try beforeDispatch {
                for case .observe(let request, let id) in change.work { try world.functions[id]?(request) }
                if let made = change.made { try listen(made) }
            }
        } catch {
            failure = error
        }
        do { try dispatch() } catch { failure = failure ?? error }
        if let failure { throw failure }
    }
}
