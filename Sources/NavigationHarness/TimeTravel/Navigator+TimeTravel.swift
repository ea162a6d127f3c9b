import NavigationCore

/// Going back to earlier states, and forth again.
extension Navigator {
    /// Puts an earlier state back; functions, log and records stay.
    ///
    /// Throws a `TimeTravelRefusal` if live objects or running work stand in the way.
    package func restore(_ state: NavigationState) throws {
        try refuseWhileAsked()
        try refuseIrrevocable(state)
        history.willApply(self.state)
        try travel(to: state)
    }

    /// Puts a state back together with the history that belongs to it, as if nothing had come after.
    package func restore(_ state: NavigationState, history earlier: StepHistory) throws {
        try refuseWhileAsked()
        try refuseIrrevocable(state)
        try travel(to: state)
        history = earlier
    }

    /// Makes the state as it is the first one of the history.
    package func forgetHistory() { history = StepHistory() }

    /// Takes the last step back; false if there is none.
    public func undo() throws -> Bool {
        try refuseWhileAsked()
        var history = history
        guard let earlier = history.undo(from: state) else { return false }
        try refuseIrrevocable(earlier)
        self.history = history
        try travel(to: earlier)
        return true
    }

    /// Does again what was taken back; false if nothing was.
    public func redo() throws -> Bool {
        try refuseWhileAsked()
        var history = history
        guard let later = history.redo(from: state) else { return false }
        try refuseIrrevocable(later)
        self.history = history
        try travel(to: later)
        return true
    }

    /// Neither a step that is under way nor a question can be left for another state.
    func refuseWhileAsked() throws {
        guard !activity.isApplying else { throw NavigatorFault.reentrant }
        guard !activity.isInQuestion else { throw NavigatorFault.question }
    }

    /// Puts a state in place: requests that are not in it have ended, as they had then or by this; those that are wait
    /// once more.
    private func travel(to other: NavigationState) throws {
        let left = state.requests.filter { request in other.request(request.id) == nil }
        let time = state.now
        let isElsewhere = other != state
        gone.keep(from: state, besides: other)
        state = other.counting(on: state)
        // Whoever puts the very state back that the app is in has led it nowhere.
        if isElsewhere { watch.travel(to: state) }
        let ended = requestRecords.travel(to: state, lastNumber: other.lastNumber)
        // Whoever was being asked or told has returned by now.
        for request in state.endCalls() { notices.append(.resume(request)) }
        let events = left.filter { !ended.contains($0.id) }.map { request in
            let settlement = Settlement(.cancelled, .undone, "the state before the request was put back")
            return Event(settlement, of: request, time: time)
        }
        for event in events { note(event) }
        notices.append(events)
        try inside { try dispatch() }
    }
}

/// What cannot be taken back.
extension Navigator {
    /// What keeps the last step from being taken back, one sentence each; empty if nothing does.
    package var whatCannotBeUndone: [String] {
        var history = history
        return history.undo(from: state).map(whatCannotBeUndone) ?? []
    }

    /// What keeps the app from being put into another state, one sentence each; empty if nothing does.
    package func whatCannotBeUndone(for other: NavigationState) -> [String] {
        (objects?.obstacles(to: other, app) ?? []) + workInTheWay(of: other)
    }

    func refuseIrrevocable(_ other: NavigationState) throws {
        let reasons = whatCannotBeUndone(for: other)
        guard reasons.isEmpty else { throw TimeTravelRefusal(reasons: reasons) }
    }

    private func workInTheWay(of other: NavigationState) -> [String] {
        let running = scheduler?.unfinished.map { "\($0.name) is still running" } ?? []
        let ended = other.timers.contains { timer in
            switch timer.task {
            case .wake: true
            case .call(let id), .callOfApp(let id), .callOn(_, let id): world.functions[id] == nil
            case .expire, .endTransition, .startDelayed: false
            }
        }
        return running + (ended && running.isEmpty ? ["asynchronous work that was running then has ended"] : [])
    }
}
