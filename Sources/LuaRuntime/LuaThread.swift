import CLuaShim

/// Runs work on a thread with a large stack: hostile scripts recurse deeply in C before Lua stops them.
public enum LuaThread {
    /// Bytes; only the pages of a stack that are touched count.
    public static let stackSize = 64 << 20

    /// Runs the body on a new thread and waits for it, or at once where such a thread runs already.
    public static func run<Value>(stackSize: Int = stackSize, _ body: () throws -> Value) throws -> Value {
        if lrt_thread_is_deep() { return try body() }
        var outcome: Result<Value, any Error>?
        let record = { outcome = Result { try body() } }
        let failure = withoutActuallyEscaping(record) { work in
            let job = Job(work)
            return withExtendedLifetime(job) {
                lrt_thread_run(stackSize, runJob, Unmanaged.passUnretained(job).toOpaque())
            }
        }
        guard failure == 0, let outcome else { throw LuaThreadError(number: failure) }
        return try outcome.get()
    }

    /// What stays with this thread, which is one of these, from one piece of work to the next; let go when it ends.
    public static var kept: AnyObject? {
        get { lrt_thread_kept().map { Unmanaged.fromOpaque($0).takeUnretainedValue() } }
        set {
            let before = lrt_thread_kept().map { Unmanaged<AnyObject>.fromOpaque($0) }
            lrt_thread_keep(newValue.map { Unmanaged.passRetained($0).toOpaque() })
            before?.release()
        }
    }

    /// Starts a thread for many pieces of work and does not wait for it; false if the system refuses.
    public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let job = Unmanaged.passRetained(Job(body))
        if lrt_thread_start(stackSize, runOwnJob, job.toOpaque()) == 0 { return true }
        job.release()
        return false
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

private func runJob(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().body()
    LuaThread.kept = nil
}

private func runOwnJob(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<Job>.fromOpaque(context).takeRetainedValue().body()
    LuaThread.kept = nil
}
