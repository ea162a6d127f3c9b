import CLuaShim

/// Runs work on a thread with a large stack: hostile scripts recurse deeply in C before Lua stops them.
public enum LuaThread {
    /// Runs the body on a new thread and waits for it. Only the pages of the stack that are touched count.
    public static func run<Value>(stackSize: Int = 64 << 20, _ body: () throws -> Value) throws -> Value {
        var outcome: Result<Value, any Error>?
        let record = { outcome = Result { try body() } }
        let failure = withoutActuallyEscaping(record) { work in
            let job = Job(work)
            return withExtendedLifetime(job) {
                lrt_thread_run(stackSize, threadEntry, Unmanaged.passUnretained(job).toOpaque())
            }
        }
        guard failure == 0, let outcome else { throw LuaThreadError(number: failure) }
        return try outcome.get()
    }
}

/// The system refused to start a thread.
public struct LuaThreadError: Error, CustomStringConvertible {
    /// The system's error number.
    public var number: Int32
    public var description: String { "failed to start a thread (error \(number))" }
}

private final class Job {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }
}

private func threadEntry(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().body()
}
