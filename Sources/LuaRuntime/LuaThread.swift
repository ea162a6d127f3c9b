import CLuaShim

/// Runs work on a thread with a large stack: hostile scripts recurse deeply in C before Lua stops them.
public enum LuaThread {
    /// Runs the body on a new thread and waits for it. Only the pages of the stack that are touched count.
    public static func run<Result>(stackSize: Int = 64 << 20, _ body: () throws -> Result) throws -> Result {
        try withoutActuallyEscaping(body) { body in
            let job = Job(body)
            let failure = lrt_thread_run(stackSize, threadEntry, Unmanaged.passUnretained(job).toOpaque())
            guard failure == 0, let outcome = job.outcome else { throw LuaThreadError(number: failure) }
            guard let result = try outcome.get() as? Result else { throw LuaThreadError(number: failure) }
            return result
        }
    }
}

/// The system refused to start a thread.
public struct LuaThreadError: Error, CustomStringConvertible {
    public var number: Int32
    public var description: String { "failed to start a thread (error \(number))" }
}

private final class Job {
    let body: () throws -> Any
    var outcome: Swift.Result<Any, any Error>?

    init(_ body: @escaping () throws -> Any) {
        self.body = body
    }
}

private func threadEntry(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    let job = Unmanaged<Job>.fromOpaque(context).takeUnretainedValue()
    job.outcome = Swift.Result { try job.body() }
}
