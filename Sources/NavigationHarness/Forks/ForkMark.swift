import NavigationCore

/// What a navigator was when a fork began, but for its tables, which note their changes themselves.
struct ForkMark {
    private let state: NavigationState
    private let log: EventLog.Mark
    private let history: StepHistory
    private let timeline: Timeline
    private let notices: [Navigator.Notice]
    private let question: OpenQuestion?
    private let actor: (screen: NodeID, isGone: Bool)?
    private let watch: HazardWatch
    private let stalled: Set<RequestID>
    private let counters: NavigatorCounters
    private let instanceObservers: [InstanceObserver]
    private let observers: (events: [(Event) -> Void], inputs: ((Input) -> Void)?)
    private let prompts: [Gate: [RequestID]]
    private let objects: LiveObjects?

    init(_ navigator: Navigator) {
        (state, log, history) = (navigator.state, navigator.log.mark, navigator.history)
        timeline = navigator.timeline
        navigator.history = history.continued
        (notices, question, actor) = (navigator.notices, navigator.question, navigator.actor)
        (watch, stalled, prompts, objects) = (navigator.watch, navigator.stalled, navigator.prompts, navigator.objects)
        counters = navigator.counters
        instanceObservers = navigator.listeners.instances
        observers = (navigator.observers, navigator.inputObserver)
    }

    func putBack(_ navigator: Navigator) {
        (navigator.state, navigator.history, navigator.timeline) = (state, history, timeline)
        navigator.log.takeBack(to: log)
        (navigator.notices, navigator.question, navigator.actor) = (notices, question, actor)
        (navigator.watch, navigator.stalled, navigator.prompts, navigator.objects) = (watch, stalled, prompts, objects)
        navigator.counters = counters
        navigator.listeners.instances = instanceObservers
        (navigator.observers, navigator.inputObserver) = observers
    }
}

/// Where the tables of a navigator were when a fork began.
struct TableMarks {
    var records, openers, gone, settlements, resolutions: Int
}

extension Navigator {
    func beginTables() -> TableMarks {
        TableMarks(
            records: recordTable.begin(),
            openers: openers.begin(),
            gone: gone.begin(),
            settlements: listeners.settlements.begin(),
            resolutions: listeners.resolutions.begin()
        )
    }

    func takeBackTables(to marks: TableMarks) {
        recordTable.takeBack(to: marks.records)
        openers.takeBack(to: marks.openers)
        gone.takeBack(to: marks.gone)
        listeners.settlements.takeBack(to: marks.settlements)
        listeners.resolutions.takeBack(to: marks.resolutions)
    }
}
