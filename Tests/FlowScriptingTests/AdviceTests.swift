import FlowScripting
import RunEvents
import Testing

/// Mistakes that people make who come from other tools and languages, with what they are told to write instead.
@Suite struct `Advice` {
    @Test(arguments: [
        ("sleep(1)", "time is virtual: clock.advance(\"1s\")"),
        ("os.execute('ls')", "flows touch no files or processes"),
        ("io.open('x')", "flows touch no files or processes"),
        ("describe('x', function() end)", "flows are declared with flow("),
        ("expect(1)", "assertions begin with assert"),
        ("navigate(other)", "undefined global 'other': screens are named in quotes, \"other\""),
        ("navigate('zzzzzzzz')", "unknown screen 'zzzzzzzz'; there are "),
        ("navigate('other', { params = {} })", "unknown option 'params' for navigate: did you mean 'parameters'?"),
        ("assert.event('push')", "unknown event 'push': did you mean 'pushed'?"),
        ("assert.event('appear')", "unknown event 'appear': did you mean 'didAppear'?"),
        ("assert.visible(screen())", "the name of a screen is its field 'name'"),
        ("assert.stack('a', 'b')", "a list is written in braces: { \"a\", \"b\" }"),
        ("assert.stack('a', {})", "a list is written in braces: { \"a\" }"),
        ("assert.outcome('done', push('other'))", "the request comes first"),
        ("wait_until(1 == 2)", "wrap what shall be asked again and again: function() return … end"),
        ("chain { push('other') }", "step 1 of the chain has run already: wrap it in function()"),
        ("rows('nothere.csv')", "there is no such file"),
    ])
    func `is given for a mistake of a line`(line: String, advice: String) throws {
        let failure = try #require(Project().flow(line).failures.first)
        #expect(failure.message.contains(advice), "\(failure.message)")
    }

    /// The whole text: what, where it belongs, what to write.
    @Test(arguments: [
        (
            "wait_until('x')",
            "bad argument #1 to 'wait_until' (function expected, got string); a function is written function() … end"
        ),
        (
            "app.launch('shop://x')",
            "bad options for app.launch: a table expected, got string; write app.launch { url = \"shop://x\" }"
        ),
        (
            "dismiss('other')",
            "bad options for dismiss: a table expected, got string; write dismiss { from = \"other\" }"
        ),
        (
            "pop('other')",
            "bad argument #1 to 'pop' (integer expected, got string); pop_to(\"other\") goes back to a screen"
        ),
        (
            "protect('other', function() return false end)",
            "bad argument #2 to 'protect' (protection name or table expected, got function); "
                + "write { unless = function(state) return … end, challenge = \"…\" }"
        ),
        ("step(function() end)", "bad argument #1 to 'step' (string expected, got function); its name comes first"),
        (
            "assert.snapshot(tree())",
            "bad argument #1 to 'assert.snapshot' (string expected, got tree); "
                + "the name comes first: assert.snapshot(\"name\", tree())"
        ),
        ("events('didAppear home')", "unknown event 'didAppear home': did you mean 'didAppear:home'?"),
        (
            "assert.order { 'pushed', 'item' }",
            "unknown event 'item'; an event with its screen is written \"pushed:item\""
        ),
        (
            "app.terminate() tap('open')",
            "no screen is visible to tap 'open' on: the app does not run; app.launch() starts it"
        ),
        ("assert.event('appeared')", "unknown event 'appeared': did you mean 'didAppear'?"),
        ("services.login('ada')", "the app has no service 'login'; it declares no services"),
        ("protect('other', 'login')", "unknown protection 'login'; the app declares none"),
        (
            "assert.event('stateChanged', { user = 'ada' })",
            "events have no field 'user': the key of the state is a field: write { key = \"user\", new = … }"
        ),
        ("assert.no_event('stateChanged', { key = 'usr' })", "unknown key 'usr': did you mean 'user'?"),
        (
            "protect('other', { name = 'member', unless = function() end }) assert.no_event('held', { protection = 'membr' })",
            "unknown protection 'membr': did you mean 'member'?"
        ),
        ("assert.not_cached('othr')", "nothing is kept as 'othr': did you mean 'other'?"),
        (
            "present('alert', { title = 'Delete?' })",
            "unknown screen 'alert': what shows by itself has a style: { style = \"alert\" }"
        ),
        (
            "present('sure', { style = 'alert', actions = { { id = 'yes' } } }) tap('yes')",
            "'sure' has no action 'yes'; it answers the alert: user.choose(\"yes\")"
        ),
        ("user.tap('open')", "'user' has no field 'tap': 'tap' stands alone, as in tap(…)"),
        (
            "push('other', { mediation = function() return { style = 'sheet' } end })",
            "a mediation changes its two screens and returns nothing; how the destination is shown say the options 'with' "
                + "and 'style'"
        ),
        (
            "clock.advance(push('other'))",
            #"bad argument #1 to 'clock.advance': a duration expected (seconds, or text such as "90s"), got request"#
        ),
        (
            "present('other', { embed_in = stack { 'home' } })",
            "'embed_in' of present is the name of a kind of container, such as \"stack\", or a function that returns such names, "
                + "not a container"
        ),
        (
            "push { 'other' }",
            "push takes options by name; a value without one was given; other values stand in parentheses: "
                + "push(\"other\"); what a screen is about is written { parameters = { id = \"other\" } }"
        ),
        (
            "assert.visible('home', { '1' })",
            "what assert.visible compares parameters with is a table with names as keys: { name = … }"
        ),
    ])
    func `says all that there is to say`(line: String, message: String) throws {
        let failure = try #require(Project().flow(line).failures.first)
        #expect(failure.message == message)
    }

    @Test(arguments: [
        ("lock = 'login',", "unknown key 'lock' for App: a lock screen is a screen with lock = true"),
        (
            "start = 'home',",
            "unknown key 'start' for App: what the launch shows is the root: root = stack { \"home\" }"
        ),
        ("links = {},", "unknown key 'links' for App: they belong to screens: item = { links = { \"/item/:id\" } }"),
        (
            "screens = { home = { parent = 'x' } },",
            "unknown key 'parent' for screen 'home': the screens below it are written from = { \"…\" }"
        ),
        (
            "screens = { home = { protections = { 'signed in' } } },",
            "unknown key 'protections' for screen 'home': it is written protect = \"…\"; "
                + "what guards is described beside 'screens'"
        ),
        (
            "screens = { home = { not_found = true } },",
            "unknown key 'not_found' for screen 'home': it belongs to the app, beside 'screens'"
        ),
        (
            "keep_alive = '60s',",
            "unknown key 'keep_alive' for App: it belongs to a screen: screens = { home = { keep_alive = … } }"
        ),
        (
            "screens = { home = { reachable_from = { 'x' } } },",
            "unknown key 'reachable_from' for screen 'home': the screens below it are written from = { \"…\" }"
        ),
        (
            "screens = { home = { on_tap = print } },",
            "unknown key 'on_tap' for screen 'home': what a person can tap is written actions = { open = function() … end }"
        ),
        (
            "screens = { home = { actions = { open = 'item' } } },",
            "the action 'open' of 'home' is a function, not a string: write open = function() navigate(\"…\") end"
        ),
        (
            "screens = { home = { parameters = { id = string } } },",
            "the type of parameter 'id' of 'home' is a string, not a table: write it in quotes, \"string\""
        ),
    ])
    func `is given for what an app does not know`(key: String, message: String) throws {
        let project = try Project()
        let text = "app.use { \(key) root = stack { 'home' } } flow('a', function() end)"
        let failure = try #require(throws: ScriptFailure.self) { try project.run(text) }
        #expect(failure.message == message)
    }

    @Test(arguments: [
        ("if 1 != 2 then end", "'not equal' is written ~="),
        ("if a && b then end", "'&&' is written and"),
        ("if a || b then end", "'||' is written or"),
        ("assert(screen().name = 'home')", "')' expected near '=': values are compared with =="),
        ("x += 1", "it is written x = x + 1"),
        ("print(“x”)", "quotes are straight"),
        ("  if true then\n  push('other')", "the 'if' of line 3 seems to have no 'end'"),
        ("  for i = 1, 2 do\n  push('other')", "the 'for' of line 3 seems to have no 'end'"),
    ])
    func `is given for text that is no Lua`(line: String, advice: String) throws {
        let failure = try #require(throws: ScriptFailure.self) { try Project().flow("\n" + line) }
        #expect(failure.message.contains(advice))
    }

    @Test func `is not made up where nobody knows`() throws {
        let failure = try #require(throws: ScriptFailure.self) { try Project().flow("local 5 = x") }
        #expect(failure.message == "<name> expected near '5'")
    }
}
