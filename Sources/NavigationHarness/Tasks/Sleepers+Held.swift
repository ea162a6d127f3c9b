import CTaskHooks
import NavigationCore
import Synchronization

/// Tasks that sleep on clocks of the system: `Task.sleep`, `ContinuousClock`, `SuspendingClock`.
///
/// The runtime hands the flow's executor a job that wakes the task. It is held until virtual time has come so far.
extension Sleepers {
    func hold(_ job: UnownedJob, for delay: Duration) {
        guard executor.isOnThread, let navigator, !table.withLock({ $0.isClosed }), delay > .zero,
            let address = tsk_running_task()
        else { return executor.accept(.task(job)) }
        let (number, item) = (nextNumber(), WorkItem.current)
        table.withLock { $0.sleepers[number] = .held(job, SleepingTask(address), item) }
        held[address] = number
        item?.waiting += 1
        item?.sleeps += 1
        navigator.state.scheduleWaking(of: number, at: navigator.state.now + delay)
    }

    /// A task goes on: if it was still asleep it has been cancelled, and nothing has to wake it any more.
    func noteGoingOn(_ task: UnsafeMutableRawPointer) {
        guard !held.isEmpty, let number = held[task] else { return }
        cancel(number)
    }

    /// Forgets those that were cancelled where nobody has noticed that they go on, as on an actor of the app.
    func releaseCancelled() {
        guard !held.isEmpty else { return }
        let cancelled = table.withLock { table in
            table.sleepers.filter { if case .held(_, let task, _) = $0.value { task.isCancelled } else { false } }.keys
        }
        for number in cancelled.sorted() { cancel(number) }
    }
}

/// A task that sleeps, kept as long as it does.
///
/// Unchecked: its address does not change, and the runtime counts who holds it.
final class SleepingTask: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
    /// What lies inside another task cannot be kept, nor be asked anything.
    private let task: AnyObject?

    init(_ address: UnsafeMutableRawPointer) {
        self.address = address
        task = tsk_is_task(address) ? Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() : nil
    }

    var isCancelled: Bool { task != nil && tsk_is_cancelled(address) }
}
