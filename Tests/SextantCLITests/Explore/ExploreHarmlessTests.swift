import RunTestSupport
import Testing

/// Apps as careful people write them, each with what was once taken for a defect.
@Suite("Exploring takes nothing harmless for a defect")
struct ExploreHarmlessTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    struct Harmless: Sendable, CustomTestStringConvertible {
        var description: String
        var property: String
        var app: String
        var testDescription: String { description }
    }

    private static let apps = [
        Harmless(
            description: "what comes in the next turn of the run loop leads nobody away",
            property: "led-away,back-to-done",
            app: """
                root = stack { "home" },
                screens = {
                  home = { actions = {
                    news = function() navigate("news") end,
                    tip = function() clock.after(0, function() navigate("tip") end) end,
                  } },
                  news = { from = { "home" }, presentation = "push" },
                  tip = { from = { "home", "news" }, presentation = "push" },
                },
                """
        ),
        Harmless(
            description: "a page to read has not waited for what the screen below it has scheduled",
            property: "back-to-done",
            app: """
                root = stack { "home" },
                screens = {
                  home = { actions = {
                    article = function() navigate("article") end,
                    later = function() screen():after("3s", function() navigate("offer") end) end,
                  } },
                  article = { from = { "home" }, presentation = "push" },
                  offer = { from = { "article", "home" }, presentation = "push" },
                },
                """
        ),
        Harmless(
            description: "a public screen may be shown by the app's own code, wherever its only edge begins",
            property: "unguarded",
            app: """
                state = { user = null },
                root = stack { "welcome" },
                screens = {
                  welcome = { actions = {
                    contact = function() present("contact") end, inbox = function() navigate("inbox") end,
                  } },
                  inbox = { presentation = "push", protect = "member", actions = {
                    contact = function() navigate("contact") end,
                  } },
                  contact = { from = { "inbox" }, presentation = "sheet" },
                  login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
                },
                protections = {
                  member = { unless = function(state) return state.user ~= nil end, challenge = "login" },
                },
                """
        ),
        Harmless(
            description: "a link that is never answered shows nothing that could differ from a cold start",
            property: "link-history",
            app: """
                schemes = { "un" },
                root = stack { "home" },
                screens = {
                  home = {
                    on_create = function(home)
                      home:after("5s", function() if screen() == home then navigate("tour") end end)
                    end,
                    actions = { list = function() navigate("list") end },
                  },
                  tour = { from = { "home" }, presentation = "sheet" },
                  list = { from = { "home" }, presentation = "push" },
                  title = {
                    parameters = { id = "string" }, links = { "/title/:id" }, from = { "home" }, presentation = "push",
                    resolve = function(resolver, parameters)
                      clock.after("1s", function() if parameters.id ~= "2" then resolver.complete() end end)
                    end,
                  },
                },
                explore = { parameters = { id = { "1", "2" } } },
                """
        ),
        Harmless(
            description: "what is filled on the screen itself is nothing to come there with",
            property: "step-skipped",
            app: """
                schemes = { "q" },
                state = { basket = {}, removed = "" },
                root = tabs("main", {
                  tab("shop", { root = stack { "shop" } }), tab("basket", { root = stack { "basket" } }),
                }),
                screens = {
                  shop = { actions = { add = function()
                    if #app.state.basket < 2 then table.insert(app.state.basket, "tea") end
                  end } },
                  basket = { links = { "/basket" }, actions = {
                    remove = function()
                      if #app.state.basket > 0 then app.state.removed = table.remove(app.state.basket) end
                    end,
                    undo = function()
                      if app.state.removed == "" then return end
                      table.insert(app.state.basket, app.state.removed)
                      app.state.removed = ""
                    end,
                  } },
                },
                """
        ),
        Harmless(
            description: "a timer may ask whether a table of the state is still the one that it knows",
            property: "hidden-state",
            app: """
                state = { session = null, is_over = false },
                root = stack { "home" },
                screens = { home = { actions = {
                  begin = function()
                    app.state.session = { user = "ada" }
                    local mine = app.state.session
                    clock.after("10s", function() if app.state.session == mine then app.state.is_over = true end end)
                  end,
                  leave = function() app.state.session = nil end,
                } } },
                """
        ),
    ]

    @Test("says nothing of it", arguments: apps)
    func harmless(_ harmless: Harmless) throws {
        let app = "return App {\n\(harmless.app)\n}"
        let (status, output) = try explore(app, "--states 60 --only \(harmless.property)")
        #expect(status == 0, "\(output)")
    }

    @Test("That an app asks how late it is, is a limit of the search, and no mistake")
    func clock() throws {
        let app = """
            return App {
              state = { until_time = 0 },
              root = stack { "home" },
              screens = { home = { actions = {
                hold = function() app.state.until_time = clock.now() + 600 end,
              } } },
            }
            """
        let (status, output) = try explore(app, "--states 20 --only hidden-state")
        #expect(status == 0 && output.contains("note clock.now: functions of the app ask 'clock.now'"), "\(output)")
    }

    private static let besides = [
        #"root = split("main", { primary = stack { "menu" }, detail = stack { "page" } }), "#,
        #"root = stack { "page" }, "#,
    ]

    @Test("What is seen beside the screen in front can be tapped, and leads to what lies behind it", arguments: besides)
    func beside(_ root: String) throws {
        let page =
            root.contains("menu") ? "{}" : "{ on_create = function(page) add_child('menu', { from = page }) end }"
        let app = """
            return App {
              \(root)
              screens = {
                page = \(page),
                menu = { actions = { settings = function() present("settings") end } },
                settings = { presentation = "full_screen_cover" },
              },
            }
            """
        let reached = try explore(app, "--states 60 --only unreachable-screen")
        #expect(reached.status == 0, "\(reached.output)")
        let (status, output) = try explore(app, "--states 60 --only dead-end --save found")
        #expect(status == 1 && output.contains("perform(\"settings\")"), "\(output)")
        #expect(try shell("$S run found").status == 1)
    }
}
