import FlowWorkers
import Platform
import RunEvents
import Synchronization

/// Carries jobs to the thread that runs flows and notices back; a byte in a pipe wakes the other side.
final class JobMailbox: Sendable {
    private struct Content: ~Copyable {
        var jobs: [(number: Int, job: FlowJob)] = []
        var notices: [JobNotice] = []
        var isOver = false
    }

    private let content = Mutex(Content())
    private let toFlows: Pipe
    private let toRun: Pipe

    /// Fails only when the process has no descriptor left.
    init() throws(SystemError) {
        toFlows = try Pipe()
        toRun = try Pipe()
    }

    func send(_ number: Int, _ job: FlowJob) {
        content.withLock { $0.jobs.append((number, job)) }
        toFlows.wake()
    }

    /// Says that there will be no more jobs.
    func end() {
        content.withLock { $0.isOver = true }
        toFlows.wake()
    }

    /// Waits for the next job, or until there will be none; called on the thread that runs flows.
    func nextJob() -> (number: Int, job: FlowJob)? {
        while toFlows.sleep(milliseconds: -1) {
            let (job, isOver) = content.withLock { ($0.jobs.isEmpty ? nil : $0.jobs.removeFirst(), $0.isOver) }
            if let job { return job }
            if isOver { return nil }
        }
        return nil
    }

    func post(_ notice: JobNotice) {
        content.withLock { $0.notices.append(notice) }
    }

    /// Posts the last notice of a job and wakes the run.
    func end(_ notice: JobNotice) {
        post(notice)
        toRun.wake()
    }

    /// Waits for the end of a job, a signal, or the end of the time; then hands over what has come.
    func notices(within time: Duration) -> [JobNotice] {
        _ = toRun.sleep(milliseconds: Int32((time.seconds * 1000).rounded(.up)))
        return content.withLock { content in
            defer { content.notices = [] }
            return content.notices
        }
    }
}

/// A pipe for wake-up bytes.
private final class Pipe: Sendable {
    private let reading: Int32
    private let writing: Int32

    init() throws(SystemError) { (reading, writing) = try Descriptors.pipe() }

    deinit { for end in [reading, writing] { close(end) } }

    func wake() {
        try? Descriptors.write("!".utf8, to: writing)
    }

    /// Whether a byte came; without a limit, signals do not end the wait.
    func sleep(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        while true {
            let count = poll(&request, 1, milliseconds)
            if count < 0, errno == EINTR, milliseconds < 0 { continue }
            guard count > 0 else { return false }
            var byte: UInt8 = 0
            return read(reading, &byte, 1) == 1
        }
    }
}
