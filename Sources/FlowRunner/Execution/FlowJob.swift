import FlowScripting
import RunEvents

/// A piece of work for an executor.
package struct FlowJob: Sendable {
    package enum Work: Sendable {
        /// Say which flows the script declares.
        case load
        /// Run one of them.
        case run(FlowDeclaration, FlowAttempt)
    }

    /// Distinguishes the jobs of a run.
    package var number: Int
    package var script: FoundScript
    package var work: Work
    package var settings: FlowSettings
    /// Wall time after which the job counts as stuck; longer than the flow's own limit.
    package var patience: Duration
    /// Whether steps and events of the app are wanted of flows that pass too.
    package var wantsTrace: Bool

    package init(
        number: Int,
        script: FoundScript,
        work: Work,
        settings: FlowSettings,
        patience: Duration,
        wantsTrace: Bool = false
    ) {
        self.wantsTrace = wantsTrace
        self.number = number
        self.script = script
        self.work = work
        self.settings = settings
        self.patience = patience
    }
}

/// What an executor has to say about a job.
package enum JobNotice: Sendable {
    /// Something happened while a flow ran.
    case event(job: Int, RunEvent)
    case loaded(job: Int, [FlowDeclaration])
    case finished(job: Int, FlowResult)
    case scriptFailed(job: Int, ScriptFailure)
    /// The job did not end within its patience.
    case stuck(job: Int)
    /// The process that ran the job died; the text says how.
    case crashed(job: Int, String)
}
