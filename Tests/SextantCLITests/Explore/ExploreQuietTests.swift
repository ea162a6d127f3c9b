import RunTestSupport
import Testing

/// What looks like a defect and is none, each beside one that is.
@Suite("Exploring says nothing of what nobody minds")
struct ExploreQuietTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("An edge that is gone beside the action that prepares its screen is no way of a person; a link is one")
    func edges() throws {
        func app(_ amount: String) -> String {
            """
            return App {
              schemes = { "app" },
              state = { draft = null },
              root = stack { "payments" },
              screens = {
                payments = { actions = { transfer = function() navigate("payee") end } },
                payee = { from = { "payments" }, presentation = "push", actions = {
                  choose = function()
                    app.state.draft = { payee = "bob" }
                    navigate("amount")
                  end,
                } },
                amount = { from = { "payee" }, presentation = "push", \(amount) actions = {
                  continue = function() app.state.draft.amount = 10 end,
                } },
              },
            }
            """
        }
        let quiet = try explore(app(""), "--states 100")
        #expect(quiet.status == 0, "\(quiet.output)")
        #expect(quiet.output.contains("note along an edge: code of the app raises an error: app.lua:14: "))
        let (status, output) = try explore(app("links = { '/amount' },"), "--states 100 --only app-error --save found")
        #expect(status == 1 && output.contains("    open_url(\"/amount\")\n    tap(\"continue\")\n"), "\(output)")
        #expect(try shell("$S run found").status == 1)
    }

    @Test("Who leaves the part with which the app starts ends no session, as who leaves another part does")
    func parts() throws {
        func app(isKnown: Bool) -> String {
            """
            return App {
              state = { known = \(isKnown), user = null },
              root = switcher("part", {
                child = function(state) return state.known and "main" or "tour" end,
                tour = stack { "tour" }, main = stack { "home" },
              }),
              screens = {
                tour = { actions = { start = function() app.state.known = true end } },
                home = { actions = {
                  orders = function() navigate("orders") end, tour = function() app.state.known = false end,
                } },
                orders = { from = { "home" }, presentation = "push", protect = "signed in", actions = {
                  sign_out = function() app.state.user = null end,
                } },
                login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
              },
              protections = { ["signed in"] = {
                unless = function(state) return state.user ~= nil end, challenge = "login",
              } },
            }
            """
        }
        let quiet = try explore(app(isKnown: true), "--states 300 --only left-open")
        #expect(quiet.status == 0, "\(quiet.output)")
        let (status, output) = try explore(app(isKnown: false), "--states 300 --only left-open")
        #expect(status == 1 && output.contains("'main' is left, and 'signed in'"), "\(output)")
    }

    @Test("A page to read lies below what time brings over it, and a screen that only waits is over")
    func pageBelow() throws {
        func app(_ links: String) -> String {
            """
            return App {
              schemes = { "app" },
              state = { seen = false },
              root = stack { "home" },
              screens = {
                home = { actions = { read = function() navigate("page") end } },
                page = { from = { "home" }, presentation = "push", \(links)
                  on_create = function(here) here:after("9s", function() push("more", { from = here }) end) end },
                more = { from = { "page" }, presentation = "push", actions = {
                  done = function() app.state.seen = true set_root("home") end,
                } },
              },
            }
            """
        }
        #expect(try explore(app("links = { '/page' },"), "--only back-to-done").status == 0)
        #expect(try explore(app(""), "--only back-to-done").status == 1)
    }

    @Test("What an action leads to as well is told by the action, though an edge is as short")
    func actions() throws {
        let app = """
            return App {
              state = { seen = false },
              root = stack { "home" },
              screens = {
                home = { actions = { open = function() navigate("item") end } },
                item = { from = { "home" }, presentation = "push", actions = {
                  crash = function() error("nobody has thought of it") end,
                } },
              },
            }
            """
        let (status, output) = try explore(app, "--only app-error")
        #expect(status == 1 && output.contains("    tap(\"open\")\n    tap(\"crash\")\n"), "\(output)")
    }

    @Test("Data on its way to a screen that people have left is missed by nobody; a second answer is one too many")
    func lateData() throws {
        func app(_ more: String) -> String {
            """
            local function load(deliver)
              clock.after("2s", function() deliver { minutes = 40 } end)
              \(more)
            end
            return App {
              root = stack { "home" },
              screens = {
                home = { actions = { stats = function() navigate("stats", { data = load }) end } },
                stats = { from = { "home" }, presentation = "push", data = { minutes = "integer" } },
              },
            }
            """
        }
        let (status, output) = try explore(app(""), "--only hazard:ignored-input --states 60")
        #expect(status == 0, "\(output)")
        let twice = app("clock.after('2s', function() deliver { minutes = 41 } end)")
        #expect(try explore(twice, "--only hazard:ignored-input --states 60").status == 1)
    }

    @Test("An alert below a screen that has come since is not covered by the same alert on that")
    func alertBelow() throws {
        func app(_ guarded: String) -> String {
            """
            local function refuse() present("wrong", { style = "alert", actions = { { id = "ok" } } }) end
            return App {
              schemes = { "app" },
              state = { user = null },
              root = stack { "home" },
              screens = {
                home = { actions = { sign_in = function() navigate("sign_in") end } },
                sign_in = { presentation = "sheet", actions = { submit = refuse } },
                orders = { from = { "home" }, presentation = "push", links = { "/orders" }, \(guarded) },
              },
              protections = { member = { unless = function(state) return state.user ~= nil end, challenge = "sign_in" } },
            }
            """
        }
        let (status, output) = try explore(app("protect = 'member'"), "--only alert-twice --states 60")
        #expect(status == 0, "\(output)")
    }

    @Test("Two equal screens that come back at one instant are in no order that anybody sees")
    func equalScreens() throws {
        let app = """
            return App {
              schemes = { "app" },
              root = stack { "home" },
              screens = {
                home = { actions = { open = function() push("hotel") end } },
                hotel = {
                  presentation = "push", restorable = true,
                  resolve = function(resolver) clock.after("1s", function() resolver.complete() end) end,
                  actions = { open = function() push("hotel") end },
                },
              },
            }
            """
        let (status, output) = try explore(app, "--only instant-order --states 80")
        #expect(status == 0, "\(output)")
    }

    @Test(
        "A reminder in half an hour ends by itself, however often it is asked for; what goes on every minute does not"
    )
    func reminders() throws {
        func app(_ body: String) -> String {
            """
            return App {
              state = { reminded = false },
              root = stack { "home" },
              screens = { home = { actions = { remind = function() \(body) end } } },
            }
            """
        }
        let once = app("clock.after('30m', function() app.state.reminded = true end)")
        let (status, output) = try explore(once, "--only unbounded --states 60")
        #expect(status == 0, "\(output)")
        let again = app("local function tick() clock.after('1m', tick) end tick()")
        #expect(try explore(again, "--only unbounded --states 60").status == 1)
    }

    @Test("An order that goes through below another screen is found in its place; what comes from elsewhere is not")
    func goingThrough() throws {
        func app(_ origin: String) -> String {
            """
            return App {
              schemes = { "app" },
              root = stack { "home" },
              screens = {
                home = { actions = { order = function() navigate("order") end } },
                order = { from = { "home" }, presentation = "sheet", embed_in = "stack", on_create = function(here)
                  here:after("2s", function() set_root("thanks", { clear = true, from = \(origin) }) end)
                end },
                thanks = { presentation = "push" },
                film = { presentation = "modal", style = "full_screen_cover", links = { "/film" },
                  actions = { done = function() close() end } },
              },
            }
            """
        }
        let (status, output) = try explore(app("here"), "--only hazard:hidden-target --states 60")
        #expect(status == 0, "\(output)")
        #expect(try explore(app("'home'"), "--only hazard:hidden-target --states 60").status == 1)
    }

    @Test("Two quick taps that lead on count where something is more than after one; signing in twice is none of that")
    func counted() throws {
        func app(_ pay: String) -> String {
            """
            return App {
              state = { user = null, times = 0, paid = 0, seats = {} },
              root = switcher("session", {
                child = function(s) return s.user and "member" or "guest" end,
                guest = stack { "home" }, member = stack { "basket" },
              }),
              screens = {
                home = { actions = { sign_in = function()
                  app.state.times = math.min(app.state.times + 1, 3)
                  app.state.user = "ada"
                end } },
                basket = { actions = { pay = function() \(pay) end, out = function() app.state.user = nil end } },
                receipt = { from = { "basket" }, presentation = "push" },
              },
            }
            """
        }
        let flags = "--only double-tap --states 60"
        for quiet in [
            "app.state.paid = 1 navigate('receipt')", "app.state.seats = { 'A1' } navigate('receipt')",
            // Whoever stays may have meant it.
            "app.state.paid = math.min(app.state.paid + 1, 3)",
        ] {
            let (status, output) = try explore(app(quiet), flags)
            #expect(status == 0, "\(output)")
        }
        let more = "app.state.seats = { 'A1', table.unpack(app.state.seats, 1, 2) } navigate('receipt')"
        #expect(try explore(app(more), flags).status == 1)
    }

    @Test("What comes back for no instant, as something that is due then leads on, was not seen by anybody")
    func sameInstant() throws {
        func app(_ also: String) -> String {
            """
            return App {
              root = stack { "home" },
              screens = {
                home = { actions = { card = function() navigate("card") end } },
                card = {
                  from = { "home" }, presentation = "modal",
                  on_create = function() clock.after("5s", function() navigate("card") end) \(also) end,
                  actions = { close = function() close() end },
                },
                page = { from = { "home" }, presentation = "push" },
              },
            }
            """
        }
        let flags = "--only led-away --states 40"
        #expect(try explore(app(""), flags).output.contains("'card' opens again 5 s after"))
        let (status, output) = try explore(app("clock.after('5s', function() navigate('page') end)"), flags)
        #expect(status == 0, "\(output)")
    }

    @Test("What a waiting link is asked for comes in the window in which it waits, wherever the app is unlocked")
    func unlockedElsewhere() throws {
        func app(_ unlock: String) -> String {
            """
            return App {
              schemes = { "mail" },
              state = { open = false },
              root = stack { "home" },
              windows = { desk = stack { "desk" } },
              screens = {
                home = { actions = { desk = function() open_window("desk") end } },
                desk = {},
                archive = { from = { "home" }, presentation = "push", links = { "/archive" }, protect = "archive" },
                code = { presentation = "sheet", actions = { enter = function() app.state.open = true end } },
                locked = { lock = true, actions = { unlock = function() \(unlock) end } },
              },
              protections = { archive = { unless = function(s) return s.open end, challenge = "code" } },
            }
            """
        }
        let flags = "--only other-window --states 300"
        let (status, output) = try explore(app("app.unlock()"), flags)
        #expect(status == 0, "\(output)")
        let loud = try explore(app("app.unlock() navigate('archive', { window = 'main' })"), flags)
        #expect(loud.output.contains("'code' is shown in the window 'main'"), "\(loud.output)")
    }

    @Test("A flag that functions which are due have captured belongs to the way on which they were made")
    func answeredFlag() throws {
        let app = """
            return App {
              state = { opened = 0 },
              root = stack { "books" },
              screens = {
                books = { actions = { open = function() navigate("book") end } },
                book = {
                  from = { "books" }, presentation = "push",
                  resolve = function(resolver)
                    local answered = false
                    local function answer()
                      if answered then return end
                      answered = true
                      resolver.complete()
                    end
                    clock.after("400ms", answer)
                    clock.after("2s", function() answer() end)
                  end,
                },
              },
            }
            """
        let (status, output) = try explore(app, "--states 200")
        #expect(status == 0 && output.contains("not broken no-outcome"), "\(output)")
    }

    @Test("So does a flag of those that wait for an answer, a message or the closing of a screen")
    func heardFlag() throws {
        let app = """
            local function once()
              local done = false
              return function()
                if done then error("called twice") end
                done = true
              end
            end
            return App {
              state = { count = 0 },
              root = tabs("main", { tab("one", { root = stack { "home" } }), tab("two", { root = stack { "bell" } }) }),
              screens = {
                home = {
                  actions = {
                    cover = function()
                      if screen().name ~= "home" then return end
                      local closed = once()
                      return present("cover", { style = "full_screen_cover", on_result = function() closed() end })
                    end,
                    ask = function()
                      if screen().name ~= "home" then return end
                      local answered = once()
                      return present("sure", { style = "alert", title = "Sure?", actions = {
                        { id = "yes", handler = function() answered() end }, { id = "no", role = "cancel" },
                      } })
                    end,
                    listen = function()
                      local heard, observer = once(), nil
                      observer = screen():on_message("ring", function()
                        heard()
                        observer:remove()
                      end)
                    end,
                  },
                },
                bell = { actions = { ring = function() send("ring") end } },
                cover = { actions = { done = function() return close() end } },
              },
              explore = { inputs = { tick = function() app.state.count = (app.state.count + 1) % 3 end } },
            }
            """
        let (status, output) = try explore(app, "--states 300 --only app-error,hidden-state")
        #expect(status == 0 && output.contains("app-error"), "\(output)")
    }

    @Test(
        "Functions that wait for a screen that has gone, and for one that is there, are not the same, wherever they keep it",
        arguments: [
            ("local review = screen()", "review.is_live"),
            ("local order = { review = screen() }", "order.review.is_live"),
            ("local here = screen() local function lives() return here.is_live end", "lives()"),
        ]
    )
    func waitingForScreens(keeping: String, asking: String) throws {
        let app = """
            return App {
              state = { paying = false },
              root = stack { "home" },
              screens = {
                home = { actions = { buy = function() return navigate("form") end } },
                form = {
                  from = { "home" }, presentation = "full_screen_cover", embed_in = "stack", dismissable = false,
                  actions = { next = function() return navigate("review") end },
                },
                review = {
                  from = { "form" }, presentation = "push",
                  actions = {
                    pay = function()
                      if app.state.paying then return end
                      app.state.paying = true
                      \(keeping)
                      clock.after("2s", function()
                        app.state.paying = false
                        if \(asking) then set_root("done", { from = "review", clear = true }) end
                      end)
                    end,
                  },
                },
                done = { actions = { finish = function() return close() end } },
              },
            }
            """
        let (status, output) = try explore(app, "--only dead-end --states 200")
        #expect(status == 0, "\(output)")
    }
}
