import RunTestSupport
import Testing

/// A finding names what is to be mended.
@Suite("What a finding names")
struct ExploreFindingTextTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func found(_ property: String, in app: String) throws -> String {
        try explore(app, "--only \(property) --states 200").output
    }

    @Test(
        "the variable outside the state by which an app goes on, and a function that has captured it",
        arguments: [
            ("local taps = 0", "taps = 1", "taps > 0", "'taps', which the function at app.lua:7 has captured"),
            (
                "local kept = { taps = 0 }", "kept.taps = 1", "kept.taps > 0",
                "'kept', which the function at app.lua:7 has captured"
            ),
            (
                "local taps = 0 local function add() taps = 1 end", "add()", "taps > 0",
                "'taps', which the function at app.lua:1 has captured"
            ),
        ]
    )
    func hiddenVariable(_ variable: String, _ change: String, _ condition: String, _ words: String) throws {
        let app = """
            \(variable)
            return App {
              root = stack { "home" },
              screens = {
                home = {
                  actions = {
                    count = function() \(change) end,
                    go = function() navigate(\(condition) and "surprise" or "usual") end,
                  },
                },
                usual = { presentation = "push" }, surprise = { presentation = "push" },
              },
            }
            """
        let output = try found("hidden-state", in: app)
        #expect(output.contains("the app keeps \(words) outside its state"), "\(output)")
    }

    @Test("the message that was meant where nobody listens")
    func message() throws {
        let app = """
            return App {
              state = { is_stale = false },
              root = stack { "list" },
              screens = {
                list = {
                  actions = { edit = function() navigate("edit") end },
                  on_message = { saved = function() app.state.is_stale = true end },
                },
                edit = { presentation = "push", actions = { save = function() send("svaed") close() end } },
              },
            }
            """
        let output = try found("unheard-message", in: app)
        let words = "'svaed' is sent by 'edit', and nobody listens to it: did you mean 'saved'?"
        #expect(output.contains(words), "\(output)")
        #expect(!(try found("unheard-message", in: app.replacing("svaed", with: "saved")).contains("BROKEN")))
    }

    @Test("A screen that nobody is let to is told with what holds people, before and after all was visited")
    func refused() throws {
        let app = """
            return App {
              state = { open = false },
              root = stack { "home" },
              screens = {
                home = { actions = { vault = function() navigate("vault") end } },
                vault = { presentation = "push", protect = "opened" },
              },
              protections = {
                opened = {
                  unless = function(state) return state.open end,
                  challenge = function(gate) gate.deny("closed") end,
                },
              },
            }
            """
        let whole = try explore(app, "--only unreachable-screen").output
        let message = "'vault' never appears: whoever asks for it is held at 'opened'"
        #expect(whole.contains("broken unreachable-screen: \(message)\n"), "\(whole)")
        let part = try explore(app, "--only unreachable-screen --states 2").output
        #expect(part.contains("unreachable-screen (not seen so far: vault (held at 'opened'))"), "\(part)")
    }

    @Test("An action that has only failed is named before all was visited, and is broken then")
    func onlyFailed() throws {
        let app = """
            return App {
              state = { count = 0 },
              root = stack { "home" },
              screens = {
                home = { actions = {
                  shops = function() navigate("shops") end,
                  count = function() app.state.count = app.state.count + 1 end,
                } },
                shops = { from = { "more" }, presentation = "push" },
                more = { from = { "shops" }, presentation = "push" },
              },
            }
            """
        let (status, output) = try explore(app, "--states 20 --only failing-action")
        #expect(
            status == 0 && output.contains("not broken failing-action (not seen so far: where home.shops leads)"),
            "\(output)"
        )
    }

    @Test(
        "what speaks for a mistake where nobody has got: a protection that never closes, a part, a condition",
        arguments: [
            ("licence", "'may drive', which would show it, was open wherever it was asked"),
            ("door", "'phase' has never chosen 'door', where it has its place"),
            ("/fines", "the condition of the link has held in none of "),
        ]
    )
    func doubts(_ subject: String, _ reason: String) throws {
        let app = """
            return App {
              state = { licence = false, user = null, fines = 0, count = 0 },
              root = switcher("phase", {
                child = function(state) return state.count < 0 and "door" or "inside" end,
                inside = stack { "home" }, door = stack { "door" },
              }),
              screens = {
                home = { actions = {
                  drive = function() navigate("drive") end,
                  count = function() app.state.count = app.state.count + 1 end,
                } },
                drive = { from = { "home" }, presentation = "push", protect = "may drive" },
                fines = {
                  presentation = "push",
                  links = { { "/fines", when = function(context) return context.state.fines > 3 end } },
                },
                licence = { presentation = "sheet" }, door = {},
              },
              protections = {
                ["may drive"] = { unless = function(state) return state.licence ~= nil end, challenge = "licence" },
              },
            }
            """
        let (status, output) = try explore(app, "--states 8")
        #expect(status == 0 && "\n\(output)".contains("\nnote \(subject): \(reason)"), "\(output)")
    }
}
