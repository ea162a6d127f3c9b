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
