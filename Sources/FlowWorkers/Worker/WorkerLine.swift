import NavigationCore
import Platform
import RunEvents

/// A worker's end of the line to its supervisor: jobs come in, messages go out.
package final class WorkerLine: Sendable {
    /// The argument that makes an executable a worker.
    package static let argument = "__worker"
    /// The argument after it that makes the worker limit itself to one job.
    package static let isolation = "isolated"

    private let descriptor: Int32

    /// Makes this process a worker: its standard input was the line.
    package init() {
        Descriptors.closeInherited()
        descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        close(STDIN_FILENO)
        // The lowest descriptor that is free: what reads standard input finds nothing.
        _ = open("/dev/null", O_RDONLY)
        WorkerSignals.ignore()
        ProcessLimits.apply()
    }

    /// Waits for jobs, one after the other, until the supervisor closes the line.
    package func eachJob(_ body: (FlowJob, JobOutbox) -> Void) {
        var frames = FrameReader()
        while case .bytes(let bytes) = Descriptors.readPiece(descriptor) {
            frames.add(bytes)
            while let frame = try? frames.next() {
                guard let line = EventLine(text: String(decoding: frame, as: UTF8.self)),
                    let (number, job) = FlowJob.read(line)
                else { return }
                body(job, JobOutbox(number: number, line: self))
            }
        }
    }

    /// Waits until nobody holds the other end any more, which is seen even while a flow is stuck.
    package func waitForSupervisorToGo() {
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        while poll(&request, 1, -1) <= 0 && errno == EINTR {}
    }

    /// Sends frames; ends the process if nobody listens any more.
    func send(_ frames: [UInt8]) {
        if (try? Descriptors.write(frames, to: descriptor)) == nil { _exit(0) }
    }
}
