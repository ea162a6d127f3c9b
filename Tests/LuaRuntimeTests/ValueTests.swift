import LuaRuntime
import Testing

@Suite struct `Values cross the boundary` {
    static let examples = [
        Example("nil", .nil), Example("true", true), Example("false", false), Example("0", 0),
        Example("math.mininteger", .integer(.min)), Example("math.maxinteger", .integer(.max)), Example("1.5", 1.5),
        Example("math.huge", .number(.infinity)), Example("-math.huge", .number(-.infinity)), Example("1e308", 1e308),
        Example("''", ""), Example("'text'", "text"),
        Example(#"'\0\xff\0\xe9'"#, .string(LuaString(bytes: [0, 255, 0, 0xE9]))),
        Example("{}", .table(LuaTable())), Example("{1, nil, 3}", .table([1, nil, 3])),
        Example("{b = {c = 'd'}, a = 1}", .table(["a": 1, "b": .table(["c": "d"])])),
    ]

    @Test(arguments: examples) func `from a script to Swift`(_ example: Example) throws {
        #expect(try LuaState().execute("return \(example.text)") == [example.value()])
    }

    @Test(arguments: examples) func `from Swift to a script and back`(_ example: Example) throws {
        let state = try LuaState()
        state.define("give") { _ in [example.value()] }
        state.define("echo") { try $0.arguments }
        #expect(try state.execute("return echo(give())") == [example.value()])
    }

    @Test func `not a number stays one, and the two kinds of number stay apart`() throws {
        let state = try LuaState()
        state.define("kinds") { call in
            try call.arguments.map { argument in
                switch argument {
                case .integer: "integer"
                case .number(let value): value.isNaN ? "nan" : "number"
                default: "other"
                }
            }
        }
        #expect(try state.execute("return kinds(1, 1.0, 0/0, 2^53)") == ["integer", "number", "nan", "number"])
        #expect(try state.execute("return 1 == 1.0, 1.0, 1 // 1") == [true, 1.0, 1])
    }

    @Test func `the bytes of a script are kept, whatever their encoding`() throws {
        let source = LuaSource(bytes: Array("return '".utf8) + [0xE4, 0x80] + Array("'".utf8), chunkName: "latin.lua")
        let state = try LuaState()
        #expect(try state.call(state.load(source)) == [.string(LuaString(bytes: [0xE4, 0x80]))])
        #expect(LuaString(bytes: [0xE4, 65]).text == "\u{FFFD}A")
    }

    @Test func `fields whose keys are tables or functions come as those were made`() throws {
        let text = """
            local made, t = {}, {}
            for i = 1, 40 do made[i] = i % 2 == 0 and { i } or function() return i end end
            for i = 1, 40 do t[made[i * 7 % 41]] = i * 7 % 41 end
            t[1], t.name = 'first', 'named'
            return t
            """
        for _ in 0..<3 {
            let table = try #require(try LuaState().execute(text).first?.tableValue)
            #expect(table.array == ["first"] && table.fields.map(\.value) == ["named"] + (1...40).map { .integer($0) })
        }
    }

    @Test func `fields come in the order of pairs`() throws {
        let table = try LuaState().execute("return {10, 20, b = 1, a = 2, [true] = 3, [-1] = 4, [2.5] = 5}")[0]
            .tableValue
        #expect(table?.array == [10, 20])
        #expect(table?.fields.map(\.key) == [-1, 2.5, "a", "b", true])
    }

    static let refused: [(String, String)] = [
        ("local t = {} t.self = t take(t)", "the table contains itself"),
        ("local t = {} for i = 1, 40 do t = {t} end take(t)", "the table is nested deeper than 32 levels"),
        ("local s, t = ('x'):rep(1e6), {} for i = 1, 1000 do t[i] = s end take(t)", "the value is too large"),
        ("local t = {} for i = 1, 100001 do t[i] = i end take(t)", "the table has too many entries"),
    ]

    @Test(arguments: refused) func `a table that cannot be copied is refused by name`(_ text: String, _ why: String)
        throws
    {
        let state = try LuaState()
        state.define("take") { call in [try call[0]] }
        #expect(state.failure(of: text)?.description == "test.lua:1: bad argument #1 to 'take' (\(why))")
    }

    @Test func `an argument handed back is the same value`() throws {
        let state = try LuaState()
        state.define("same") { _ in [.argument(1), .argument(0), .argument(7)] }
        let text = "local t = {} t.t = t local a, b, c = same(print, t) return a == t, b == print, c"
        #expect(try state.execute(text) == [true, true, nil])
    }

    @Test func `the same function gives equal references, until it is released`() throws {
        let state = try LuaState()
        let results = try state.execute("local f = function() return 7 end return f, f, print")
        #expect(results[0] == results[1] && results[0] != results[2])
        let function = try #require(results[0].functionValue)
        #expect(try state.call(function) == [7])
        #expect(state.definition(of: function) == LuaLocation(file: "test.lua", line: 1))
        #expect(try state.definition(of: #require(results[2].functionValue)) == nil)
    }

    @Test func `a function of a script says whether it takes arguments; of others that is not known`() throws {
        let state = try LuaState()
        let text = "return function() end, function(...) end, function(a) end, print"
        let takes = try state.execute(text).map { state.takesArguments(try #require($0.functionValue)) }
        #expect(takes == [false, true, true, true])
    }

    @Test(arguments: [("()", false), ("(a)", false), ("(a, b)", true), ("(a, b, c)", true), ("(a, ...)", true)])
    func `a function of a script says whether it takes more arguments than one`(_ list: String, _ takes: Bool) throws {
        let state = try LuaState()
        let function = try #require(try state.execute("return function\(list) end").first?.functionValue)
        #expect(state.takesArguments(function, beyond: 1) == takes)
    }

    @Test func `ten thousand references are released at safe points`() throws {
        let state = try LuaState()
        for _ in 0..<10_000 { try state.execute("return function() end") }
        #expect(state.memoryUsed < 2 << 20)
    }

    @Test func `a function of one interpreter is refused by another`() throws {
        let first = try LuaState()
        let second = try LuaState()
        let function = try #require(try first.execute("return function() end")[0].functionValue)
        #expect(throws: LuaError.self) { try second.call(function) }
    }
}
