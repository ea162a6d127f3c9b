import CTaskHooks
import Synchronization

/// Runs the tasks of one flow on the flow's thread, one job after the other in the order in which they came.
///
/// Nothing runs by itself: `Navigator` takes jobs out while it tells the app what has happened. Jobs that come from
/// another thread are set apart, since when they come depends on the machine: they run when the flow ends at most.
///
/// Unchecked: the runtime enqueues from any thread. What only the flow's thread touches is reached after `isOnThread`
/// has been asked; the rest is atomic or behind a lock.
final class JobExecutor: TaskExecutor, @unchecked Sendable {
    enum Job {
        case task(UnownedJob)
        case main(UnownedJob)

        /// For a task, where it lies.
        var address: UnsafeMutableRawPointer {
            switch self {
            case .task(let job), .main(let job): unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
            }
        }
    }

    /// A job whose turn will come.
    private struct Turn {
        let job: Job
        /// When the task began to run in real time, if it only changes the executor meanwhile.
        var began: ContinuousClock.Instant?
        /// How often it has done that.
        var hops = 0
    }

    /// Stands for the main actor while the flow runs.
    private(set) lazy var main = FlowMainExecutor(self)
    // Only the flow's thread touches these.
    private var jobs: [Turn] = []
    private var next = 0
    private var running: Turn?
    /// Who sleeps.
    weak var sleepers: Sleepers?
    /// How long the task that runs has been running, in real time.
    var runningTime: Duration { running?.began?.duration(to: .now) ?? .zero }
    /// Receives the names of work that makes jobs, for finding out which never ends.
    var witness: ((WorkItem) -> Void)?

    private let thread = Atomic<UInt>(tsk_thread())
    private let strays = Mutex<[Job]>([])

    func noteThread() { thread.store(tsk_thread(), ordering: .relaxed) }

    /// Whether the calling thread is the one that runs the flow.
    var isOnThread: Bool { thread.load(ordering: .relaxed) == tsk_thread() }

    func enqueue(_ job: consuming ExecutorJob) { accept(.task(UnownedJob(job))) }

    func accept(_ job: Job) {
        guard isOnThread else { return strays.withLock { $0.append(job) } }
        sleepers?.noteGoingOn(job.address)
        jobs.append(turn(of: job))
        if let witness, let item = WorkItem.current { witness(item) }
    }

    /// On the way into a function such as `Task.sleep` a task without an executor of its own changes it a few times.
    private static let hopLimit = 4

    private func turn(of job: Job) -> Turn {
        guard let running, running.job.address == job.address, running.hops < JobExecutor.hopLimit else {
            return Turn(job: job)
        }
        return Turn(job: job, began: running.began, hops: running.hops + 1)
    }

    var hasJobs: Bool { next < jobs.count }

    func runNext() {
        var turn = jobs[next]
        next += 1
        if next == jobs.count { (jobs, next) = ([], 0) }
        turn.began = turn.began ?? .now
        let outer = running
        running = turn
        defer { running = outer }
        switch turn.job {
        case .task(let job): job.runSynchronously(on: asUnownedTaskExecutor())
        case .main(let job):
            job.runSynchronously(isolatedTo: main.asUnownedSerialExecutor(), taskExecutor: asUnownedTaskExecutor())
        }
    }

    /// Runs what there is and what comes of it, for a bounded time.
    func runJobs(atMost limit: Int) {
        var left = limit
        while hasJobs, left > 0 {
            runNext()
            left -= 1
        }
    }

    /// Takes over what other threads have sent.
    func takeStrays() { jobs += strays.withLock { strays in exchange(&strays, with: []) }.map { Turn(job: $0) } }

    /// Forgets jobs that never end.
    func abandon() { (jobs, next) = ([], 0) }

    private func exchange<Value>(_ place: inout Value, with value: Value) -> Value {
        defer { place = value }
        return place
    }
}

/// The main actor's executor while a flow runs: code of the main actor runs on the flow's thread.
final class FlowMainExecutor: SerialExecutor {
    unowned let executor: JobExecutor

    init(_ executor: JobExecutor) { self.executor = executor }

    func enqueue(_ job: consuming ExecutorJob) { executor.accept(.main(UnownedJob(job))) }

    func checkIsolated() {
        precondition(executor.isOnThread, "code of the main actor runs on another thread than its flow")
    }
}
