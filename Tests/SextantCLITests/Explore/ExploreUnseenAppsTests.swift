import Foundation
import RunTestSupport
import Testing

/// `sextant explore` on apps that were written without a look at it: a bank, a messenger, a travel agency and a clinic,
/// each with a sign-in, tabs, modals, links, questions, things kept and work that takes time.
@Suite("Exploring apps of others")
struct ExploreUnseenAppsTests: FolderSuite {
    private static let apps = Checkout.tests.appending(path: "Apps/Explored")

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func explore(_ flags: String) throws -> (status: Int32, output: String) {
        try shell("$S explore \(flags)")
    }

    /// Puts an app into the folder, with other words in some places.
    private func place(_ app: String, _ changes: [(String, String)] = []) throws {
        let file = ExploreUnseenAppsTests.apps.appending(path: app + ".lua")
        var text = try String(contentsOf: file, encoding: .utf8)
        for (old, new) in changes {
            try #require(text.contains(old))
            text = text.replacing(old, with: new)
        }
        try folder.write("app.lua", text)
    }

    @Test(
        "finds nothing in an app that has no fault, whatever it does",
        arguments: ["bank", "messenger", "travel", "clinic"]
    )
    func clean(_ app: String) throws {
        try place(app)
        let (status, output) = try explore("--states 400")
        #expect(status == 0, "\(output)")
    }

    /// A fault that is planted: the app, its text before and with the fault, and the property that finds it.
    struct Planted: CustomTestStringConvertible {
        let app: String
        let fault: String
        let changes: [(String, String)]
        let property: String
        var testDescription: String { "\(app): \(fault)" }
    }

    private static let planted = [
        Planted(
            app: "travel",
            fault: "the map and its places lead round",
            changes: [
                ("actions = { close = function() close() end, pin", "actions = { pin"),
                ("map = { presentation", "map = { dismissable = false, presentation"),
            ],
            property: "dead-end"
        ),
        Planted(
            app: "bank",
            fault: "back from a booking does not lead to its account",
            changes: [
                ("      links = { \"/bookings/:number\" },\n", ""),
                (
                    "  protections = {",
                    """
                      link_actions = {
                        ["/bookings/:number"] = function() push("booking", { parameters = { number = 1 } }) end,
                      },
                      protections = {
                    """
                ),
            ],
            property: "link-back"
        ),
        Planted(
            app: "bank",
            fault: "the sign-in is closed before it has come through",
            changes: [
                (
                    "submit = function(a) sign_in(a and a.user or \"ada\") end,",
                    "submit = function() close() clock.after(1, function() sign_in(\"ada\") end) end,"
                )
            ],
            property: "held-lost"
        ),
        Planted(
            app: "bank",
            fault: "somebody is told that the draft is gone while the form goes",
            changes: [
                (
                    "        cancel = function() dismiss() end,",
                    """
                            cancel = function()
                              dismiss()
                              present("discarded", { style = "alert", unsafely = true, actions = { { id = "ok" } } })
                            end,
                    """
                )
            ],
            property: "hazard:mid-transition"
        ),
        Planted(
            app: "messenger",
            fault: "each search is kept for ever",
            changes: [
                (
                    "search = function() navigate(\"search\") end",
                    """
                    search = function()
                              app.state.unread = app.state.unread + 1
                              navigate("search", { parameters = { n = app.state.unread } })
                            end
                    """
                ),
                (
                    "keep_alive = { lifetime = { uses = 2 } },",
                    "parameters = { n = \"integer\" }, keep_alive = \"forever\","
                ),
            ],
            property: "unbounded"
        ),
        Planted(
            app: "messenger",
            fault: "a link leads past the code of the archive",
            changes: [
                (
                    "links = { \"/archive/:id\" }, from = { \"archive\" }, presentation = \"push\", protect = \"archive\"",
                    "from = { \"archive\" }, presentation = \"push\""
                ),
                (
                    "  protections = {",
                    """
                      link_actions = {
                        ["/archive/:id"] = function() push("old_chat", { parameters = { id = "old" } }) end,
                      },
                      protections = {
                    """
                ),
            ],
            property: "unguarded"
        ),
        Planted(
            app: "messenger",
            fault: "a link leads elsewhere in the dark",
            changes: [
                (
                    "links = { \"/compose\" },",
                    """
                    links = { "/compose" },
                          resolve = function(resolver)
                            if app.state.theme == "dark" then return "privacy" end
                            resolver.complete()
                          end,
                    """
                )
            ],
            property: "link-state"
        ),
        Planted(
            app: "clinic",
            fault: "signing out keeps the letters",
            changes: [
                ("links = { \"/insurance\" },", "links = { \"/insurance\" }, keep_alive = \"forever\","),
                ("      keep_alive = { lifetime = \"forever\" },\n", ""), ("  cache.clear()\n", ""),
            ],
            property: "hazard:session-leak"
        ),
        Planted(
            app: "travel",
            fault: "a ticket that is stamped three times leads nowhere, behind a booking and a sign-in",
            changes: [
                trap,
                ("held = false, saved", "stamps = 0, held = false, saved"),
                (
                    "protect = \"traveller\", actions = { close",
                    """
                    protect = "traveller", actions = { stamp = function()
                          app.state.stamps = app.state.stamps + 1
                          if app.state.stamps == 3 then navigate("trap") end
                        end, close
                    """
                ),
            ],
            property: "dead-end"
        ),
        Planted(
            app: "travel",
            fault: "nobody gets on from a sign-in with a hotel saved while two screens are kept",
            changes: [
                trap,
                (
                    "      submit = function() app.state.traveller = \"ida\" end, cancel",
                    """
                          forgot = function()
                            if #pending() > 0 and #cache.ids() >= 2 and #app.state.saved > 0 then present("trap") end
                          end,
                          submit = function() app.state.traveller = "ida" end, cancel
                    """
                ),
            ],
            property: "dead-end"
        ),
        Planted(
            app: "messenger",
            fault: "a local variable counts how often the theme was changed, and leads elsewhere then",
            changes: [
                ("return App {", "local themes = 0\nreturn App {"),
                ("theme = function() ", "theme = function() themes = themes + 1 "),
                ("navigate(\"about\")", "navigate(themes >= 4 and \"privacy\" or \"about\")"),
            ],
            property: "hidden-state"
        ),
    ]

    /// Covers all, and goes by nothing.
    private static let trap = (
        "  screens = {\n", "  screens = {\n    trap = { presentation = \"full_screen_cover\", dismissable = false },\n"
    )

    @Test("finds what was planted in them", arguments: planted)
    func finds(_ planted: Planted) throws {
        try place(planted.app, planted.changes)
        let output = try explore("--states 1500 --only \(planted.property)").output
        #expect(output.contains("\nbroken \(planted.property): "), "\(output)")
    }

    @Test("does not blame an app for arguments that nobody gives: an action hands on what it is tapped with")
    func guesses() throws {
        let app = """
            return App {
              root = stack { "home" },
              screens = {
                home = { actions = { open = function(arguments) push("item", { parameters = arguments }) end } },
                item = { parameters = { id = "string" }, presentation = "push" },
                order = { parameters = { number = "integer" }, from = { "item" }, presentation = "push" },
              },
            }
            """
        try folder.write("app.lua", app)
        let quiet = try explore("--only hazard:ignored-input --report json=found.json")
        #expect(quiet.status == 0 && !quiet.output.contains("BROKEN"), "\(quiet.output)")
        #expect(try folder.read("found.json").contains("order"))
        try folder.write(
            "app.lua",
            app.replacing("parameters = arguments", with: "parameters = { id = '1', order = 2 }")
        )
        let loud = try explore("--only hazard:ignored-input")
        #expect(loud.output.contains("'item' declares no parameter 'order'"), "\(loud.output)")
    }

    @Test("opens a link from a cold start as it was opened: from the same source")
    func sources() throws {
        try place("messenger")
        #expect(try explore("--states 60 --only link-history").status == 0)
        // A link that is the system's only, and that is refused there.
        try place(
            "messenger",
            [
                (#"sources = { "universal_link" } }"#, #"sources = { "universal_link" }, when = seen }"#),
                (
                    "return App {",
                    "local function seen() return #screens(\"chat\") > 0 or #screens(\"compose\") > 0 end\nreturn App {"
                ),
            ]
        )
        let output = try explore("--states 200 --only link-history").output
        let shown = "from a cold start, and 'chat' { id = \"eve\" } here"
        #expect(
            output.contains("BROKEN link-history: 'https://go.msg.example/c/eve' shows ") && output.contains(shown),
            "\(output)"
        )
    }

    @Test("goes ahead to a defect that lies behind more situations than there is time for, and says the shortest way")
    func ahead() throws {
        try place("dead_end_later")
        let (status, output) = try explore("--states 2000 --only dead-end")
        #expect(status == 1, "\(output)")
        let steps = ["fill_in"] + Array(repeating: "go_on", count: 6)
        let way = steps.map { "    tap(\"\($0)\")\n" }.joined()
        #expect(output.contains("\n\(way)    local here, front, before"))
        #expect(try explore("--states 2000 --only dead-end -j 2").output.contains(output.prefix(400)))
        try place("dead_end_later", [("local fault = true", "local fault = false")])
        #expect(try explore("--states 600").status == 0)
    }
}
