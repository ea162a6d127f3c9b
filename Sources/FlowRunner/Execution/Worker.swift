import FlowScripting
import FlowWorkers
import Platform
import RunEvents

/// The life of a worker process: it does jobs until its supervisor closes the line or goes away.
package enum Worker {
    /// Whether a process was started to be a worker.
    package static func isMeant(by arguments: [String]) -> Bool { arguments.first == WorkerLine.argument }

    package static func main(_ arguments: [String], open: @escaping OpenFlowSource) -> Never {
        let line = WorkerLine()
        let isIsolated = arguments.contains(WorkerLine.isolation)
        let isStarted = FlowThread.start {
            let apps = AnnouncedApps()
            line.eachJob { job, outbox in
                if isIsolated { ProcessLimits.apply(for: job) }
                outbox.end(JobRunner(job: job, open: open, apps: apps).run(into: WorkerSink(job, outbox)))
            }
            _exit(0)
        }
        guard isStarted else { _exit(70) }
        line.waitForSupervisorToGo()
        _exit(0)
    }
}

/// Sends what happens to the supervisor; steps, calls and events of the app only when they are wanted.
private struct WorkerSink: EventSink {
    private let wantsTrace: Bool
    private let outbox: JobOutbox
    /// The outbox counts what it does not send, and says so last.
    let omitted = 0

    init(_ job: FlowJob, _ outbox: JobOutbox) {
        wantsTrace = job.wantsTrace
        self.outbox = outbox
    }

    func receive(_ event: RunEvent) { outbox.add(event) }

    func receiveTrace(_ make: @escaping () -> RunEvent) {
        if wantsTrace { outbox.addTrace(make()) } else { outbox.keep(make) }
    }
}
