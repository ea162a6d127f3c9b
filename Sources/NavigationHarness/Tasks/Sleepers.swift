import NavigationCore
import Synchronization

/// The tasks of one flow that wait for virtual time; their timers lie in the navigation state.
///
/// Unchecked: a task may be cancelled on any thread. The table is behind a lock; the navigator is reached on the flow's
/// thread only.
final class Sleepers: @unchecked Sendable {
    enum Sleeper {
        /// A task that sleeps on the virtual clock.
        case waiting(CheckedContinuation<Void, any Error>, WorkItem?)
        /// A task that sleeps on a clock of the system: the job wakes it.
        case held(UnownedJob, SleepingTask, WorkItem?)
        /// It was cancelled before it could fall asleep.
        case cancelled

        var item: WorkItem? {
            switch self {
            case .waiting(_, let item), .held(_, _, let item): item
            case .cancelled: nil
            }
        }
    }

    struct Table {
        var sleepers: [Int: Sleeper] = [:]
        var last = 0
        /// Time of the flow as it was told last, for other threads.
        var now: Duration = .zero
        var isClosed = false
    }

    let table = Mutex(Table())
    let executor: JobExecutor
    // Only touched on the flow's thread.
    private(set) weak var navigator: Navigator?
    /// Tasks that sleep on clocks of the system, by address.
    var held: [UnsafeMutableRawPointer: Int] = [:]

    init(_ navigator: Navigator, _ executor: JobExecutor) {
        self.navigator = navigator
        self.executor = executor
        noteTime(navigator.state.now)
        executor.sleepers = self
    }

    var now: Duration {
        if executor.isOnThread, let navigator { return navigator.state.now }
        return table.withLock { $0.now }
    }

    func noteTime(_ time: Duration) { table.withLock { $0.now = time } }

    func sleep(until due: Duration) async throws {
        guard executor.isOnThread else { throw VirtualClockFault.otherThread }
        guard let navigator, !table.withLock({ $0.isClosed }) else { return try await refuse() }
        guard !Task.isCancelled, due > navigator.state.now else {
            // Others get their turn all the same: a loop of such sleeps is noticed, and does not hang.
            await Task.yield()
            return try Task.checkCancellation()
        }
        let (number, item) = (nextNumber(), WorkItem.current)
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                fallAsleep(number, until: due, continuation, item)
            }
        } onCancel: {
            cancel(number)
        }
    }

    func nextNumber() -> Int {
        table.withLock { table in
            table.last += 1
            return table.last
        }
    }

    private func refuse() async throws {
        await Task.yield()
        try Task.checkCancellation()
        throw VirtualClockFault.ended
    }

    private func fallAsleep(
        _ number: Int,
        until due: Duration,
        _ continuation: CheckedContinuation<Void, any Error>,
        _ item: WorkItem?
    ) {
        let isCancelled = table.withLock { table in
            guard table.sleepers.removeValue(forKey: number) == nil else { return true }
            table.sleepers[number] = .waiting(continuation, item)
            return false
        }
        if isCancelled { return continuation.resume(throwing: CancellationError()) }
        item?.waiting += 1
        item?.sleeps += 1
        navigator?.state.scheduleWaking(of: number, at: due)
    }

    /// The work that a sleeper is a part of.
    func item(of number: Int) -> WorkItem? { table.withLock { $0.sleepers[number] }?.item }

    /// The time of a sleeper has come.
    func wake(_ number: Int) {
        switch take(number) {
        case .waiting(let continuation, _): continuation.resume()
        case .held(let job, _, _): executor.accept(.task(job))
        case .cancelled, nil: break
        }
    }

    /// Cancels one, from any thread.
    func cancel(_ number: Int) {
        guard let sleeper = take(number, orNoteCancelled: true) else { return }
        if executor.isOnThread { navigator?.state.cancelWaking(of: number) }
        switch sleeper {
        case .waiting(let continuation, _): continuation.resume(throwing: CancellationError())
        // Whoever has cancelled the task has resumed it; the job finds that out, and frees what it needs for it.
        case .held(let job, _, _): executor.accept(.task(job))
        case .cancelled: break
        }
    }

    /// Cancels all, the one first that fell asleep first.
    func cancelAll() {
        let numbers = table.withLock { table in
            table.sleepers.compactMap { $0.value.isCancelled ? nil : $0.key }.sorted()
        }
        for number in numbers { cancel(number) }
    }

    /// No task of the flow falls asleep any more.
    func close() { table.withLock { $0.isClosed = true } }

    private func take(_ number: Int, orNoteCancelled notes: Bool = false) -> Sleeper? {
        let sleeper = table.withLock { table in
            let sleeper = table.sleepers.removeValue(forKey: number)
            if sleeper == nil, notes { table.sleepers[number] = .cancelled }
            return sleeper
        }
        guard let sleeper, !sleeper.isCancelled else { return nil }
        if executor.isOnThread {
            sleeper.item?.waiting -= 1
            if case .held(_, let task, _) = sleeper { held[task.address] = nil }
        }
        return sleeper
    }
}

extension Sleepers.Sleeper {
    fileprivate var isCancelled: Bool {
        if case .cancelled = self { true } else { false }
    }
}
