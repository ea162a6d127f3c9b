import RunTestSupport
import Testing

/// What one session, or one thing that people have begun, leaves to the next one, and what it may leave.
@Suite("Exploring tells what is left to what comes next")
struct ExploreNextSessionTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Whether `stale-timer` is told of seats that are held.
    private func endsNext(_ hold: String, _ again: String = "", after: String = "600s") throws -> Bool {
        let app = """
            local function free(leads) app.state.hold = null if leads then pop_to("seats") end end
            return App {
              state = { hold = null },
              root = stack { "seats" },
              screens = {
                seats = { actions = {
                  aisle = function() \(hold.replacing("SEAT", with: "'12C'").replacing("TIME", with: after)) end,
                  window = function() \(hold.replacing("SEAT", with: "'12A'").replacing("TIME", with: after)) end,
                  \(again)
                } },
                extras = { from = { "seats" }, presentation = "push" },
              },
            }
            """
        let (status, output) = try explore(app, "--only stale-timer --states 200")
        #expect(status == 0 || output.contains("for what it held before"), "\(output)")
        return status == 1
    }

    @Test("What was scheduled for one value empties the next one too early, unless it asks whose time it is")
    func staleTimer() throws {
        let leads = "app.state.hold = SEAT clock.after('TIME', function() free(true) end) navigate('extras')"
        #expect(try endsNext(leads))
        #expect(try endsNext(leads, after: "5s"))
        let asks = "local mine = { seat = SEAT } app.state.hold = mine "
        let token = "clock.after('TIME', function() if app.state.hold == mine then free(true) end end) "
        #expect(try !endsNext(asks + token + "navigate('extras')"))
        // It goes with the screen that was left, or is there until it is over.
        #expect(try !endsNext("app.state.hold = SEAT push('extras') screen():after('TIME', free)"))
        #expect(try !endsNext("if app.state.hold then return end app.state.hold = SEAT clock.after('TIME', free)"))
        #expect(
            try endsNext(
                "if app.state.hold then return end app.state.hold = SEAT clock.after('TIME', free)",
                "cancel = function() app.state.hold = null end,"
            )
        )
        // Of a message nobody minds that it goes a moment too early.
        #expect(try !endsNext("app.state.hold = SEAT clock.after('TIME', free)", after: "5s"))
    }

    /// An app in which who has signed in sees another part: its state, the actions of either part's screen, further screens.
    private func behindDoor(_ state: String, _ home: String, _ welcome: String, _ screens: String = "") -> String {
        """
        return App {
          state = { \(state) },
          root = switcher("door", {
            child = function(state) return state.user and "main" or "front" end,
            front = stack { "welcome" },
            main = stack { "home" },
          }),
          screens = {
            welcome = { actions = { ada = function() app.state.user = "ada" end, \(welcome) } },
            home = { actions = { \(home) } },
            \(screens)
          },
        }
        """
    }

    /// What is told of an app with a switcher, in which a genre may be kept.
    private func kept(_ genre: String, _ signOut: String = "", _ welcome: String = "") throws -> Bool {
        let parameters = genre.contains("parameters") ? "{ user = app.state.user }" : "{}"
        let home = """
            genre = function() navigate("genre", { parameters = \(parameters) }) end,
            sign_out = function() \(signOut) app.state.user = nil end,
            """
        let rest = #"genre = { from = { "home" }, presentation = "push", keep_alive = "# + "\(genre) },"
        let app = behindDoor("user = null", home, welcome, rest)
        let (status, output) = try explore(app, "--only hazard:session-leak --states 100 --save found")
        #expect(status == 0 || output.contains("comes back as it was for whoever signs in next"), "\(output)")
        return status == 1
    }

    @Test("What one has ordered may not come to whoever signs in next, by whichever action, unless that was meant")
    func lateOrder() throws {
        func app(_ condition: String, _ welcome: String = "") -> String {
            let home = """
                order = function()
                  local user = app.state.user
                  clock.after("5s", function() if \(condition) then app.state.orders = { "book" } end end)
                end,
                sign_out = function() app.state.orders = {} app.state.user = nil end,
                """
            return behindDoor("user = null, orders = {}", home, welcome)
        }
        let bob = "bob = function() app.state.user = 'bob' end"
        let (status, output) = try explore(app("app.state.user", bob), "--only left-behind --states 120")
        #expect(status == 1 && output.contains("after somebody else has signed in"), "\(output)")
        #expect(try explore(app("app.state.user == user", bob), "--only left-behind --states 120").status == 0)
        // Nobody else can sign in.
        #expect(try explore(app("app.state.user"), "--only left-behind --states 120").status == 0)
    }

    @Test("What is kept of a part that was left for good may not come back, unless whose it is tells it apart")
    func keptInPart() throws {
        let minute = #"{ lifetime = "60s", from = "close" }"#
        #expect(try kept(minute))
        #expect(try kept(#""forever""#))
        #expect(try !kept(minute, "cache.clear()"))
        let bob = "bob = function() app.state.user = 'bob' end"
        #expect(try kept(minute, "", bob))
        // Whose it is tells it apart, whoever else can sign in.
        let whose = minute + #", parameters = { user = "string" }"#
        #expect(try !kept(whose, "", bob))
        #expect(try !kept(whose))
    }

    @Test("Who has been through an introduction is at the door, and in no session")
    func introduction() throws {
        func app(_ signOut: String) -> String {
            """
            return App {
              state = { introduced = false, user = null, draft = null, letters = {} },
              persistent = { "introduced" },
              root = switcher("door", {
                child = function(state)
                  return state.user and "main" or state.introduced and "front" or "introduction"
                end,
                introduction = stack { "hello" },
                front = stack { "welcome" },
                main = stack { "home" },
              }),
              screens = {
                hello = { actions = { go = function() app.state.introduced = true end } },
                welcome = { actions = { ada = function() app.state.user = "ada" end } },
                home = { actions = {
                  write = function() app.state.draft = "Dear all" end,
                  send = function() app.state.letters = { "Dear all" } end,
                  sign_out = function() app.state.user = nil app.state.draft = nil \(signOut) end,
                } },
              },
            }
            """
        }
        let (status, output) = try explore(app(""), "--only left-behind --states 120")
        #expect(status == 1 && output.contains("into 'letters' stays"), "\(output)")
        #expect(try explore(app("app.state.letters = {}"), "--only left-behind --states 120").status == 0)
    }

    @Test("What lets in so often may close as the last one comes in")
    func metered() throws {
        func app(_ open: String = "", leave: String = "close()") -> String {
            """
            return App {
              state = { read = 0, member = true },
              root = stack { "front" },
              screens = {
                front = { actions = { open = function() navigate("article") \(open) end } },
                article = {
                  from = { "front" }, presentation = "push", protect = "allowance",
                  on_create = function() app.state.read = math.min(app.state.read + 1, 3) end,
                  actions = { leave = function() \(leave) end },
                },
                paywall = { presentation = "sheet", actions = { later = function() close() end } },
              },
              protections = { allowance = {
                unless = function(state) return state.member and state.read < 3 end, challenge = "paywall",
              } },
            }
            """
        }
        let (status, output) = try explore(app(), "--only protected-visible --states 100")
        #expect(status == 0, "\(output)")
        // What closes while the article is there is not used up by it.
        let closesOtherwise = try explore(
            app(leave: "app.state.member = false"),
            "--only protected-visible --states 100"
        )
        #expect(closesOtherwise.status == 1, "\(closesOtherwise.output)")
        // Who signs out as the article comes has forgotten it.
        let signsOut = app("app.state.member = false").replacing("state.read < 3", with: "true")
        let loud = try explore(signsOut, "--only protected-visible --states 30")
        #expect(loud.status == 1, "\(loud.output)")
    }

    @Test("An action that does nothing wherever it is tapped is a note once all was visited, and not before")
    func idle() throws {
        func app(_ index: String) -> String {
            """
            return App {
              state = { trips = {} },
              root = stack { "home" },
              screens = {
                home = { actions = {
                  add = function() if #app.state.trips < 2 then table.insert(app.state.trips, "T1") end end,
                  open = function()
                    local latest = app.state.trips[\(index)]
                    if latest then navigate("trip") end
                  end,
                } },
                trip = { from = { "home" }, presentation = "push" },
              },
            }
            """
        }
        let note = "note home.open: does nothing wherever it was tapped"
        for (flags, isTold) in [("", true), (" --states 2", false)] {
            let output = try explore(app("#app.state.trips + 1"), "--only failing-action\(flags)").output
            #expect(output.contains(note) == isTold, "\(output)")
        }
        #expect(try !explore(app("#app.state.trips"), "--only failing-action").output.contains(note))
    }

    @Test("A list of the state that grows is a note while there is more to be seen, and not where it is capped")
    func growing() throws {
        func app(_ condition: String) -> String {
            """
            return App {
              state = { read = {} },
              root = stack { "home" },
              screens = {
                home = { actions = { open = function() navigate("message") end } },
                message = { from = { "home" }, presentation = "push", on_appear = function()
                  if \(condition) then table.insert(app.state.read, "m1") end
                end },
              },
            }
            """
        }
        let note = "note state.read: has been of 16 sizes and more, each with situations of its own: "
        for flags in ["-j 1", "-j 2"] {
            let output = try explore(app("true"), "--only unbounded --states 100 \(flags)").output
            #expect(output.contains(note), "\(output)")
        }
        #expect(try !explore(app("#app.state.read < 10"), "--only unbounded --states 100").output.contains("note "))
    }
}
