import LuaRuntime

/// A thread that runs scripts one after the other, so that not each of them needs a thread of its own.
package enum FlowThread {
    /// Starts the thread and does not wait for it; false if the system refuses.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool { LuaThread.start(body) }
}
