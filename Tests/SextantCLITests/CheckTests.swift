import Foundation
import RunTestSupport
import Testing

/// `sextant check`, by the real executable.
@Suite("sextant check")
struct CheckTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              name = "Shop",
              schemes = { "shop" },
              state = { user = null },
              root = tabs("main", {
                tab("home", { root = stack { "home" } }),
                tab("cart", { root = stack { "cart" } }),
              }),
              screens = {
                home = { actions = { open = function() push("item") end } },
                cart = { protect = "signed in" },
                item = { parameters = { id = "string" }, links = { "/item/:id" } },
                login = { presentation = "sheet", actions = { submit = function(a) app.state.user = a.user end } },
              },
              protections = {
                ["signed in"] = { unless = function(state) return state.user ~= nil end, challenge = "login" },
              },
              services = { basket = { add = function(id) end } },
            }
            """
        )
    }

    /// Checks a script of one flow, whose body begins on line 2.
    private func check(_ body: String) throws -> (status: Int32, output: String) {
        try folder.write("a.flow.lua", "flow(\"a\", function()\n\(body)\nassert.visible(\"home\")\nend)\n")
        return try shell("$S check a.flow.lua")
    }

    @Test("an app that never ends loading is told, and nothing else of the flows beside it")
    func endless() throws {
        try folder.write("app.lua", "while true do end")
        try folder.write("a.flow.lua", "flow('a', function() assert.visible('home') end)")
        let (status, output) = try shell("$S check")
        #expect(status == 1)
        #expect(
            output.contains("app.lua:1: error: stopped: the file does more than one may while it is loaded (limit:cpu)")
        )
        #expect(!output.contains("undefined global"), "\(output)")
    }

    @Test("has nothing to say about all flows of this package but what their descriptions warn of")
    func noFalseAlarms() throws {
        let flows = Checkout.tests.appending(path: "Flows").path
        let (_, output) = try shell("$S check \(flows) --format json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any],
            "\(output.prefix(300))"
        )
        #expect(object["errors"] as? Int == 0)
        #expect((object["flows"] as? Int ?? 0) > 2500)
        let problems = object["problems"] as? [[String: Any]] ?? []
        let messages = problems.compactMap { $0["message"] as? String }
        #expect(messages.filter { $0.contains("asserts nothing") || $0.contains("unknown") } == [])
    }

    @Test("checks the project without being told what, and says how much that was")
    func project() throws {
        try folder.write("sextant.lua", "return { flows = \"flows\" }")
        try folder.write("flows/a.flow.lua", "flow(\"a\", function() assert.visible(\"home\") end)")
        try folder.write("shop.properties.lua", "always(\"home\", function() return #screens(\"home\") == 1 end)")
        let (status, output) = try shell("$S check")
        #expect(status == 0 && output == "4 files, 1 flow, 1 property: no problems\n", "\(output)")
    }

    @Test(
        "tells a name that nothing has, with the nearest one",
        arguments: [
            ("push(\"itm\")", "unknown screen 'itm': did you mean 'item'?"),
            ("assert.not_visible(\"logn\")", "unknown screen 'logn': did you mean 'login'?"),
            ("tap(\"opn\")", "no screen has an action 'opn': did you mean 'open'?"),
            (
                "assert.outcome(open_url(\"shop://itm/5\"), \"done\")",
                "no link matches '/itm/5': did you mean '/item/:id'?"
            ),
            ("assert.resolves(\"/itm/5\", \"item\")", "no link matches '/itm/5': did you mean '/item/:id'?"),
            ("assert.held(push(\"cart\"), \"sgned in\")", "unknown protection 'sgned in': did you mean 'signed in'?"),
            ("assert.event(\"pushd\")", "unknown event 'pushd': did you mean 'pushed'?"),
            ("assert.order { \"pushed:itm\" }", "unknown screen 'itm': did you mean 'item'?"),
            ("assert.outcome(push(\"item\"), \"doen\")", "unknown outcome 'doen': did you mean 'done'?"),
            ("push(\"item\", { animate = true })", "unknown option 'animate' for push: did you mean 'animated'?"),
            ("assert.visble(\"home\")", "'assert' has no field 'visble': did you mean 'visible'?"),
            ("app.state.usr = \"ada\"", "the app declares no state 'usr': did you mean 'user'?"),
            ("services.basket.ad(\"1\")", "the service 'basket' has no function 'ad': did you mean 'add'?"),
            ("pusch(\"item\")", "undefined global 'pusch': did you mean 'push'?"),
            ("user.tap(\"open\")", "'user' has no field 'tap': 'tap' stands alone, as in tap(…)"),
            ("app.user = 1", "'app' cannot be changed: the app's state is app.state, as in app.state.user = …"),
            (
                "push(\"item\", { id = 5 })",
                "unknown option 'id' for push: 'id' is a parameter of 'item': write parameters = { id = 5 }"
            ),
            ("app.launch { deep_link = \"x\" }", "unknown option 'deep_link' for app.launch: did you mean 'url'?"),
            ("push(\"item\", { completion = 1 })", "unknown option 'completion' for push: did you mean 'on_done'?"),
            (
                "wait_until(function() return true end, { timeout = 1 })",
                "unknown option 'timeout' for wait_until: did you mean 'within'?"
            ),
            ("assert.event(\"push\")", "unknown event 'push': did you mean 'pushed'?"),
            ("events(\"pushed item\")", "unknown event 'pushed item': did you mean 'pushed:item'?"),
            ("assert.outcome(push(\"item\"), \"success\")", "unknown outcome 'success': did you mean 'done'?"),
            (
                "assert.outcome(push(\"item\"), \"notPossible\")",
                "unknown outcome 'notPossible': it is a reason, which stands behind the outcome: "
                    + "assert.outcome(request, \"failed\", \"notPossible\")"
            ),
            (
                "present(\"alert\", { title = \"Sure?\" })",
                "unknown screen 'alert': what shows by itself has a style: { style = \"alert\" }"
            ),
            ("function helper() end", "assignment to the new global 'helper'; write 'local function helper'"),
            ("flow(\"b\", print)", "'flow' declares something: call it when the file is loaded, not inside a flow"),
            ("navigate(\"tab.item\")", "unknown screen 'tab.item': did you mean 'item'?"),
            (
                "push(\"item?id=5\")",
                "unknown screen 'item?id=5': parameters are options: \"item\", { parameters = { id = … } }"
            ),
            ("total = 5", "assignment to the new global 'total'; write 'local total'"),
            (
                "do local inner = 1 end print(inner)",
                "undefined global 'inner': it is local to the block of line 2, which ends before"
            ),
            (
                "print(other)",
                "undefined global 'other': a text stands in quotes, and a variable begins with 'local other = …'"
            ),
            ("nonesuch(\"a\")", "undefined global 'nonesuch'"),
        ]
    )
    func names(_ body: String, _ message: String) throws {
        let (status, output) = try check(body)
        #expect(status == 1)
        #expect(output == "a.flow.lua:2: error: \(message)\n1 file, 1 flow: 1 error\n")
    }

    @Test(
        "says nothing about what may be meant",
        arguments: [
            "assert.raises(function() push(\"itm\") end)", "pcall(function() tap(\"opn\") end)",
            "present(\"confirm\", { style = \"alert\" }) assert.presented(\"confirm\") dismiss()",
            "assert.outcome(open_url(\"shop://itm/5\"), \"failed\", \"routeNotFound\")",
            "local style = \"alert\" present(\"warning\", { style = style }) dismiss()",
            "local function push(name) return name end push(\"itm\")",
            "local shop = { push = function() end } shop.push(\"itm\") shop:push(\"itm\")",
            "push(\"it\" .. \"em\")", "protect(\"*\", { name = \"mine\", unless = function() return true end })",
            "for key, value in pairs(app.state) do print(key, value) end",
            "goto over ::over:: local x <const> = 1 print(x)",
            "print([[push(\"itm\")]], 'tap(\"opn\")') -- push(\"itm\")",
        ]
    )
    func silent(_ body: String) throws {
        let (status, output) = try check(body)
        #expect(status == 0 && output == "1 file, 1 flow: no problems\n", "\(output)")
    }

    @Test(
        "warns of a comparison with null, which every script reads as nil",
        arguments: [("if app.state.user ~= null then print(1) end", "~=", "true"), ("print(1 == null)", "==", "false")]
    )
    func comparisonWithNull(_ body: String, _ sign: String, _ answer: String) throws {
        let (status, output) = try check(body)
        #expect(status == 0)
        let message =
            "what is null in a description reads as nil, so '\(sign) null' is \(answer) of it: write \(sign) nil"
        #expect(output.contains("a.flow.lua:2: warning: \(message)\n"), "\(output)")
        #expect(try check("local null = nil \(body)").output == "1 file, 1 flow: no problems\n")
    }

    @Test("knows what happens to an app from outside")
    func inputs() throws {
        let app = try folder.read("app.lua")
        let inputs = "  explore = { inputs = { expire = function() app.state.user = null end } },\n}"
        try folder.write("app.lua", app.replacing(/\}\s*$/, with: inputs))
        #expect(try check("app.input(\"expir\")").output.contains("unknown input 'expir': did you mean 'expire'?"))
        #expect(try check("app.input(\"expire\")").status == 0)
    }

    @Test("finds a misspelt word in a flow that is expected to fail, but not the failure that it expects")
    func expectedFailures() throws {
        let flow =
            "flow('a', { expected_failure = 'attic' }, function()\n  assert.visble('home')\n  push('attic')\nend)"
        try folder.write("a.flow.lua", flow)
        let (status, output) = try shell("$S check a.flow.lua")
        #expect(status == 1 && output.hasSuffix("did you mean 'visible'?\n1 file, 1 flow: 1 error\n"), "\(output)")
    }

    @Test(
        "warns of what a script does not mean as it stands",
        arguments: [
            (
                "flow(\"b\", function(app) assert.visible(\"home\") end)",
                "a flow's function gets nothing, so 'app' is nil"
            ),
            (
                "local function f() local screen = screen() print(screen()) end",
                "the local 'screen' of line 1 hides screen(): name it"
            ),
            ("local id = 5 print(\"item/${id}\")", "'${id}' stays as it is in a text: texts are joined, \"…\" .. id"),
            ("local list = {} for i = 0, #list - 1 do print(list[i]) end", "write for i = 1, #list do"),
            ("local function f() if screen() == \"home\" then end end", "write screen().name == \"home\""),
            (
                "local function f() return screen().name ~= \"hme\" end",
                "no screen is called 'hme': did you mean 'home'?"
            ),
            ("local function f() if push(\"item\").outcome == \"Done\" then end end", "did you mean 'done'?"),
            (
                "local function f() local r = pop() return r.outcome ~= \"success\" end",
                "no request ends with the outcome 'success': did you mean 'done'?"
            ),
            ("local function f() local r = pop() return r == \"done\" end", "write request.outcome == \"done\""),
            ("local function f() return \"home\" == pop() end", "a request is no text, so '==' is false"),
            ("local function f() local s = screen() return s.name == \"hme\" end", "did you mean 'home'?"),
            ("local function f() if assert.visible(\"home\") then end end", "and needs no 'if'"),
            (
                "local function f() assert.all(check.visible(\"home\")) end",
                "check.visible runs before assert.all does: wrap it in function() … end"
            ),
        ]
    )
    func meant(_ line: String, _ words: String) throws {
        try folder.write("a.flow.lua", line + "\nflow(\"a\", function() assert.visible(\"home\") end)")
        let (_, output) = try shell("$S check a.flow.lua")
        #expect(output.contains("a.flow.lua:1: warning: ") && output.contains(words), "\(output)")
    }

    @Test(
        "says nothing of a variable whose value it does not know",
        arguments: [
            "local function f(r) return r.outcome == \"Done\" end",
            "local r = pop r = { outcome = \"Done\" } local b = r.outcome == \"Done\"",
            "local function f() local r = pop() local function g(r) return r == \"x\" end return g, r end",
            "local function f() local r = pop() r = \"x\" return r == \"x\" end",
            "local function f() return pop().reason == \"sold out\" end",
        ]
    )
    func unknownValues(_ line: String) throws {
        try folder.write("a.flow.lua", line + "\nflow(\"a\", function() assert.visible(\"home\") end)")
        let (status, output) = try shell("$S check a.flow.lua")
        #expect(status == 0 && output.contains("no problems"), "\(output)")
    }

    @Test(
        "does not warn of what is like it",
        arguments: [
            "flow(\"b\", function(_app) assert.visible(\"home\") end)", "do local screen = print screen() end",
            "local function f() local screen = screen() print(screen.name) end", "print(\"${id}\")",
            "local list = {} for i = 0, #list - 1 do print(list[i + 1]) end",
            "local function f() return \"a\" .. screen().name == \"ahome\" end",
            "local function f() return screen().name == \"a\" .. \"home\" or presented().name == \"cart\" end",
            "local function f() if assert(screen()) then end end",
        ]
    )
    func alike(_ line: String) throws {
        try folder.write("a.flow.lua", line + "\nflow(\"a\", function() assert.visible(\"home\") end)")
        #expect(try shell("$S check a.flow.lua").output.hasSuffix(": no problems\n"))
    }

    @Test(
        "warns of files that no run and no search finds",
        arguments: [
            (
                "flows/extra.lua", "flow(\"x\", function() end)",
                "flows/extra.lua: warning: it declares flows, and no run"
            ),
            ("flows/extra.Flow.lua", "group(\"x\", function() end)", "a script is called extra.flow.lua"),
            (
                "shop.property.lua", "always(\"x\", function() end)",
                "no search finds it: they stand in shop.properties.lua"
            ),
            (
                "flows/x.properties.lua", "always(\"x\", function() return true end)",
                "a search reads it only if it is named"
            ),
            (
                "old/b.flow.lua", "flow(\"x\", function() end)",
                "does not find what lies outside of 'flows': old/b.flow.lua"
            ),
        ]
    )
    func strays(_ file: String, _ text: String, _ words: String) throws {
        try folder.write("sextant.lua", "return { flows = \"flows\" }")
        try folder.write("flows/a.flow.lua", "flow(\"a\", function() assert.visible(\"home\") end)")
        try folder.write(file, text)
        let (status, output) = try shell("$S check")
        #expect(status == 0 && output.contains(words) && output.hasSuffix(": 1 warning\n"), "\(output)")
    }

    @Test(
        "does not warn of modules, and of other projects",
        arguments: [
            ("flows/steps.lua", "local M = {} function M.both() flow(\"x\", print) end return M"),
            ("flows/steps.lua", "flow(\"x\", function() assert.visible(\"home\") end)"),
            ("other/sextant.lua", "return {}"),
        ]
    )
    func modules(_ file: String, _ text: String) throws {
        try folder.write("sextant.lua", "return { flows = \"flows\" }")
        try folder.write("other/b.flow.lua", "flow(\"b\", function() assert.visible(\"home\") end)")
        if !file.hasPrefix("other") { try folder.write("other/sextant.lua", "return {}") }
        try folder.write(file, text)
        let use = file.hasPrefix("other") ? "" : "require(\"steps\")\n"
        try folder.write("flows/a.flow.lua", use + "flow(\"a\", function() assert.visible(\"home\") end)")
        let (_, output) = try shell("$S check")
        #expect(output.hasSuffix(": no problems\n"), "\(output)")
    }

    @Test(
        "tells what a property cannot be",
        arguments: [
            ("always(\"x\", function() tap(\"open\") return true end)", "a property only looks: it neither navigates"),
            ("never(\"x\", function() local a = screen().name end)", "its function returns nothing: write return"),
            ("always(\"x\", function() return can(\"push\", \"item\") end)", ""),
            ("after_each_step(\"x\", function() assert.visible(\"home\") end)", ""),
        ]
    )
    func properties(_ property: String, _ words: String) throws {
        try folder.write("app.properties.lua", property)
        let (status, output) = try shell("$S check")
        let start = "app.properties.lua:1: error: \(words)"
        #expect(words.isEmpty ? status == 0 : status == 1 && output.hasPrefix(start), "\(output)")
    }

    @Test(
        "warns of an argument that no action reads",
        arguments: [
            ("tap(\"submit\", { usr = 1 })", "the action 'submit' reads no 'usr': did you mean 'user'?"),
            (
                "tap(\"submit\", \"ada\")",
                "the action 'submit' reads its arguments by name: write tap(\"submit\", { user = \"ada\" })"
            ),
            ("tap(\"open\", { id = 1 })", "the action 'open' reads no 'id'\n"),
            ("tap(\"submit\", { user = 1 })", ""), ("tap(\"pass\", { id = 1 })", ""), ("tap(\"list\", { id = 1 })", ""),
        ]
    )
    func actionArguments(_ body: String, _ words: String) throws {
        let more = "open = function() push(\"item\") end, pass = function(a) print(a) end, list = print"
        try folder.write(
            "app.lua",
            folder.read("app.lua").replacing("open = function() push(\"item\") end", with: more)
        )
        let (status, output) = try check(body)
        #expect(
            status == 0 && (words.isEmpty ? output.hasSuffix("no problems\n") : output.contains(words)),
            "\(output)"
        )
    }

    @Test("names the command that begins a project, where there is none")
    func nothingHere() throws {
        for command in ["run", "check", "describe", "explore", "repl < /dev/null"] {
            let (_, output) = try shell("mkdir -p empty; cd empty; rm -f ../app.lua; $S \(command) 2>&1")
            #expect(output.hasSuffix("; 'sextant init' begins a project\n"), "\(output)")
        }
    }

    @Test("checks the properties beside the app")
    func besideApp() throws {
        try folder.write("app.properties.lua", "always(\"x\", function() screen().name ~= \"hme\" end)")
        let (status, output) = try shell("$S check")
        #expect(status == 1 && output.contains("app.properties.lua:1: error: syntax error near '~='"), "\(output)")
        try folder.write("app.properties.lua", "always(\"x\", function() return screen() ~= \"home\" end)")
        #expect(try shell("$S check").output.contains("write screen().name ~= \"home\""))
    }

    @Test("warns of a column with a blank in its name")
    func columns() throws {
        try folder.write("d.csv", "id, name\n1, home\n")
        try folder.write("a.flow.lua", "rows(\"d.csv\")\nflow(\"a\", function() assert.visible(\"home\") end)")
        let (_, output) = try shell("$S check a.flow.lua")
        #expect(output.hasPrefix("d.csv:1: warning: the column ' name' has a blank in its name: write name\n"))
    }

    @Test("says where settings do not load once")
    func settings() throws {
        try folder.write("sextant.lua", "return {\n  app = \"app.lua\"\n  flows = \"flows\",\n}")
        let (_, output) = try shell("$S check")
        let words = "sextant.lua:3: error: '}' expected (to close '{' at line 1) near 'flows': entries are separated"
        #expect(output.hasPrefix(words), "\(output)")
    }

    @Test("finds an id that two scripts use, as a run of both would")
    func ids() throws {
        try folder.write("one.flow.lua", "flow('one', { id = 'pay' }, function() assert.visible('home') end)\n")
        try folder.write("two.flow.lua", "\nflow('two', { id = 'pay' }, function() assert.visible('home') end)\n")
        let both = try shell("$S check one.flow.lua two.flow.lua --app app.lua")
        #expect(both.status == 1, "\(both.output)")
        #expect(both.output.contains("two.flow.lua:2: error: another flow has the id 'pay': one.flow.lua:1"))
        #expect(try shell("$S check two.flow.lua --app app.lua").status == 0)
    }

    @Test("warns of a flow that asserts nothing, and of an address that leads nowhere where nobody looks")
    func warnings() throws {
        try folder.write("a.flow.lua", "flow(\"a\", function()\nopen_url(\"shop://itm/5\")\nend)\n")
        let (status, output) = try shell("$S check a.flow.lua")
        #expect(status == 0)
        #expect(
            output == """
                a.flow.lua:1: warning: the flow asserts nothing: it passes whatever the app does
                a.flow.lua:2: warning: no link matches '/itm/5': did you mean '/item/:id'?
                1 file, 1 flow: 2 warnings

                """
        )
        #expect(try shell("$S check a.flow.lua --strict").status == 1)
    }

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
        ]
    )
    func answering(_ module: String) throws {
        try folder.write("part.lua", "local f = print\n" + module)
        try folder.write("app.lua", "local part = require(\"part\")\n" + folder.read("app.lua"))
        let (_, output) = try shell("$S check app.lua")
        #expect(output == "1 file, 0 flows: no problems\n", "\(output)")
    }

    @Test("checks scripts of properties and settings")
    func others() throws {
        try folder.write(
            "a.properties.lua",
            "always(\"a\", function()\n  return #screens(\"hme\") == 0\nend)\nallways(\"b\")"
        )
        try folder.write("sextant.lua", "return {\n  flows = \"nowhere\",\n}")
        let (status, output) = try shell("$S check .")
        #expect(status == 1)
        #expect(output.contains("a.properties.lua:4: error: undefined global 'allways': did you mean 'always'?"))
        #expect(
            output.contains("sextant.lua:2: error: setting 'flows' in sextant.lua: no such file or folder: 'nowhere'")
        )
        try folder.write("sextant.lua", "return { flws = 1 }")
        let (_, unknown) = try shell("$S check .")
        #expect(unknown.contains("sextant.lua:1: error: unknown setting 'flws' in sextant.lua: did you mean 'flows'?"))
    }

    @Test("ends soon, whatever it is given")
    func huge() throws {
        let calls = (0..<5000).map { "nowhere_\($0)(push(\"itm\"))" }.joined(separator: "\n")
        try folder.write(
            "a.flow.lua",
            "flow(\"a\", function()\nif false then\n\(calls)\nend\nassert.visible(\"home\")\nend)"
        )
        let (status, output) = try shell("timeout 20 $S check a.flow.lua")
        #expect(status == 1 && output.contains("a.flow.lua: warning: there may be more problems than these\n"))
        #expect(output.split(separator: "\n").count == 102)
        let flows = (0..<2000).map { "flow(\"\($0)\", function() end)" }.joined(separator: "\n")
        try folder.write("a.flow.lua", flows)
        #expect(try shell("timeout 20 $S check a.flow.lua").output.hasSuffix("1 file, 2000 flows: 101 warnings\n"))
    }

    @Test("writes annotations, in which nothing of a script is a command")
    func github() throws {
        try folder.write(
            "a.flow.lua",
            "flow(\"a\", function()\nassert.raises(print)\npush(\"a\\n::error::b\")\npush(\"100%\")\nend)\n"
        )
        let (status, output) = try shell("GITHUB_ACTIONS=1 $S check --format github a.flow.lua")
        #expect(status == 1)
        #expect(
            output.hasPrefix("::error file=a.flow.lua,line=4,title=sextant check::unknown screen '100%25'; there are")
        )
        #expect(output.split(separator: "\n").count == 2)
    }

    @Test(
        "ends with the documented status and says what is wrong",
        arguments: [
            ("$S check --help", 0, "USAGE: sextant check"), ("$S check nowhere", 4, "no such file or folder: nowhere"),
            ("$S check --format xml", 4, "--format does not take 'xml'"),
            ("$S check --app nowhere.lua", 4, "there is no app at 'nowhere.lua'"),
            ("$S check --app SampleShop", 0, "1 file, 0 flows: no problems"),
            ("mkdir empty; rm app.lua; $S check empty", 5, "nothing to check in empty"),
            ("rm app.lua; echo 'flow(\"a\", print)' > a.flow.lua; $S check", 1, "no app to test"),
            ("echo 'flow(' > a.flow.lua; $S check a.flow.lua", 1, "a.flow.lua:2: error: unexpected symbol near <eof>"),
            ("printf '\\0' > a.flow.lua; $S check a.flow.lua", 1, "it is binary, not text"),
            ("echo 'while true do end' > a.flow.lua; $S check a.flow.lua", 1, "limit:cpu"),
            ("mkdir a.flow.lua; $S check .", 1, "a.flow.lua: error: it is a folder, not a file"),
            ("yes '((((((((((' | head -c 100000 > a.flow.lua; $S check .", 1, "a.flow.lua: error: C stack overflow"),
        ] as [(String, Int32, String)]
    )
    func status(_ command: String, _ expected: Int32, _ message: String) throws {
        try Shell.expect(command, in: folder.path, endsWith: expected, saying: message)
    }
}
