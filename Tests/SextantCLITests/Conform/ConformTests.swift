import Foundation
import RunTestSupport
import Testing

/// `sextant conform`, by the real executable.
@Suite("sextant conform")
struct ConformTests {
    @Test("tells what was expected, both trees, and what would accept the trace")
    func report() throws {
        let club = try ClubTraces { $0.replacing(#"from = { "home", "account" }"#, with: #"from = { "account" }"#) }
        try club.place("code")
        let (status, output) = try club.conform()
        #expect(status == 1)
        #expect(
            output == """
                MISFIT trace.ndjson:10: presented help style "full_screen_cover"
                    5: appeared news
                    6: stack {"home", "news"}
                    7: disappeared news
                    8: appeared home
                    9: stack {"home"}
                  expected: tapped open, tapped soon, an edge to 'item', an edge to 'news', an edge to 'soon'
                  the app as the model has it:
                    window main
                      base
                        tabs main [home]
                          home: stack
                            home *
                          account: stack
                            account
                  the app as the trace tells:
                    visible: home
                    stack: home
                    presented: help (full_screen_cover)
                  on home: nothing that can happen on 'home' leads to it
                  the description would accept it with
                    an edge from 'home' to 'help' (tried: the trace fits to its end)

                0 of 1 traces fit, 10 events

                """
        )
    }

    @Test("tells the same as JSON")
    func json() throws {
        let club = try ClubTraces()
        try club.place("browse") { $0[5] = $0[5].replacing("item", with: "news") }
        let (status, output) = try club.conform("trace.ndjson --format json")
        #expect(status == 1)
        let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        let trace = (object?["traces"] as? [[String: Any]])?.first
        let misfit = trace?["misfit"] as? [String: Any]
        #expect(object?["v"] as? Int == 1)
        #expect(trace?["fits"] as? Bool == false)
        #expect(misfit?["line"] as? Int == 6)
        #expect(misfit?["expected"] as? [String] == ["appeared item {id = \"5\"}"])
        #expect((misfit?["expectedTree"] as? String)?.contains("item") == true)
    }

    @Test("The manual's example is what it prints, and its mapping works")
    func manual() throws {
        let path = ClubTraces.club.appending(path: "../../../Sources/FlowScripting/FlowScripting.docc/Traces.md")
        let page = try String(contentsOf: path, encoding: .utf8)
        func block(_ kind: String, _ index: Int) throws -> String {
            let parts = page.components(separatedBy: "```\(kind)\n")
            return try #require(parts[index + 1].components(separatedBy: "```").first)
        }
        let folder = try TemporaryFolder()
        try folder.write("app.lua", try block("lua", 0))
        try folder.write("monday.ndjson", try block("json", 0))
        let example = try block("console", 0).split(separator: "\n", maxSplits: 1).map(String.init)
        let command = example[0].replacing("$ sextant", with: "$S")
        let output = try Shell.run(command, tool: "sextant", in: folder.path).output
        #expect(output == example[1] + "\n0 of 1 traces fit, 7 events\n")
        try folder.write("log.lua", try block("lua", 1))
        try folder.write("log.csv", "type,page,item\npage_view,hall,\nping,,\npage_view,painting,3\n")
        let mapped = try block("console", 1).replacing("$ sextant", with: "$S")
        #expect(try Shell.run(mapped, tool: "sextant", in: folder.path).output.hasPrefix("fits log.csv: 2 events\n"))
    }

    // MARK: Names

    @Test(
        "tells a name that the app does not have with the nearest one",
        arguments: [
            (#"{"event":"tapped","tab":"acount"}"#, "the app declares no tab 'acount': did you mean 'account'?"),
            (#"{"event":"stack","screens":["hme"]}"#, "the app declares no screen 'hme': did you mean 'home'?"),
            (#"{"event":"presented","screen":"login","style":"shet"}"#, "no style 'shet': did you mean 'sheet'?"),
            (#"{"event":"state","state":{"usr":"ada"}}"#, "the app declares no state 'usr': did you mean 'user'?"),
        ]
    )
    func names(_ line: String, _ reason: String) throws {
        let club = try ClubTraces()
        try club.place("browse") { $0 = [#"{"event":"launched"}"#, line] }
        let (status, output) = try club.conform()
        #expect(status == 1 && output.contains(reason), "\(output)")
    }

    @Test(
        "says where an event says nothing",
        arguments: [
            (#"{"event":"state","user":"ada"}"#, "it says nothing, since state is told in 'state'"),
            (#"{"event":"stack","names":["home"]}"#, "it says nothing, since stack is told in 'screens'"),
        ]
    )
    func nothing(_ line: String, _ note: String) throws {
        let club = try ClubTraces()
        try club.place("browse") { $0 = [#"{"event":"launched"}"#, line] }
        let (status, output) = try club.conform()
        #expect(status == 0 && output.contains("note trace.ndjson:2: \(note)"), "\(output)")
    }

    // MARK: Silence

    @Test("Twenty silent steps in a row are found, and do not explode")
    func silence() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              name = "Counter",
              state = { a = 0, b = 0 },
              root = stack { "home" },
              screens = {
                home = { actions = { look = function() if app.state.a + app.state.b == 20 then present("prize") end end } },
                prize = { presentation = "sheet" },
              },
              explore = { inputs = {
                one = function() if app.state.a < 10 then app.state.a = app.state.a + 1 end end,
                other = function() if app.state.b < 10 then app.state.b = app.state.b + 1 end end,
              } },
            }
            """
        )
        try folder.write("map.lua", "return { function(record) return record end, silent = { 'one', 'other' } }")
        try folder.write(
            "trace.ndjson",
            """
            {"event":"launched"}
            {"event":"appeared","screen":"home"}
            {"event":"tapped","action":"look"}
            {"event":"presented","screen":"prize"}
            {"event":"appeared","screen":"prize"}

            """
        )
        func conform(_ flags: String) throws -> (status: Int32, output: String) {
            try Shell.run("$S conform trace.ndjson \(flags)", tool: "sextant", in: folder.path)
        }
        #expect(try conform("--mapping map.lua").output == "fits trace.ndjson: 5 events\n1 trace fits, 5 events\n")
        #expect(try conform("").status == 1)
    }

    @Test("Work that takes virtual time ends where the trace says so")
    func time() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "trace.ndjson",
            """
            {"event":"launched"}
            {"event":"opened","url":"shop://profile/me"}
            {"event":"presented","screen":"login"}
            {"event":"tapped","action":"submit","arguments":{"user":"ada"}}
            {"event":"state","state":{"user":"ada"}}
            {"event":"dismissed","screen":"login"}
            {"event":"appeared","screen":"profile","parameters":{"id":"me"}}

            """
        )
        let (status, output) = try Shell.run(
            "$S conform trace.ndjson --app SampleShop",
            tool: "sextant",
            in: folder.path
        )
        #expect(status == 0, "\(output)")
    }

    @Test("Arguments that were not recorded are found in what followed")
    func arguments() throws {
        let club = try ClubTraces()
        try club.place("sign-in") { lines in
            for index in lines.indices {
                lines[index] = lines[index].replacing(#","arguments":{"user":"ada"}"#, with: "")
            }
        }
        #expect(try club.conform().status == 0)
        try club.place("browse") { $0[3] = #"{"event":"tapped","action":"open"}"# }
        #expect(try club.conform().status == 0)
    }

    // MARK: Formats

    @Test("reads ITF, with its special values and loops")
    func itf() throws {
        let club = try ClubTraces()
        try club.folder.write(
            "run.itf.json",
            """
            { "#meta": { "format": "ITF" }, "vars": ["action", "pages", "n"], "loop": 1, "states": [
              { "#meta": { "index": 0 }, "action": "start", "n": { "#bigint": "1" }, "pages": { "#tup": ["home"] } },
              { "action": "open", "n": { "#bigint": "5" }, "pages": { "#tup": ["home", "item"] } },
              { "action": "back", "n": { "#bigint": "5" }, "pages": { "#map": [["0", "home"]] } } ] }
            """
        )
        try club.folder.write(
            "map.lua",
            """
            return function(state)
              if state.action == "start" then return { event = "launched" } end
              if state.action == "back" then return { { event = "back" }, { event = "appeared", screen = state.pages["0"] } } end
              assert(state.n == 5)
              return { { event = "tapped", action = "open", arguments = { id = tostring(state.n) } },
                { event = "appeared", screen = "item" }, { event = "stack", screens = state.pages } }
            end
            """
        )
        let (status, output) = try club.conform("run.itf.json --mapping map.lua")
        #expect(output == "fits run.itf.json: 11 events\n1 trace fits, 11 events\n")
        #expect(status == 0)
    }

    @Test("reads the breadcrumbs of a crash report")
    func breadcrumbs() throws {
        let club = try ClubTraces()
        let crumbs = """
            { "event_id": "9", "breadcrumbs": { "values": [
              { "timestamp": "2026-11-22T10:00:00.500Z", "category": "ui.lifecycle", "data": { "screen": "Club.HomeViewController" } },
              { "timestamp": "2026-11-22T10:00:01Z", "category": "http", "data": { "url": "https://club.example" } },
              { "timestamp": "2026-11-22T10:00:02Z", "category": "touch", "message": "open:" },
              { "timestamp": "2026-11-22T10:00:02.100Z", "category": "ui.lifecycle", "data": { "screen": "ItemViewController" } },
              { "timestamp": 1795341602.9, "category": "navigation", "data": { "from": "item", "to": "PLACE" } },
              { "timestamp": 1795341603, "category": "app.lifecycle", "data": { "state": "background" } } ] } }
            """
        try club.folder.write("crash.json", crumbs.replacing("PLACE", with: "share"))
        let (status, output) = try club.conform("crash.json")
        #expect(status == 0, "\(output)")
        #expect(output.contains("fits crash.json: 5 events\n"))
        #expect(output.contains("note crash.json does not begin with 'launched'"))
        try club.folder.write("crash.json", crumbs.replacing("PLACE", with: "help"))
        #expect(try club.conform("crash.json").output.contains("MISFIT crash.json:5: appeared help"))
    }

    @Test("reads rows, also quoted ones and those that a mapping explains")
    func rows() throws {
        let club = try ClubTraces()
        try club.folder.write(
            "log.csv",
            "t,event,screen,parameters.id,action,url\n0,launched,,,,\n1,appeared,home,,,\n2,opened,,,,\"club://item/7\"\n3,appeared,item,7,,\n"
        )
        #expect(try club.conform("log.csv").status == 0)
        try club.folder.write("log.csv", "what,page\nstart,\nview,\"home\"\nping,\nview,news\n")
        try club.folder.write(
            "map.lua",
            """
            return function(row)
              if row.what == "start" then return { event = "launched" } end
              if row.what == "view" then return { event = "appeared", screen = row.page } end
            end
            """
        )
        #expect(
            try club.conform("log.csv --mapping map.lua").output == "fits log.csv: 3 events\n1 trace fits, 3 events\n"
        )
    }

    // MARK: Bad input

    /// What a file holds, and what is said of it.
    private static let unreadable: [(text: String, status: Int32, says: String)] = [
        ("", 5, "empty trace.ndjson: it has no event, so nothing was checked"),
        ("\n\n", 5, "empty trace.ndjson"),
        ("{\"event\":\"launched\"}\n{\"event\":\"appea", 0, "note trace.ndjson ends within an event: it was cut off"),
        ("{\"event\":\"launched\"}\nnonsense\n", 4, "unreadable trace.ndjson:2: it is no JSON"),
        ("{\n  \"event\": \"launched\"\n}\n", 4, "a trace has one JSON object a line; a JSON document is named .json"),
        ("[1]\n", 4, "trace.ndjson:1: it is a list, not an object"),
        ("{\"v\":2,\"event\":\"launched\"}\n", 4, "it is of version 2 of the format, and this release reads version 1"),
        ("{\"screen\":\"home\"}\n", 4, "trace.ndjson:1: it has no 'event'"),
        ("{\"event\":\"apeared\"}\n", 4, "there is no event 'apeared': did you mean 'appeared'?"),
        ("{\"event\":\"appeared\",\"screen\":5}\n", 4, "'screen' is a number, not a text"),
        ("{\"event\":\"opened\",\"source\":\"mail\"}\n", 4, "there is no source 'mail'"),
        (
            "{\"t\":2,\"event\":\"launched\"}\n{\"t\":1,\"event\":\"background\"}\n", 4,
            "it is out of order: 't' is 1.0 after 2.0"
        ),
        (
            "{\"event\":\"launched\"}\n{\"event\":\"appeared\",\"scren\":\"x\"}\n", 0,
            "nobody reads 'scren': did you mean 'screen'?"
        ),
        (
            "{\"event\":\"launched\",\"state\":{\"usr\":1}}\n", 1,
            "the app declares no state 'usr': did you mean 'user'?"
        ),
    ]

    @Test("says what is wrong with a trace that cannot be followed", arguments: unreadable)
    func hostile(_ bad: (text: String, status: Int32, says: String)) throws {
        let club = try ClubTraces()
        try club.folder.write("trace.ndjson", bad.text)
        let (status, output) = try club.conform()
        #expect(status == bad.status, "\(output)")
        #expect(output.contains(bad.says), "\(output)")
    }

    @Test("refuses what is no trace, no mapping and no app")
    func usage() throws {
        let club = try ClubTraces()
        try club.place("browse")
        try club.folder.write("number.lua", "return 5")
        try club.folder.write("silent.lua", "return { function(r) return r end, silent = { 'expires' } }")
        try club.folder.write("raises.lua", "return function(record) error('no idea') end")
        try club.folder.write("wrong.json", "{}")
        for (flags, status, says) in [
            ("missing.ndjson", 4, "cannot read missing.ndjson: there is no such file"),
            ("/dev/null", 4, "cannot read /dev/null: it is a device, not a file"),
            ("trace.ndjson --mapping number.lua", 4, "the mapping returned a number"),
            ("trace.ndjson --mapping silent.lua", 4, "names no input of the app: 'expires': did you mean 'expire'?"),
            ("trace.ndjson --mapping raises.lua", 4, "trace.ndjson:1: the mapping failed: raises.lua:1: no idea"),
            ("wrong.json", 4, "it has neither 'states', as ITF has, nor 'breadcrumbs'"),
            ("trace.ndjson --format xml", 4, "xml"), ("trace.ndjson --app nowhere.lua", 4, "nowhere.lua"),
        ] as [(String, Int32, String)] {
            let (got, output) = try club.conform(flags)
            #expect(got == status, "\(flags): \(output)")
            #expect(output.contains(says), "\(flags): \(output)")
        }
        try FileManager.default.createDirectory(atPath: club.folder.path + "/none", withIntermediateDirectories: true)
        #expect(try club.conform("none").status == 5)
    }

    @Test("follows a long trace in bounded memory, line by line", .disabled(if: BuiltExecutable.isSanitized))
    func large() throws {
        let club = try ClubTraces()
        try club.place("browse")
        let many = "for i in 1 2 3 4 5 6 7 8 9 10 11; do cat trace.ndjson trace.ndjson > t && mv t trace.ndjson; done"
        let (status, output) = try Shell.run(
            "\(many); (ulimit -v 1500000; $S conform trace.ndjson)",
            tool: "sextant",
            in: club.folder.path
        )
        #expect(status == 0)
        #expect(output.hasSuffix("1 trace fits, 38912 events\n"), "\(output)")
    }

    // MARK: The field

    @Test("lists what only the field knows, and what only the description does, with counts")
    func fit() throws {
        let club = try ClubTraces { $0.replacing(#"from = { "home", "account" }"#, with: #"from = { "account" }"#) }
        try club.place("code") { $0 += $0 }
        let (status, output) = try club.conform("trace.ndjson --fit")
        #expect(status == 1)
        #expect(
            output.contains(
                "told in the field, not agreed with:\n  presented help style \"full_screen_cover\": 2 times, first at trace.ndjson:10\n"
            ),
            "\(output)"
        )
        #expect(output.contains("in the description, not in the field:\n  edge account → help\n  edge home → item\n"))
        #expect(output.contains("in both:\n  edge home → news: 2 times\n"))
    }

    @Test("counts the links that were opened, also late in a long session, and whether or not ways are written")
    func openedLinks() throws {
        let club = try ClubTraces()
        let flow = "for n = 1, 50 do open_url('club://item/' .. n) user.back() end open_url('club://news')"
        try club.folder.write("long.flow.lua", "flow('long', function() \(flow) assert.visible('news') end)\n")
        let record = "$S run long.flow.lua --record traces && mv traces/long/*.ndjson trace.ndjson"
        _ = try Shell.run(record, tool: "sextant", in: club.folder.path)
        for flags in ["--fit", "--fit --flows ways"] {
            let (status, output) = try club.conform("trace.ndjson \(flags)")
            #expect(status == 0, "\(output)")
            #expect(output.contains("link /item/:id: 50 times\n") && output.contains("link /news: once\n"), "\(output)")
            #expect(output.contains("not in the field:\n") && !output.contains("  link /item/:id\n"), "\(output)")
        }
    }

    @Test("writes the commonest ways as flows that pass")
    func flows() throws {
        let club = try ClubTraces()
        for flow in ["browse", "sign-in", "buy", "terms", "soon", "member", "restore"] {
            try club.place(flow)
            let name = "\(club.folder.path)/traces/\(flow).ndjson"
            _ = try Shell.run("mkdir -p traces; mv trace.ndjson \(name)", tool: "sextant", in: club.folder.path)
        }
        let (status, output) = try club.conform("traces traces/browse.ndjson --flows ways")
        #expect(status == 0, "\(output)")
        #expect(output.hasSuffix("7 flows written to ways\n"), "\(output)")
        let first = try String(contentsOfFile: club.folder.path + "/ways/way-01.flow.lua", encoding: .utf8)
        #expect(first.contains("gone 2 times"), "\(first)")
        let run = try Shell.run("$S run ways", tool: "sextant", in: club.folder.path)
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("7 passed"))
    }

    @Test("says that files could not be written")
    func unwritable() throws {
        let club = try ClubTraces()
        try club.place("browse")
        try club.folder.write("file", "")
        #expect(try club.conform("trace.ndjson --flows file").status == 7)
    }
}
