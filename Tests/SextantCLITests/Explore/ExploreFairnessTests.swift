import RunTestSupport
import Testing

/// What `sextant explore` takes for right in small apps, and what is wrong in the same apps with one change.
@Suite("Exploring blames nobody for what is right")
struct ExploreFairnessTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

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

    @Test("Whoever signs out may clear up what is not guarded, also where nobody has signed in; so may who clears all")
    func clearingUpAll() throws {
        func app(_ signOut: String) -> String {
            """
            local function sign_out() \(signOut) end
            return App {
              state = { user = null },
              root = tabs("bar", { tab("home", { root = stack { "home" } }), tab("mail", { root = stack { "mail" } }) }),
              screens = {
                home = {
                  actions = {
                    sign_in = function() app.state.user = "ada" end,
                    sign_out = function()
                      if screen().name ~= "home" then return end
                      return present("sure", { style = "alert", title = "Sign out?", actions = {
                        { id = "yes", handler = sign_out }, { id = "no", role = "cancel" },
                      } })
                    end,
                  },
                },
                mail = {},
                letter = { from = { "mail" }, presentation = "push" },
                vault = { from = { "home" }, presentation = "push", protect = "signed in" },
                login = { presentation = "modal", actions = { submit = function() app.state.user = "ada" end } },
              },
              protections = {
                ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
              },
            }
            """
        }
        let clear = "pop_to_root { from = 'mail' }"
        for all in ["app.state.user = nil \(clear)", "pop_to_root { from = 'home' } \(clear)"] {
            let (status, output) = try explore(app(all), "--only hazard:hidden-target --states 120")
            #expect(status == 0, "\(output)")
        }
        let loud = try explore(app(clear), "--only hazard:hidden-target --states 120").output
        #expect(loud.contains("broken hazard:hidden-target") && !loud.contains("more)"), "\(loud)")
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

    @Test("A page that is followed by another one is no dead end, and people leaf on to what only the last page opens")
    func leafing() throws {
        let app = """
            return App {
              state = { introduced = false },
              root = switcher("start", {
                child = function(state) return state.introduced and "main" or "introduction" end,
                introduction = stack { "welcome" },
                main = stack { "home" },
              }),
              screens = {
                welcome = { actions = { tour = function() navigate("tour") end } },
                tour = { presentation = "full_screen_cover", root = pages("tour_pages", { "one", "two", "three" }) },
                one = {}, two = {}, three = { actions = { done = function() app.state.introduced = true end } },
                home = {},
              },
              explore = { ends = { "home" } },
            }
            """
        let (status, output) = try explore(app)
        #expect(status == 0, "\(output)")
        #expect(output.contains("\nholds dead-end\n") && output.contains("\nholds unreachable-screen\n"), "\(output)")
    }

    @Test("What is given up where a person leaves it is not kept; what is sometimes kept is, and what was done with")
    func keptInVain() throws {
        let app = """
            return App {
              root = stack { "home" },
              screens = {
                home = {
                  on_appear = function() cache.clear() end,
                  actions = { write = function() navigate("letter") end },
                },
                letter = {
                  from = { "home", "drafts" },
                  presentation = "push",
                  keep_alive = "60s",
                  actions = { send = function() cache.clear() pop_to_root() end },
                },
                drafts = { from = { "home" }, presentation = "push" },
              },
            }
            """
        let never = app.replacing(", \"drafts\" }", with: " }")
        let (status, output) = try explore(never, "--only stale-cache --save found")
        #expect(status == 1, "\(output)")
        let message = "'letter' is to be kept, and is given up as soon as a person has left it"
        #expect(output.contains("broken stale-cache: \(message)\n"), "\(output)")
        #expect(try shell("$S run found").output.contains("1 failed"))
        let sometimes = try explore(app, "--only stale-cache")
        #expect(sometimes.status == 0, "\(sometimes.output)")
        let mended = app.replacing("on_appear = function() cache.clear() end,", with: "")
        #expect(try explore(mended, "--only stale-cache").status == 0)
        #expect(try shell("$S run found").status == 0)
    }

    @Test("What a screen makes up as it comes was not skipped by the link that leads to it")
    func madeUpOnTheWay() throws {
        let app = """
            return App {
              state = { draft = {}, booking = null },
              root = stack { "car" },
              screens = {
                car = { actions = { reserve = function() navigate("plan") end } },
                plan = {
                  from = { "car" }, presentation = "sheet", links = { "/plan" },
                  on_create = function() app.state.draft = { car = "1" } end,
                  actions = {
                    hours = function() app.state.draft.hours = 2 end,
                    confirm = function()
                      local draft = app.state.draft
                      if not draft.hours then return end
                      app.state.booking = "made"
                      app.state.draft = {}
                      close()
                    end,
                  },
                },
              },
            }
            """
        let (status, output) = try explore(app, "--only step-skipped --states 100")
        #expect(status == 0, "\(output)")
        let made = "app.state.draft = { car = \"1\" }"
        let skipping = app.replacing("on_create = function() \(made) end,", with: "")
            .replacing("reserve = function()", with: "reserve = function() \(made)")
            .replacing("if not draft.hours then return end", with: "")
        #expect(try explore(skipping, "--only step-skipped --states 100").status == 1)
    }

    @Test("A sensor may unlock the app, and let on who waits for it where that is open")
    func sensor() throws {
        let app = """
            return App {
              state = { known = false },
              root = stack { "home" },
              screens = {
                home = { actions = { secret = function() navigate("secret") end } },
                secret = { from = { "home" }, presentation = "push", protect = "known" },
                look = { presentation = "sheet" },
                lock = { lock = true },
              },
              protections = { known = { unless = function(state) return state.known end, challenge = "look" } },
              explore = { inputs = { face = function() app.unlock() app.state.known = true end } },
            }
            """
        let (status, output) = try explore(app, "--only lock-leak")
        #expect(status == 0 && output.contains("holds lock-leak"), "\(output)")
        let alarm = app.replacing("app.state.known = true", with: "present('look')")
        #expect(try explore(alarm, "--only lock-leak").status == 1)
    }
}
