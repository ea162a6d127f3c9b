import RunTestSupport
import Testing

/// What `sextant explore` takes for right in small apps, and what is wrong in the same apps with one change.
@Suite("Exploring blames nobody for what is right")
struct ExploreFairnessTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explore(_ app: String, _ flags: String = "") throws -> (status: Int32, output: String) {
        try folder.write("app.lua", app)
        return try shell("$S explore \(flags)")
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

    @Test("What a screen hands back leads on from every situation in which it is waited for")
    func handedBack() throws {
        let app = """
            return App {
              state = { color = "none" },
              root = stack { "home" },
              screens = {
                home = { actions = {
                  ask = function()
                    if presented() == nil then
                      present("pick", { on_result = function(color) app.state.color = color or "none" end })
                    end
                  end,
                  go = function() if app.state.color == "red" and screen().name == "home" then push("red") end end,
                } },
                pick = { presentation = "sheet", actions = {
                  red = function() close { result = "red" } end, blue = function() close { result = "blue" } end,
                } },
                red = { presentation = "push" },
              },
            }
            """
        let output = try explore(app).output
        #expect(output.contains("\nholds unreachable-screen\n"), "\(output)")
        #expect(output.contains("all situations were visited"), "\(output)")
    }

    @Test("A link whose screen is found out in time is no other from a cold start; one that leads elsewhere there is")
    func slowLinks() throws {
        let app = """
            return App {
              schemes = { "app" },
              state = { seen = false },
              root = stack { "home" },
              persistent = { "seen" },
              screens = {
                home = {}, other = { links = { "/other" }, presentation = "push" },
                slow = {
                  presentation = "push",
                  links = { "/slow" },
                  resolve = function(resolver)
                    clock.after("2s", function() resolver.complete() end)
                  end,
                },
              },
            }
            """
        let (status, output) = try explore(app, "--only link-history")
        #expect(status == 0, "\(output)")
        let elsewhere = app.replacing(
            "resolver.complete()",
            with: "resolver.complete(#stack() > 1 and \"other\" or nil)"
        )
        let broken = try explore(elsewhere, "--only link-history")
        #expect(broken.status == 1, "\(broken.output)")
        #expect(broken.output.contains("broken link-history: '/slow' shows "), "\(broken.output)")
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

    @Test("Nobody is blamed for what comes of arguments and parameters that the search has made up")
    func madeUp() throws {
        let app = """
            return App {
              schemes = { "app" },
              state = { items = { tea = { price = 3 } }, total = 0 },
              root = stack { "home" },
              screens = {
                home = { actions = {
                  buy = function(order) app.state.total = order.count + 1 end,
                  tea = function() navigate("item", { parameters = { id = "tea" } }) end,
                } },
                item = {
                  from = { "home" }, presentation = "push", parameters = { id = "string" },
                  on_appear = function(item) app.state.total = app.state.items[item.parameters.id].price end,
                  actions = { again = function() app.state.total = app.state.items[screen().parameters.id].price end },
                },
              },
            }
            """
        let (status, output) = try explore(app, "--states 60")
        #expect(status == 0, "\(output)")
        for name in ["home.buy", "navigate"] { #expect(output.contains("note \(name): "), "\(output)") }
        // With what the description gives, and from outside, it is the app's own fault.
        let given = app.replacing(
            "root =",
            with: #"explore = { actions = { home = { buy = { { number = 1 } } } } }, root ="#
        )
        #expect(try explore(given, "--states 60").output.contains("tap(\"buy\", { number = 1 })\n    -- the last step"))
        let linked = app.replacing(#"from = { "home" },"#, with: #"links = { "/item/:id" },"#)
        #expect(try explore(linked, "--states 60").output.contains("broken app-error: "))
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
        let note = try #require(ExploreFairnessTests.places[place])
        #expect(output.contains("note \(note)") && output.contains("it is ill"), "\(output)")
        let found = try explore(app, "--only app-error --states 12")
        #expect(found.status == 1, "\(found.output)")
        #expect(found.output.contains("it is ill\n") && !found.output.contains("note "), "\(found.output)")
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

    @Test("Two taps are never made in one instant; what one tap starts can be due in one")
    func instants() throws {
        func app(_ actions: String) -> String {
            """
            local function later(name) clock.after("5s", function() navigate(name) end) end
            return App {
              root = stack { "home" },
              screens = {
                home = { actions = { \(actions) } },
                a = { from = { "home" }, presentation = "push" },
                b = { from = { "home" }, presentation = "push" },
              },
            }
            """
        }
        let flags = "--only instant-order --states 40"
        let apart = app("first = function() later('a') end, second = function() later('b') end")
        #expect(try explore(apart, flags).status == 0)
        // Neither does what is due in between make one move of two.
        let hint = "hint = function() clock.after('1s', function() end) end, "
        let between = try explore(
            app(hint + "first = function() later('a') end, second = function() later('b') end"),
            "--only instant-order --states 120"
        )
        #expect(between.status == 0, "\(between.output)")
        let race = "2 things are due at once, and by their order 'a' or 'b' is visible then"
        let actions = [
            "go = function() later('a') later('b') end",
            // Something else is due before, or what is due before has scheduled one of them.
            "go = function() clock.after('1s', function() end) later('a') later('b') end",
            "go = function() clock.after('1s', function() clock.after('4s', function() navigate('b') end) end) "
                + "later('a') end",
        ]
        for loud in actions {
            let (status, output) = try explore(app(loud), "--only instant-order --states 120")
            #expect(status == 1 && output.contains(race), "\(output)")
        }
    }

    @Test("Whoever signs out may clear up first and close the protection then, or the other way round")
    func clearingUp() throws {
        func app(_ signOut: String) -> String {
            """
            return App {
              state = { user = "ada" },
              root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("mail", { root = stack { "mail" } }) }),
              screens = {
                home = { actions = { sign_out = function() \(signOut) end } },
                mail = {},
                letter = { from = { "mail" }, presentation = "push", protect = "signed in" },
                login = { presentation = "modal", actions = { submit = function() app.state.user = "ada" end } },
              },
              protections = {
                ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
              },
            }
            """
        }
        let close = "app.state.user = nil"
        let clear = "for _, one in ipairs(screens('letter')) do close({ from = one }) end"
        for order in ["\(close) \(clear)", "\(clear) \(close)"] {
            let (status, output) = try explore(app(order), "--only hazard:hidden-target --states 60")
            #expect(status == 0, "\(output)")
        }
        // Nobody has signed out.
        #expect(try explore(app(clear), "--only hazard:hidden-target --states 60").status == 1)
    }

    @Test("What is shown behind the lock is seen when that has gone")
    func behindTheLock() throws {
        let app = """
            return App {
              root = stack { "list" },
              screens = {
                cover = { lock = true },
                list = { actions = { open = function() clock.after(1, function() navigate("detail") end) end } },
                detail = { from = { "list" }, presentation = "push" },
              },
            }
            """
        let (status, output) = try explore(app, "--only hazard:hidden-target --states 40")
        #expect(status == 0, "\(output)")
    }

    @Test(
        "A flow of a finding passes where the app is mended in another way than was thought of",
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
        let (status, output) = try explore(app(fault), "--only \(property) --states 60 --save found")
        #expect(status == 1, "\(output)")
        #expect(try shell("$S run found").status == 1)
        try folder.write("app.lua", app(mend))
        let mended = try shell("$S run found")
        #expect(mended.status == 0, "\(mended.output)")
    }

    @Test("What happens to an app is part of the flow that shows where it leads")
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
        #expect(try explore(app, "--only protected-visible --save found").status == 1)
        #expect(try folder.read("found/protected-visible.flow.lua").contains("  app.input(\"expire\")\n"))
        #expect(try shell("$S run found").status == 1)
        try folder.write("app.lua", app.replacing("user = nil end", with: "user = nil pop_to_root() end"))
        #expect(try shell("$S run found").status == 0)
    }

    @Test("A finding that no flow can show is written down all the same, and skipped")
    func beyondFlows() throws {
        let app = """
            return App {
              root = stack { "home" },
              screens = {
                home = { actions = { buy = function() present("cart") end } },
                cart = { style = "full_screen_cover", actions = { pay = function() present("payment") end } },
                payment = { style = "full_screen_cover", actions = { change = function() dismiss() end } },
              },
            }
            """
        let (status, output) = try explore(app, "--only dead-end --save found")
        #expect(status == 1 && output.contains("the flow for it is skipped"), "\(output)")
        let run = try shell("$S run found")
        #expect(run.status == 0 && run.output.contains("skipped"), "\(run.output)")
    }

    @Test("The step that could be avoided is counted in lines, also behind a flow of several")
    func avoidableStep() throws {
        let app = """
            return App {
              root = stack { "home" },
              screens = {
                home = { actions = { go = function() navigate("list") end } },
                list = { presentation = "push", actions = { go = function() navigate("item") end } },
                item = { presentation = "push", actions = { fall = function() present("trap") end } },
                trap = {},
              },
            }
            """
        try folder.write("start.flow.lua", "flow('start', function()\n  tap('go')\n  tap('go')\nend)\n")
        try folder.write("own.properties.lua", #"never("trapped", function() return screen().name == "trap" end)"#)
        let (_, output) = try explore(app, "--only trapped --from start.flow.lua --save found")
        #expect(output.contains("    avoidable at step 3: user.back() would have been good"), "\(output)")
        let flow = try folder.read("found/trapped.flow.lua")
        #expect(flow.contains("-- It could be avoided at step 3, "), "\(flow)")
    }

    @Test("Flows of findings stay in their folder, one for each, whatever the properties are called")
    func strangeNames() throws {
        let names = ["../out", "a/b", "/tmp-of-nobody", ".hidden", "..", "wide", "Wide", "wide-2", "w\\0i\\nos.exit()"]
        let long = String(repeating: "long ä ", count: 60)
        let lines = (names + [long]).map { "never(\"\($0)\", function() return screen().name == 'home' end)\n" }
        try folder.write("inner/own.properties.lua", lines.joined())
        try folder.write("inner/app.lua", "return App { root = stack { 'home' }, screens = { home = {} } }\n")
        let command = "cd inner && $S explore own.properties.lua --save found; cd .. && find . -name '*.flow.lua'"
        let found = try shell(command).output
        let files = found.split(separator: "\n").filter { $0.hasSuffix(".flow.lua") }
        #expect(files.count == names.count + 1, "\(found)")
        #expect(!found.contains("\0"), "\(found)")
        let run = try shell("$S run inner/found")
        #expect(run.output.contains("\n\(files.count) failed in "), "\(run.output)")
        #expect(files.allSatisfy { $0.hasPrefix("./inner/found/") && $0.split(separator: "/").count == 4 }, "\(found)")
    }
}
