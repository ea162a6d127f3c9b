import LuaRuntime
import Testing

/// Watching scripts line by line, and looking at them while they stand still.
@Suite("Watching a script")
struct WatchingTests {
    /// Runs a script and notes what the watcher is told.
    private func told(_ script: String, _ look: @escaping (LuaState, Int) -> Void = { _, _ in }) throws -> [String] {
        let lua = try LuaState()
        var told: [String] = []
        lua.watcher = { [unowned lua] moment in
            switch moment {
            case .line(let line):
                told.append("\(line.file):\(line.number)")
                look(lua, line.number)
            case .raised(let message): told.append("raised \(message)")
            }
        }
        let function = try lua.load(LuaSource(script, chunkName: "s"))
        told = []
        do { try lua.run(function) } catch { told.append("ended \(error.message)") }
        lua.watcher = nil
        return told
    }

    @Test("tells of every line, also of coroutines, before it runs")
    func lines() throws {
        let script = "local co = coroutine.wrap(function()\n coroutine.yield()\n end)\nco()\nco()"
        #expect(try told(script) == ["s:1", "s:3", "s:1", "s:4", "s:2", "s:5", "s:3"])
        #expect(try told("for i = 1, 3 do end\nreturn") == ["s:1", "s:1", "s:1", "s:2"])
    }

    @Test("tells of errors where they are raised, but not of those that are caught")
    func errors() throws {
        #expect(try told("pcall(error, 'x')") == ["s:1"])
        #expect(try told("error('x')") == ["s:1", "raised s:1: x", "ended x"])
        #expect(try told("error({ message = 'm' })").dropFirst().first == "raised m")
        #expect(try told("error()").dropFirst().first == "raised an error that is no text")
        // Where the stack has run out, there is no room to look.
        let endless = try told("local function f() return f() + 1 end f()")
        #expect(endless.last?.hasPrefix("ended") == true)
    }

    @Test("is over when nobody watches any more")
    func over() throws {
        let lua = try LuaState()
        var count = 0
        lua.watcher = { _ in count += 1 }
        try lua.run(try lua.load(LuaSource("x = 1\ny = 2", chunkName: "s")))
        lua.watcher = nil
        try lua.run(try lua.load(LuaSource("x = 1\ny = 2", chunkName: "s")))
        #expect(count == 2)
    }

    @Test("can stop the script")
    func stopping() throws {
        let end = try told("local n = 0\nwhile pcall(function() n = n + 1 end) do end") { lua, line in
            if line == 2, lua.workUsed > 20 { lua.stop() }
        }
        #expect(end.last?.hasPrefix("ended cancelled") == true, "\(end.suffix(3))")
    }

    // MARK: Pauses

    /// What the script's variables are when it comes to a line.
    private func paused(_ script: String, at line: Int, _ body: @escaping (LuaPause) throws -> String) throws -> String
    {
        var result = "not reached"
        _ = try told(script) { lua, number in
            guard number == line else { return }
            result = (try? lua.pause { try body($0) } ?? "no pause") ?? "thrown"
        }
        return result
    }

    private func names(_ variables: [LuaVariable]) -> String {
        variables.map {
            "\($0.name)=\($0.value.stringValue ?? $0.value.integerValue.map(String.init) ?? $0.value.typeName)"
        }
        .joined(separator: " ")
    }

    @Test("a pause shows locals, arguments and captured variables of every function, across coroutines")
    func variables() throws {
        let script = """
            local outer = "o"
            local function inner(a, ...)
              local t = { 1, x = 2 }
              for i = 1, 1 do
                local outerToo = outer
                return a
              end
            end
            coroutine.wrap(function(z) local own = 7; inner("a", 1, "two"); return own end)(9)
            """
        let shown = try paused(script, at: 6) { [self] pause in
            var frames: [String] = []
            pause.eachFrame { frame in
                frames.append("\(frame.place.line)/\(frame.coroutine)/\(frame.name ?? "-")")
                return true
            }
            return frames.joined(separator: " ") + "; " + names(try pause.locals(of: 0)) + "; "
                + names(try pause.arguments(of: 0)) + "; " + names(try pause.captured(by: 0)) + "; "
                + names(try pause.locals(of: 1)) + "; " + names(try pause.locals(of: 2))
                + names(try pause.locals(of: 99))
        }
        #expect(
            shown == "6/0/inner 9/0/- 9/1/-; a=a t=table i=1 outerToo=o; ...[1]=1 ...[2]=two; outer=o; z=9 own=7; "
                + "outer=o inner=function"
        )
    }

    @Test("what is evaluated sees and assigns the variables of its function")
    func evaluating() throws {
        let script = """
            global = "g"
            local captured = 1
            local function f(x)
              local x = x + 1
              local same = captured
              captured = captured
            end
            f(1)
            result = captured
            """
        func value(_ text: String, _ frame: Int? = 0) throws -> String {
            try paused(script, at: 6) { pause in
                do throws(LuaError) {
                    let values = try pause.evaluate(text, in: frame, chunkName: "e")
                    return values.map { $0.stringValue ?? $0.integerValue.map(String.init) ?? $0.typeName }
                        .joined(separator: " ")
                } catch {
                    return "\(error.kind): \(error.message)"
                }
            }
        }
        #expect(try value("x") == "2")
        #expect(try value("captured + x, global") == "3 g")
        #expect(try value("x = 5 return x") == "5")
        #expect(try value("captured = 8 return captured") == "8")
        #expect(try value("fresh = 3 return fresh, _G.fresh") == "3 3")
        #expect(try value("same", 1) == "nil")
        #expect(try value("x", nil) == "nil")
        #expect(try value("x +") == "syntax: unexpected symbol near <eof>")
        #expect(try value("x.y.z").hasPrefix("runtime: attempt to index a number value"))
        #expect(try value("coroutine.wrap(function() coroutine.yield(x) end)()") == "2")
        #expect(try value("coroutine.yield()").hasPrefix("runtime:"))
        #expect(try value("while true do end").hasPrefix("limit:"))
        #expect(try value("local t = {} while true do t[#t + 1] = ('x'):rep(1e6) .. #t end").hasPrefix("limit:"))
    }

    @Test("what was evaluated keeps nothing of a function that is gone")
    func outliving() throws {
        let lua = try LuaState()
        lua.watcher = { [unowned lua] moment in
            guard case .line(let line) = moment, line.number == 2 else { return }
            lua.pause { _ = try? $0.evaluate("_G.later = function() return x end", in: 0, chunkName: "e") }
        }
        let function = try lua.load(LuaSource("local x = 1\nlocal y = x", chunkName: "s"))
        try lua.run(function)
        lua.watcher = nil
        #expect(try lua.call(try lua.load(LuaSource("return later()", chunkName: "t"))).first == .nil)
    }

    @Test("the script's budget, its errors and its clock are what they were")
    func budget() throws {
        let lua = try LuaState()
        var limits = LuaLimits.standard
        limits.work = 20_000
        lua.renewBudget(limits)
        var (before, after): (Int64, Int64) = (0, 0)
        lua.watcher = { [unowned lua] moment in
            guard case .line(let line) = moment, line.number == 2 else { return }
            before = lua.workUsed
            lua.pause { pause in
                _ = try? pause.evaluate("for i = 1, 1e6 do end", in: 0, chunkName: "e")
                _ = try? pause.evaluate("while true do end", in: 0, chunkName: "e")
            }
            after = lua.workUsed
        }
        let script = "local x <close> = setmetatable({}, { __close = function()\n local y = 1\n end })\nerror('mine')"
        let function = try lua.load(LuaSource(script, chunkName: "s"))
        #expect(throws: LuaError.self) { try lua.run(function) }
        do { try lua.run(function) } catch {
            #expect(error.message == "mine" && error.location == LuaLocation(file: "s", line: 4))
            #expect(error.traceback?.isEmpty == false)
        }
        #expect(before > 0 && after == before)
        #expect(lua.trip == nil)
        lua.watcher = nil
    }

    @Test("tables come in parts")
    func tables() throws {
        let script = "local t = { 10, 20, 30, b = 1, a = { 1 }, [true] = 2, [5.5] = 3 }\nlocal u = t"
        let shown = try paused(script, at: 2) { pause in
            guard case .reference(let table)? = try pause.locals(of: 0).first?.value else { return "no table" }
            let part = try pause.part(of: table, from: 1, elements: 5, fields: 10)
            let few = try pause.part(of: table, elements: 1, fields: 1)
            let beyond = try pause.part(of: table, from: 7, elements: 5, fields: 0)
            return "\(part.length) \(part.elements.compactMap(\.integerValue)) "
                + part.fields.map { $0.key.stringValue ?? $0.key.typeName }.joined(separator: " ")
                + " \(few.elements.count) \(few.fields.count) \(beyond.elements.count)"
        }
        #expect(shown == "3 [20, 30] number a b boolean 1 1 0")
    }

    @Test("the lines on which something happens are those of the compiled script")
    func lines_() throws {
        let script = """
            -- a comment

            local function f(...)
              local a

              return {
                a,
                2,
              }
            end
            \(String(repeating: "\n", count: 300))
            f()
            """
        let found = try LuaState().lines(of: LuaSource(script, chunkName: "s"))
        #expect(found.map(\.firstLine) == [0, 3])
        #expect(found[0].lines == [10, 312])
        #expect(found[1].lines.isSuperset(of: [4, 6]) && found[1].lines.isDisjoint(with: [1, 2, 3, 5]))
    }
}
