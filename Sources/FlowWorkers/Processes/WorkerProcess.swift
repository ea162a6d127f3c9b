import Platform
import RunEvents

/// One worker: this executable started again.
///
/// Its standard input is the line to its supervisor, a socket: jobs go out on it, messages come in. Its standard output
/// and its standard error are a pipe for whatever else it prints, so that stray prints never meet the messages. Nothing
/// here ever waits for the worker.
final class WorkerProcess {
    /// What is kept of a worker's stray output.
    private static let longestOutput = 65536
    /// Bytes that are read before the others have their turn.
    private static let longestTurn = 1 << 20
    /// Files that the supervisor may still want to open: reports, scripts, snapshots.
    private static let reserve: Int32 = 8

    /// What it works at; `nil` while it waits for a job.
    var assignment: Assignment?
    private let child: ChildProcess
    private let line: Int32
    private let output: Int32
    private var frames = FrameReader()
    private var unsent: ArraySlice<UInt8> = []
    private var printed: [UInt8] = []
    private var outputHasEnded = false
    /// Whether its end of the line is closed.
    private(set) var isGone = false

    /// Starts a worker; one that is not the first leaves the supervisor some files to open.
    init(executable: String, isIsolated: Bool, isFirst: Bool) throws(SystemError) {
        let line = try Descriptors.line()
        let output: (reading: Int32, writing: Int32)
        do throws(SystemError) {
            output = try Descriptors.pipe()
        } catch {
            for end in [line.own, line.other] { close(end) }
            throw error
        }
        defer { for end in [line.other, output.writing] { close(end) } }
        do throws(SystemError) {
            let last = max(line.own, line.other, output.reading, output.writing)
            guard isFirst || last + Self.reserve < Descriptors.limit else { throw SystemError(number: EMFILE) }
            child = try ChildProcess(
                executable: executable,
                arguments: [WorkerLine.argument] + (isIsolated ? [WorkerLine.isolation] : []),
                input: line.other,
                output: output.writing,
                wantsVariable: { !isIsolated || Self.isHarmless($0) }
            )
        } catch {
            for end in [line.own, output.reading] { close(end) }
            throw error
        }
        for end in [line.own, output.reading] { Descriptors.stopWaiting(end) }
        (self.line, self.output) = (line.own, output.reading)
    }

    deinit {
        for descriptor in [line, output] { close(descriptor) }
    }

    /// Variables without which the executable may not start; all others may be secrets.
    private static func isHarmless(_ variable: String) -> Bool {
        ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS", "SWIFT_BACKTRACE"].contains(variable)
    }

    // MARK: Waiting

    /// What to wait for in one `poll` for all workers.
    var requests: [pollfd] {
        let events = Int16(POLLIN) | (unsent.isEmpty ? 0 : Int16(POLLOUT))
        // A negative descriptor is passed over: a pipe that has ended would end every wait.
        return [
            pollfd(fd: line, events: events, revents: 0),
            pollfd(fd: outputHasEnded ? -1 : output, events: Int16(POLLIN), revents: 0),
        ]
    }

    // MARK: The line

    func send(_ job: FlowJob, number: Int) {
        guard let frame = Frame.around(job.wireText(number: number).utf8) else { return }
        unsent += frame
        sendRest()
    }

    func sendRest() {
        guard !unsent.isEmpty else { return }
        // A worker that has died in between is noticed by the end of its messages.
        if let count = try? Descriptors.writePiece(unsent, to: line) { unsent = unsent.dropFirst(count) }
    }

    /// Takes what has come, but not more than the others can wait for.
    func read() throws(JobAccount.Fault) {
        // In this order: what a job has printed before its verdict is there when that is.
        defer { readOutput() }
        var length = 0
        while length < Self.longestTurn {
            switch Descriptors.readPiece(line) {
            case .bytes(let bytes):
                length += bytes.count
                frames.add(bytes)
                try listen()
            case .nothing: return
            case .end:
                isGone = true
                return
            }
        }
    }

    private func listen() throws(JobAccount.Fault) {
        do {
            while let frame = try frames.next() {
                guard assignment != nil else { throw JobAccount.Fault(reason: "spoke unasked") }
                try assignment?.account.receive(frame)
            }
        } catch let fault as JobAccount.Fault {
            throw fault
        } catch {
            throw JobAccount.Fault(reason: "said what no worker says")
        }
    }

    // MARK: Stray output

    /// Takes what the worker has printed past the harness, so that it never waits for a reader.
    private func readOutput() {
        var length = 0
        while !outputHasEnded, length < Self.longestTurn {
            switch Descriptors.readPiece(output) {
            case .bytes(let bytes):
                length += bytes.count
                printed += bytes.prefix(Self.longestOutput - printed.count)
            case .nothing: return
            case .end: outputHasEnded = true
            }
        }
    }

    /// What the worker printed past the harness since this was last asked.
    func takePrinted() -> String {
        defer { printed = [] }
        return String(decoding: printed, as: UTF8.self)
    }

    // MARK: The end

    /// Has the worker killed and leaves it to whoever waits for its end.
    func kill() -> ChildProcess {
        child.kill()
        return child
    }
}
