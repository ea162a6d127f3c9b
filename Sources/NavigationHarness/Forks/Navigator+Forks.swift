import NavigationCore

/// Trying something out in a running app, and taking it back.
extension Navigator {
    /// What keeps the app from being forked, one sentence each; empty if nothing does.
    package var whatCannotBeForked: [String] {
        var reasons: [String] = []
        if activity.isInQuestion { reasons.append("somebody only asks what would happen") }
        if isBusy { reasons.append("a step is under way") }
        for (node, live) in (objects?.live ?? [:]).sorted(by: { $0.key < $1.key }) {
            reasons.append(live.described(at: node))
        }
        for item in scheduler?.unfinished ?? [] { reasons.append("\(item.name) is still running") }
        return reasons
    }

    /// Cancels what runs; throws if some of it does not end by that.
    func cancelWork() throws(ForkRefusal) {
        guard let scheduler, scheduler.isBusy else { return }
        scheduler.cancelAll()
        // What it throws or asks for is taken back as all else.
        try? step(dispatch)
        let left = scheduler.unfinished.map { "\($0.name) does not end when it is cancelled" }
        if !left.isEmpty { throw ForkRefusal(reasons: left) }
    }

    /// Lets transitions take time from now on; an earlier situation that is put back does not.
    package func turnOnAnimations() { state.turnOnAnimations() }

    /// Runs a function and puts back all that the navigator knows, whatever the function does: state, time, events,
    /// records, history, and who listens.
    ///
    /// The mechanism of questions. State and lists are shared until they change; in the tables, and in
    /// the log, only what was added or changed is taken back.
    @discardableResult
    func takingBack<Result>(_ body: () throws -> Result) rethrows -> Result {
        let mark = ForkMark(self)
        defer {
            mark.putBack(self)
            scheduler?.sleepers.noteTime(state.now)
        }
        return try body()
    }
}

/// Why an app cannot be forked.
package struct ForkRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// What stands in the way, one sentence each.
    package var reasons: [String]

    package var description: String { "the app cannot be forked: \(reasons.joined(separator: "; "))" }
}
