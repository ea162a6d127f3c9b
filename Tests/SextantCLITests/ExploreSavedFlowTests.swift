import RunTestSupport
import Testing

/// The flow of a finding fails in the app that has the mistake, and passes where it is mended, in whatever way.
@Suite("Flows that the explorer saves")
struct ExploreSavedFlowTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The status of the flow that was saved, run in an app.
    private func run(in app: String) throws -> Int32 {
        try folder.write("app.lua", app)
        return try shell("$S run found").status
    }

    private func explore(_ app: String, _ property: String) throws {
        try folder.write("app.lua", app)
        let flags = "--only \(property) --states 200 --save found"
        let (status, output) = try shell("$S explore \(flags)")
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
        try explore(app, "link-state")
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
        try explore(app, "link-history")
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
        try explore(app(""), "protected-visible")
        #expect(try run(in: app("")) == 1)
        let leave = "if #screens('all') > 0 then select_tab('desk', { window = 'second' }) end"
        #expect(try run(in: app(leave)) == 0)
    }
}
