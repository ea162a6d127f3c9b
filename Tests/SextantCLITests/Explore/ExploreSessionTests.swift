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
