import CTaskHooks
import NavigationCore

/// The asynchronous work of one app: runs it on the flow's thread and in virtual time, and cancels it with its screen.
///
/// Work begins when the code that has asked for it returns, and goes on until nothing can without virtual time.
/// Tasks that the app's code makes itself run here too.
public final class TaskScheduler {
    /// Virtual time, for `clock.sleep(for:)` in tasks of the app.
    public let clock: VirtualClock
    unowned let navigator: Navigator
    let executor = JobExecutor()
    let sleepers: Sleepers
    /// Work that has not ended, in the order of its beginning.
    private(set) var items: [WorkItem] = []
    /// Code of the app that has made tasks of its own, as long as one of them has not ended.
    private var sources: [WeakItem] = []
    /// Tasks that the app's code has made itself.
    private var adopted: [UnsafeMutableRawPointer] = []
    /// Those among them that were made while somebody only asked: they have not begun.
    private var postponed: [UnsafeMutableRawPointer] = []
    /// Errors of the job that has just run.
    private var failures: [TaskFailure] = []
    /// Errors of jobs that have run while somebody else waited.
    private var overheard: [TaskFailure] = []
    /// Errors that are told when the flow ends.
    private var keptFailures: [TaskFailure] = []
    /// Whether the flow has ended: what still runs is only let end.
    private(set) var isClosed = false

    private struct WeakItem {
        weak var item: WorkItem?
    }

    init(_ navigator: Navigator) {
        _ = TaskHooks.installed
        self.navigator = navigator
        sleepers = Sleepers(navigator, executor)
        clock = VirtualClock(sleepers: sleepers)
    }

    deinit {
        // What has not ended may be resumed by another thread at any time, and then asks for its executor.
        if !items.isEmpty || !liveSources.isEmpty { _ = Unmanaged.passRetained(executor) }
        releaseAdopted()
    }

    // MARK: Beginning

    /// Begins asynchronous work, after what runs now; an error that it throws becomes an error of the flow.
    ///
    /// - Parameters:
    ///   - name: How reports call it; `nil`: after the code of the app that begins it.
    ///   - owner: The instance with which it is cancelled; `nil`: that of the code that begins it.
    ///   - request: A request with which it is cancelled.
    ///   - isSubscription: Whether it listens until it is cancelled, and nobody expects it to end.
    public func run(
        _ name: String? = nil,
        owner: NodeID? = nil,
        request: RequestID? = nil,
        isSubscription: Bool = false,
        _ body: @escaping () async throws -> Void
    ) {
        begin(name, owner, request.map(WorkItem.Purpose.request), isSubscription: isSubscription, body)
    }

    @discardableResult
    func begin(
        _ name: String?,
        _ owner: NodeID?,
        _ purpose: WorkItem.Purpose?,
        isSubscription: Bool = false,
        _ body: @escaping () async throws -> Void
    ) -> WorkItem {
        let outer = WorkItem.current
        let owner = owner ?? outer?.owner
        let item = WorkItem(
            name.map(WorkOrigin.named) ?? outer?.origin ?? .named("a task"),
            owner: owner,
            screen: owner.flatMap { navigator.screenName(of: $0) },
            purpose: purpose,
            isSubscription: isSubscription,
            requests: outer?.requests
        )
        // A question is about a copy of the app that is thrown away, with all that is begun on it.
        guard !navigator.activity.isInQuestion else { return item }
        items.append(item)
        let work = Unchecked((self, body))
        item.task = WorkItem.$current.withValue(item) {
            Task(executorPreference: executor) { [item] in
                do {
                    try await work.value.1()
                    work.value.0.end(item, nil)
                } catch {
                    work.value.0.end(item, error)
                }
            }
        }
        return item
    }

    private func end(_ item: WorkItem, _ error: (any Error)?) {
        items.removeAll { $0 === item }
        item.task = nil
        guard let error, !item.isCancelled else { return }
        failures.append(
            TaskFailure(work: "\(item.origin)", screen: item.screen, instance: item.owner, error: error)
        )
    }

    /// Takes over a task that the app's code has made without naming an executor.
    func adopt(_ job: UnsafeMutableRawPointer) {
        guard !navigator.activity.isInQuestion || isKnown(job) else { return postpone(job) }
        if tsk_is_task(job), AdoptedTasks.shared.add(job, executor) {
            adopted.append(job)
            if let item = WorkItem.current, !item.hasOwnTasks {
                item.hasOwnTasks = true
                sources.append(WeakItem(item: item))
            }
        }
        executor.accept(.task(unsafeBitCast(job, to: UnownedJob.self)))
    }

    /// Lets a task that was made in a question begin when nothing it does can change the app any more.
    ///
    /// A task that never runs is never freed, nor is what it holds.
    private func postpone(_ job: UnsafeMutableRawPointer) {
        guard AdoptedTasks.shared.add(job, executor) else { return }
        adopted.append(job)
        postponed.append(job)
    }

    /// Whether tasks made in questions still hold what they were made with.
    var holdsPostponed: Bool { !postponed.isEmpty }

    /// Whether a job belongs to a task that was made before.
    private func isKnown(_ job: UnsafeMutableRawPointer) -> Bool {
        !tsk_is_task(job) || AdoptedTasks.shared.executor(of: job) != nil
    }

    // MARK: Running

    /// Jobs that one input may cause; what goes on longer without virtual time is taken to be endless.
    static let jobLimit = 100_000
    private static let witnessed = 1_000

    /// Runs the next job; false if there is none.
    func runNext(_ budget: inout Int) throws -> Bool {
        guard executor.hasJobs else { return false }
        budget -= 1
        if budget == TaskScheduler.witnessed {
            busy = []
            executor.witness = { [unowned self] item in if !busy.contains(item.name) { busy.append(item.name) } }
        }
        guard budget > 0 else { throw giveUp() }
        executor.runNext()
        if !executor.hasJobs { sleepers.releaseCancelled() }
        if !executor.hasJobs { rest() }
        return true
    }

    private var busy: [String] = []

    private func giveUp() -> NavigatorFault {
        cancelAll()
        var left = TaskScheduler.witnessed
        while executor.hasJobs, left > 0 {
            executor.runNext()
            left -= 1
        }
        executor.abandon()
        executor.witness = nil
        items.removeAll { busy.contains($0.name) }
        return .endlessTasks(busy, navigator.state.now)
    }

    /// Nothing can go on without virtual time.
    private func rest() {
        executor.witness = nil
        sleepers.noteTime(navigator.state.now)
        releaseAdopted()
        sources.removeAll { $0.item == nil }
    }

    private func releaseAdopted() {
        adopted.removeAll { task in
            guard !tsk_is_shared(task) else { return false }
            AdoptedTasks.shared.remove(task)
            return true
        }
    }

    /// The error that the last job has brought.
    func takeFailure() -> TaskFailure? { failures.popLast() }

    /// Keeps an error until the flow ends: nobody who runs now is to blame for it.
    func keep(_ failure: TaskFailure) { keptFailures.append(failure) }

    /// Sets an error aside for the dispatch in which its job has run.
    func overhear(_ failure: TaskFailure) { overheard.append(failure) }

    func takeOverheard() -> [TaskFailure] {
        defer { overheard = [] }
        return overheard
    }

    /// Errors that nobody has been told of.
    func takeFailures() -> [TaskFailure] {
        defer { (keptFailures, failures) = ([], []) }
        return keptFailures + failures
    }

    // MARK: Cancelling

    /// Cancels work whose screen or request is gone.
    func cancelGone() {
        for item in items where !item.isCancelled && item.isOver(in: navigator.state) { cancel(item) }
    }

    func cancel(_ item: WorkItem) {
        item.isCancelled = true
        item.task?.cancel()
    }

    /// Cancels everything that has not ended, in the order of its beginning.
    func cancelAll() {
        for item in items { cancel(item) }
        sleepers.cancelAll()
        for task in adopted { tsk_cancel(task) }
    }

    private var liveSources: [WorkItem] { sources.compactMap(\.item).filter { $0.task == nil } }

    // MARK: Asking

    /// Whether work of the app has not ended.
    public var isBusy: Bool { !unfinished.isEmpty }

    /// Work that has not ended, in the order of its beginning; what the app's code has begun itself comes last.
    var unfinished: [WorkItem] { items + liveSources }

    /// What a timer of the navigation state that wakes a task belongs to, such as `the action 'buy' of 'cart'`.
    package func name(ofSleeper number: Int) -> String? { sleepers.item(of: number)?.name }

    /// Ends the flow's work: cancels it and lets it end, for a bounded time.
    ///
    /// Tasks that were made in questions begin now, cancelled: the app does not change any more.
    func close() {
        isClosed = true
        sleepers.close()
        for job in postponed { executor.accept(.task(unsafeBitCast(job, to: UnownedJob.self))) }
        postponed = []
        for _ in 0..<2 {
            cancelAll()
            executor.takeStrays()
            var left = TaskScheduler.witnessed * 10
            while executor.hasJobs, left > 0 {
                executor.runNext()
                left -= 1
            }
        }
        executor.abandon()
        (keptFailures, failures) = ([], [])
        rest()
    }
}

/// Carries something to a task of the same flow, which runs on the same thread.
///
/// Unchecked: the compiler cannot know that the executor has one thread. It spares apps to mark their closures `@Sendable`.
struct Unchecked<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
