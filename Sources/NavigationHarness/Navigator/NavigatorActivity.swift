import NavigationCore

/// What a navigator is in the middle of: functions of the app run then, and ask for more.
///
/// At rest nothing of it is left, and nothing of it belongs to a fork.
struct NavigatorActivity {
    /// An input is being applied.
    var isApplying = false
    /// The app's state that is being assigned: functions of the app that this leads to are called before it is over.
    var assigned: Value?
    /// What is asked for belongs to one step of the history.
    var isInStep = false
    /// The app is told of what happened, and the work is done that this has brought.
    var isDispatching = false
    /// Those are added who listen to what is about to be told.
    var isBeforeDispatch = false
    /// So many actions and callbacks of the app run, one in another.
    var runningActions = 0
    /// A piece of the app's asynchronous work runs.
    var isRunningJob = false
    /// The request whose resolver runs.
    var asker: RequestID?
    /// The requests of the action that runs.
    var ownRequests: OwnRequests?
    /// The screen whose action runs, and whether a change of the state has taken it away meanwhile.
    var actor: (screen: NodeID, isGone: Bool)?
    /// What has come of a question so far, while one is asked: the state is a copy then, which is thrown away.
    var question: OpenQuestion?

    var isInQuestion: Bool { question != nil }

    var isAtRest: Bool { !isApplying && !isInStep && !isDispatching && runningActions == 0 }
}

/// What a navigator counts, for names that are given once.
struct NavigatorCounters {
    /// The inputs that were applied.
    var applied = 0
    /// The observers of instances that there have been.
    var observers = 0
    /// The names that were given to protections that had none.
    var namelessProtections = 0
}
