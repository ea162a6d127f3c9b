import NavigationCore
import Synchronization

/// The tasks of one flow that wait for virtual time; their timers lie in the navigation state.
///
/// Unchecked: a task may be cancelled on any thread. The table is behind a lock; the navigator is reached on the flow's
/// thread only.
final class Sleepers: @unchecked Sendable {
    private enum Sleeper {
        case waiting(CheckedContinuation<Void, any Error>, WorkItem?)
        /// It was cancelled before it could fall asleep.
        case cancelled
    }

    private struct Table {
        var sleepers: [Int: Sleeper] = [:]
        var last = 0
        /// Time of the flow as it was told last, for other threads.
        var now: Duration = .zero
        var isClosed = false
    }

    private let table = Mutex(Table())
    private let executor: JobExecutor
    /// Only touched on the flow's thread.
    private weak var navigator: Navigator?

    init(_ navigator: Navigator, _ executor: JobExecutor) {
        self.navigator = navigator
        self.executor = executor
        noteTime(navigator.state.now)
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
        let number = table.withLock { table in
            table.last += 1
            return table.last
        }
        let item = WorkItem.current
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                fallAsleep(number, until: due, continuation, item)
            }
        } onCancel: {
            cancel(number)
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
        navigator?.state.schedule(.wake(number), at: due)
    }

    /// The work that a sleeper is a part of.
    func item(of number: Int) -> WorkItem? {
        let sleeper = table.withLock { $0.sleepers[number] }
        if case .waiting(_, let item) = sleeper { return item }
        return nil
    }

    /// The time of a sleeper has come.
    func wake(_ number: Int) { take(number)?.resume() }

    /// Cancels one, from any thread.
    private func cancel(_ number: Int) {
        guard let sleeper = take(number, orNoteCancelled: true) else { return }
        if executor.isOnThread { navigator?.state.timers.cancel(.sleeper(number)) }
        sleeper.resume(throwing: CancellationError())
    }

    /// Cancels all, the one first that fell asleep first.
    func cancelAll() {
        let numbers = table.withLock { table in
            table.sleepers.compactMap { if case .waiting = $0.value { $0.key } else { nil } }.sorted()
        }
        for number in numbers { cancel(number) }
    }

    /// No task of the flow falls asleep any more.
    func close() { table.withLock { $0.isClosed = true } }

    private func take(_ number: Int, orNoteCancelled notes: Bool = false) -> CheckedContinuation<Void, any Error>? {
        let sleeper = table.withLock { table in
            let sleeper = table.sleepers.removeValue(forKey: number)
            if sleeper == nil, notes { table.sleepers[number] = .cancelled }
            return sleeper
        }
        guard case .waiting(let continuation, let item) = sleeper else { return nil }
        if executor.isOnThread { item?.waiting -= 1 }
        return continuation
    }
}
