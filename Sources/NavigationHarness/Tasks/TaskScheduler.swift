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
    /// What the app's code has begun by itself.
    private let ownTasks: OwnTasks
    var failures = TaskFailures()
    /// Whether the flow has ended: what still runs is only let end.
    private(set) var isClosed = false

    init(_ navigator: Navigator) {
        _ = TaskHooks.installed
        self.navigator = navigator
        sleepers = Sleepers(navigator, executor)
        ownTasks = OwnTasks(executor)
        clock = VirtualClock(sleepers: sleepers)
    }

    deinit {
        // What has not ended may be resumed by another thread at any time, and then asks for its executor.
        if isBusy { _ = Unmanaged.passRetained(executor) }
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
        failures.add(
            TaskFailure(work: "\(item.origin)", screen: item.screen, instance: item.owner, error: error)
        )
    }

    /// Takes over a task that the app's code has made without naming an executor.
    func adopt(_ job: UnsafeMutableRawPointer) {
        guard !navigator.activity.isInQuestion || ownTasks.isKnown(job) else { return ownTasks.postpone(job) }
        ownTasks.accept(job)
    }

    /// Whether tasks made in questions still hold what they were made with.
    var holdsPostponed: Bool { ownTasks.holdsPostponed }

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

    /// Work that makes jobs when so many have run already.
    private var busy: [String] = []

    private func giveUp() -> NavigatorFault {
        cancelAll()
        executor.runJobs(atMost: TaskScheduler.witnessed)
        executor.abandon()
        executor.witness = nil
        items.removeAll { busy.contains($0.name) }
        return .endlessTasks(busy, navigator.state.now)
    }

    /// Nothing can go on without virtual time.
    private func rest() {
        executor.witness = nil
        sleepers.noteTime(navigator.state.now)
        ownTasks.release()
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
        ownTasks.cancelAll()
    }

    // MARK: Asking

    /// Whether work of the app has not ended.
    public var isBusy: Bool { !unfinished.isEmpty }

    /// Work that has not ended, in the order of its beginning; what the app's code has begun itself comes last.
    var unfinished: [WorkItem] { items + ownTasks.unfinished }

    /// What a timer of the navigation state that wakes a task belongs to, such as `the action 'buy' of 'cart'`.
    package func name(ofSleeper number: Int) -> String? { sleepers.item(of: number)?.name }

    /// Ends the flow's work: cancels it and lets it end, for a bounded time.
    ///
    /// Tasks that were made in questions begin now, cancelled: the app does not change any more.
    func close() {
        isClosed = true
        sleepers.close()
        ownTasks.beginPostponed()
        for _ in 0..<2 {
            cancelAll()
            executor.takeStrays()
            executor.runJobs(atMost: TaskScheduler.witnessed * 10)
        }
        executor.abandon()
        _ = failures.takeUntold()
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
