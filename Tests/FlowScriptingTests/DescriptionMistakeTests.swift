import FlowScripting
import RunEvents
import Testing

/// Mistakes of an app description are told where the key stands that they are about.
@Suite struct `Mistakes of a description` {
    private static let app = """
        return App {
          name = "Shop",
          schemes = { "shop" },
          hosts = { "shop.example" },
          root = stack { "home" },
          screens = {
            home = { actions = { ask = function() present("x", { actions = { { id = "yes" } } }) end } },
            item = {
              parameters = { id = "string" },
              links = { "/item/:id" },
              from = { "home" },
              keep_alive = "60s",
            },
            login = {
              presentation = "sheet",
              actions = { submit = function() end },
            },
          },
          routes = { latest = function() return { to = "item" } end },
          segues = { { from = "home", identifier = "showItem", to = "item", kind = "show" } },
        }
        """

    private func failure(_ old: String, _ new: String) throws -> ScriptFailure {
        let project = try Project(["app.lua": Self.app.replacing(old, with: new)])
        return try #require(throws: ScriptFailure.self) { try project.flow("assert.visible('home')") }
    }

    @Test(arguments: [
        ("parameters = { id = \"string\" }", "parameters = { \"id\" }", 9, "write { id = \"string\" }"),
        ("parameters = { id = \"string\" }", "parameters = { id = string }", 9, "write it in quotes"),
        ("parameters = { id = \"string\" }", "parameters = { id = \"int\" }", 9, "cannot be 'int'"),
        ("\"60s\"", "true", 12, "a duration expected"),
        ("\"60s\"", "{ \"60s\" }", 12, "write { lifetime = \"60s\" }"),
        ("from = { \"home\" }", "from = { home = { style = \"sheet\" } }", 11, "is written { \"home\", … }"),
        ("from = { \"home\" }", "from = { home = true }", 11, "screens are listed: from = { \"home\" }"),
        ("\"/item/:id\"", "\"shop:/item/:id\"", 10, "behind a scheme stand two slashes: 'shop://…'"),
        (
            "submit = function() end", "submit = push(\"item\")", 16,
            "works while the app runs: it stands in a function, as in actions = { open = function() push(…) end }"
        ),
        (
            "submit = function() end", "submit = app.state.user", 16,
            "functions are given the state: function(state) return state.user ~= nil end"
        ),
        (
            "name = \"Shop\",", "explore = { inputs = { \"expire\" } },", 2,
            "inputs of 'explore': a table from names expected, got a list: write { name = … }"
        ),
        (
            "name = \"Shop\",", "explore = { actions = { home = { [\"\\u{e9}\"] = {}, [\"e\\u{301}\"] = {} } } },", 1,
            "two keys of a table read 'e\u{301}' and differ only in how that is written"
        ),
        (
            "name = \"Shop\",", "explore = { parameters = { item = { [\"\\xfe\"] = {}, [\"\\xff\"] = {} } } },", 1,
            "two keys of a table read '\u{fffd}'"
        ),
        ("submit = function() end", "submit = \"login\"", 16, "is a function, not a string"),
        ("{ submit = function() end }", "{ \"submit\" }", 16, "are functions: write submit = function() … end"),
        ("{ submit = function() end }", "{ \"sign in\" }", 16, "write [\"sign in\"] = function() … end"),
        ("submit = function() end", "[\"sign in\"] = 5", 16, "write [\"sign in\"] = function()"),
        ("{ id = \"string\" }", "{ \"first name\" }", 9, "write { [\"first name\"] = \"string\" }"),
        ("name = \"Shop\",", "link_actions = { [\"/old\"] = 5 },", 2, "write [\"/old\"] = function() … end"),
        ("name = \"Shop\",", "services = { [\"end\"] = 5 },", 2, "write [\"end\"] = { add = function() … end }"),
        ("actions = { submit", "action = { submit", 16, "did you mean 'actions'?"),
        ("{ \"home\" },\n      keep", "{ \"hoem\" },\n      keep", 11, "did you mean 'home'?"),
        ("{ \"shop\" }", "\"shop\"", 3, "write { \"shop\" }"),
        ("{ \"shop\" }", "{ \"shop://\" }", 3, "the scheme 'shop://' is written without what follows it: \"shop\""),
        ("\"shop.example\"", "\"https://shop.example\"", 4, "without scheme and path: \"shop.example\""),
        (
            "latest = function() return { to = \"item\" } end", "latest = \"item\"", 19,
            "write latest = function() return { to = \"screen\" } end"
        ),
        (
            "{ { from = \"home\", identifier = \"showItem\", to = \"item\", kind = \"show\" } }",
            "{ showItem = \"item\" }", 20, "'segues' is a list: write { { from = "
        ),
        ("  hosts = {", "  deep_links = {", 4, "they belong to screens: item = { links ="),
        (
            "  segues = {", "  explore = { parameters = { id = \"1\" } },\n  segues = {", 20,
            "values of 'id' in 'explore': a list expected"
        ),
        ("stack { \"home\" },\n", "tabs(\"main\", { home = stack { \"home\" } }),\n", 5, "there is protect"),
        ("identifier = ", "id = ", 20, "did you mean 'identifier'?"),
        ("{ id = \"string\" }", "\"id\"", 9, "it is written parameters = { … }"),
        (
            "{ id = \"string\" }", "{ id = { type = \"string\", default = \"1\" } }", 9,
            "write \"string\"; every parameter"
        ),
        ("{ \"/item/:id\" }", "{ { pattern = \"/item/:id\" } }", 10, "the pattern comes first, without a key"),
        ("\"60s\"", "{ lifetime = \"60s\", from = \"home\" }", 12, "it is one of open, close"),
        ("\"60s\"", "\"60s\",\n      protect = true", 13, "it is declared by a name, in protections"),
        ("\"60s\"", "\"60s\",\n      on_message = { \"refresh\" }", 13, "write { refresh = function(data) … end }"),
        ("\"60s\"", "\"60s\",\n      on_load = print", 13, "did you mean 'on_create'?"),
        (
            "stack { \"home\" }", "stack { { screen = \"home\" } }", 5,
            "the name comes first, without a key: { \"home\", … }"
        ),
        (
            "stack { \"home\" }", "stack({ \"home\" }, { protect = \"member\" })", 5,
            "a stack is one table, with its options in it"
        ),
        ("stack { \"home\" }", "stack {}", 5, "it begins with a screen, as in stack { \"home\" }"),
        ("{ \"shop\" }", "{ \"my shop\" }", 3, "the scheme 'my shop' cannot begin an address"),
        ("\"shop.example\"", "\"shop.example:8080\"", 4, "without its port: \"shop.example\""),
        ("\"shop.example\"", "\"*.*.example\"", 4, "'*.' stands at the beginning, as in \"*.shop.example\""),
        ("\"shop.example\"", "\"shop.*\"", 4, "the host 'shop.*' can never match"),
        ("  hosts = {", "  windows = { main = stack { \"home\" } },\n  hosts = {", 4, "'windows' declares the others"),
        ("  hosts = {", "  bundle_id = \"x\",\n  hosts = {", 4, "'sextant help describing-an-app' lists what there is"),
    ])
    func `stand on their own line`(old: String, new: String, line: Int, words: String) throws {
        let failure = try failure(old, new)
        #expect(failure.message.contains(words), "\(failure.message)")
        #expect(failure.file == "app.lua" && failure.line == line, "\(failure.line ?? 0): \(failure.message)")
        #expect(
            failure.sourceLine
                == failure.line.map { line in
                    String(
                        Self.app.replacing(old, with: new).split(separator: "\n", omittingEmptySubsequences: false)[
                            line - 1
                        ]
                    )
                }
        )
    }

    @Test func `are listed with their lines`() throws {
        let failure = try failure("{ submit = function() end }", "{ submit = 1 } }, cart = { keep_alive = true")
        #expect(failure.line == 16)
        #expect(
            failure.message.contains("\n  line 16: the action 'submit' of 'login' is a function"),
            "\(failure.message)"
        )
        #expect(failure.message.contains("\n  line 16: keep_alive of screen 'cart'"), "\(failure.message)")
    }

    @Test func `stand in the part of the description that they are about`() throws {
        let services = "  services = { home = print },\n  routes = {"
        #expect(try failure("  routes = {", services).line == 19)
        // An action may be called as the screen is that it opens, and stand before it.
        let app = Self.app.replacing("ask = ", with: "login = ")
            .replacing("presentation = \"sheet\"", with: "root = stack { \"login\" }")
        let project = try Project(["app.lua": app])
        let failure = try #require(throws: ScriptFailure.self) { try project.flow("assert.visible('home')") }
        #expect(failure.message.contains("the screen 'login' holds itself"))
        #expect(failure.line == 14)
    }

    @Test func `of another kind stay where Lua found them`() throws {
        let failure = try failure("\"60s\"", "nonesuch")
        #expect(failure.line == 12)
        #expect(failure.message.contains("undefined global 'nonesuch'"))
    }
}
