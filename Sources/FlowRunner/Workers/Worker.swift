import FlowScripting
import RunEvents

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The life of a worker process: jobs come in on the line to the supervisor, notices go out.
package enum Worker {
    /// The argument that makes an executable a worker.
    package static var argument: String { WorkerProcess.argument }

    /// Whether a process was started to be a worker.
    package static func isMeant(by arguments: [String]) -> Bool { arguments.first == argument }

    /// Works until the supervisor closes the line or goes away; `prepare` runs while there is no work.
    package static func main(
        _ arguments: [String],
        prepare: @escaping PrepareFlowSource,
        open: @escaping OpenFlowSource
    ) -> Never {
        let line = Descriptors.takeStandardInput()
        let isIsolated = arguments.contains(WorkerProcess.isolation)
        // Ctrl-C and others reach the whole group; whether a running flow may end is for the supervisor to say.
        signal(SIGINT, SIG_IGN)
        signal(SIGTERM, SIG_IGN)
        signal(SIGHUP, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
        let isStarted = FlowThread.start {
            while !hasWork(line), prepare(RunOptions.defaultSeed) {}
            work(line, prepare, open, isIsolated)
            _exit(0)
        }
        guard isStarted else { _exit(70) }
        waitForSupervisorToGo(line)
        _exit(0)
    }

    private static func hasWork(_ line: Int32) -> Bool {
        var request = pollfd(fd: line, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) != 0
    }

    private static func work(
        _ line: Int32,
        _ prepare: PrepareFlowSource,
        _ open: @escaping OpenFlowSource,
        _ isIsolated: Bool
    ) {
        var lines = LineBuffer()
        let apps = AnnouncedApps()
        while true {
            let bytes = Descriptors.read(line)
            if bytes.isEmpty { return }
            for text in lines.lines(adding: bytes) {
                guard let job = FlowJob(wireText: text) else { continue }
                if isIsolated { ProcessLimits(job: job).apply() }
                let outbox = WorkerOutbox(job: job, line: line)
                let runner = JobRunner(job: job, open: open, apps: apps)
                outbox.end(runner.run(send: { outbox.add($0) }, trace: { outbox.addTrace($0) }))
                // For the first flow of a run, which somebody may wait for. Between flows it would take the processor
                // from the supervisor where workers use them all: they gain less than one worker alone would.
                if case .load = job.work, !isIsolated, !hasWork(line) { _ = prepare(job.settings.seed) }
            }
        }
    }

    /// The line breaks when nobody holds its other end any more, which is seen even while a flow is stuck.
    private static func waitForSupervisorToGo(_ line: Int32) {
        var request = pollfd(fd: line, events: 0, revents: 0)
        while poll(&request, 1, -1) <= 0 && errno == EINTR {}
    }
}

/// Sends what a script prints at once, and steps and events only when they are wanted: most flows pass.
private final class WorkerOutbox {
    private let job: FlowJob
    private let line: Int32
    private var position = 0
    private var kept: [(position: Int, make: () -> RunEvent)] = []

    init(job: FlowJob, line: Int32) {
        self.job = job
        self.line = line
    }

    func add(_ event: RunEvent) {
        position += 1
        send(JobNotice.event(job: job.number, event).wireText(position: position) + "\n")
    }

    /// Takes what is made only if it is wanted.
    func addTrace(_ make: @escaping () -> RunEvent) {
        guard !job.wantsTrace else { return add(make()) }
        position += 1
        kept.append((position, make))
    }

    func end(_ notice: JobNotice) {
        var text = ""
        if !notice.isGood {
            for (position, make) in kept {
                text += JobNotice.event(job: job.number, make()).wireText(position: position) + "\n"
            }
        }
        send(text + notice.wireText() + "\n")
    }

    private func send(_ text: String) {
        if !Descriptors.write(text, to: line) { _exit(0) }
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
