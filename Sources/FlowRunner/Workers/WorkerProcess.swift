import Subprocess

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One worker: this executable started again.
///
/// swift-subprocess starts it, sends it signals and reaps it, in a task of `ChildProcess`; all else is synchronous. The
/// library hands on descriptors 0 to 2. A worker's standard input is the line to its supervisor, a socket: jobs come in
/// on it, notices go out. Its standard output and its standard error are a pipe for whatever else it prints, so that
/// stray prints never meet the notices. The supervisor waits in one `poll` for the lines and the pipes of all workers.
/// Jobs are sent before the process lives, and one that could not be started is a line that ends.
final class WorkerProcess {
    /// The argument that makes an executable a worker.
    package static let argument = "__worker"
    /// The argument after it that makes the worker limit itself.
    static let isolation = "isolated"
    /// What is kept of a worker's stray output.
    private static let longestOutput = 65536

    let line: Int32
    let output: Int32
    private let child: ChildProcess
    private var lines = LineBuffer()
    private var printed: [UInt8] = []

    /// Starts a worker; `nil` if this process has no thread or no descriptor left.
    init?(executable: String, isIsolated: Bool = false) {
        guard let thread = TaskThread.shared, let line = Descriptors.line() else { return nil }
        guard let output = Descriptors.pipe() else {
            for end in [line.own, line.other] { close(end) }
            return nil
        }
        self.line = line.own
        self.output = output.reading
        _ = fcntl(output.reading, F_SETFL, O_NONBLOCK)
        child = ChildProcess(
            executable: executable,
            arguments: [Self.argument] + (isIsolated ? [Self.isolation] : []),
            input: line.other,
            output: output.writing,
            thread: thread
        )
    }

    deinit {
        child.letGo()
        for descriptor in [line, output] { close(descriptor) }
    }

    /// Sends a job; a worker that died in between is noticed by the end of its notices.
    func send(_ job: FlowJob) {
        _ = Descriptors.write(job.wireText + "\n", to: line)
    }

    /// Notices that have come; `nil` when the worker has closed its end.
    func readNotices() -> [String]? {
        let bytes = Descriptors.read(line)
        return bytes.isEmpty ? nil : lines.lines(adding: bytes)
    }

    /// Takes what the worker has printed past the harness, so that it never waits for a reader; false if that was nothing.
    func readOutput() -> Bool {
        let bytes = Descriptors.read(output)
        printed += bytes.prefix(max(0, Self.longestOutput - printed.count))
        return !bytes.isEmpty
    }

    /// What the worker printed past the harness since this was last asked.
    func takePrinted() -> String {
        defer { printed = [] }
        return String(decoding: printed, as: UTF8.self)
    }

    /// Whether the system has started the worker.
    var isStarted: Bool { child.isStarted }

    /// Waits until the system has started the worker or refused to.
    func waitForStart() { child.waitForStart() }

    /// Has the worker killed; does not wait for it.
    func kill() { child.kill() }

    /// Ends the worker, unless it has ended by itself, and says how it ended.
    @discardableResult
    func end() -> WorkerEnd {
        child.kill()
        return WorkerEnd(status: child.wait())
    }
}

/// How a worker ended.
struct WorkerEnd {
    /// `nil` if it was never started.
    let status: TerminationStatus?

    /// Whether a signal ended it that it would have ignored had it come to its first job.
    var isBeforeFirstJob: Bool { [.signaled(SIGINT), .signaled(SIGTERM)].contains(status) }

    var text: String {
        switch status {
        case .exited(let status): ReportText.workerExited(status)
        case .signaled(let signal):
            ReportText.workerKilled(signal, String(cString: strsignal(signal)).lowercased())
        case nil: ReportText.noWorker
        }
    }
}
