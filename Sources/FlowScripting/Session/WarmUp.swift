import LuaRuntime

extension FlowScript {
    /// Runs a flow of no script, so that the next one finds code and types of this process in memory.
    ///
    /// The first flow of a process takes several times as long as the second: for processes that wait for work.
    package static func warmUp() {
        _ = try? LuaThread.run {
            let session = try FlowSession(script: FlowScript(path: "/", settings: FlowSettings(projectFolder: "/")))
            try session.lua.run(try session.lua.load(LuaSource(warming, chunkName: "warm-up")))
            guard let flow = session.flows.first?.declaration else { return }
            _ = try session.run(flow)
        }
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
