import FlowScripting
package import FlowWorkers
import RunEvents

/// Does the work of one job on whatever thread or process it was sent to.
package struct JobRunner {
    private let job: FlowJob
    private let open: OpenFlowSource
    private let apps: AnnouncedApps

    package init(job: FlowJob, open: @escaping OpenFlowSource, apps: AnnouncedApps) {
        self.job = job
        self.open = open
        self.apps = apps
    }

    /// Returns what has come of the job; events go into the sink as they happen.
    package func run(into sink: some EventSink) -> JobVerdict {
        do throws(ScriptFailure) {
            switch job.work {
            case .settings: return try settings()
            case .load: return .loaded(try open(job.path, job.settings).declarations())
            case .run(let flow, let attempt):
                let observer = JobObserver(attempt: attempt, apps: apps, sink: sink)
                var result = try open(job.path, job.settings).run(flow, observer: observer).bounded
                let omitted = observer.finish() + sink.omitted
                if result.status.isFailure || job.wantsTrace { result.omittedEvents = omitted }
                return .finished(result)
            }
        } catch {
            return .scriptFailed(error.bounded)
        }
    }

    private func settings() throws(ScriptFailure) -> JobVerdict {
        do {
            return .settings(try readSettings(at: job.path))
        } catch {
            throw ScriptFailure(cause: .script, message: "\(error)", file: job.path)
        }
    }
}
