import CTaskHooks

/// Tasks that the app's code has made itself, without naming an executor: they run on the flow's thread all the same.
final class OwnTasks {
    private let executor: JobExecutor
    private var tasks: [UnsafeMutableRawPointer] = []
    /// Those among them that were made while somebody only asked: they have not begun.
    private var postponed: [UnsafeMutableRawPointer] = []
    /// Code of the app that has made tasks, as long as one of them has not ended.
    private var makers: [WeakItem] = []

    private struct WeakItem {
        weak var item: WorkItem?
    }

    init(_ executor: JobExecutor) { self.executor = executor }

    deinit { release() }

    /// Takes over a job: that of a new task, or one that goes on.
    func accept(_ job: UnsafeMutableRawPointer) {
        if tsk_is_task(job), add(job), let item = WorkItem.current, !item.hasOwnTasks {
            item.hasOwnTasks = true
            makers.append(WeakItem(item: item))
        }
        begin(job)
    }

    /// Lets a task that was made in a question begin when nothing it does can change the app any more.
    ///
    /// A task that never runs is never freed, nor is what it holds.
    func postpone(_ job: UnsafeMutableRawPointer) {
        if add(job) { postponed.append(job) }
    }

    func beginPostponed() {
        for job in postponed { begin(job) }
        postponed = []
    }

    /// Whether tasks made in questions still hold what they were made with.
    var holdsPostponed: Bool { !postponed.isEmpty }

    /// Whether a job belongs to a task that was made before.
    func isKnown(_ job: UnsafeMutableRawPointer) -> Bool {
        !tsk_is_task(job) || AdoptedTasks.shared.executor(of: job) != nil
    }

    /// Code of the app with a task that has not ended.
    var unfinished: [WorkItem] { makers.compactMap(\.item).filter { $0.task == nil } }

    func cancelAll() {
        for task in tasks { tsk_cancel(task) }
    }

    /// Lets go of tasks that have ended.
    func release() {
        var ended: [UnsafeMutableRawPointer] = []
        tasks.removeAll { task in
            guard !tsk_is_shared(task) else { return false }
            ended.append(task)
            return true
        }
        // What they have given may go with them, and begin others as it goes.
        for task in ended { AdoptedTasks.shared.remove(task) }
        makers.removeAll { $0.item == nil }
    }

    private func add(_ task: UnsafeMutableRawPointer) -> Bool {
        guard AdoptedTasks.shared.add(task, executor) else { return false }
        tasks.append(task)
        return true
    }

    private func begin(_ job: UnsafeMutableRawPointer) {
        executor.accept(.task(unsafeBitCast(job, to: UnownedJob.self)))
    }
}
