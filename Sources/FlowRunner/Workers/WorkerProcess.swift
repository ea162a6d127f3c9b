import Platform

/// One worker: this executable started again.
///
/// Its standard input is the line to its supervisor, a socket: jobs come in on it, notices go out. Its standard output
/// and its standard error are a pipe for whatever else it prints, so that stray prints never meet the notices. The
/// supervisor waits in one `poll` for the lines and the pipes of all workers.
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

    /// Starts a worker.
    init(executable: String, isIsolated: Bool = false) throws(SystemError) {
        let line = try Descriptors.line()
        defer { close(line.other) }
        let output: (reading: Int32, writing: Int32)
        do throws(SystemError) {
            output = try Descriptors.pipe()
        } catch {
            close(line.own)
            throw error
        }
        defer { close(output.writing) }
        Descriptors.stopWaiting(output.reading)
        do throws(SystemError) {
            child = try ChildProcess(
                executable: executable,
                arguments: [Self.argument] + (isIsolated ? [Self.isolation] : []),
                input: line.other,
                output: output.writing,
                wantsVariable: { _ in true }
            )
        } catch {
            for end in [line.own, output.reading] { close(end) }
            throw error
        }
        self.line = line.own
        self.output = output.reading
    }

    deinit {
        for descriptor in [line, output] { close(descriptor) }
    }

    /// Sends a job; a worker that died in between is noticed by the end of its notices.
    func send(_ job: FlowJob) {
        try? Descriptors.write((job.wireText + "\n").utf8, to: line)
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
    let status: ChildProcess.End

    var text: String {
        switch status {
        case .exited(let status): ReportText.workerExited(status)
        case .killed(let signal):
            ReportText.workerKilled(signal, String(cString: strsignal(signal)).lowercased())
        }
    }
}
