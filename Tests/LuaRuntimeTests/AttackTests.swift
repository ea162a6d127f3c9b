import LuaRuntime
import Testing

@Suite struct `Hostile scripts` {
    @Test(arguments: Attack.all) func `end with an expected verdict and leave the process sound`(_ attack: Attack)
        throws
    {
        // A script that may be stopped by the clock is stopped early.
        let wall = attack.expected.contains("limit:cpu") ? 1 : 60
        let clock = ContinuousClock()
        let start = clock.now
        let outcome = try LuaThread.run { try run(attack.source, wall: .seconds(wall)) }
        // Whatever one instruction or function does in C, the verdict must not be late by much.
        #expect(clock.now - start < .seconds(wall + 8))
        #expect(attack.expected.contains(outcome.verdict), "\(outcome)")
        #expect(!outcome.output.contains("ESCAPED"))
        #expect(!outcome.output.contains("unexpected end"))
        let sentinel = try LuaThread.run { try run(LuaSource("print(('x'):rep(3))", chunkName: "sentinel.lua")) }
        #expect(sentinel.verdict == "ok" && sentinel.output == "xxx\n")
    }

    struct Outcome {
        var verdict: String
        var output: String
        var error: LuaError?
    }

    private func run(_ source: LuaSource, wall: Duration = .seconds(10)) throws -> Outcome {
        let output = Output()
        let state = try LuaState(limits: limits { $0.wallClock = wall }) { output.text += $0 }
        HostileTargets.define(in: state)
        do {
            let function = try state.load(source)
            try state.run(function)
            return Outcome(verdict: "ok", output: output.text)
        } catch {
            return Outcome(verdict: error.trip?.verdict ?? "error", output: output.text, error: error)
        }
    }
}

/// A handful of host functions and objects for the scripts that attack whatever they find.
enum HostileTargets {
    static func define(in state: LuaState) {
        state.define("echo") { try $0.arguments }
        state.define("fails.always") { _ in throw Failure() }
        state.define("fails.usage") { call in throw call.argumentError(0, "never right") }
        state.define("calls.back") { call in
            guard let function = try call[0].functionValue else { return [] }
            return try call.state.call(function, Array(try call.arguments.dropFirst()))
        }
        let counter = LuaClass(name: "Counter")
        counter.get = { _, key, _ in key }
        counter.text = { _ in "a counter" }
        counter.call = { _, call in [.argument(0), .integer(Int64(call.count))] }
        counter.method("next") { _, call in try call.arguments }
        state.register(counter)
        try? state.setGlobal("counter", state.object(Output(), counter))
    }
}
