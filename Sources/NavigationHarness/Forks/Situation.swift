import NavigationCore

/// A running app at rest, as a value: to be put back any number of times.
///
/// It holds what decides how the app goes on: its state, and who listens to what has not ended yet. Events so far, the
/// history and requests that have ended do not belong to it. What lies outside of the navigator stays as it is when a
/// situation is put back, such as variables of the app's own and the tables of a script.
package struct Situation {
    package let state: NavigationState
    /// Who hears of what happens to instances.
    package var instanceObservers: [InstanceObserver] { listeners.instances }
    private let records: RequestRecords
    private let listeners: Listeners
    private let functions: FunctionTable.Contents
    private let counters: NavigatorCounters

    fileprivate init(_ navigator: Navigator) {
        state = navigator.state
        records = navigator.requestRecords.needed(in: state)
        listeners = navigator.listeners
        functions = navigator.world.functions.contents
        counters = navigator.counters
    }

    fileprivate func putBack(_ navigator: Navigator) {
        navigator.state = state
        navigator.requestRecords = records
        navigator.gone = GoneScreens()
        navigator.listeners = listeners
        navigator.world.functions.contents = functions
        navigator.counters = counters
        navigator.history = StepHistory()
        navigator.log = EventLog()
        navigator.watch.travel(to: state)
    }
}

extension Navigator {
    /// The app as it is now; throws what keeps it from being taken up again later.
    package func situation() throws(ForkRefusal) -> Situation {
        let reasons = whatCannotBeForked
        guard reasons.isEmpty else { throw ForkRefusal(reasons: reasons) }
        return Situation(self)
    }

    /// Makes the app what it was in a situation of this navigator. The log begins anew, and detectors of hazards forget
    /// what they have seen.
    ///
    /// Work that runs is cancelled, and live objects are let go. Throws if work does not end by that, or if a step is
    /// under way.
    package func put(_ situation: Situation) throws(ForkRefusal) {
        guard !activity.isInQuestion, !isBusy else { throw ForkRefusal(reasons: ["a step is under way"]) }
        try cancelWork()
        objects = nil
        situation.putBack(self)
        scheduler?.sleepers.noteTime(state.now)
    }
}

/// What variables of an app may hold of a situation, by its place in that: numbers differ where situations are the same.
///
/// The fingerprint must have been asked for. What has ended or left belongs to no situation, and is all one.
extension Navigator {
    /// A request that waits, by its rank.
    package func placeName(of request: RequestID) -> String {
        state.requests.index(of: request).map { "waits \($0)" } ?? "ended"
    }

    /// A screen by its place in the tree or in the cache.
    package func placeName(of screen: NodeID) -> String {
        state.placeName(of: screen, in: world).map { "at \($0)" } ?? "gone"
    }
}
