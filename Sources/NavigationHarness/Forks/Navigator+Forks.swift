import NavigationCore

/// Trying something out in a running app, and taking it back.
extension Navigator {
    /// Runs a function and takes back whatever it does to the app: the app goes on as if it had not run.
    ///
    /// Inside, everything is as it is without a fork: requests have outcomes, time passes, callbacks of the app are
    /// called, steps can be undone, and there may be forks in the fork. When the function returns or throws, state,
    /// time, events, records, history and everybody who listens are what they were. Those who observe events from before
    /// hear nothing of a fork.
    ///
    /// What lies outside of the navigator stays: variables of the app's own, the tables of a script, and functions in
    /// the function table, which nothing refers to any more. An app with live objects or running work cannot be forked,
    /// nor can one while it is told something or asked; that throws a `ForkRefusal`. Work that has begun inside is
    /// cancelled at the end, and has to end then.
    @discardableResult
    package func fork<Result>(_ body: () throws -> Result) throws -> Result {
        let reasons = whatCannotBeForked
        guard reasons.isEmpty else { throw ForkRefusal(reasons: reasons) }
        return try takingBack {
            observers = Observers()
            let result = Swift.Result { try body() }
            try endWorkOfFork()
            return try result.get()
        }
    }

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

    /// Work that has begun in a fork ends with it.
    func endWorkOfFork() throws(ForkRefusal) {
        guard let scheduler, scheduler.isBusy else { return }
        scheduler.cancelAll()
        // What it throws or asks for is taken back as all else.
        try? step(dispatch)
        let left = scheduler.unfinished.map { "\($0.name) does not end when it is cancelled" }
        if !left.isEmpty { throw ForkRefusal(reasons: left) }
    }

    /// Lets transitions take time from now on; an earlier situation that is put back does not.
    package func turnOnAnimations() { state.hasAnimations = true }

    /// Runs a function and puts back all that the navigator knows, whatever the function does.
    ///
    /// The one mechanism of forks and of questions. State and lists are shared until they change; in the tables, and in
    /// the log, only what was added or changed is taken back.
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
