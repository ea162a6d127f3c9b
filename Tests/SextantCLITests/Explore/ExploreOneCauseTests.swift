import RunTestSupport
import Testing

/// Of a mistake that shows under several names the plainest is told.
@Suite("Exploring tells a mistake under one name")
struct ExploreOneCauseTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The names and causes that are told of an app with two tabs.
    private func told(_ screens: String, _ rest: String = "", above: String = "") throws -> [Substring] {
        let app = """
            \(above)
            return App {
              schemes = { "app" },
              state = { user = null, code = false, seen = 0 },
              root = tabs("main", { tab("home", { root = stack { "home" } }), tab("me", { root = stack { "me" } }) }),
              screens = { \(screens) },
              \(rest)
            }
            """
        let run = try explore(app, "--states 150")
        return run.output.split(separator: "\n").filter { $0.hasPrefix("BROKEN ") }
    }

    private static let protections = """
        protections = {
          member = { unless = function(s) return s.user ~= nil end, challenge = "login" },
          code = { unless = function(s) return s.code end, challenge = "enter" },
        },
        """

    @Test("What shows only behind a screen that a session has left is no mistake of its own")
    func consequence() throws {
        func screens(_ signOut: String) -> String {
            """
            home = { actions = { vault = function() navigate("vault") end } }, me = {},
            vault = { from = { "home" }, presentation = "push", protect = { "member", "code" }, actions = {
              sign_out = function() \(signOut) app.state.user = nil app.state.code = false end,
            } },
            login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
            enter = { presentation = "sheet", actions = { submit = function() app.state.code = true end } },
            member = { from = { "home" }, presentation = "sheet", protect = "member" },
            """
        }
        let told = try told(screens(""), Self.protections)
        #expect(told == ["BROKEN protected-visible: 'vault' can be seen although 'member' is closed"], "\(told)")
        #expect(try self.told(screens("pop()"), Self.protections) == [])
    }

    @Test("What is presented from a screen that is not in front is one mistake, on whatever it comes")
    func presenter() throws {
        let screens = """
            home = { actions = { filter = function() navigate("filter") end } }, me = {},
            filter = { from = { "home" }, presentation = "sheet" }, call = { presentation = "sheet" },
            """
        func input(_ call: String) -> String { "explore = { inputs = { call = function() \(call) end } }," }
        let told = try told(screens, input("present('call', { from = screens('home')[1] })"))
        #expect(told.count == 1 && told.first?.hasPrefix("BROKEN hazard:double-present: ") == true, "\(told)")
        #expect(try self.told(screens, input("if not presented() then present('call') end")) == [])
    }

    @Test("A link whose function pushes a screen where it has no place is told by where back leads")
    func linkFunction() throws {
        let screens = """
            home = { actions = { letters = function() navigate("letters") end } }, me = {},
            letters = { from = { "home" }, presentation = "push" },
            """
        func links(_ function: String) -> String { "link_actions = { ['/letters'] = function() \(function) end }," }
        let told = try told(screens, links("select_tab('me') push('letters')"))
        #expect(told.count == 1 && told.first?.hasPrefix("BROKEN link-back: ") == true, "\(told)")
        #expect(try self.told(screens, links("navigate('letters')")) == [])
    }

    @Test("Two screens under one restoration identifier are one mistake, whichever keeps the other away")
    func identifier() throws {
        func screens(_ second: String) -> String {
            """
            home = {}, me = {},
            bill = { from = { "home" }, presentation = "push", links = { "/bill" }, restorable = "page" },
            order = { from = { "me" }, presentation = "push", links = { "/order" }, restorable = "\(second)" },
            """
        }
        let told = try told(screens("page")).filter { $0.hasPrefix("BROKEN link-history") }
        #expect(told.count == 1, "\(told)")
        #expect(try self.told(screens("order")) == [])
    }

    @Test(
        "A challenge that lets in whoever takes it away is one mistake, whatever waits there and whichever link does it"
    )
    func challenge() throws {
        let gate = """
            protections = { member = {
              unless = function(s) return s.user ~= nil end,
              challenge = function(gate) present("login", { on_result = function() gate.allow() end }) end,
            } },
            """
        let screens = """
            home = {}, me = {}, news = { from = { "home" }, presentation = "push", links = { "/news" } },
            bill = { from = { "home" }, presentation = "push", links = { "/bill" }, protect = "member" },
            order = { from = { "home" }, presentation = "push", links = { "/order" }, protect = "member" },
            login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" close() end } },
            """
        let told = try told(screens, gate)
        #expect(told.count == 1 && told.first?.hasPrefix("BROKEN unguarded: ") == true, "\(told)")
    }

    @Test("Two functions that open one screen at the same moment are told once, as nobody can tell them apart")
    func sameText() throws {
        let screens = """
            home = { actions = { account = function() navigate("account") end } }, me = {},
            account = { from = { "home" }, presentation = "push", protect = "member", actions = {
              remind = function()
                clock.after("5s", function() navigate("warning") end)
                clock.after("5s", function() if true then navigate("warning") end end)
              end,
              sign_out = function() app.state.user = nil pop_to_root() end,
            } },
            warning = { presentation = "sheet" },
            login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
            enter = { presentation = "sheet" },
            """
        let told = try told(screens, Self.protections).filter { $0.hasPrefix("BROKEN left-running") }
        #expect(told.count == 1, "\(told)")
    }

    @Test("A screen that is always made anew opens twice by its own word, whoever taps")
    func anew() throws {
        func screens(_ reuse: String) -> String {
            """
            home = { actions = { play = function() present("player") end } },
            me = { actions = { play = function() present("player") end } },
            player = { presentation = "sheet", reuse = "\(reuse)" },
            """
        }
        let told = try told(screens("never"))
        #expect(told.count == 1 && told.first?.hasPrefix("BROKEN double-tap: ") == true, "\(told)")
    }

    @Test("A link that depends on a variable outside the state is told by that, also where nothing was in it at first")
    func memory() throws {
        let screens = """
            home = {}, me = {},
            offer = { presentation = "sheet" }, terms = { presentation = "sheet" },
            """
        let links = """
            link_actions = { ["/offer"] = function()
              if seen then navigate("terms") else seen = true navigate("offer") end
            end },
            """
        let told = try told(screens, links, above: "local seen")
        #expect(told.count == 1 && told.first?.hasPrefix("BROKEN hidden-state: ") == true, "\(told)")
    }
}
