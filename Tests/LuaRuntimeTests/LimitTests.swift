import CLuaShim
import Testing

@testable import LuaRuntime

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct `Limits` {
    static let scripts: [(String, LuaTrip)] = [
        ("while true do end", .cpu),
        ("while true do pcall(error) end", .cpu),
        ("xpcall(function() while true do end end, function() while true do end end)", .cpu),
        ("pcall(function() while true do end end) print('ESCAPED')", .cpu),
        ("coroutine.wrap(function() pcall(function() while true do end end) print('ESCAPED') end)()", .cpu),
        ("call(function() while true do end end) print('ESCAPED')", .cpu),
        ("pcall(call, function() while true do end end) print('ESCAPED')", .cpu),
        ("pcall(swallow, function() while true do end end) print('ESCAPED')", .cpu),
        ("load(function() while true do end end) print('ESCAPED')", .cpu),
        ("local t = {} while true do t[#t + 1] = {} end", .memory),
        ("while true do print('0123456789') end", .output),
        ("('a'):rep(5000):find('.-.-.-b') print('ESCAPED')", .cpu),
        ("('a'):rep(100):find('%f[' .. ('b'):rep(50000) .. ']x') while true do end", .cpu),
    ]

    @Test(arguments: scripts) func `stop a flow for good`(_ text: String, _ expected: LuaTrip) throws {
        let output = Output()
        let limits = limits {
            $0.work = 1_000_000
            $0.softMemory = 2 << 20
            $0.output = 1000
        }
        let state = try LuaState(limits: limits) { output.text += $0 }
        state.define("call") { call in
            guard let function = try call[0].functionValue else { return [] }
            return try call.state.call(function)
        }
        state.define("swallow") { call in
            guard let function = try call[0].functionValue else { return [] }
            return (try? call.state.call(function)) ?? []
        }
        let error = try #require(state.failure(of: text))
        #expect(error.trip == expected && error.kind == .limit)
        #expect(state.trip == expected)
        #expect(!output.text.contains("ESCAPED"))
        #expect(state.failure(of: "print('ESCAPED')")?.trip == expected)
    }

    @Test func `hold when a host function returns that has taken its time`() throws {
        let state = try LuaState(limits: limits { $0.wallClock = .milliseconds(200) })
        var calls = 0
        state.define("slow") { _ in
            calls += 1
            usleep(50_000)
            return []
        }
        #expect(state.failure(of: "while true do slow() end")?.trip == .cpu)
        #expect(calls <= 6)
    }

    /// Calling a table that calls a table, and so on, is one instruction, which takes a tenth of a second here.
    @Test func `are looked at sooner where instructions take their time`() throws {
        let state = try LuaState(limits: limits { $0.wallClock = .milliseconds(300) })
        let text = """
            local call = rawequal
            for i = 1, 20000 do call = setmetatable({}, { __call = call }) end
            calls = 0
            while true do calls = calls + 1 pcall(call) end
            """
        #expect(state.failure(of: text)?.trip == .cpu)
        state.renewBudget()
        let calls = try state.global("calls")
        #expect((calls.integerValue ?? 0) <= 8, "\(calls)")
    }

    /// A machine or a process that stood still for a while, which looks the same, does not slow down what follows.
    @Test func `are looked at as seldom as before once instructions are quick again`() throws {
        let state = try LuaState(limits: limits { $0.wallClock = .seconds(60) })
        state.define("interval") { [unowned state] _ in [.integer(Int64(lrt_interval(state.raw)))] }
        let text = """
            local usual = interval()
            local call = rawequal
            for i = 1, 30000 do call = setmetatable({}, { __call = call }) end
            pcall(call)
            slow = interval() < usual
            for i = 1, 10000 do end
            quick = interval() == usual
            """
        #expect(state.failure(of: text) == nil)
        #expect(try state.global("slow") == .boolean(true))
        #expect(try state.global("quick") == .boolean(true))
    }

    @Test func `say where the flow was stopped`() throws {
        let state = try LuaState(limits: limits { $0.work = 10_000 })
        let error = try #require(state.failure(of: "local n = 0\nwhile true do\n  n = n + 1\nend"))
        #expect(error.message == "the flow used up its budget of instructions")
        #expect([2, 3].contains(error.location?.line))
    }

    @Test func `say which function was stopped, wherever in it that was`() throws {
        for work: Int64 in [10_000, 10_001, 10_002, 10_003] {
            let state = try LuaState(limits: limits { $0.work = work })
            let text =
                "print('on')\nlocal function spin()\n  local n = 0\n  while true do\n    n = n + 1\n  end\nend\nspin()"
            let error = try #require(state.failure(of: text))
            #expect(error.stoppedFunction == LuaLocation(file: "test.lua", line: 2))
            #expect(error.location?.file == "test.lua" && [4, 5].contains(error.location?.line))
        }
        #expect(try LuaState().failure(of: "error('no')")?.stoppedFunction == nil)
    }

    @Test func `say that recursion has no end`() throws {
        let error = try LuaThread.run { try LuaState().failure(of: "local function f() return 1 + f() end f()") }
        #expect(error?.message == "the flow used up its memory: a function calls itself without end")
    }

    @Test func `stop an endless loop when it is cancelled from another thread`() throws {
        let state = try LuaState()
        let canceller = state.canceller
        state.define("started") { _ in
            try LuaThread.run(stackSize: 1 << 20) { canceller.cancel() }
            return []
        }
        #expect(state.failure(of: "started() while true do end")?.trip == .cancelled)
    }

    @Test func `hold for wall time`() throws {
        let state = try LuaState(limits: limits { $0.wallClock = .milliseconds(20) })
        let error = try #require(state.failure(of: "while true do end"))
        #expect(error.trip == .cpu && error.message == "the flow ran longer than its time limit")
    }

    @Test func `a flow leaves no state behind`() throws {
        for _ in 0..<100 {
            weak var left: LuaState?
            do {
                let state = try LuaState()
                for number in 0..<50 { state.define("host.f\(number)") { _ in [] } }
                try state.execute("host.f1() return 1")
                left = state
            }
            #expect(left == nil)
        }
    }

    @Test func `the release is known and supported`() {
        #expect(LuaState.release.hasPrefix("5.4."))
    }

    @Test func `a thread lets go of what it kept when it ends`() throws {
        final class Thing {}
        weak var thing: Thing?
        try LuaThread.run {
            let made = Thing()
            LuaThread.kept = made
            #expect(LuaThread.kept === made)
            thing = made
        }
        #expect(thing == nil && LuaThread.kept == nil)
    }

    @Test func `a result of the thread comes back, and its error too`() throws {
        #expect(try LuaThread.run { 42 } == 42)
        #expect(try LuaThread.run { try LuaThread.run { 42 } } == 42)
        #expect(throws: Failure.self) { try LuaThread.run { throw Failure() } }
    }
}
