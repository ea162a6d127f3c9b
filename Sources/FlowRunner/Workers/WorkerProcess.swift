#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// One worker: this executable started again, with pipes for jobs, for notices and for whatever else it prints.
///
/// It calls `posix_spawn` itself. swift-subprocess (1.0.2, without Foundation) was tried in its place: an executable
/// that links it takes 2.9 instead of 1.9 ms to start, and both the supervisor and each worker are that executable;
/// the first child takes 1.8 instead of 0.9 ms, each further one 1.15 instead of 0.7 ms, which `--isolate` pays for
/// each flow; the stripped executable grows by 1.7 MB. It hands on descriptors 0 to 2 only, where stray prints of a
/// worker must not meet its notices, and it reaps a child inside an asynchronous call, where the supervisor waits in
/// one `poll` for all of them. What it would save is this file's `spawn`.
final class WorkerProcess {
    /// Descriptors that a worker finds open.
    static let jobsDescriptor: Int32 = 3
    static let noticesDescriptor: Int32 = 4
    /// The argument that makes an executable a worker.
    package static let argument = "__worker"
    /// The argument after it that makes the worker limit itself.
    static let isolation = "isolated"
    /// What is kept of a worker's stray output.
    private static let longestOutput = 65536

    let notices: Int32
    let output: Int32
    private let identifier: pid_t
    private let jobs: Int32
    private var lines = LineBuffer()
    private var printed: [UInt8] = []
    private var isGone = false

    /// Starts a worker; `nil` if the system refuses.
    init?(executable: String, isIsolated: Bool = false) {
        guard let jobs = Descriptors.pipe(), let notices = Descriptors.pipe(), let output = Descriptors.pipe() else {
            return nil
        }
        defer { for descriptor in [jobs.reading, notices.writing, output.writing] { close(descriptor) } }
        self.jobs = jobs.writing
        self.notices = notices.reading
        self.output = output.reading
        let descriptors = [
            (jobs.reading, Self.jobsDescriptor), (notices.writing, Self.noticesDescriptor),
            (output.writing, STDOUT_FILENO), (output.writing, STDERR_FILENO),
        ]
        let arguments = [executable, Self.argument] + (isIsolated ? [Self.isolation] : [])
        guard let identifier = Self.spawn(arguments, descriptors) else {
            for descriptor in [jobs.writing, notices.reading, output.reading] { close(descriptor) }
            return nil
        }
        self.identifier = identifier
    }

    deinit {
        for descriptor in [jobs, notices, output] { close(descriptor) }
    }

    /// Sends a job; a worker that died in between is noticed by the end of its notices.
    func send(_ job: FlowJob) {
        _ = Descriptors.write(job.wireText + "\n", to: jobs)
    }

    /// Lines that have come; `nil` when the worker has closed its end.
    func readNotices() -> [String]? {
        let bytes = Descriptors.read(notices)
        return bytes.isEmpty ? nil : lines.lines(adding: bytes)
    }

    /// Takes what the worker printed past the harness, so that it never waits for a reader.
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

    /// Ends the worker and says how it ended.
    @discardableResult
    func end(kill isKilled: Bool) -> String {
        guard !isGone else { return "" }
        isGone = true
        if isKilled { kill(identifier, SIGKILL) }
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
        return Self.description(status)
    }

    private static func description(_ status: Int32) -> String {
        let signal = status & 0x7f
        if signal == 0 { return ReportText.workerExited(status >> 8 & 0xff) }
        return ReportText.workerKilled(signal, String(cString: strsignal(signal)).lowercased())
    }
}

// MARK: - Starting

extension WorkerProcess {
    private static func spawn(_ words: [String], _ descriptors: [(Int32, Int32)]) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first descriptors may be those that others are to be put on, so all are moved out of the way first.
        let safe = descriptors.map { (fcntl($0.0, F_DUPFD_CLOEXEC, 10), $0.1) }
        defer { for (descriptor, _) in safe { close(descriptor) } }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        for (from, to) in safe { posix_spawn_file_actions_adddup2(&actions, from, to) }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var identifier: pid_t = 0
        return posix_spawn(&identifier, words[0], &actions, nil, &arguments, environ) == 0 ? identifier : nil
    }
}
