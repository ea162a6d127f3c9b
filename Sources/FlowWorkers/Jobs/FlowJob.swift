package import RunEvents

/// A piece of work for an executor.
package struct FlowJob: Sendable {
    package enum Work: Sendable {
        /// Say what the project's settings file says.
        case settings
        /// Say which flows the script declares.
        case load
        /// Run one of them.
        case run(FlowDeclaration, FlowAttempt)
    }

    /// Absolute path of the script, or of the settings file.
    package var path: String
    package var work: Work
    package var settings: FlowSettings
    /// Time after which the job counts as stuck; longer than the flow's own limit.
    package var patience: Duration
    /// Whether steps and events of the app are wanted of flows that pass too.
    package var wantsTrace: Bool

    package init(
        path: String,
        work: Work,
        settings: FlowSettings,
        patience: Duration,
        wantsTrace: Bool = false
    ) {
        self.path = path
        self.work = work
        self.settings = settings
        self.patience = patience
        self.wantsTrace = wantsTrace
    }

    /// The attempt at a flow that the job is, if it is one.
    package var attempt: FlowAttempt? {
        if case .run(_, let attempt) = work { attempt } else { nil }
    }
}
