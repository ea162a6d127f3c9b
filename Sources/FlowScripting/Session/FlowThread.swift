import LuaRuntime
import RunEvents

/// A thread that runs scripts one after the other, so that not each of them needs a thread of its own.
package enum FlowThread {
    /// Starts the thread and does not wait for it; false if the system refuses.
    package static func start(_ body: @escaping @Sendable () -> Void) -> Bool { LuaThread.start(body) }

    /// What this thread has loaded, for a script that wants to start from it; `nil`: it is loaded for each of its flows.
    ///
    /// An interpreter belongs to its thread, and so do its images: they go when the thread ends.
    static func images(for script: FlowScript) throws(ScriptFailure) -> ScriptImages? {
        guard script.settings.usesImages else { return nil }
        if let kept = LuaThread.kept as? ScriptImages, kept.seed == script.settings.seed { return kept }
        let images = try ScriptImages(script)
        LuaThread.kept = images
        return images
    }

    /// Lets go what this thread has loaded: files have changed, or may have.
    static func forgetImages() { LuaThread.kept = nil }
}
