import CTaskHooks

/// Connects Swift's concurrency runtime with the flows of this process.
///
/// While a thread runs a flow, jobs for which no executor was named and those of the main actor go to that flow.
enum TaskHooks {
    /// Installs the hooks, once.
    static let installed: Void = tsk_install(
        tsk_answers(
            enqueue: { flow, job in
                guard let flow, let job else { return }
                TaskHooks.navigator(flow).tasks.adopt(job)
            },
            main_executor: { flow in
                guard let flow else { return tsk_executor() }
                let executor = TaskHooks.navigator(flow).tasks.executor.main.asUnownedSerialExecutor()
                let (identity, implementation) = unsafeBitCast(executor, to: (UInt, UInt).self)
                return tsk_executor(identity: identity, implementation: implementation)
            },
            enqueue_elsewhere: { job in
                guard let job, let executor = AdoptedTasks.shared.executor(of: job) else { return false }
                executor.accept(.task(unsafeBitCast(job, to: UnownedJob.self)))
                return true
            }
        )
    )

    private static func navigator(_ flow: UnsafeMutableRawPointer) -> Navigator {
        Unmanaged<Navigator>.fromOpaque(flow).takeUnretainedValue()
    }
}

extension Navigator {
    /// Runs code of the app, or code that may call it: tasks that it makes belong to this flow.
    func inside<Result>(_ body: () throws -> Result) rethrows -> Result {
        let before = tsk_enter(Unmanaged.passUnretained(self).toOpaque())
        defer {
            // Whoever was called last holds what it needs until it has returned: only then is a leak one.
            if before == nil { noteLeaks() }
            tsk_leave(before)
        }
        scheduler?.executor.noteThread()
        return try body()
    }

    /// The navigator whose app runs on this thread, as for functions that the app was described with.
    public static var running: Navigator? {
        tsk_current().map { Unmanaged<Navigator>.fromOpaque($0).takeUnretainedValue() }
    }
}
