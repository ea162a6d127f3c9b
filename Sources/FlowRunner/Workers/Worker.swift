import FlowScripting
import Platform
import RunEvents

/// The life of a worker process: jobs come in on the line to the supervisor, notices go out.
package enum Worker {
    /// The argument that makes an executable a worker.
    package static var argument: String { WorkerProcess.argument }

    /// Whether a process was started to be a worker.
    package static func isMeant(by arguments: [String]) -> Bool { arguments.first == argument }

    /// Works until the supervisor closes the line or goes away.
    package static func main(_ arguments: [String], open: @escaping OpenFlowSource) -> Never {
        Descriptors.closeInherited()
        let line = takeStandardInput()
        let isIsolated = arguments.contains(WorkerProcess.isolation)
        WorkerSignals.ignore()
        let isStarted = FlowThread.start {
            work(line, open, isIsolated)
            _exit(0)
        }
        guard isStarted else { _exit(70) }
        waitForSupervisorToGo(line)
        _exit(0)
    }

    /// Moves standard input to a descriptor that no process inherits; what reads standard input finds nothing then.
    private static func takeStandardInput() -> Int32 {
        let moved = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        close(STDIN_FILENO)
        // The lowest descriptor that is free.
        _ = Platform.open("/dev/null", O_RDONLY)
        return moved
    }

    private static func work(_ line: Int32, _ open: @escaping OpenFlowSource, _ isIsolated: Bool) {
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
        if (try? Descriptors.write(text.utf8, to: line)) == nil { _exit(0) }
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

/// Signals that reach whole groups of processes: what they mean for a running flow is for the supervisor to say.
enum WorkerSignals {
    /// Ctrl-C, a request to end, the end of the terminal, and Ctrl-Z: a flow would be stopped, but not its time.
    static let ignored = [SIGINT, SIGTERM, SIGHUP, SIGTSTP]

    /// Workers are started with these held back, so that none is ever lost or hits too early.
    static func ignore() {
        for number in ignored + [SIGPIPE] { signal(number, SIG_IGN) }
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in ignored { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
}
