import LuaRuntime
import Testing

@Suite struct `Host objects that are tables to scripts` {
    final class List {
        var elements: [LuaValue]
        var writes = 0
        init(_ elements: [LuaValue]) { self.elements = elements }
    }

    private func makeState(_ list: List) throws -> LuaState {
        let state = try LuaState()
        let kind = LuaClass(name: "list")
        kind.get = { object, key, _ in
            guard let list = object as? List, let index = key.integerValue.map(Int.init) else { return .nil }
            return list.elements.indices.contains(index - 1) ? list.elements[index - 1] : .nil
        }
        kind.set = { _, _, _, _ in throw LuaUsageError("no single element can be set") }
        kind.length = { ($0 as? List)?.elements.count ?? 0 }
        kind.table = LuaHostTable(
            contents: { LuaTable(array: ($0 as? List)?.elements ?? []) },
            replaceElements: { object, elements in
                guard let list = object as? List else { return }
                (list.elements, list.writes) = (elements, list.writes + 1)
            }
        )
        state.register(kind)
        state.define("received") { call in [.text(try call[0].typeName), .table(try call[0].tableValue ?? LuaTable())] }
        try state.setGlobal("list", state.object(list, kind))
        return state
    }

    static let readings = [
        Example("type(list)", "table"), Example("rawlen(list)", 3), Example("rawget(list, 2)", "b"),
        Example("(next(list))", 1), Example("(next(list, 3))", .nil), Example("table.concat(list, ' ')", "c b a"),
        Example("select('#', table.unpack(list))", 3), Example("(received(list))", "table"),
        Example("#select(2, received(list))", 3), Example("#table.move(list, 1, 3, 1, {})", 3),
    ]

    @Test(arguments: readings) func `read like tables`(_ example: Example) throws {
        let list = List(["c", "b", "a"])
        #expect(try makeState(list).execute("return (\(example.text))") == [example.value()])
        #expect(list.writes == 0)
    }

    static let changes: [(script: String, elements: [String])] = [
        ("table.sort(list)", ["a", "b", "c"]), ("table.insert(list, 1, 'd')", ["d", "c", "b", "a"]),
        ("assert(table.remove(list, 1) == 'c')", ["b", "a"]), ("table.insert(list, 'd')", ["c", "b", "a", "d"]),
        ("assert(table.move(list, 1, 3, 2) == list)", ["c", "c", "b", "a"]),
        ("table.move({ 'x' }, 1, 1, 3, list)", ["c", "b", "x"]),
    ]

    @Test(arguments: changes) func `are changed by the functions of the table library in one go`(
        _ script: String,
        _ elements: [String]
    ) throws {
        let list = List(["c", "b", "a"])
        try makeState(list).execute(script)
        #expect(list.elements.map(\.stringValue) == elements)
        #expect(list.writes == 1)
    }

    @Test func `stay as they were when a change fails or leaves gaps`() throws {
        let list = List(["c", "b", "a"])
        let state = try makeState(list)
        #expect(state.failure(of: "table.sort(list, function() error('no order') end)") != nil)
        #expect(state.failure(of: "table.move({ 'x' }, 1, 1, 9, list)")?.message.contains("no gaps") == true)
        #expect(state.failure(of: "next(list, 'unknown')")?.message.contains("invalid key") == true)
        #expect(list.elements == ["c", "b", "a"])
    }
}
