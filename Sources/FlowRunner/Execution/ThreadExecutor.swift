import FlowScripting
import RunEvents

/// Runs one job at a time on a thread of this process.
///
/// A thread cannot be ended from outside: after a job that is stuck no further one can be run.
package final class ThreadExecutor: FlowExecutor {
    private let mailbox: JobMailbox?
    private var current: (number: Int, deadline: ContinuousClock.Instant)?
    package private(set) var isBroken = false

    package init(open: @escaping OpenFlowSource) {
        guard let mailbox = JobMailbox(), FlowThread.start({ Self.work(mailbox, open) }) else {
            self.mailbox = nil
            isBroken = true
            return
        }
        self.mailbox = mailbox
    }

    package var freeSlots: Int { isBroken || current != nil ? 0 : 1 }

    package func start(_ job: FlowJob) {
        current = (job.number, .now + job.patience)
        mailbox?.send(job)
    }

    package func wait(until moment: ContinuousClock.Instant?) -> [JobNotice] {
        guard let mailbox, let (number, deadline) = current else { return [] }
        let wake = moment.map { min($0, deadline) } ?? deadline
        let notices = mailbox.notices(milliseconds: Self.milliseconds(until: wake))
        if notices.contains(where: \.endsJob) {
            current = nil
        } else if ContinuousClock.now >= deadline {
            isBroken = true
            return notices + [.stuck(job: number)]
        }
        return notices
    }

    /// Rounded up, so that a wait never ends just before its moment.
    private static func milliseconds(until moment: ContinuousClock.Instant) -> Int32 {
        let seconds = (moment - .now).seconds
        return Int32(clamping: Int(max(0, min(seconds, 1e6) * 1000).rounded(.up)))
    }

    private static func work(_ mailbox: JobMailbox, _ open: @escaping OpenFlowSource) {
        let apps = AnnouncedApps()
        while let job = mailbox.nextJob() {
            mailbox.end(
                JobRunner(job: job, open: open, apps: apps).run(send: { mailbox.post(.event(job: job.number, $0)) })
            )
        }
    }
}

extension JobNotice {
    fileprivate var endsJob: Bool {
        if case .event = self { false } else { true }
    }
}

/// Does the work of one job on whatever thread or process it was sent to.
package struct JobRunner {
    let job: FlowJob
    let open: OpenFlowSource
    let apps: AnnouncedApps

    package init(job: FlowJob, open: @escaping OpenFlowSource, apps: AnnouncedApps) {
        self.job = job
        self.apps = apps
        self.open = open
    }

    /// Returns the job's last notice; events go out as they happen.
    ///
    /// `trace` takes events that are made only when somebody looks at them; without it they go out like all others.
    package func run(
        send: @escaping (RunEvent) -> Void,
        trace: ((@escaping () -> RunEvent) -> Void)? = nil
    ) -> JobNotice {
        let source = open(job.script.path, job.settings)
        do throws(ScriptFailure) {
            switch job.work {
            case .load: return .loaded(job: job.number, try source.declarations())
            case .run(let flow, let attempt):
                let observer = JobObserver(attempt: attempt, apps: apps, send: send, trace: trace)
                return .finished(job: job.number, try source.run(flow, observer: observer))
            }
        } catch {
            return .scriptFailed(job: job.number, error)
        }
    }
}
