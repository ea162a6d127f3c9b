/// Starts worker processes; the first one perhaps before it is known what it is for.
package final class WorkerSource {
    private let executable: String
    private var waiting: WorkerProcess?

    /// `executable` is this one.
    package init(executable: String) {
        self.executable = executable
    }

    /// Starts a worker that gets ready while this process is still finding out what to run.
    ///
    /// Waits until the worker lives, which is soon: a new process is given a processor of its own, but the threads that
    /// start it may have to share this one.
    package func startAhead() {
        waiting = WorkerProcess(executable: executable)
        waiting?.waitForStart()
    }

    /// A worker without work; `nil` if the system refuses.
    func worker(isIsolated: Bool) -> WorkerProcess? {
        guard !isIsolated, let worker = waiting else {
            return WorkerProcess(executable: executable, isIsolated: isIsolated)
        }
        waiting = nil
        return worker
    }
}
