import LuaRuntime

/// A thread that runs scripts one after the other, so that not each of them needs a thread of its own.
package enum FlowThread {
    /// Starts the thread and does not wait for it; false if the system refuses.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool { LuaThread.start(body) }

    /// Makes the session of this thread's next script, which will be opened with that seed, while there is nothing else
    /// to do: a session takes as long as a small flow.
    ///
    /// False if there is one, or none can be made.
    static func makeSpare(seed: UInt64) -> Bool {
        guard spare?.seed != seed, let session = try? FlowSession(seed: seed) else { return false }
        LuaThread.kept = session
        return true
    }

    /// A session for a script: what was made ahead for it, or else a new one.
    static func session(for script: FlowScript) throws(ScriptFailure) -> FlowSession {
        guard let spare, spare.seed == script.settings.seed else { return try FlowSession(script: script) }
        LuaThread.kept = nil
        spare.open(script)
        return spare
    }

    private static var spare: FlowSession? { LuaThread.kept as? FlowSession }
}
