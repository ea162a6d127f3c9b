import RunTestSupport
import Testing

/// What a session may leave in the app's state, and what not.
@Suite("Exploring tells what a session leaves to the next one")
struct ExploreSessionTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What is told by `left-behind` of an app whose session holds a draft and letters.
    private func leftBehind(_ signOut: String, _ home: String = "", _ more: String = "") throws -> Bool {
        let app = """
            return App {
              state = { user = null, name = null, draft = null, letters = {}, sent = 0, seen = false },
              \(more)
              root = stack { "home" },
              screens = {
                home = { actions = { account = function() navigate("account") end, \(home) } },
                account = { from = { "home" }, presentation = "push", protect = "member", actions = {
                  write = function() app.state.draft = "Dear all" end,
                  send = function() app.state.letters = { "Dear all" } app.state.sent = 1 app.state.seen = true end,
                  sign_out = function() app.state.user = nil \(signOut) pop_to_root() end,
                } },
                login = { presentation = "sheet", actions = {
                  submit = function() app.state.user = "ada" app.state.name = "ada" end,
                } },
              },
              protections = { member = { unless = function(s) return s.user ~= nil end, challenge = "login" } },
            }
            """
        let (status, output) = try explore(app, "--only left-behind --states 120")
        #expect(status == 0 || output.contains("into 'letters' stays for whoever comes next"), "\(output)")
        return status == 1
    }

    @Test("What stays when a session ends is left behind where only that fills it, and other things are cleared")
    func stays() throws {
        let clears = "app.state.draft = nil"
        #expect(try leftBehind(clears))
        #expect(try !leftBehind(clears + " app.state.letters = {}"))
        // Who clears nothing may mean all of it to stay; who has signed in last is no part of a session.
        #expect(try !leftBehind(""))
        // Guests write letters, too.
        #expect(try !leftBehind(clears, "write = function() app.state.letters = { 'Hello' } end,"))
        // It outlives the app, and the session does not; where that does, it is no sign.
        #expect(try !leftBehind(clears, "", "persistent = { 'letters' },"))
        #expect(try leftBehind(clears, "", "persistent = { 'letters', 'user' },"))
    }

    /// Whether `left-behind` is told of an app in which letters are sent, which takes a while.
    private func sentLate(_ letters: String, _ signOut: String, _ home: String = "") throws -> Bool {
        let app = """
            local text = "Dear all"
            local function load() clock.after("5s", function() \(letters) end) end
            local function sign_out()
              if not app.state.user then return end
              app.state.user = nil
              \(signOut)
              pop_to_root()
            end
            return App {
              state = { user = null, letters = {}, sent = 0, busy = false },
              root = stack { "home" },
              screens = {
                home = { actions = { account = function() navigate("account") end, \(home) } },
                account = { from = { "home" }, presentation = "push", protect = "member", actions = { load = load } },
                login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
              },
              protections = { member = { unless = function(s) return s.user ~= nil end, challenge = "login" } },
              explore = { inputs = { session_ends = sign_out } },
            }
            """
        let (status, output) = try explore(app, "--only left-behind --states 150")
        #expect(status == 0 || output.contains(": what was started before goes on"), "\(output)")
        return status == 1
    }

    @Test("What comes after the end of a session fills what that has cleared, whoever has ended it and whatever it is")
    func comesLate() throws {
        let sends = "app.state.letters = { 'Dear all' }"
        let clears = "app.state.letters = {}"
        #expect(try sentLate(sends, clears))
        #expect(try sentLate("app.state.sent = 1", "app.state.sent = 0"))
        #expect(try sentLate("app.state.busy = true", "app.state.busy = false"))
        // Who asks whether the session is still there does no harm.
        #expect(try !sentLate("if app.state.user then \(sends) end", clears))
        // It stays in any case, or is fetched for guests as well.
        #expect(try !sentLate(sends, ""))
        #expect(try !sentLate(sends, clears, "load = load,"))
        // Of functions that have captured something, each is known by its place.
        let tip = "tip = function() local tip = 'Swipe' clock.after('9s', function() return tip end) end,"
        #expect(try sentLate("app.state.letters = { text }", clears, tip))
        #expect(try !sentLate("app.state.letters = { text }", clears, tip + "load = load,"))
    }

    @Test("A number that a session leaves may be one of all: the orders of guests are counted, too, far from the start")
    func numbers() throws {
        let app = """
            return App {
              state = { user = null, orders = 0, unread = 0 },
              root = stack { "home" },
              screens = {
                home = { actions = { account = function() navigate("account") end } },
                account = { from = { "home" }, presentation = "push", protect = "member", actions = {
                  buy = function() app.state.orders = 5 app.state.unread = 1 end,
                  sign_out = function() app.state.user = nil app.state.unread = 0 pop_to_root() end,
                } },
                login = { presentation = "sheet", actions = { submit = function() app.state.user = "ada" end } },
              },
              protections = { member = { unless = function(s) return s.user ~= nil end, challenge = "login" } },
            }
            """
        let (status, output) = try explore(app, "--only left-behind --states 120")
        #expect(status == 0, "\(output)")
    }

    @Test("Who leaves a part of what a session is about, and stays signed in, is still there")
    func innerSession() throws {
        let app = """
            return App {
              state = { account = null, profile = null, code = null, list = {} },
              root = stack { "home" },
              screens = {
                home = { actions = { films = function() navigate("films") end } },
                films = { from = { "home" }, presentation = "push", protect = { "account", "profile" }, actions = {
                  add = function() app.state.list = { "alien" } end,
                  unlock = function() app.state.code = "1234" end,
                  switch = function() app.state.profile = nil app.state.code = nil pop_to_root() end,
                } },
                sign_in = { presentation = "sheet", actions = { submit = function() app.state.account = "ada" end } },
                who = { presentation = "sheet", actions = { me = function() app.state.profile = "me" end } },
              },
              protections = {
                account = { unless = function(s) return s.account ~= nil end, challenge = "sign_in" },
                profile = { unless = function(s) return s.profile ~= nil end, challenge = "who" },
              },
            }
            """
        let (status, output) = try explore(app, "--only left-behind --states 120")
        #expect(status == 0, "\(output)")
    }
}
