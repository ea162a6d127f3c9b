import LuaRuntime
import Testing

@Suite struct `Running scripts` {
    @Test func `a chunk returns what it computes`() throws {
        let state = try LuaState()
        let function = try state.load(
            LuaSource("local t = {1, 2, a = 'x'} return t, 1.5, nil, true, #t", chunkName: "a.lua")
        )
        let results = try state.call(function)
        #expect(results == [.table(LuaTable(array: [1, 2], fields: [(key: "a", value: "x")])), 1.5, nil, true, 2])
    }

    @Test func `a host function is called with its arguments`() throws {
        let state = try LuaState()
        state.define("math2.add") { call in
            guard let a = try call[0].integerValue, let b = try call[1].integerValue else {
                throw call.argumentError(0, "integer expected")
            }
            return [.integer(a + b)]
        }
        let results = try state.call(try state.load(LuaSource("return math2.add(2, 3)", chunkName: "a.lua")))
        #expect(results == [5])
        #expect(throws: LuaError.self) {
            try state.call(try state.load(LuaSource("\nmath2.add('x')", chunkName: "b.lua")))
        }
        do {
            _ = try state.call(try state.load(LuaSource("\nmath2.add('x')", chunkName: "b.lua")))
        } catch {
            #expect(error.description == "b.lua:2: bad argument #1 to 'math2.add' (integer expected)")
            #expect(error.traceback?.contains("b.lua:2: in main chunk") == true)
        }
    }
}
