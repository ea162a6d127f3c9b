import RunTestSupport
import Testing

/// Words that nothing has, with the nearest right one.
@Suite("sextant check: names")
struct CheckNameTests: CheckSuite {
    let folder: TemporaryFolder

    init() throws { folder = try CheckedShop.folder() }

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
            (
                "present(\"sure\", { style = \"alerts\" })",
                "unknown screen 'sure', and the app has no modal kind 'alerts': did you mean 'alert'?"
            ),
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

    @Test("knows what happens to an app from outside")
    func inputs() throws {
        let app = try folder.read("app.lua")
        let inputs = "  explore = { inputs = { expire = function() app.state.user = null end } },\n}"
        try folder.write("app.lua", app.replacing(/\}\s*$/, with: inputs))
        #expect(try check("app.input(\"expir\")").output.contains("unknown input 'expir': did you mean 'expire'?"))
        #expect(try check("app.input(\"expire\")").status == 0)
    }

    @Test("does not say which hosts an app has that decides by its state")
    func hostsByState() throws {
        let app = try folder.read("app.lua")
        let hosts = "  hosts = function(state) return state.eu and { \"eu.example\" } or { \"us.example\" } end,\n}"
        try folder.write("app.lua", app.replacing(/\}\s*$/, with: hosts))
        let (status, output) = try check("assert.resolves(\"https://eu.example/item\", \"item\")")
        #expect(status == 0 && !output.contains("us.example"), "\(output)")
    }

    @Test(
        "warns of what scripts do not have of Lua",
        arguments: ["os.time()", "io.open(\"names\")", "print(package.path)"]
    )
    func absent(_ body: String) throws {
        let (status, output) = try check(body)
        #expect(status == 0 && output.contains("a.flow.lua:2: warning: scripts have no '"), "\(output)")
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
}
