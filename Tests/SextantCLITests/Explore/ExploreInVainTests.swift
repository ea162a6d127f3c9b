import RunTestSupport
import Testing

/// Screens that are of no use: a challenge that opens nothing, a form that is over.
@Suite("Exploring tells what people do in vain")
struct ExploreInVainTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Whether `never-opens` is told of an app in which nobody has seen all.
    private func neverOpens(_ challenge: String, _ home: String = "", _ more: String = "") throws -> Bool {
        let app = """
            return App {
              state = { open = false, code = null, opened = 0 },
              root = stack { "home" },
              screens = {
                home = { actions = { secret = function() navigate("secret") end, \(home) } },
                secret = { from = { "home" }, presentation = "push", protect = "code" },
                ask = { presentation = "sheet", actions = { \(challenge) cancel = function() close() end } },
                help = { from = { "ask" }, presentation = "sheet", actions = {
                  call = function() app.state.opened = 2 end,
                } },
              },
              protections = { code = { unless = function(s) return s.open end, challenge = "ask" } },
              \(more)
            }
            """
        let (status, output) = try explore(app, "--only never-opens --depth 2")
        #expect(status == 0 || output.contains("nothing that a person can do on 'ask' opens 'code'"), "\(output)")
        return status == 1
    }

    @Test("A protection never opens where all that its challenge offers is tried, and nothing else opens it")
    func challenges() throws {
        #expect(try neverOpens("enter = function() app.state.opened = 1 end,"))
        #expect(try neverOpens("help = function() navigate('help') end,"))
        #expect(try !neverOpens("enter = function() app.state.open = true end,"))
        #expect(try !neverOpens("enter = function() clock.after('5s', function() app.state.open = true end) end,"))
        // Two steps of which neither is enough.
        let enters = "enter = function() app.state.opened = 1 end,"
        #expect(try !neverOpens("\(enters) ok = function() app.state.open = app.state.opened == 1 end,"))
        // Nobody knows which code is right.
        #expect(try !neverOpens("enter = function(given) app.state.open = given.code == 'x7' end,"))
        // It opens elsewhere: by an action, by the outside, or from the start.
        #expect(try !neverOpens("", "buy = function() app.state.open = true end,"))
        let input = "explore = { inputs = { confirmed = function() app.state.open = true end } },"
        #expect(try !neverOpens("", "", input))
        let link = "link_actions = { ['/confirm'] = function() app.state.open = true end },"
        #expect(try !neverOpens("", "", link))
    }

    @Test("The flow of a challenge that opens nothing fails until it opens, whatever was opened on the way to it")
    func opensInFlow() throws {
        func app(_ enter: String) -> String {
            """
            return App {
              state = { user = null, pin = false, typed = false },
              root = stack { "home" },
              screens = {
                home = { actions = { safe = function() navigate("safe") end } },
                safe = { from = { "home" }, presentation = "push", protect = { "member", "pin" } },
                login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
                ask = { presentation = "sheet", actions = {
                  a_cancel = function() close() end,
                  enter = function() app.state.typed = true end,
                  ok = function() \(enter) end,
                } },
              },
              protections = {
                member = { unless = function(s) return s.user ~= nil end, challenge = "login" },
                pin = { unless = function(s) return s.pin end, challenge = "ask" },
              },
            }
            """
        }
        #expect(try explore(app(""), "--only never-opens --save found").status == 1)
        func run() throws -> Int32 { try Shell.run("$S run found", tool: "sextant", in: folder.path).status }
        #expect(try run() == 1)
        try folder.write("app.lua", app("app.state.pin = app.state.typed"))
        #expect(try run() == 0)
    }

    /// Whether `back-to-done` is told of a claim that is sent.
    private func isOver(_ check: String = "", _ home: String = "", _ sent: String = "push('sent')") throws -> Bool {
        let app = """
            return App {
              state = { claim = null, claims = {}, seen = false },
              root = stack { "home" },
              screens = {
                home = { actions = { new = function() app.state.claim = "dental" navigate("check") end, \(home) } },
                check = { from = { "home" }, presentation = "push", actions = {
                  send = function()
                    if not app.state.claim then return end
                    app.state.claim = nil
                    app.state.claims = { "c1" }
                    \(sent)
                  end, \(check)
                } },
                sent = { from = { "check" }, presentation = "push" },
                help = { presentation = "sheet" },
              },
            }
            """
        let (status, output) = try explore(app, "--only back-to-done --states 100")
        #expect(status == 0 || output.contains("nothing that it offers does anything any more"), "\(output)")
        return status == 1
    }

    @Test("A screen is over where nothing on it does anything, and people only came to it with what is used up")
    func over() throws {
        #expect(try isOver())
        #expect(try !isOver("help = function() present('help') end,"))
        #expect(try !isOver("look = function() app.state.seen = not app.state.seen end,"))
        // A place of its own, which people come to without a claim as well.
        #expect(try !isOver("", "list = function() navigate('check') end,"))
        #expect(try !isOver("", "", "set_root('sent')"))
    }

    @Test("A player that cannot be closed keeps people, however much there is to do in it")
    func playerWithoutClosing() throws {
        func app(_ stop: String) -> String {
            """
            local function sheet(act) return { from = { "player" }, presentation = "sheet", actions = { act = act } } end
            return App {
              state = { playing = "one", timer = false, speed = 1 },
              root = stack { "home" },
              windows = { notes = stack { "notes" } },
              screens = {
                home = { actions = { play = function() navigate("player") end } },
                player = {
                  presentation = "modal", style = "full_screen_cover", dismissable = false,
                  actions = {
                    stop = function() app.state.playing = null \(stop) end,
                    resume = function() app.state.playing = "one" end,
                    timer = function() navigate("timer") end,
                    speed = function() navigate("speed") end,
                    chapters = function() navigate("chapters") end,
                    notes = function() open_window("notes") end,
                  },
                },
                timer = sheet(function() app.state.timer = not app.state.timer close() end),
                speed = sheet(function() app.state.speed = app.state.speed % 3 + 1 close() end),
                chapters = sheet(function() close() end),
                notes = {},
              },
            }
            """
        }
        let (status, output) = try explore(app(""), "--only dead-end --depth 3")
        #expect(
            status == 1 && output.contains("nothing that a person can do leads out of the modal 'player'"),
            "\(output)"
        )
        #expect(try explore(app("close()"), "--only dead-end --depth 3").status == 0)
    }

    @Test("An action to whose screen no way leads is told once it has failed in many trees")
    func noWayInMany() throws {
        func app(_ condition: String) -> String {
            """
            local function open(name) return function() navigate(name) end end
            return App {
              state = { count = 0, rank = 0 },
              root = tabs("bar", {
                tab("books", { root = stack { "books" } }), tab("more", { root = stack { "more" } }),
                tab("club", { root = stack { "club" } }),
              }),
              screens = {
                books = { actions = { open = open("book") } },
                more = { actions = { help = open("help"), news = open("news"),
                  add = function() app.state.count = 1 end } },
                club = { actions = { rules = open("rules"), notes = open("notes") } },
                rules = { from = { "club" }, presentation = "push" }, notes = { from = { "club" }, presentation = "push" },
                help = { from = { "more" }, presentation = "push" }, news = { from = { "more" }, presentation = "push" },
                book = { from = { "books", "more", "help", "news" }, presentation = "push", actions = {
                  author = open("author"), sample = open("sample"),
                } },
                sample = { from = { "book" }, presentation = "sheet" },
                author = { from = { \(condition) }, presentation = "push" },
              },
            }
            """
        }
        let never = #"{ "book", when = function(context) return context.state.rank > 2 end }"#
        let flags = "--only failing-action --states 250"
        let (status, output) = try explore(app(never), flags)
        let message = "'book.author' asks for what fails wherever it is performed"
        #expect(status == 1 && output.contains(message), "\(output)")
        let few = try explore(app(never), "--only failing-action --states 8").output
        #expect(few.contains("(not seen so far: where book.author leads)"), "\(few)")
        let sometimes = #"{ "book", when = function(context) return context.state.count > 0 end }"#
        #expect(try explore(app(sometimes), flags).status == 0)
        // What answers elsewhere: another app, or the screen in its own place.
        let call = #"call = function() open_url("tel:112") end,"#
        #expect(
            try explore(app(sometimes).replacing("actions = { help", with: "actions = { \(call) help"), flags).status
                == 0
        )
    }
}
