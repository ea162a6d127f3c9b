import CLuaShim
import LuaRuntime
import Testing

@Suite struct `Script files` {
    static let texts: [(name: String, bytes: [UInt8], line: Int64?)] = [
        ("plain", Array("return line()".utf8), 1),
        ("byte order mark", [0xEF, 0xBB, 0xBF] + Array("return line()".utf8), 1),
        ("interpreter line", Array("#!/usr/bin/lua\nreturn line()".utf8), 2),
        ("mark and interpreter line", [0xEF, 0xBB, 0xBF] + Array("#!x\nreturn line()".utf8), 2),
        ("carriage returns", Array("\r\n\r\nreturn line()".utf8), 3),
        ("Latin-1 comment", Array("-- ".utf8) + [0xE9] + Array("\nreturn line()".utf8), 2),
        ("empty", [], nil),
        ("only an interpreter line", Array("#!x".utf8), nil),
    ]

    @Test(arguments: texts) func `load with the right line numbers`(_ name: String, _ bytes: [UInt8], _ line: Int64?)
        throws
    {
        let state = try LuaState()
        state.define("line") { call in [.integer(Int64(call.location()?.line ?? 0))] }
        let results = try state.call(state.load(LuaSource(bytes: bytes, chunkName: "a.lua")))
        #expect(results == (line.map { [.integer($0)] } ?? []))
    }

    @Test func `must be text, and not too large`() throws {
        let state = try LuaState()
        #expect(state.failure(of: "\u{1B}Lua")?.kind == .syntax)
        let large = LuaSource(String(repeating: " ", count: 20 << 20), chunkName: "large.lua")
        let error = #expect(throws: LuaError.self) { try state.load(large) }
        #expect(error?.message == "the script is too large: 20971520 bytes, at most 16777216")
    }

    @Test func `a long chain of fields is refused or fails, and never crashes`() throws {
        let text = "a = {} a.b = a return a" + String(repeating: ".b", count: 200_000) + ".y + 1"
        let error = try LuaThread.run { try LuaState().failure(of: text) }
        #expect(error?.message.hasPrefix("a chain of 200001 fields, as in a.b.c, in a function of 4000") == true)
        #expect(error?.location == LuaLocation(file: "test.lua", line: 1))
        let shorter = "a = {} a.b = a return a" + String(repeating: ".b", count: 20_000) + ".y + 1"
        #expect(try LuaThread.run { try LuaState().failure(of: shorter) }?.trip == nil)
    }

    @Test func `of tables may have megabytes`() throws {
        let row =
            #"  { id = %d, name = "a.b.c", tags = { "new", [2] = kinds.one }, check = function(x) return x.id.y end },"#
        let rows = (1...30_000).map { row.replacing("%d", with: "\($0)") }.joined(separator: "\n")
        let text = "local kinds = { one = 1 }\nreturn #{\n\(rows)\n}"
        #expect(text.utf8.count > 3 << 20)
        #expect(try LuaState(limits: limits { $0.wallClock = .seconds(60) }).execute(text) == [30_000])
        let small = try LuaState(limits: limits { ($0.softMemory, $0.wallClock) = (4 << 20, .seconds(60)) })
        let error = small.failure(of: text)
        #expect(error?.trip == .memory, "\(error.debugDescription)")
    }

    @Test(arguments: [
        ("return a.b.c", 2), ("x = a.b; y = c.d.e + f.g", 2), ("return a[b.c.d][1].e", 5),
        ("return { ['a'] = 1, [b] = 2 }", 0),
        ("-- a.b.c\n--[[ a.b.c ]] return 'a.b' .. \"c.d\" .. [==[ e.f ]] ]==]", 0), ("return 1.5 .. 2, ...", 0),
        ("return (a.b).c", 2), ("if a.b then x = { c.d, e.f } else y() end return z", 1), ("return a . b . c", 2),
        ("goto x ::x:: for i = 1, a.b do while c.d.e do repeat f() until g end end", 2),
    ]) func `has the chain of fields that its text shows`(_ text: String, _ chain: UInt64) {
        var costs = lrt_costs()
        #expect(lrt_text_costs(Array(text.utf8), text.utf8.count, &costs))
        #expect(costs.chain == chain)
    }

    @Test func `costs as much as its costliest function`() {
        let chain = ".b".repeated(50)
        let text = """
            local function one() return a\(chain) end
            local function two() local x = 1 -- \("long ".repeated(100))
              return a\(chain), function() return a.c end
            end
            return one, two
            """
        var costs = lrt_costs()
        #expect(lrt_text_costs(Array(text.utf8), text.utf8.count, &costs))
        #expect(costs.chain == 50 && costs.line == 4 && (600..<720).contains(costs.bytes), "\(costs)")
    }

    @Test func `modules are loaded once, cannot require themselves, and need a loader`() throws {
        let state = try LuaState()
        #expect(state.failure(of: "require('a')")?.message == "module 'a' not found")
        var loaded: [String] = []
        state.moduleLoader = { name in
            loaded.append(name)
            switch name {
            case "a": return LuaSource("return { name = ... }", chunkName: "a.lua")
            case "cycle": return LuaSource("return require('cycle')", chunkName: "cycle.lua")
            case "broken": return LuaSource("\nreturn = 1", chunkName: "broken.lua")
            default: throw LuaUsageError("module '\(name)' not found")
            }
        }
        #expect(try state.execute("return require('a') == require('a'), require('a').name") == [true, "a"])
        #expect(loaded == ["a"])
        #expect(state.failure(of: "require('cycle')")?.message.contains("requires itself") == true)
        #expect(state.failure(of: "require('broken')")?.location == LuaLocation(file: "broken.lua", line: 2))
        #expect(state.failure(of: "\nrequire('io')")?.description == "test.lua:2: module 'io' not found")
    }

    @Test func `a script that is compiled once runs the same in other states, and a changed one is compiled anew`()
        throws
    {
        let cache = LuaChunkCache(limit: 2)
        func results(_ text: String, file: String = "shared.lua") throws -> [LuaValue] {
            let state = try LuaState()
            state.chunkCache = cache
            return try state.call(try state.load(LuaSource(text, chunkName: file)))
        }
        #expect(try results("return 1 + 1") == [2])
        #expect(try results("return 1 + 1") == [2])
        #expect(try results("return 'changed'") == ["changed"])
        for number in 1...5 {
            #expect(try results("return \(number)", file: "\(number).lua") == [.integer(Int64(number))])
        }
        let failure = #expect(throws: LuaError.self) { try results("\n\nerror('late')") }
        let again = #expect(throws: LuaError.self) { try results("\n\nerror('late')") }
        #expect(failure?.location == LuaLocation(file: "shared.lua", line: 3))
        #expect(again?.location == failure?.location)
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
