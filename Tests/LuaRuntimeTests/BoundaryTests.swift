import LuaRuntime
import Testing

/// What crosses between scripts and the host stays what it is, costs what it costs, and is let go of.
@Suite struct `The boundary` {
    @Test(arguments: ["error('plain', 0)", "error('placed')", "error({ code = 7 })", "error(12)", "error(nil)"])
    func `an error is the same value behind a host function as before it`(_ raise: String) throws {
        let state = try LuaState()
        state.define("through") { call in
            guard let function = try call[0].functionValue else { return [] }
            return try call.state.call(function)
        }
        try state.execute(
            """
            local raised
            local function fails() \(raise) end
            local _, direct = pcall(fails)
            local _, passed = pcall(through, fails)
            local _, twice = pcall(through, function() through(fails) end)
            if type(direct) == 'table' then assert(passed.code == 7 and twice.code == 7) return end
            assert(rawequal(direct, passed) and rawequal(direct, twice), tostring(passed))
            """
        )
    }

    @Test func `a script cannot say where an error of the host was raised`() throws {
        let state = try LuaState()
        state.define("fails") { _ in throw Failure() }
        let error = try #require(
            state.failure(
                of: """
                    local ok, raised = pcall(fails)
                    raised.file, raised.line = '/proc/self/environ', 1
                    error(raised)
                    """
            )
        )
        #expect(error.cause is Failure && error.location == LuaLocation(file: "test.lua", line: 1))
    }

    @Test func `a chunk of the script's own is not named like a file`() throws {
        let error = try #require(try LuaState().failure(of: "load(\"error'x'\", '@/proc/self/environ')()"))
        #expect(error.location?.file == "[string \"/proc/self/environ\"]" && error.message == "x")
    }

    @Test func `references of a value that does not cross completely are let go of`() throws {
        let state = try LuaState(limits: limits { $0.tableNodes = 100 })
        state.define("take") { call in
            _ = try call[0]
            return []
        }
        let text = """
            local before = living()
            for i = 1, 200 do
              local functions = {}
              for k = 1, 90 do functions[k] = function() return k + i end end
              functions[91] = {} functions[91].itself = functions
              pcall(take, functions)
            end
            """
        state.define("living") { call in [.integer(Int64(call.state.memoryUsed))] }
        try state.execute(text)
        let used = state.memoryUsed
        for _ in 0..<10 { try state.execute(text) }
        // 180,000 closures would take more than 7 MB.
        #expect(state.memoryUsed < used + (3 << 20))
    }

    @Test func `functions without a name are let go of`() throws {
        final class Living { var count = 0 }
        final class Held {
            let living: Living
            init(_ living: Living) {
                self.living = living
                living.count += 1
            }
            deinit { living.count -= 1 }
        }
        let living = Living()
        let state = try LuaState()
        state.define("make") { call in
            let held = Held(living)
            return [.function(try call.state.makeFunction("made") { _ in withExtendedLifetime(held) { [7] } })]
        }
        try state.execute("kept = make() for i = 1, 100000 do assert(make()() == 7) end")
        #expect(living.count < 50_000)
        #expect(try state.execute("return kept()") == [7])
    }

    @Test func `what is printed in a coroutine is known by the line there`() throws {
        final class Lines {
            var all: [Int?] = []
            weak var state: LuaState?
        }
        let lines = Lines()
        let state = try LuaState { _ in lines.all.append(lines.state?.location(inFile: "test.lua")?.line) }
        lines.state = state
        try state.execute("print(1)\ncoroutine.wrap(function()\n  print(2)\nend)()\nprint(3)")
        #expect(lines.all == [1, 3, 5])
    }

    @Test func `what the host keeps counts as the script's`() throws {
        let state = try LuaState(limits: limits { ($0.softMemory, $0.hardVectorMemory) = (1 << 20, 1 << 20) })
        state.define("keep") { call in
            call.state.charge(bytes: 1000)
            return []
        }
        #expect(state.failure(of: "for i = 1, 3000 do pcall(keep) end")?.trip == .memory)
        let other = try LuaState(limits: limits { $0.work = 100_000 })
        other.define("work") { call in
            call.state.charge(work: 1000)
            return []
        }
        #expect(other.failure(of: "for i = 1, 200 do pcall(work) end")?.trip == .cpu)
        #expect(try LuaState().execute("return 1") == [1])
    }

    @Test func `a coroutine that a limit stopped cannot keep a later entry from being stopped`() throws {
        let state = try LuaState(limits: limits { $0.work = 1_000_000 })
        let text = """
            stuck = coroutine.create(function()
              local open <close> = setmetatable({}, { __close = function() while true do end end })
              while true do end
            end)
            coroutine.resume(stuck)
            """
        #expect(state.failure(of: text)?.trip == .cpu)
        state.renewBudget()
        let error = try #require(state.failure(of: "coroutine.close(stuck)"))
        #expect(error.trip == nil && error.message.contains("stopped by a limit"))
        #expect(try state.execute("return coroutine.status(stuck)") == ["dead"])
    }
}
