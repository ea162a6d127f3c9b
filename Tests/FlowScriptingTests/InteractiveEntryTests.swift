import Dispatch
import Synchronization
import Testing

@testable import FlowScripting

@Suite("Entries of an interactive session")
struct InteractiveEntryTests {
    @Test(
        "tells complete, unfinished and wrong entries apart",
        arguments: [
            ("1 + 1", EntryResult.End.done), ("x = 5", .done), ("for i = 1, 3 do", .incomplete), ("f(", .incomplete),
            ("[[abc", .incomplete), ("--[[ c", .incomplete), ("1 +", .incomplete), ("'<eof>' ..", .incomplete),
            ("x = = 2", .failed), ("end", .failed), ("", .nothing), ("-- only a comment", .nothing), ("  \t", .nothing),
            ("return 1, 2", .done), ("nil", .done), ("error('no')", .failed), ("x = 'unfinished", .incomplete),
            ("goto nowhere", .failed), ("\u{0}", .failed), ("ünï = 1", .failed),
        ]
    )
    func kinds(_ text: String, _ expected: EntryResult.End) throws {
        let end = try Interactive.shop { $0.evaluate(text).end }
        #expect(end == expected)
    }

    @Test(
        "shows values as Lua that can be typed again",
        arguments: [
            ("1 + 1", "2"), ("3.0", "3.0"), ("1/0", "math.huge"), ("0.1", "0.1"), ("'a\\n\\0\"ü'", #""a\n\x00\"ü""#),
            ("'\\255'", #""\xFF""#), ("{}", "{}"), ("{ 3, b = 1, a = { true } }", "{ 3, a = { true }, b = 1 }"),
            ("{ ['end'] = 1, ['two words'] = 2 }", #"{ ["end"] = 1, ["two words"] = 2 }"#), ("nil", "nil"),
            ("math.mininteger", "math.mininteger"), ("2^53", "9007199254740992.0"), ("screen()", "home"),
        ]
    )
    func values(_ text: String, _ shown: String) throws {
        try Interactive.shop { session in
            #expect(session.evaluate(text).values == [shown])
            guard shown.first != "h" else { return }
            #expect(session.evaluate("return \(shown)").values == [shown])
        }
    }

    @Test(
        "shows what values hold: null, functions, handles, namespaces",
        arguments: [
            (
                "open_url",
                "<function open_url(url, [options])>\n  Follows a deep link; launches the app if it does not run.\n  example: open_url(\"shop://item/5\")"
            ),
            ("{ f = tap }", "{ f = <function tap(action, [arguments])> }"),
            ("{ function() end }", "{ <function at step 1:1> }"),
            ("{ screen(), tree() }", "{ <home>, <tree> }"),
            (
                "{ push('item', { parameters = { id = '1' } }), null }",
                "{ <push → done (shown: 'item' is shown)>, null }"
            ),
            (
                "services.session",
                "{\n  expire = <function at session.lua:35>,\n  start = <function at session.lua:7>,\n  stop = <function at session.lua:26>,\n}"
            ),
            ("commands", "{ visit = <function> }"), ("{ services }", "{ <services cart session> }"),
            ("tap == services", "false"),
        ]
    )
    func handles(_ text: String, _ shown: String) throws {
        try Interactive.shop { session in
            #expect(session.evaluate(text).values == [shown])
        }
    }

    @Test("shows the keys of the state that hold nothing, and namespaces with all that is in them")
    func nothing() throws {
        try Interactive.shop { session in
            let state = try #require(session.evaluate("app.state").values.first)
            #expect(state.contains("  user = null,\n") && state.contains("  premium = false,\n"))
            let services = try #require(session.evaluate("services").values.first)
            #expect(services.contains("  session = {\n    expire = <function at session.lua:35>,"))
            session.columns = 200
            #expect(session.evaluate("app.state").values.first?.contains("\n") == false)
        }
    }

    @Test("prints what tables hold, and texts as they are")
    func printing() throws {
        try Interactive.shop { session in
            var printed = ""
            session.output = { printed += $0 }
            for entry in [
                "print('a', 1, nil, { 1, b = { 'x' } })", "print(screen(), app.state.cart)", "print()",
                "print(setmetatable({}, { __tostring = function() return 'own' end }), print == nil)",
                "print(null, tap)",
            ] {
                #expect(session.evaluate(entry).end == .done)
            }
            #expect(
                printed
                    == "a\t1\tnil\t{ 1, b = { \"x\" } }\n<home>\t{}\n\nown\tfalse\nnull\t<function tap(action, [arguments])>\n"
            )
        }
    }

    @Test("shows cycles and what is too long, with a hint")
    func largeValues() throws {
        try Interactive.shop { session in
            try Interactive.typed(["t = { name = 'x' }", "t.self = t"], in: session)
            #expect(session.evaluate("t").values == [#"{ name = "x", self = nil --[[ cycle: value ]] }"#])
            let text = session.evaluate("('x'):rep(100000)").values[0]
            #expect(text.count < 2000 && text.hasSuffix("more bytes ]]"))
            let list = session.evaluate("(function() local t = {} for i = 1, 50000 do t[i] = i end return t end)()")
            #expect(list.values[0].count < 8000 && list.values[0].contains("more ]]"))
            #expect(session.evaluate("return 1, nil, 'x'").values == ["1", "nil", "\"x\""])
            let deep = session.evaluate("(function() local t = {} for i = 1, 500 do t = { t } end return t end)()")
            #expect(deep.end == .done && deep.values[0].contains("nested deeper"))
        }
    }

    @Test("shows what a request came to, the tree and what the app went through")
    func requests() throws {
        try Interactive.shop { session in
            let result = session.evaluate("request = open_url('shop://profile/42')")
            #expect(result.values.isEmpty && result.tree != nil)
            #expect(result.events.contains("presented login"))
            #expect(session.evaluate("request").values == ["open_url → pending (held by 'signed in')"])
            let signedIn = session.evaluate("tap('submit', { user = 'ada' })")
            #expect(signedIn.requests.count == 1 && signedIn.requests[0].hasPrefix("open_url → done"))
            #expect(session.visibleName == "profile")
        }
    }

    @Test("finds the offending part of a line")
    func carets() throws {
        try Interactive.shop { session in
            let unknown = session.evaluate("print(1, scren())").errors[0]
            #expect(unknown.message.contains("did you mean 'screen'?"))
            #expect(unknown.column == 9 && unknown.excerpt == "print(1, scren())")
            let option = session.evaluate("navigate(\"item\", {\n  parametrs = {} })").errors[0]
            #expect(option.message.contains("did you mean 'parameters'?"))
            let wrong = session.evaluate("x = = 2").errors[0]
            #expect(wrong.column == 4)
            _ = session.evaluate("local kept = 1")
            #expect(session.evaluate("kept").errors[0].message.contains("was local to step"))
        }
    }

    @Test("keeps variables of entries, and refuses those of the app's code")
    func variables() throws {
        try Interactive.shop { session in
            try Interactive.typed(["function twice(n) return 2 * n end", "y = twice(4)"], in: session)
            #expect(session.evaluate("y").values == ["8"])
        }
    }

    @Test("stops an endless entry and goes on")
    func limits() throws {
        try Interactive.shop { session in
            let stopped = session.evaluate("while true do end")
            #expect(stopped.end == .failed && stopped.errors[0].message.contains("limit:cpu"))
            #expect(session.evaluate("1 + 1").values == ["2"])
        }
    }

    @Test("goes on after whatever has gone wrong")
    func recovery() throws {
        try Interactive.shop { session in
            for entry in [
                "local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end", "function f() return f() + 1 end f()",
                "for i = 1, 1e7 do print(i) end", "error()", "error({ code = 5 })", "clock.after(1, error) clock.run()",
                "coroutine.wrap(function() clock.advance(1) error('x') end)()", "string = nil string.rep('x', 1)",
                "assert.all(function() assert.visible('a') assert.visible('b') end)",
            ] {
                let result = session.evaluate(entry)
                #expect(result.end == .failed && result.errors.count == 1, "\(entry): \(result)")
                #expect(session.evaluate("{ 1, 'x' }").values == ["{ 1, \"x\" }"])
            }
            #expect(session.evaluate("error({ code = 5 })").errors[0].message.contains("{ code = 5 }"))
        }
    }

    @Test("an interruption ends an endless entry within 100 ms and keeps the session")
    func interruption() throws {
        let interrupter = Interrupter()
        let app = Interactive.root + "/Tests/Apps/Shop/app.lua"
        try Interactive.session(app: app, limits: false, interrupter: interrupter) { session in
            try Interactive.typed(["x = 41"], in: session)
            let clock = ContinuousClock()
            // The best of several: what else the machine does is not what is asked about.
            let times = (0..<5).map { _ in
                let asked = Mutex(clock.now)
                DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
                    asked.withLock { $0 = ContinuousClock().now }
                    interrupter.interrupt()
                }
                let result = session.evaluate("while true do pcall(function() while true do end end) end")
                #expect(result.end == .interrupted)
                return clock.now - asked.withLock(\.self)
            }
            #expect(try #require(times.min()) < .milliseconds(100))
            #expect(session.evaluate("x + 1").values == ["42"])
        }
    }
}
