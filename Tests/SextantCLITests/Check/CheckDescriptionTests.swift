import RunTestSupport
import Testing

/// Mistakes in the description of an app.
@Suite("sextant check: descriptions")
struct CheckDescriptionTests: CheckSuite {
    let folder: TemporaryFolder

    init() throws { folder = try CheckedShop.folder() }

    @Test("tells mistakes of a description with the line of each")
    func description() throws {
        let (status, output) = try shell(
            """
            sed -i 's/cart = { protect = "signed in" }/cart = { protect = "signd in" }/; s/push("item")/push("itm")/' app.lua
            sed -i 's/login = { pres/login = { from = { "hoem" }, pres/' app.lua; $S check
            """
        )
        #expect(status == 1)
        #expect(
            output == """
                app.lua:11: error: 'cart' has a protection that is missing: 'signd in' is not declared: did you mean 'signed in'?
                app.lua:13: error: 'login' is reached from a screen that is missing: 'hoem' is not declared: did you mean 'home'?
                1 file, 0 flows: 2 errors

                """
        )
    }

    @Test("reads what actions of a description name")
    func actions() throws {
        let (status, output) = try shell("sed -i 's/push(\"item\")/push(\"itm\")/' app.lua; $S check app.lua")
        #expect(status == 1)
        #expect(output.contains("app.lua:10: error: unknown screen 'itm': did you mean 'item'?"))
    }

    @Test(
        "warns of names in 'explore' that nothing has",
        arguments: [
            ("ends = { \"hme\" }", "names a screen that is missing: 'hme': did you mean 'home'?"),
            ("skip = { screens = { \"crt\" } }", "names a screen that is missing: 'crt': did you mean 'cart'?"),
            ("skip = { actions = { hom = { \"open\" } } }", "names a screen that is missing: 'hom'"),
            ("actions = { home = { opn = { { id = \"1\" } } } }", "that 'home' has not: 'opn': did you mean 'open'?"),
            ("parameters = { itm = { id = { \"1\" } } }", "names a screen that is missing: 'itm'"),
            ("parameters = { idd = { \"1\" } }", "names a parameter that no screen has: 'idd': did you mean 'id'?"),
            (
                "skip = { gestures = { \"user.swipe\" } }",
                "a gesture that there is not: 'user.swipe': did you mean 'user."
            ),
            ("links = { \"item/1\" }", "names the link 'item/1', which is malformed: a path begins with '/'"),
        ]
    )
    func explored(_ part: String, _ words: String) throws {
        let app = try folder.read("app.lua").replacing("schemes =", with: "explore = { \(part) },\nschemes =")
        try folder.write("app.lua", app)
        let (status, output) = try shell("$S check app.lua")
        #expect(
            status == 0 && output.hasPrefix("app.lua:3: warning: 'explore' ") && output.contains(words),
            "\(output)"
        )
        try folder.write(
            "app.lua",
            app.replacing(
                part,
                with: "ends = { \"home\" }, parameters = { id = { \"1\" } }, skip = { gestures = { \"app.lock\" } }"
            )
        )
        #expect(try shell("$S check app.lua").output.hasSuffix(": no problems\n"))
    }

    @Test(
        "warns of what can never be seen",
        arguments: [
            (
                "first = { lock = true }, second = { lock = true },",
                "'second' is a lock screen, and 'first' is one already"
            ),
            ("first = { links = { \"^/first$\" } },", "'^/first$' of 'first' looks like a regular expression"),
        ]
    )
    func unseen(_ part: String, _ words: String) throws {
        let app = try folder.read("app.lua").replacing("login = { pres", with: "\(part)\n    login = { pres")
        try folder.write("app.lua", app)
        let (status, output) = try shell("$S check app.lua")
        #expect(status == 0 && output.contains("warning: ") && output.contains(words), "\(output)")
    }

    @Test(
        "warns of what Lua takes without a word, where it stands",
        arguments: [
            (
                "login = { presentation", "home = {},\n    login = { presentation", 13,
                "'home' stands in line 10 already"
            ),
            ("open = function()", "open = print, open = function()", 10, "'open' stands twice in this line"),
            ("return state.user ~= nil end", "local open = state.user ~= nil end", 16, "'unless' returns nothing"),
            (
                "root = tabs(\"main\", {",
                "root = switcher(\"who\", { child = function(s) print(s) end, a = tabs(\"main\", {",
                5, "'child' returns nothing: write return, and the name of a child"
            ),
            ("state = { user = null }", "state = { user = \"string\" }", 4, "a state holds values, not types"),
            ("state = { user = null }", "state = { user = null, age = nil }", 4, "'age = nil' leaves the key out, and"),
            ("open = function()", "open = function(self, arguments)", 10, "gets one value: write function(arguments)"),
            (
                "\"signed in\"] = {", "\"signed in\"] = require(\"signed_in\"), [\"other\"] = {", 2,
                "'unless' stands in line 1"
            ),
        ]
    )
    func slips(_ old: String, _ new: String, _ line: Int, _ words: String) throws {
        var app = try folder.read("app.lua").replacing(old, with: new)
        if new.contains("switcher(") { app = app.replacing("}),\n  }),\n  screens", with: "}),\n  }) }),\n  screens") }
        try folder.write("app.lua", app)
        try folder.write(
            "signed_in.lua",
            "return { unless = function() return true end,\n  unless = function() error(\"x\") end, challenge = \"login\" }"
        )
        let (status, output) = try shell("$S check app.lua")
        let warning = output.split(separator: "\n").first { $0.contains(words) } ?? ""
        #expect(status == 0 && warning.contains(":\(line): warning: "), "\(output)")
    }

    @Test(
        "says nothing of functions that answer somewhere, and of keys of different tables",
        arguments: [
            "return {\n  unless = function() error(\"never asked\") end }",
            "return { unless = function(s) for _ = 1, 2 do if s then return true end end end }",
            "return { a = { unless = f }, b = { unless = f }, [1 + 1] = 1, [3 - 1] = 2, 1, 1 }",
            "return { unless = function() return (function() end)() end, when = function() end }",
            "return { unless = f, Unless = f }",
            // Two keys to Lua: the accent is a part of the letter, or follows it.
            "return { [\"caf\u{e9}\"] = 1, [\"cafe\u{301}\"] = 2 }",
        ]
    )
    func answering(_ module: String) throws {
        try folder.write("part.lua", "local f = print\n" + module)
        try folder.write("app.lua", "local part = require(\"part\")\n" + folder.read("app.lua"))
        let (_, output) = try shell("$S check app.lua")
        #expect(output == "1 file, 0 flows: no problems\n", "\(output)")
    }
}
