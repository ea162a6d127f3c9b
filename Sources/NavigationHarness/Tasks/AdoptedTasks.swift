import CTaskHooks
import Synchronization

/// Tasks that apps have made without naming an executor, by address.
///
/// When another thread resumes one, it must come back to its flow instead of running beside it. They are retained, so
/// that no other task gets the address of one that is still in here.
final class AdoptedTasks: Sendable {
    static let shared = AdoptedTasks()

    private let executors = Mutex<[UInt: JobExecutor]>([:])

    /// Retains a task unless it is known; false if it was.
    func add(_ task: UnsafeMutableRawPointer, _ executor: JobExecutor) -> Bool {
        executors.withLock { executors in
            let key = UInt(bitPattern: task)
            guard executors[key] == nil else { return false }
            _ = Unmanaged<AnyObject>.fromOpaque(task).retain()
            executors[key] = executor
            tsk_watch_elsewhere(true)
            return true
        }
    }

    func remove(_ task: UnsafeMutableRawPointer) {
        let isKnown = executors.withLock { executors in
            defer { tsk_watch_elsewhere(!executors.isEmpty) }
            return executors.removeValue(forKey: UInt(bitPattern: task)) != nil
        }
        if isKnown { Unmanaged<AnyObject>.fromOpaque(task).release() }
    }

    func executor(of job: UnsafeMutableRawPointer) -> JobExecutor? {
        executors.withLock { $0[UInt(bitPattern: job)] }
    }
}
