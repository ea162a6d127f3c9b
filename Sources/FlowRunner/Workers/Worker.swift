import FlowScripting
import RunEvents

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The life of a worker process: jobs come in on one pipe, notices go out on another.
package enum Worker {
    /// The argument that makes an executable a worker.
    package static var argument: String { WorkerProcess.argument }

    /// Whether a process was started to be a worker.
    package static func isMeant(by arguments: [String]) -> Bool { arguments.first == argument }

    /// Works until the supervisor closes the pipe or goes away.
    package static func main(_ arguments: [String], open: @escaping OpenFlowSource) -> Never {
        let isIsolated = arguments.contains(WorkerProcess.isolation)
        // Ctrl-C and others reach the whole group; whether a running flow may end is for the supervisor to say.
        signal(SIGINT, SIG_IGN)
        signal(SIGTERM, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
        let isStarted = FlowThread.start {
            work(open, isIsolated)
            _exit(0)
        }
        guard isStarted else { _exit(70) }
        waitForSupervisorToGo()
        _exit(0)
    }

    private static func work(_ open: @escaping OpenFlowSource, _ isIsolated: Bool) {
        var lines = LineBuffer()
        let apps = AnnouncedApps()
        while true {
            let bytes = Descriptors.read(WorkerProcess.jobsDescriptor)
            if bytes.isEmpty { return }
            for line in lines.lines(adding: bytes) {
                guard let job = FlowJob(wireText: line) else { continue }
                if isIsolated { ProcessLimits(job: job).apply() }
                let outbox = WorkerOutbox(job: job)
                outbox.end(JobRunner(job: job, open: open, apps: apps).run { outbox.add($0) })
            }
        }
    }

    /// The pipe for notices breaks when nobody reads it any more, even while a flow is stuck.
    private static func waitForSupervisorToGo() {
        var request = pollfd(fd: WorkerProcess.noticesDescriptor, events: 0, revents: 0)
        while poll(&request, 1, -1) <= 0 && errno == EINTR {}
    }
}

/// Sends what a script prints at once, and steps and events only when they are wanted: most flows pass.
private final class WorkerOutbox {
    private let job: FlowJob
    private var position = 0
    private var kept: [(position: Int, event: RunEvent)] = []

    init(job: FlowJob) {
        self.job = job
    }

    func add(_ event: RunEvent) {
        position += 1
        if event.isTrace, !job.wantsTrace {
            kept.append((position, event))
        } else {
            send(JobNotice.event(job: job.number, event).wireText(position: position) + "\n")
        }
    }

    func end(_ notice: JobNotice) {
        var text = ""
        if !notice.isGood {
            for (position, event) in kept {
                text += JobNotice.event(job: job.number, event).wireText(position: position) + "\n"
            }
        }
        send(text + notice.wireText() + "\n")
    }

    private func send(_ text: String) {
        if !Descriptors.write(text, to: WorkerProcess.noticesDescriptor) { _exit(0) }
    }
}

extension JobNotice {
    /// Whether nobody will ask what led to it.
    fileprivate var isGood: Bool {
        switch self {
        case .finished(_, let result): result.status == .passed || result.status == .skipped
        case .loaded: true
        default: false
        }
    }
}
