import Foundation
import RunTestSupport
import Testing

/// What code does, recorded and held against the description of the very app that did it.
@Suite("An app conforms to its own recording")
struct OwnRecordingTests {
    private static let app = """
        return App {
          name = "Bank", schemes = { "bank" }, state = { user = null, adult = false },
          root = tabs("main", {
            tab("home", { title = "Home", root = stack { "home" } }),
            tab("account", { title = "Account", root = stack { "account" } }),
          }),
          screens = {
            home = { actions = { open = function() navigate("settings") end } },
            item = { parameters = { id = "string" }, from = { "home" }, links = { "/item/:id" } },
            account = {},
            settings = { from = { "account" } },
            privacy = { from = { "settings" } },
            help = { from = { "account" }, presentation = "sheet" },
            vault = { from = { "account" }, parameters = { n = "integer" }, protect = "signed in" },
            wine = { from = { "home" }, protect = "adult" },
            slow = { from = { "home" }, protect = "slow" },
            login = { presentation = "sheet", actions = { submit = function(a) app.state.user = a.user end } },
          },
          protections = {
            ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
            adult = { unless = function(state) return state.adult end, challenge = function(gate)
              present("age", { style = "alert", title = "Old enough?", actions = {
                { id = "no", title = "No", role = "cancel", handler = function() gate.deny("young") end },
              } })
            end },
            slow = { unless = function() return false end, challenge = function(gate)
              clock.after(3, function() gate.allow() end)
            end },
          },
        }
        """

    /// What flows do, by what it is about.
    private static let flows = [
        "across tabs": #"navigate("settings"); assert.visible("settings")"#,
        "across tabs and a screen": #"navigate("privacy"); back(); assert.visible("home")"#,
        "across tabs to a modal": #"navigate("help"); dismiss(); assert.visible("account")"#,
        "one after the other": #"for i = 1, 2 do navigate("item", { parameters = { id = tostring(i) } }) end"#,
        "held to the end": #"navigate("vault", { parameters = { n = 7 } }); assert.visible("login")"#,
        "held, and given up":
            #"navigate("vault", { parameters = { n = 7 } }); user.swipe_dismiss(); assert.visible("home")"#,
        "held, and let through": #"""
        navigate("vault", { parameters = { n = 7 } })
        for _ = 1, 5 do app.background(); app.foreground() end
        tap("submit", { user = "ada" }); assert.visible("vault", { n = 7 })
        """#,
        "held by a function": #"navigate("wine"); user.choose("no"); assert.visible("home")"#,
        "held in silence": #"navigate("slow"); clock.advance(3); assert.visible("slow")"#,
        "held in silence, and a link meanwhile": #"""
        navigate("slow"); open_url("bank://item/5"); clock.advance(3); assert.visible("slow")
        """#,
    ]

    @Test("whatever ways its code goes, and whatever waits at a gate")
    func conforms() throws {
        let folder = try TemporaryFolder()
        try folder.write("app.lua", OwnRecordingTests.app)
        let flows = OwnRecordingTests.flows.sorted { $0.key < $1.key }
        try folder.write(
            "ways.flow.lua",
            flows.map { "flow(\"\($0.key)\", function()\n\($0.value)\nend)\n" }.joined()
        )
        let run = try Shell.run("$S run . --record traces -q", tool: "sextant", in: folder.path)
        #expect(run.status == 0, "\(run.output)")
        let (status, output) = try Shell.run("$S conform traces", tool: "sextant", in: folder.path)
        #expect(status == 0 && output.contains("\(flows.count) traces fit"), "\(output)")
    }

    @Test("where an action of the other column of a split is performed")
    func columns() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              name = "Mail", state = { read = 0 },
              root = split("mail", { primary = stack { "list" }, detail = stack { "letter" } }),
              screens = {
                list = { actions = {
                  refresh = function() app.state.read = app.state.read + 1 end,
                  open = function(a) push("note", { from = "list" }) end,
                } },
                letter = { actions = { edit = function() push("editor") end } },
                note = { from = { "list" } }, editor = { from = { "letter" } },
              },
            }
            """
        )
        try folder.write(
            "a.flow.lua",
            #"flow("a", function() perform("refresh") perform("edit") perform("refresh") assert.visible("editor") end)"#
        )
        let run = try Shell.run("$S run --record traces -q", tool: "sextant", in: folder.path)
        #expect(run.status == 0, "\(run.output)")
        let (status, output) = try Shell.run("$S conform traces", tool: "sextant", in: folder.path)
        #expect(status == 0 && output.contains("1 trace fits"), "\(output)")
        // What no column has was not done.
        let trace = "sed -i 's/\"refresh\"/\"remove\"/' traces/*/*.ndjson; $S conform traces"
        let other = try Shell.run(trace, tool: "sextant", in: folder.path)
        #expect(other.status == 1 && other.output.contains("'letter' has no action 'remove'"), "\(other.output)")
    }

    @Test("and one in which a modal opens elsewhere does not: the trace tells what lies under it")
    func drift() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            OwnRecordingTests.app.replacing(
                #"{ from = { "account" }, presentation"#,
                with: #"{ from = { "home" }, presentation"#
            )
        )
        try folder.write("help.flow.lua", #"flow("help", function() navigate("help"); assert.visible("help") end)"#)
        let run = try Shell.run("$S run . --record traces -q", tool: "sextant", in: folder.path)
        #expect(run.status == 0, "\(run.output)")
        try folder.write("app.lua", OwnRecordingTests.app)
        let (status, output) = try Shell.run("$S conform traces", tool: "sextant", in: folder.path)
        #expect(status == 1 && output.contains("an edge from 'home' to 'help' (tried: the trace fits to its end)"))
    }
}
