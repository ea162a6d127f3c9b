import RunTestSupport
import Testing

/// A mistake that shows in many ways is told once.
@Suite("Exploring tells a mistake once")
struct ExploreOneMistakeTests: ExploreSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// What is told of an app with two tabs, from which orders are asked for in code and by a link: one line each.
    private func told(
        _ screens: String,
        _ rest: String = "",
        above: String = "",
        states: Int = 120
    ) throws -> [Substring] {
        let app = """
            \(above)
            return App {
              schemes = { "app" },
              state = { user = null, code = false },
              root = tabs("main", { tab("home", { root = stack { "home" } }), tab("me", { root = stack { "me" } }) }),
              screens = { \(screens) },
              \(rest)
            }
            """
        let run = try explore(app, "--states \(states) --save found")
        return run.output.split(separator: "\n").filter { $0.hasPrefix("BROKEN ") }
    }

    private static let asking = """
        home = { actions = { orders = function() navigate("orders") end } },
        me = { actions = { orders = function() navigate("orders") end } },
        """

    @Test("A resolver that never answers, whoever asks for its screen")
    func resolver() throws {
        let orders = "orders = { presentation = 'push', links = { '/orders' }, resolve = function() end },"
        let told = try told(Self.asking + orders)
        #expect(told.count == 1 && told.first?.hasPrefix("BROKEN no-outcome: ") == true, "\(told)")
    }

    @Test("A challenge that shows a question and never answers its gate, whatever it guards")
    func challenge() throws {
        let orders = "orders = { presentation = 'push', links = { '/orders' }, protect = 'member' },"
        let rest = """
            protections = { member = {
              unless = function(state) return state.user ~= nil end,
              challenge = function(gate)
                present("ask", { style = "alert", actions = {
                  { id = "yes", handler = function() app.state.user = "ada" end }, { id = "no", role = "cancel" },
                } })
              end,
            } },
            """
        let told = try told(Self.asking + orders, rest)
        #expect(told.count == 1 && told.first?.hasPrefix("BROKEN no-outcome: ") == true, "\(told)")
    }

    @Test("A session that leaves its screens behind is told where they can be seen, by a flow that passes when mended")
    func session() throws {
        func screens(_ signOut: String) -> String {
            """
            home = { actions = { orders = function() navigate("orders") end } }, me = {},
            orders = { presentation = "push", protect = "member", actions = {
              bill = function() navigate("bill") end,
              sign_out = function() app.state.user = nil \(signOut) end,
            } },
            bill = { presentation = "push", protect = "member" },
            login = { presentation = "modal", actions = { submit = function() app.state.user = "ada" end } },
            """
        }
        let rest =
            "protections = { member = { unless = function(s) return s.user ~= nil end, challenge = 'login' } },"
        let told = try told(screens(""), rest)
        #expect(told == ["BROKEN protected-visible: 'orders' can be seen although 'member' is closed"], "\(told)")
        #expect(try shell("$S run found").status == 1)
        #expect(try self.told(screens("pop_to_root()"), rest) == [])
        #expect(try shell("$S run found").status == 0)
    }

    @Test("What is started in a session with a code in it and goes on is told by the session in which all lies")
    func sessions() throws {
        let screens = """
            home = { actions = { account = function() navigate("account") end } }, me = {},
            account = { from = { "home" }, presentation = "push", protect = "member", actions = {
              vault = function() navigate("vault") end,
              warn = function() clock.after("5m", function() navigate("warning") end) end,
              sign_out = function() pop_to_root() app.state = {} end,
            } },
            vault = { from = { "account" }, presentation = "push", protect = "code" },
            warning = { presentation = "modal" },
            login = { presentation = "modal", actions = { submit = function() app.state.user = "ada" end } },
            pad = { presentation = "modal", actions = { enter = function() app.state.code = true end } },
            """
        let rest = """
            protections = {
              code = { unless = function(state) return state.code end, challenge = "pad" },
              member = { unless = function(state) return state.user ~= nil end, challenge = "login" },
            },
            """
        let told = try told(screens, rest, states: 400).filter { $0.contains("left-running") }
        #expect(told.count == 1 && told.first?.contains("'member' has closed") == true, "\(told)")
    }

    @Test("A link that lets through what has waited is one mistake, whichever link it is")
    func letThrough() throws {
        let links = ["a", "b", "c"].map {
            "\($0) = { from = { 'home' }, presentation = 'push', links = { '/\($0)' } },"
        }
        let screens = """
            home = { actions = { vault = function() navigate("vault") end } }, me = {},
            vault = { from = { "home" }, presentation = "push", protect = "code" },
            pad = { presentation = "sheet" }, \(links.joined())
            """
        let rest = """
            protections = { code = { unless = function() return false end, challenge = function(gate)
              present("pad", { on_result = function() gate.allow() end })
            end } },
            """
        let told = try told(screens, rest).filter { $0.contains("link-twice") }
        #expect(told.count <= 1, "\(told)")
    }

    @Test("A variable outside the state that leads a link elsewhere is told as such, and not as the link's history")
    func memory() throws {
        let screens = """
            home = { actions = { news = function() navigate("news") end } }, me = {},
            offers = { from = { "home" }, presentation = "push", links = { "/offers" } },
            news = { from = { "home" }, presentation = "push", links = { "/news" }, resolve = function(resolver)
              opened = opened + 1
              resolver.complete(opened > 1 and "offers" or nil)
            end },
            """
        let told = try told(screens, above: "local opened = 0")
        #expect(told.count == 1 && told.first?.hasPrefix("BROKEN hidden-state: ") == true, "\(told)")
    }

    @Test("A screen that is kept in place of others is told as such, and not as a link's history")
    func keptInPlaceOfOthers() throws {
        let screens = """
            home = { actions = { film = function() navigate("film", { parameters = { id = "alien" } }) end } }, me = {},
            film = { parameters = { id = "string" }, links = { "/films/:id" }, from = { "home" }, presentation = "push",
              keep_alive = { id = "film", lifetime = "forever" } },
            """
        let told = try told(screens, "explore = { parameters = { id = { 'alien', 'brazil' } } },")
        #expect(told.count == 1 && told.first?.hasPrefix("BROKEN kept-other: ") == true, "\(told)")
    }

    @Test("Two screens that are kept under one name, whichever comes second")
    func sharedEntry() throws {
        let kept = "presentation = 'push', keep_alive = { id = 'detail', lifetime = '5m' }"
        let screens = """
            home = { actions = { one = function() navigate("one") end, two = function() navigate("two") end } },
            me = { actions = { two = function() navigate("two") end } },
            one = { from = { "home" }, links = { "/one" }, \(kept), actions = { on = function() navigate("two") end } },
            two = { from = { "home", "me", "one" }, links = { "/two" }, \(kept) },
            """
        let faults = try told(screens).filter { $0.hasPrefix("BROKEN hazard:cache-fault") }
        #expect(faults == ["BROKEN hazard:cache-fault: 'one' and 'two' share the cache entry 'detail'"])
    }

    @Test("A screen that comes wherever another one appears, by whatever way")
    func leadsOn() throws {
        let screens = """
            home = {},
            me = {
              links = { "/me" },
              on_appear = function() if app.state.user then navigate("cards") end end,
              actions = { sign_in = function() app.state.user = "ada" end },
            },
            cards = { from = { "me" }, presentation = "push", links = { "/cards" }, restorable = true },
            """
        let told = try told(screens)
        #expect(told.filter { !$0.hasPrefix("BROKEN link-history") }.count == 1, "\(told)")
        #expect(told.contains { $0.hasPrefix("BROKEN back-trap: going back from 'cards'") }, "\(told)")
    }
}
