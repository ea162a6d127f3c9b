import RunTestSupport
import Testing

/// Code of an app that throws, or does not come to an end: a search finds it, tells it once and goes on.
@Suite("Exploring an app whose code fails")
struct ExploreFaultyCodeTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

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
        let (status, output) = try explore(app, "--states 60 --skip app-error")
        #expect(status == 0, "\(output)")
        for name in ["clock.advance", "led-away", "link-state"] {
            #expect(output.contains("note \(name): "), "\(output)")
        }
        // What is a finding is told once.
        let found = try explore(app, "--states 60")
        #expect(found.status == 1)
        #expect(found.output.contains("app.lua:13: nobody has waited\n"), "\(found.output)")
        #expect(!found.output.contains("note "), "\(found.output)")
    }

    /// Where a description may hold code, each with the note that tells of what it throws.
    private static let places = [
        "child": "home.fall_ill", "unless": "home.", "challenge": "home.", "when": "open_url", "input": "input",
        "appear": "home.go", "create": "home.go", "disappear": "home.go", "resolve": "open_url", "action": "home.act",
    ]

    @Test("Wherever code of the app throws, the search goes on, and it is told", arguments: places.keys.sorted())
    func throwing(at place: String) throws {
        func code(_ name: String) -> String {
            name == place ? #"if app.state.ill then error("it is ill") end"# : ""
        }
        let app = """
            return App {
              schemes = { "app" },
              state = { ill = false, guest = false },
              root = switcher("session", {
                child = function(state) \(code("child")) return state.guest and "guest" or "main" end,
                main = stack { "home" },
                guest = stack { "hello" },
              }),
              protections = {
                member = {
                  unless = function(state) \(code("unless")) return not state.ill end,
                  challenge = function(gate) \(code("challenge")) gate.deny("no") end,
                },
              },
              explore = { inputs = { wake = function() \(code("input")) end } },
              screens = {
                hello = {},
                home = {
                  on_disappear = function() \(code("disappear")) end,
                  actions = {
                    go = function() navigate("page") end,
                    act = function() \(code("action")) end,
                    ask = function() navigate("secret") end,
                    fall_ill = function() app.state.ill = true end,
                  },
                },
                page = {
                  presentation = "push",
                  links = { { "/page", when = function() \(code("when")) return true end } },
                  on_create = function() \(code("create")) end,
                  on_appear = function() \(code("appear")) end,
                },
                secret = { presentation = "push", protect = "member" },
                found = {
                  presentation = "modal",
                  links = { "/found" },
                  resolve = function() \(code("resolve")) end,
                },
              },
            }
            """
        let (status, output) = try explore(app, "--only lock-leak --states 12")
        #expect(status == 0, "\(output)")
        let note = try #require(ExploreFaultyCodeTests.places[place])
        #expect(output.contains("note \(note)") && output.contains("it is ill"), "\(output)")
        let found = try explore(app, "--only app-error --states 12")
        #expect(found.status == 1, "\(found.output)")
        #expect(found.output.contains("it is ill\n") && !found.output.contains("note "), "\(found.output)")
    }

    @Test(
        "What runs without end is stopped, and found; the search goes on",
        arguments: [
            ("home.act", "while true do end"), ("clock.advance", "clock.after(5, function() while true do end end)"),
            ("home.act", #"navigate("page")"#), ("home.act", "local function deep() return 1 + deep() end deep()"),
        ]
    )
    func endless(_ move: String, _ action: String) throws {
        let app = """
            return App {
              root = stack { "home" },
              screens = {
                home = { actions = { act = function() \(action) end, other = function() navigate("other") end } },
                other = {},
                page = { presentation = "push", on_appear = function() while true do end end },
              },
            }
            """
        try folder.write("sextant.lua", #"return { timeout = "200ms" }"#)
        let (status, output) = try explore(app, "--only dead-end,app-error --depth 2")
        #expect(status == 1, "\(output)")
        #expect(output.contains("BROKEN app-error: code of the app "), "\(output)")
        #expect(output.contains("dead-end\n"), "\(output)")
        let unasked = try explore(app, "--only dead-end --depth 2")
        #expect(unasked.status == 0, "\(unasked.output)")
        #expect(unasked.output.contains("note \(move): "), "\(unasked.output)")
    }

    @Test("Code that does not end where changes take time is told, with its line")
    func endlessWithAnimations() throws {
        let app = """
            return App {
              root = stack { "home" },
              screens = {
                home = { actions = { open = function() present("map") end } },
                map = { actions = { pin = function() present("place") end } },
                place = { actions = {
                  all = function()
                    while presented() do dismiss() end
                  end,
                } },
              },
            }
            """
        try folder.write("sextant.lua", #"return { timeout = "200ms" }"#)
        let output = try explore(app, "--only hazard:mid-transition").output
        #expect(output.contains("BROKEN hazard:mid-transition: ") && output.contains(": app.lua:8: "), "\(output)")
    }

    @Test("One loop is one finding, however it is come to and wherever it is stopped")
    func oneLoop() throws {
        let app = """
            return App {
              schemes = { "app" },
              root = stack { "home" },
              screens = {
                home = { actions = {
                  push_it = function() push("page") end, show_it = function() present("page") end,
                } },
                page = {
                  links = { "/page" }, presentation = "push",
                  on_appear = function()
                    local n = 0
                    while true do
                      n = n + 1
                      if n > 9 then n = 0 end
                    end
                  end,
                },
              },
            }
            """
        try folder.write("sextant.lua", #"return { timeout = "200ms" }"#)
        let output = try explore(app, "--only app-error --depth 2").output
        #expect(output.split(separator: "\n").count { $0.hasPrefix("BROKEN app-error: ") } == 1, "\(output)")
        // Nor is it told again as what stood in the way of other properties.
        let all = try explore(app, "--only app-error,link-history,link-state --depth 2").output
        #expect(all.contains("it does not come to an end") && !all.contains("the flow used up"), "\(all)")
    }

    @Test(
        "An app whose own code keeps it from being launched is named, with what it throws",
        arguments: [
            (#"error("boom")"#, "boom"), ("while true do end", "it does not come to an end"),
            (#"navigate("nowhere")"#, "nowhere"),
        ]
    )
    func unlaunched(_ code: String, _ reason: String) throws {
        let app = """
            return App { name = "Ill", root = stack { "home" }, screens = { home = { on_appear = function() \(code) end } } }
            """
        try folder.write("sextant.lua", #"return { timeout = "200ms" }"#)
        let (status, output) = try explore(app, "-j 2")
        #expect(status == 4, "\(output)")
        #expect(output.contains("the app 'Ill' could not be launched: app.lua:1: "), "\(output)")
        #expect(output.contains(reason), "\(output)")
    }

    @Test(
        "Code of the app that never ends is found within the budget, and a search that it has cut off goes on",
        arguments: ["on_create", "on_appear"]
    )
    func budget(_ callback: String) throws {
        let app = """
            return App {
              schemes = { "app" },
              root = tabs("main", { tab("a", { root = stack { "home" } }), tab("b", { root = stack { "other" } }) }),
              screens = {
                home = { actions = { go = function() push("item") end, more = function() push("other") end } },
                other = { links = { "/other" } },
                item = { links = { "/item" }, presentation = "push", \(callback) = function() while true do end end },
              },
            }
            """
        try folder.write("sextant.lua", #"return { timeout = "3s" }"#)
        let (status, output) = try explore(app, "--budget 1s --checkpoint half.checkpoint")
        #expect(status == 1, "\(output)")
        #expect(output.contains("broken app-error: code of the app has to be stopped: app.lua:"), "\(output)")
        #expect(output.contains("the time was over"), "\(output)")
        // What there was no time to look at is looked at when it goes on.
        try folder.write("sextant.lua", #"return { timeout = "20ms" }"#)
        let whole = try explore(app, "--states 12")
        let resumed = try explore(app, "--states 12 --resume half.checkpoint")
        let broken = { (output: String) in output.split(separator: "\n").filter { $0.hasPrefix("broken ") } }
        #expect(broken(resumed.output) == broken(whole.output), "\(resumed.output)\n\(whole.output)")
    }

    @Test("What waits may hold more than a flow may use: there is room for those that are next")
    func memory() throws {
        let app = """
            return App {
              state = { count = 0 },
              root = stack { "home" },
              screens = { home = { actions = { load = function()
                app.state.count = app.state.count + 1
                local page = {}
                for i = 1, 20000 do page[i] = i end
                clock.after("1h", function() page[1] = 0 end)
              end } } },
            }
            """
        let (status, output) = try explore(app, "--only app-error --states 200")
        #expect(status == 0 && output.contains(": there were enough situations"), "\(output)")
    }
}
