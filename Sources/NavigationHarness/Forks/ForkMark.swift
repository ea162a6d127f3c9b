import NavigationCore

/// What a navigator was when something began that is taken back.
struct ForkMark {
    private let state: NavigationState
    private let log: EventLog.Mark
    private let records: RequestRecords.Mark
    private let gone: Int
    private let history: StepHistory
    private let counters: NavigatorCounters
    private let notices: NoticeQueue
    private let listeners: Listeners.Mark
    private let observers: Observers
    private let watch: HazardWatch
    private let objects: LiveObjects?

    init(_ navigator: Navigator) {
        (state, log, history) = (navigator.state, navigator.log.mark, navigator.history)
        navigator.history = history.continued
        (records, gone) = (navigator.requestRecords.begin(), navigator.gone.begin())
        (counters, notices) = (navigator.counters, navigator.notices)
        (listeners, observers) = (navigator.listeners.begin(), navigator.observers)
        (watch, objects) = (navigator.watch, navigator.objects)
    }

    func putBack(_ navigator: Navigator) {
        (navigator.state, navigator.history) = (state, history)
        navigator.log.takeBack(to: log)
        navigator.requestRecords.takeBack(to: records)
        navigator.gone.takeBack(to: gone)
        (navigator.counters, navigator.notices) = (counters, notices)
        navigator.listeners.takeBack(to: listeners)
        navigator.observers = observers
        (navigator.watch, navigator.objects) = (watch, objects)
    }
}
