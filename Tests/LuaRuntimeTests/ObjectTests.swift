import LuaRuntime
import Synchronization
import Testing

@Suite struct `Host objects` {
    final class Request {
        var outcome = "pending"
    }

    private func makeState(_ request: Request) throws -> LuaState {
        let state = try LuaState()
        let kind = LuaClass(name: "request")
        kind.get = { object, key, _ in
            guard let request = object as? Request, key == "outcome" else { return .nil }
            return .text(request.outcome)
        }
        kind.set = { object, key, value, _ in
            guard key == "outcome" else { throw LuaUsageError("unknown field") }
            (object as? Request)?.outcome = value.stringValue ?? "?"
        }
        kind.length = { ($0 as? Request)?.outcome.count ?? 0 }
        kind.pairs = { [("outcome", .text(($0 as? Request)?.outcome ?? "")), ("last", 1)] }
        kind.equal = { ($0 as? Request)?.outcome == ($1 as? Request)?.outcome }
        kind.text = { "request(\(($0 as? Request)?.outcome ?? ""))" }
        kind.call = { _, call in [.integer(Int64(call.count))] }
        kind.method("on") { [unowned kind] object, call in
            [.text("on \(try call[0].stringValue ?? "?")"), call.state.object(object, kind)]
        }
        state.register(kind)
        state.define("other") { call in [call.state.object(Request(), kind)] }
        state.define("identify") { call in [.boolean(try call[0].objectValue?.instance === request)] }
        try state.setGlobal("request", state.object(request, kind))
        return state
    }

    static let examples = [
        Example("request.outcome", "pending"), Example("request.unknown", .nil), Example("#request", 7),
        Example("tostring(request)", "request(pending)"), Example("request(1, 2)", 2),
        Example("request:on('done')", "on done"), Example("select(2, request:on('x')) == request", true),
        Example("request == other()", true), Example("rawequal(request, other())", false),
        Example("identify(request)", true), Example("type(request)", "userdata"),
        Example("getmetatable(request)", false), Example("({[request] = 3})[select(2, request:on('x'))]", 3),
        Example("(function() local s = '' for k in pairs(request) do s = s .. k end return s end)()", "outcomelast"),
    ]

    @Test(arguments: examples) func `behave as their class says`(_ example: Example) throws {
        #expect(try makeState(Request()).execute("return (\(example.text))") == [example.value()])
    }

    @Test func `are changed by assignment`() throws {
        let request = Request()
        let state = try makeState(request)
        try state.execute("request.outcome = 'done'")
        #expect(request.outcome == "done")
        #expect(state.failure(of: "request.other = 1")?.message == "unknown field")
    }

    @Test func `refuse a wrong receiver and assignments that no one handles`() throws {
        let state = try makeState(Request())
        #expect(state.failure(of: "request.on('done')")?.message.contains("write object:method()") == true)
        let plain = LuaClass(name: "plain")
        try state.setGlobal("plain", state.object(Request(), plain))
        #expect(state.failure(of: "plain.x = 1")?.message == "cannot assign 'x' of a plain")
        #expect(state.failure(of: "request.on(plain)")?.message.contains("not a request") == true)
        #expect(try state.execute("return plain.x, plain == plain") == [.nil, true])
    }

    @Test func `are let go once no script holds them`() throws {
        let state = try LuaState()
        let kind = LuaClass(name: "counted")
        state.define("make") { call in [call.state.object(Entry(), kind)] }
        try state.execute("for i = 1, 20000 do local x = make() end")
        #expect(Entry.living.load(ordering: .relaxed) < 10_000)
    }

    final class Entry {
        static let living = Atomic(0)
        init() { Entry.living.add(1, ordering: .relaxed) }
        deinit { Entry.living.subtract(1, ordering: .relaxed) }
    }
}
