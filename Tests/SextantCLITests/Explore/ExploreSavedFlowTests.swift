import RunTestSupport
import Testing

/// The flow of a finding fails in the app that has the mistake, and passes where it is mended, in whatever way.
@Suite("Flows that the explorer saves")
struct ExploreSavedFlowTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The status of the flow that was saved, run in an app.
    private func run(in app: String) throws -> Int32 {
        try folder.write("app.lua", app)
        return try shell("$S run found").status
    }

    /// Saves the flow of a finding that there is.
    private func save(_ property: String, in app: String) throws {
        let (status, output) = try explore(app, "--only \(property) --states 200 --save found")
        #expect(status == 1, "\(output)")
    }

    @Test("A link that goes by what outlives the app: each of its launches begins with what it says")
    func persistent() throws {
        let app = """
            return App {
              schemes = { "post" },
              state = { user = null },
              persistent = { "user" },
              root = stack { "home" },
              screens = {
                home = { actions = { sign_in = function() app.state.user = "ada" end } },
                letters = { presentation = "push" }, empty = { presentation = "push" },
              },
              link_actions = { ["/letters"] = function() navigate(app.state.user and "letters" or "empty") end },
            }
            """
        try save("link-state", in: app)
        #expect(try run(in: app) == 1)
        #expect(try run(in: app.replacing("app.state.user and \"letters\" or \"empty\"", with: "\"letters\"")) == 0)
    }

    @Test("A link that shows another screen here than from a cold start: it is mended either way, and has its time")
    func eitherWay() throws {
        let app = """
            return App {
              schemes = { "post" },
              root = stack { "home" },
              screens = {
                home = { actions = { other = function() navigate("other") end } },
                other = { presentation = "push" },
                letter = {
                  presentation = "push", links = { "/letter" },
                  resolve = function(resolver)
                    clock.after(2, function()
                      resolver.complete(#stack() > 1 and "other" or "letter")
                    end)
                  end,
                },
              },
            }
            """
        try save("link-history", in: app)
        #expect(try run(in: app) == 1)
        for always in ["other", "letter"] {
            let mended = app.replacing("#stack() > 1 and \"other\" or \"letter\"", with: "\"\(always)\"")
            #expect(try run(in: mended) == 0, "\(always)")
        }
    }

    @Test("A screen of a session that is over, in a window that is not in front: it may lie there unseen")
    func window() throws {
        func app(_ signOut: String) -> String {
            """
            return App {
              state = { user = "ada" },
              root = stack { "home" },
              windows = {
                second = tabs("bar", { tab("desk", { root = stack { "desk" } }), tab("all", { root = stack { "all" } }) }),
              },
              screens = {
                home = { actions = { sign_out = function() app.state.user = nil \(signOut) end } },
                desk = {}, all = { protect = "member" },
              },
              protections = { member = { unless = function(state) return state.user ~= nil end } },
            }
            """
        }
        try save("protected-visible", in: app(""))
        #expect(try run(in: app("")) == 1)
        let leave = "if #screens('all') > 0 then select_tab('desk', { window = 'second' }) end"
        #expect(try run(in: app(leave)) == 0)
    }

    @Test(
        "An app that is mended in another way than was thought of",
        arguments: [
            // A button leads on, and not the back button back.
            (
                "dead-end", "trap = { presentation = 'full_screen_cover' }",
                "trap = { presentation = 'full_screen_cover', actions = { leave = function() dismiss() end } }"
            ),
            // There is nothing more to go back to.
            (
                "back-trap", "trap = {}, start = { on_appear = function() push('trap') end }",
                "trap = {}, start = { on_appear = function() set_root('trap') end }"
            ),
            // The request still waits, but for a person who is asked.
            ("no-outcome", "trap = { protect = 'silent' }", "trap = { protect = 'member' }"),
        ]
    )
    func otherMends(_ property: String, _ fault: String, _ mend: String) throws {
        func app(_ trap: String) -> String {
            "return App { root = stack { '\(trap.contains("start") ? "start" : "home")' }, screens = { \(trap),"
                + " login = {}, home = { actions = { go = function() navigate('trap') end } } }, protections = {"
                + " silent = { unless = function() return false end, challenge = function() end },"
                + " member = { unless = function() return false end, challenge = 'login' } } }"
        }
        try save(property, in: app(fault))
        #expect(try run(in: app(fault)) == 1)
        #expect(try run(in: app(mend)) == 0)
    }

    @Test("What happens to the app from outside: it is part of the flow")
    func inputs() throws {
        let app = """
            return App {
              state = { user = "ada" },
              root = stack { "home" },
              screens = {
                home = { actions = { open = function() navigate("inbox") end } },
                inbox = { from = { "home" }, presentation = "push", protect = "member" },
                login = { presentation = "sheet" },
              },
              protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
              explore = { inputs = { expire = function() app.state.user = nil end } },
            }
            """
        try save("protected-visible", in: app)
        #expect(try folder.read("found/protected-visible.flow.lua").contains("  app.input(\"expire\")\n"))
        #expect(try run(in: app) == 1)
        #expect(try run(in: app.replacing("user = nil end", with: "user = nil pop_to_root() end")) == 0)
    }
}
