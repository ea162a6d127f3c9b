import Dispatch
import FlowScripting
import Synchronization

/// A thread that runs the tasks of child processes.
///
/// Swift's own pool takes four threads before it runs anything, which the first worker would wait for; and whoever first
/// gives it a task where the system refuses threads waits for ever.
final class TaskThread: TaskExecutor {
    /// The one of this process; `nil` where the system refuses threads.
    static let shared = TaskThread()

    private let jobs = Mutex<[UnownedJob]>([])
    /// How many jobs there are.
    private let count = DispatchSemaphore(value: 0)

    private init?() {
        guard FlowThread.start({ [self] in while true { runNext() } }) else { return nil }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.withLock { $0.append(job) }
        count.signal()
    }

    private func runNext() {
        count.wait()
        let job = jobs.withLock { $0.removeFirst() }
        job.runSynchronously(on: asUnownedTaskExecutor())
    }
}
