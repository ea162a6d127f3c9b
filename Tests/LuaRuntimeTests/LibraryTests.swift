import LuaRuntime
import Testing

@Suite struct `The library for scripts` {
    static let truths = [
        "collectgarbage == nil and dofile == nil and loadfile == nil and warn == nil and io == nil and os == nil",
        "string.dump == nil and getmetatable('') == false and package == nil and next(debug) == 'traceback'",
        "tostring({}) == 'table: 1'", "tostring(print):find('^function: %d+$') ~= nil",
        "not pcall(string.format, '%p', {})", "string.format('%s|%5s|%d', {}, true, 3) == 'table: 1| true|3'",
        "('x'):rep(3, ',') == 'x,x,x'", "#('ab'):rep(1000) == 2000",
        "select(2, ('hello world'):gsub('o', '0')) == 2", "('hello'):gsub('', '-') == '-h-e-l-l-o-'",
        "('key = value'):match('^(%w+)%s*=%s*(%w+)$') == 'key'", "('THE (quick) fox'):find('%((%a+)%)') == 5",
        "('f(a(b)c)d'):match('%b()') == '(a(b)c)'", "('THE (quick) fox'):gsub('%f[%a]%a+', 'x') == 'x (x) x'",
        "('abcabc'):find('c', 4, true) == 6", "('a.b'):find('.', 2, true) == 2", "('aaa'):match('a-b') == nil",
        "('x = 1, y = 2'):gsub('(%w+) = (%w+)', '%2 = %1') == '1 = x, 2 = y'", "('abc'):match('()b()') == 2",
        "('$name'):gsub('%$(%w+)', {name = 'Lua'}) == 'Lua'", "('abab'):match('(ab)%1') == 'ab'",
        "(function() local s = '' for k, v in ('a=1, b=2'):gmatch('(%w+)=(%w+)') do s = s .. k .. v end return s end)()"
            + " == 'a1b2'",
        "table.concat({1, 2, 3}, '-') == '1-2-3'", "table.remove({1, 2, 3}, 1) == 1", "table.remove({}) == nil",
        "(function() local t = {1, 3} table.insert(t, 2, 2) return table.concat(t) end)() == '123'",
        "table.concat(table.move({1, 2, 3}, 1, 3, 2)) == '1123'", "select('#', table.unpack({1, nil, 3}, 1, 3)) == 3",
        "(function() math.randomseed(7) local a = math.random(1e6) math.randomseed(7) return a == math.random(1e6) end)()",
        "load('return 1', 'x', 'b') == nil", "load(string.rep(' ', 70000)) == nil", "load('return ...')(5) == 5",
        "(function() local n = 0 local f = load(function() n = n + 1 return ({'return ', '4'})[n] end) return f() end)() == 4",
        "not pcall(setmetatable, {}, {__gc = print})", "require ~= nil",
        "select('#', pcall(error)) == 2", "select(2, xpcall(error, function(e) return e .. '!' end, 'x')) == 'x!'",
    ]

    @Test(arguments: truths) func `behaves as documented`(_ text: String) throws {
        #expect(try LuaState().execute("return (\(text))") == [true])
    }

    @Test(arguments: ["pairs({1})", "pairs({a = 1})", "('a'):gmatch('.')", "coroutine.wrap(print)"])
    func `survives iterators called with anything`(_ iterator: String) throws {
        let state = try LuaState()
        for argument in ["", ", nil", ", 5", ", 'x', 'y'", ", {}, {}", ", print"] {
            try state.execute("local f = \(iterator) pcall(f\(argument)) pcall(f)")
        }
    }

    @Test func `sorts stably`() throws {
        let text = """
            local t = {}
            for i = 1, 300 do t[i] = { key = i * 7 % 5, place = i } end
            table.sort(t, function(a, b) return a.key < b.key end)
            for i = 2, #t do
              local a, b = t[i - 1], t[i]
              assert(a.key < b.key or a.key == b.key and a.place < b.place)
            end
            """
        try LuaState().execute(text)
    }

    @Test func `visits tables in a fixed order and tolerates removal on the way`() throws {
        let text = """
            local t, seen = { 10, 20, z = 1, a = 2, [0.5] = 3, [false] = 4 }, {}
            for k in pairs(t) do seen[#seen + 1] = tostring(k) t[k] = nil t.z = nil end
            return table.concat(seen, ' ')
            """
        #expect(try LuaState().execute(text) == ["0.5 1 2 a false"])
    }

    @Test func `visits tables, functions and coroutines in the order in which they were made`() throws {
        let text = """
            local made, t, found = {}, {}, {}
            for i = 1, 60 do
              local kind = i % 4
              made[i] = kind == 0 and {} or kind == 1 and function() return i end
                or kind == 2 and coroutine.create(print) or ("x"):gmatch("x")
            end
            for i = 1, 60 do t[made[i * 7 % 61]] = i * 7 % 61 end
            t[coroutine.running()] = 0
            for _, i in pairs(t) do found[#found + 1] = i end
            return table.concat(found, ' ')
            """
        let expected = (0...60).map(String.init).joined(separator: " ")
        for _ in 0..<3 { #expect(try LuaState().execute(text) == [.string(LuaString(expected))]) }
    }

    @Test func `visits objects of the host in the order in which they came`() throws {
        let text = """
            local t, s = {}, ''
            for i = 1, 9 do t[make()] = i end
            for _, i in pairs(t) do s = s .. i end
            return s
            """
        for _ in 0..<3 {
            let state = try LuaState()
            let kind = LuaClass(name: "Thing")
            state.register(kind)
            state.define("make") { call in [call.state.object(Output(), kind)] }
            #expect(try state.execute(text) == ["123456789"])
        }
    }

    @Test func `prints the same in every run`() throws {
        let text = "print(math.random(1000), {}, print, pairs) for k, v in pairs(string) do print(k) end"
        let outputs = try (0..<3).map { _ in
            let output = Output()
            try LuaState(seed: 3) { output.text += $0 }.execute(text)
            return output.text
        }
        #expect(Set(outputs).count == 1)
    }

    @Test func `watches the globals without being seen`() throws {
        let state = try LuaState()
        state.globalsGuard = LuaGlobalsGuard { name, _ in
            if name == "known" { return 1 }
            throw LuaUsageError("unknown global '\(name)'")
        } write: { name, _ in
            if name != "allowed" { throw LuaUsageError("new global '\(name)'") }
        }
        #expect(state.failure(of: "\nreturn nonsense")?.description == "test.lua:2: unknown global 'nonsense'")
        #expect(state.failure(of: "nonsense = 1")?.message == "new global 'nonsense'")
        #expect(try state.execute("allowed = 2 return allowed, known, rawget(_G, 'x')") == [2, 1, .nil])
        #expect(try state.execute("return getmetatable(_G), pcall(setmetatable, _G, {})")[0] == .nil)
        #expect(state.knownGlobals.contains("allowed") && state.knownGlobals.contains("string"))
        state.globalsGuard = nil
        #expect(try state.execute("return nonsense") == [.nil])
    }

    @Test func `has text for every value, also when its metamethod fails`() throws {
        let state = try LuaState()
        #expect(state.textOf(1) == "1" && state.textOf(1.0) == "1.0" && state.textOf(nil) == "nil")
        try state.execute("t = setmetatable({}, { __tostring = function() error('no') end })")
        guard case .values(let values) = try state.evaluate("coroutine.create(print)", chunkName: "r") else { return }
        #expect(state.textOf(values[0]).hasPrefix("thread: "))
    }
}
