import Platform
import Synchronization

/// Carries jobs to the thread that runs flows and notices back; a byte in a pipe wakes the other side.
final class JobMailbox: Sendable {
    private struct Content: ~Copyable {
        var jobs: [FlowJob] = []
        var notices: [JobNotice] = []
    }

    private let content = Mutex(Content())
    private let toFlows: Pipe
    private let toRun: Pipe

    /// Fails only when the process has no descriptor left.
    init?() {
        guard let toFlows = Pipe(), let toRun = Pipe() else { return nil }
        self.toFlows = toFlows
        self.toRun = toRun
    }

    func send(_ job: FlowJob) {
        content.withLock { $0.jobs.append(job) }
        toFlows.wake()
    }

    /// Waits for the next job; called on the thread that runs flows.
    func nextJob() -> FlowJob? {
        while toFlows.sleep(milliseconds: -1) {
            let job = content.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
            if let job { return job }
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

    /// Waits for the end of a job, a signal, or so many milliseconds; then hands over what has come.
    func notices(milliseconds: Int32) -> [JobNotice] {
        _ = toRun.sleep(milliseconds: milliseconds)
        return content.withLock { content in
            defer { content.notices = [] }
            return content.notices
        }
    }
}

/// A pipe for wake-up bytes.
private struct Pipe: Sendable {
    private let reading: Int32
    private let writing: Int32

    init?() {
        guard let ends = try? Descriptors.pipe() else { return nil }
        reading = ends.reading
        writing = ends.writing
    }

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
