import LuaRuntime
import Synchronization

extension FlowThread {
    /// Does a piece of what gets this process and this thread ready for the next script, while they have nothing else to
    /// do; false if nothing is left to be done.
    ///
    /// `seed` is what that script will be opened with.
    package static func prepare(seed: UInt64) -> Bool {
        if makeSpare(seed: seed) { return true }
        if isWarm.exchange(true, ordering: .relaxed) { return false }
        warmUp()
        return true
    }

    private static let isWarm = Atomic(false)

    /// Runs a flow of no script, once: the first flow of a process takes several times as long as the second, which finds
    /// code and types in memory.
    private static func warmUp() {
        guard let session = try? FlowSession(script: FlowScript(path: "/", settings: FlowSettings(projectFolder: "/"))),
            (try? session.lua.run(try session.lua.load(LuaSource(warming, chunkName: "warm-up")))) != nil,
            let flow = session.declarations.flows.first?.declaration
        else { return }
        _ = try? session.run(flow)
    }

    private static let warming = """
        app.use {
          root = stack { "first" },
          screens = { first = {}, second = { presentation = "push", parameters = { id = "string" } } },
        }
        flow("warm-up", function()
          push("second", { parameters = { id = "1" } })
          assert.visible("second", { id = "1" })
        end)
        """
}
