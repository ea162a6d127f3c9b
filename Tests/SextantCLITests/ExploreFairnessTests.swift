import RunTestSupport
import Testing

/// What `sextant explore` takes for right in small apps, and what is wrong in the same apps with one change.
@Suite("Exploring blames nobody for what is right")
struct ExploreFairnessTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explore(_ app: String, _ flags: String = "") throws -> (status: Int32, output: String) {
        try folder.write("app.lua", app)
        return try Shell.run("$S explore \(flags)", tool: "sextant", in: folder.path)
    }

    @Test("A detail beside the list that the launch has brought is no dead end; what covers the list is one")
    func beside() throws {
        let app = """
            return App {
              root = split("mail", { primary = stack { "folders" }, detail = stack { "nothing" } }),
              screens = { folders = {}, nothing = {}, message = {} },
              segues = { { from = "folders", identifier = "open", to = "message", kind = "show_detail" } },
            }
            """
        let (status, output) = try explore(app)
        #expect(status == 0, "\(output)")
        #expect(output.contains("holds dead-end\n"))
        let covering = app.replacing(
            #"kind = "show_detail""#,
            with: #"kind = "present", style = "full_screen_cover""#
        )
        #expect(
            try explore(covering).output.contains(
                "broken dead-end: nothing that a person can do on 'message' leads on or back"
            )
        )
    }

    @Test("The screen for addresses that nobody answers is found by one, unless a link answers all of them")
    func notFound() throws {
        let app = """
            return App {
              root = stack { "home" },
              not_found = "lost",
              screens = {
                home = { links = { "/" } },
                page = { parameters = { path = "string" }, links = { "/pages/:path(.*)" }, presentation = "push" },
                lost = { presentation = "push" },
              },
            }
            """
        let (status, output) = try explore(app)
        #expect(status == 0, "\(output)")
        #expect(output.contains("\nholds unreachable-screen\n"))
        let greedy = try explore(app.replacing("/pages/:path(.*)", with: "/:path(.*)")).output
        #expect(greedy.contains("broken unreachable-screen: nothing leads to 'lost'"), "\(greedy)")
    }

    @Test("What the app throws while something is tried out ends no search, and is told")
    func throwing() throws {
        let app = """
            return App {
              schemes = { "app" },
              state = { count = 0 },
              root = stack { "home" },
              screens = {
                home = { actions = { go = function() navigate("page") end } },
                page = {
                  presentation = "push",
                  links = { "/page" },
                  actions = { count = function() app.state.count = 1 end },
                  on_appear = function()
                    if app.state.count == 1 then error("there is no page") end
                    clock.after(2, function() error("nobody has waited") end)
                  end,
                },
              },
            }
            """
        let (status, output) = try explore(app, "--states 60")
        #expect(status == 0, "\(output)")
        for name in ["clock.advance", "instant-order", "link-state"] {
            #expect(output.contains("note \(name): "), "\(output)")
        }
    }
}
