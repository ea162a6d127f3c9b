import LuaRuntime
import Testing

@Suite struct `Host functions` {
    @Test func `are reached by path`() throws {
        let state = try LuaState()
        state.define("assert.visible") { call in [.text("visible \(try call[0].stringValue ?? "?") \(call.name)")] }
        #expect(try state.execute("return assert.visible('home')") == ["visible home assert.visible"])
    }

    @Test func `know the line that called them, also through pcall, callbacks and coroutines`() throws {
        let state = try LuaState()
        state.define("line") { call in [.integer(Int64(call.location()?.line ?? 0))] }
        state.define("outer") { call in [.integer(Int64(call.location(level: 2)?.line ?? 0))] }
        state.define("flow") { call in [.text(call.location(inFile: "test.lua")?.description ?? "")] }
        let text = """
            local a = line()
            local b = select(2, pcall(line))
            local function inner() local x = outer() return x end
            local c = inner()
            local d = coroutine.wrap(function() local x = outer() return x end)()
            local e = load("local x = flow() return x", "@other.lua")()
            return a, b, c, d, e
            """
        #expect(try state.execute(text) == [1, 2, 4, 5, "test.lua:6"])
    }

    @Test func `may call scripts, which may call them, to a bounded depth`() throws {
        let state = try LuaState()
        state.define("again") { call in
            guard let function = try call[0].functionValue else { return [] }
            return try call.state.call(function, [.function(function), try call[1]])
        }
        #expect(try state.execute("return again(function(f, n) return n end, 5)") == [5])
        let deep = "local n = 0 local ok, e = pcall(again, function(f) n = n + 1 return again(f) end) return n < 100, e"
        let results = try state.execute(deep)
        #expect(results[0] == true)
        #expect(results[1].stringValue?.contains("too many nested calls between script and host") == true)
    }

    @Test func `can be called inside the callbacks of library functions and inside coroutines`() throws {
        let state = try LuaState()
        state.define("less") { call in [.boolean(try call[0].integerValue ?? 0 < call[1].integerValue ?? 0)] }
        state.define("upper") { call in [.text((try call[0].stringValue ?? "").uppercased())] }
        let text = """
            local t = {3, 1, 2}
            table.sort(t, less)
            local s = ("abc"):gsub("%a", upper)
            local co = coroutine.wrap(function() coroutine.yield(upper("x")) return upper("y") end)
            return t[1], t[3], s, co(), co()
            """
        #expect(try state.execute(text) == [1, 3, "ABC", "X", "Y"])
    }

    @Test func `keep an outer call's arguments readable while an inner one runs`() throws {
        let state = try LuaState()
        var outer: LuaCall?
        state.define("outer") { call in
            outer = call
            guard let function = try call[0].functionValue else { return [] }
            return try call.state.call(function)
        }
        state.define("inner") { _ in [try outer?[1] ?? .nil] }
        #expect(try state.execute("return outer(function() return inner() end, {a = 1})") == [.table(["a": 1])])
        #expect(try outer?[1] == .table(["a": 1]))
        outer = nil
    }

    @Test func `a function value without a name works like any other`() throws {
        let state = try LuaState()
        let function = try state.makeFunction("deliver") { call in [try call[0]] }
        try state.setGlobal("deliver", .function(function))
        #expect(try state.execute("return deliver(3), type(deliver)") == [3, "function"])
        #expect(try state.global("string.rep").functionValue != nil)
        #expect(try state.global("nothing.here") == .nil)
    }

    @Test func `many arguments and results cross`() throws {
        let state = try LuaState()
        state.define("count") { call in [.integer(Int64(call.count))] }
        state.define("many") { _ in (0..<5000).map { .integer($0) } }
        #expect(try state.execute("return count(many()), select('#', many())") == [5000, 5000])
    }

    /// What a script does to a table whose field `a` is 1 and `t` a table.
    @Test(
        arguments: [
            ("", true), ("t.a = 2", false), ("t.a = nil", false), ("t.t = {}", false), ("t.t.x = 1", true),
            ("t.a = 1.0", true), ("t.new = 1", true), ("rawset(t, 'a', '1')", false),
            // Neither of these is asked what it says.
            ("setmetatable(t, { __index = function() error('asked') end }) t.a = nil", false),
            (
                "local mt = { __eq = function() error('asked') end } setmetatable(t.t, mt) t.t = setmetatable({}, mt)",
                false
            ),
        ]
    )
    func `what a list of fields says is compared without a call of the script's code`(deed: String, stays: Bool) throws
    {
        let state = try LuaState()
        try state.setGlobal("same", .function(try state.fieldComparer()))
        let text = """
            local t = { a = 1, t = {} }
            local fields = { t, "a", 1, t, "t", t.t, _G, "print", print }
            assert(same(fields))
            \(deed)
            return same(fields)
            """
        #expect(try state.execute(text) == [.boolean(stays)])
    }

    @Test func `a list that is none of fields is an error, and one that ends early says nothing more`() throws {
        let state = try LuaState()
        try state.setGlobal("same", .function(try state.fieldComparer()))
        #expect(state.failure(of: "same(1)") != nil)
        #expect(state.failure(of: "same({ 1, 'a', 1 })") != nil)
        #expect(try state.execute("return same({}), same({ {}, 'a' })") == [true, true])
    }

    @Test func `functions with a name and without are told apart, also when numbers are given again`() throws {
        let state = try LuaState()
        for round in 0..<3 {
            for number in 0..<300 {
                let function = try state.makeFunction("made") { _ in [.integer(Int64(round * 1_000 + number))] }
                try state.setGlobal("made", .function(function))
                #expect(try state.execute("return made()") == [.integer(Int64(round * 1_000 + number))])
            }
            state.define("named\(round)") { _ in [.integer(Int64(-round))] }
            for known in 0...round { #expect(try state.execute("return named\(known)()") == [.integer(Int64(-known))]) }
        }
    }
}
