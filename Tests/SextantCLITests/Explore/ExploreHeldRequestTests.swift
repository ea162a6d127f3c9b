import RunTestSupport
import Testing

/// A request that has waited at a protection is lost if nothing comes of it although it might.
@Suite("Exploring tells the requests that are lost")
struct ExploreHeldRequestTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("What the state turns in a hidden tab is not lost, as nobody has asked to see it")
    func hiddenTurn() throws {
        let app = """
            return App {
              state = { user = null, mode = "plain" },
              root = tabs("main", {
                tab("one", { root = stack { "home" } }),
                tab("two", { root = switcher("second", {
                  child = function(state) return state.mode end,
                  plain = stack { "list" }, full = stack { "board", protect = "member" },
                }) }),
              }),
              protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "login" } },
              explore = { inputs = { turn = function() app.state.mode = "full" end } },
              screens = {
                home = {}, list = {}, board = {},
                login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
              },
            }
            """
        let (status, output) = try explore(app, "--only held-lost")
        #expect(status == 0, "\(output)")
    }

    @Test("A request that another protection refuses when the one it waited at has opened is not lost")
    func refusedElsewhere() throws {
        let app = """
            return App {
              state = { user = false, paid = false },
              root = tabs("main", {
                tab("home", { root = stack { "home" } }),
                tab("club", { root = stack { "club", protect = { "paid" } } }),
              }),
              screens = {
                home = {},
                club = { protect = { "signed_in" } },
                login = { presentation = "modal", actions = { sign_in = function() app.state.user = true end } },
              },
              protections = {
                signed_in = { unless = function(state) return state.user end, challenge = "login" },
                paid = { unless = function(state) return state.paid end },
              },
            }
            """
        let output = try explore(app, "--only held-lost").output
        #expect(output.contains("holds held-lost\n"), "\(output)")
    }

    @Test("A request for a tab is lost although the root of the tab is there all the time")
    func lostTab() throws {
        let app = """
            return App {
              state = { user = false },
              root = tabs("main", {
                tab("home", { root = stack { "home" } }), tab("account", { root = stack { "account" } }),
              }),
              screens = {
                home = {},
                account = { protect = { "signed in" } },
                login = {
                  presentation = "modal",
                  actions = { submit = function() close() clock.after("1s", function() app.state.user = true end) end },
                },
              },
              protections = {
                ["signed in"] = { unless = function(state) return state.user end, challenge = "login" },
              },
            }
            """
        let output = try explore(app, "--only held-lost --states 300").output
        #expect(output.contains("broken held-lost: 'account' waited at 'signed in', which has opened"), "\(output)")
        let mended = app.replacing("close() clock.after", with: "clock.after")
        let (status, found) = try explore(mended, "--only held-lost --states 300")
        #expect(status == 0, "\(found)")
    }
}
