import LuaRuntime
import Testing

@Suite struct `Errors` {
    static let scripts: [(text: String, message: String, line: Int)] = [
        ("\nerror('boom')", "boom", 2),
        ("local function f()\n  error('boom', 2)\nend\n\nf()", "boom", 5),
        ("error()", "error raised without a message (nil)", 1),
        ("\n\nlocal x = nil + 1", "attempt to perform arithmetic on a nil value", 3),
        ("error({})", "error raised with a table instead of a message", 1),
        ("error({ message = 'from a field' })", "from a field", 1),
        ("error(setmetatable({}, { __tostring = function() return 'speaks' end }))", "speaks", 1),
        ("error(42)", "42", 1),
        ("\nlocal x = = 2", "unexpected symbol near '='", 2),
        ("usage()", "wrong use", 1),
        ("\nfails()", "no such screen", 2),
        ("error('no position', 0)", "no position", 1),
    ]

    @Test(arguments: scripts) func `carry message and line`(_ text: String, _ message: String, _ line: Int) throws {
        let state = try LuaState()
        state.define("usage") { _ in throw LuaUsageError("wrong use") }
        state.define("fails") { _ in throw Failure() }
        let error = try #require(state.failure(of: text))
        #expect(error.message == message)
        #expect(error.location == LuaLocation(file: "test.lua", line: line))
        #expect(error.trip == nil)
    }

    @Test func `of long chunk names keep the whole name`() throws {
        let file = String(repeating: "folder/", count: 20) + "test.lua"
        let error = try #require(LuaState().failure(of: "\nlocal x = nil .. 'a'", file: file))
        #expect(error.location == LuaLocation(file: file, line: 2))
        #expect(error.message == "attempt to concatenate a nil value")
    }

    @Test func `of Swift reach the script as a table and come back as what they were`() throws {
        let state = try LuaState()
        state.define("fails") { _ in throw Failure() }
        let text = "local ok, e = pcall(fails) return ok, e.kind, e.message, e.file, e.line, tostring(e)"
        #expect(
            try state.execute(text) == [
                false, "routeNotFound", "no such screen", "test.lua", 1, "test.lua:1: no such screen",
            ]
        )
        #expect(state.failure(of: "fails()")?.cause is Failure)
        #expect(state.failure(of: "local ok, e = pcall(fails) error(e)")?.cause is Failure)
        #expect(state.failure(of: "coroutine.wrap(fails)()")?.cause is Failure)
        #expect(state.failure(of: "pcall(fails) error('other')")?.cause == nil)
    }

    @Test func `pass through host functions unchanged`() throws {
        let state = try LuaState()
        state.define("fails") { _ in throw Failure() }
        state.define("step") { call in
            guard let function = try call[0].functionValue else { return [] }
            return try call.state.call(function)
        }
        let error = try #require(state.failure(of: "step(function()\n  fails()\nend)"))
        #expect(error.cause is Failure)
        #expect(error.location?.line == 2)
        let raised = try #require(state.failure(of: "step(function()\n  error('boom')\nend)"))
        #expect(raised.description == "test.lua:2: boom")
        let caught = "local e = {} return select(2, pcall(step, function() error(e) end)) == e"
        #expect(try state.execute(caught) == [true])
        #expect(try state.execute("return select(2, pcall(step, function() error('x') end))") == ["test.lua:1: x"])
    }

    @Test func `have a traceback, innermost first`() throws {
        let text = "local function inner() error('x') end\nlocal function outer() inner() end\nouter()"
        let traceback = try #require(LuaState().failure(of: text)?.traceback)
        #expect(
            traceback == """
                [C]: in function 'error'
                test.lua:1: in upvalue 'inner'
                test.lua:2: in local 'outer'
                test.lua:3: in main chunk
                """
        )
    }

    @Test func `of endless size are cut`() throws {
        let error = try #require(LuaState().failure(of: "error(('x'):rep(1e6))"))
        #expect(error.message.utf8.count == 8192)
    }

    @Test func `leave no Swift object behind, however often they are caught`() throws {
        do {
            let state = try LuaState()
            state.define("fails") { _ in throw Counted() }
            try state.execute("for i = 1, 10000 do pcall(fails) end")
            #expect(Counted.living.load(ordering: .relaxed) < 2000)
        }
        #expect(Counted.living.load(ordering: .relaxed) == 0)
    }

    @Test func `a result that does not fit into memory stops the flow and leaks nothing`() throws {
        let state = try LuaState(limits: limits { $0.softMemory = 3 << 20 })
        let big = LuaValue.string(LuaString(bytes: Array(repeating: 65, count: 4 << 20)))
        state.define("big") { _ in [big] }
        let error = try #require(state.failure(of: "for i = 1, 100 do pcall(big) end"))
        #expect(error.trip == .memory)
        #expect(state.trip == .memory)
    }

    @Test func `the raised value can be read`() throws {
        let state = try LuaState()
        let error = try #require(state.failure(of: "error({ code = 7 })"))
        #expect(try state.value(of: #require(error.value)) == .table(["code": 7]))
    }
}
