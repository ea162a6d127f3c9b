import RunTestSupport
import Testing

/// What a person has chosen is no defect: to go elsewhere, to give up, to look at the same in each of two windows.
@Suite("Exploring leaves people their choice")
struct ExploreChoiceTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A screen that waits in each of two windows, and opens in both, has opened once in each")
    func eachWindow() throws {
        let app = """
            local function sign_in() app.state.user = "ada" end
            local function member(state) return state.user ~= nil end
            return App {
              state = { user = null },
              root = stack { "home" },
              windows = { second = stack { "desk" } },
              screens = {
                home = { actions = { account = function() navigate("account", { protect = "member" }) end } },
                desk = { actions = { account = function() navigate("account", { protect = "owner" }) end } },
                account = { presentation = "modal" },
                login = { presentation = "modal", actions = { submit = sign_in } },
                code = { presentation = "modal", actions = { submit = sign_in } },
              },
              protections = {
                member = { unless = member, challenge = "login" }, owner = { unless = member, challenge = "code" },
              },
            }
            """
        let (status, output) = try explore(app, "--only delivered-twice")
        #expect(status == 0, "\(output)")
        let twice = app.replacing(
            "code = { presentation",
            with: #"code = { on_disappear = function() present("account", { reuse = "never" }) end, presentation"#
        )
        #expect(try explore(twice, "--only delivered-twice").status == 1)
    }

    @Test("Who gives up while signing in takes its time has chosen that; a sign-in that closes too early is a defect")
    func givingUp() throws {
        let app = """
            return App {
              state = { user = null },
              root = stack { "home" },
              screens = {
                home = { actions = { orders = function() navigate("orders") end } },
                orders = { presentation = "push", protect = "member" },
                login = { presentation = "modal", actions = {
                  submit = function() clock.after(2, function() app.state.user = "ada" end) end,
                  later = function() close() end,
                } },
              },
              protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
            }
            """
        let (status, output) = try explore(app, "--only held-lost")
        #expect(status == 0, "\(output)")
        let early = try explore(app.replacing("function() clock.after(2", with: "function() close() clock.after(2"))
        #expect(early.output.contains("\nbroken held-lost: 'orders' waited at 'member', which has opened"))
    }

    @Test("Who adds something twice has meant it, also while an order leads on that was sent before")
    func twice() throws {
        let app = """
            return App {
              state = { items = 0, is_sending = false },
              root = stack { "home" },
              screens = {
                home = { actions = {
                  add = function() clock.after(1, function() app.state.items = (app.state.items + 1) % 3 end) end,
                  order = function()
                    if app.state.is_sending then return end
                    app.state.is_sending = true
                    clock.after(1, function() app.state.is_sending = false navigate("thanks") end)
                  end,
                } },
                thanks = { presentation = "modal" },
              },
            }
            """
        let (status, output) = try explore(app, "--only double-tap --states 80")
        #expect(status == 0, "\(output)")
        let sending = app.replacing("if app.state.is_sending then return end", with: "app.state.items = 0")
            .replacing("app.state.is_sending = false", with: "app.state.items = app.state.items + 1")
        #expect(try explore(sending, "--only double-tap --states 80").output.contains("set 'state.items' twice"))
    }

    @Test("A window that was asked for is there when it is in front, whatever is to be seen in it")
    func windows() throws {
        let app = """
            return App {
              state = { user = null },
              root = stack { "home" },
              windows = { second = stack { "desk" } },
              screens = {
                home = { actions = { account = function() navigate("account") end } },
                desk = { actions = { account = function() navigate("account") end } },
                account = {
                  presentation = "modal", protect = "member",
                  actions = { sign_out = function() app.state.user = nil end },
                },
                login = { presentation = "modal", actions = { submit = function() app.state.user = "ada" end } },
              },
              protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
              explore = { inputs = { sync = function() app.state.user = "ada" end } },
            }
            """
        let (status, output) = try explore(app, "--only held-lost")
        #expect(status == 0 && output.contains("all situations were visited"), "\(output)")
    }

    @Test("Nobody is advised to give up what the app makes of it wrongly")
    func advice() throws {
        let app = """
            return App {
              state = { user = null },
              root = stack { "home" },
              screens = {
                home = { actions = { account = function() navigate("account") end } },
                account = { presentation = "push", protect = "member" },
                login = { presentation = "modal", actions = {
                  submit = function() close() clock.after(2, function() app.state.user = "ada" end) end,
                  cancel = function() close() end,
                } },
              },
              protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
            }
            """
        let output = try explore(app, "--only held-lost --states 60").output
        #expect(output.contains("BROKEN held-lost: ") && !output.contains("would have been good"), "\(output)")
    }
}
