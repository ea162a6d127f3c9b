import LuaRuntime
import Testing

/// What is known of functions that do the same.
@Suite("Functions that do the same")
struct SamenessTests {
    /// Calls the script twice in one state, and says whether the functions that it returns are known to do the same.
    private func areSame(_ script: String) throws -> Bool {
        let state = try LuaState()
        let chunk = try state.load(LuaSource(script, chunkName: "test.lua"))
        let made = try (0..<2).map { _ in try #require(try state.call(chunk).first?.functionValue) }
        #expect(made[0] != made[1])
        guard let sameness = state.sameness(of: made[0]) else { return false }
        return state.sameness(of: made[1]) == sameness
    }

    @Test(
        "Functions of one place that capture nothing, or constants, do the same",
        arguments: [
            "return function() end", "return function(a) return print(a, 'text', 1.5, 7, nil, true) end",
            "local text <const> = ('a'):rep(60) return function() return text end",
            "local n <const>, f <const>, b <const>, none <const> = #'abc', 0.5 * 3, 1 == 1 return function() return n, f, b, none end",
            "local helper <const> = function() return print end return function() return helper() end",
            "local all <const> = _G return function() return all.print end",
            "return function() local count = 0 return function() count = count + 1 end end",
            "local function unused() end return function() end",
        ]
    ) func same(script: String) throws { #expect(try areSame(script), "\(script)") }

    @Test(
        "Functions that capture what can differ are different",
        arguments: [
            "local count = 0 return function() count = count + 1 return count end",
            "local text = 'a' return function() return text end",
            "local box <const> = {} return function() return box end",
            "local function helper() end return function() return helper() end",
            "local count = 0 local helper <const> = function() count = count + 1 end return function() helper() end",
            "n = (n or 0) + 1 local own <const> = n return function() return own end",
            "n = (n or 0) + 1 local own <const> = 'a' .. n return function() return own end",
            "n = (n or 0) + 1 local own <const> = n == 1 return function() return own end",
            "n = (n or 0) + 1 local own <const> = n == 1 and n or n + 0.5 return function() return own end",
            "local _ENV = { print = print } return function() return print end",
            "n = (n or 0) + 1 return n == 1 and function() return 1 end or function() return 2 end",
            "n = (n or 0) + 1 return n == 1 and function() return x end or function() return y end",
            "n = (n or 0) + 1 return n == 1 and function() end\nor function() end",
            "local thread <const> = coroutine.create(print) return function() return thread end",
        ]
    ) func different(script: String) throws { #expect(try !areSame(script), "\(script)") }

    @Test(
        "Functions of one place have one code, whatever they capture; others have another, also on the same line",
        arguments: [
            ("local count = 0 return function() count = count + 1 return count end", true),
            ("n = (n or 0) + 1 local own = n return function() return own end", true),
            ("local box = {} local function use() return box end return function() return use() end", true),
            ("return function() end", true),
            (
                "n = (n or 0) + 1 local x = n return n == 1 and function() return x end or function() return x + 1 end",
                false
            ),
            (
                "n = (n or 0) + 1 local x = n return n == 1 and function() return x end\nor function() return x end",
                false
            ),
        ]
    ) func code(script: String, isEqual: Bool) throws {
        let state = try LuaState()
        let chunk = try state.load(LuaSource(script, chunkName: "test.lua"))
        let codes = try (0..<2).map { _ in
            let made = try #require(try state.call(chunk).first?.functionValue)
            return try #require(state.identity(of: made)).code
        }
        #expect((codes[0] == codes[1]) == isEqual, "\(script)")
    }

    @Test("A function of the host, and one of another interpreter, is like no other")
    func others() throws {
        let state = try LuaState()
        let made = try #require(try state.execute("return print").first?.functionValue)
        #expect(state.identity(of: made) == nil)
        let other = try #require(try LuaState().execute("return function() end").first?.functionValue)
        #expect(state.identity(of: other) == nil)
    }

    @Test("Two interpreters, and a chunk that was compiled before, give the same answer")
    func everywhere() throws {
        let script = "local n <const> = #'abc' return function() return n + print('x') end"
        let cache = LuaChunkCache()
        let samenesses = try (0..<3).map { round in
            let state = try LuaState()
            if round > 0 { state.chunkCache = cache }
            return state.sameness(of: try #require(try state.execute(script).first?.functionValue))
        }
        #expect(samenesses[0] != nil && Set(samenesses).count == 1)
    }

    @Test("Constants that hold functions which hold functions are followed, but not for ever")
    func depth() throws {
        func chain(_ length: Int) -> String {
            let links = (1...length).map { _ in
                "do local f <const>, g <const> = last, last last = function() return f, g end end"
            }
            return "local last = function() end \(links.joined(separator: " ")) return last"
        }
        #expect(try areSame(chain(4)))
        #expect(try !areSame(chain(100)))
    }
}
