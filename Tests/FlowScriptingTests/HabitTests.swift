import FlowScripting
import RunEvents
import Testing

/// Words and signs that people bring along from other tools and languages, with what they are told to write here.
@Suite struct `Habits of other tools` {
    private static let app = """
        return App {
          name = "Shop", schemes = { "shop" }, state = { user = null }, root = stack { "home" },
          screens = {
            home = { actions = { open_item = function() push("item") end } },
            item = { parameters = { id = "string" }, links = { "/item/:id" } },
            login = { presentation = "sheet", actions = { submit = function() end } },
            element = {},
          },
          protections = { ["signed in"] = { unless = function() return false end, challenge = "login" } },
        }
        """

    private func message(_ line: String) throws -> String {
        try #require(Project(["app.lua": Self.app]).flow(line).failures.first).message
    }

    @Test(arguments: [
        ("choose('Cancel')", "is answered with user.choose(\"action\")"),
        ("launchApp('shop')", "app.relaunch { … } launches it again"),
        ("inputText('ada')", "flows know no text fields"),
        ("scrollTo('x')", "the gestures are user.swipe_back()"),
        ("swipe('left')", "the gestures are user.swipe_back()"),
        ("openLink('shop://item/1')", "open_url(\"shop://item/5\") opens a link"),
        ("openUrl('shop://item/1')", "did you mean 'open_url'?"),
        ("getByRole('button')", "words stand alone, as in tap(\"action\")"), ("self:push('item')", "words stand alone"),
        ("lu.assertEquals(1, 1)", "assertions begin with assert"), ("setUp(print)", "before_each(function() … end)"),
        ("beforeAll(print)", "there is no other"), ("tearDown(print)", "after_each(function() … end)"),
        ("waitForExistence('x')", "wait_until(function() return … end)"), ("XCTFail('x')", "error(\"why\")"),
        ("XCTAssertNil(1)", "assert.equal(nil, value)"), ("fit('x', print)", "alone with { only = true }"),
        ("import('steps')", "local module = require(\"module\")"), ("navigation { 'home' }", "stack { \"home\" }"),
        ("TabView('main')", "tabs(\"main\", { tab("), ("element('x')", "screens are named in quotes, \"element\""),
        ("assert.greater_than(1, 2)", "assert(a > b) takes any condition"),
        ("assert.is_string('x')", "assert.equal(\"string\", type(value))"),
        ("assert.IsNil(1)", "assert.equal(nil, value)"), ("check.IsNil(1)", "check.equal(nil, value)"),
        ("user.long_press('x')", "tap(\"action\", { … })"), ("user.swipe_left()", "the gestures are user.swipe_back()"),
        ("push('item').on_done(print)", "request:on(\"done\", function() … end)"),
        ("screen():toBeVisible()", "assert.visible(\"screen\") asks what is visible"),
        ("assert.visible('home').toBeVisible()", "an assertion returns nothing, so nothing follows its ')'"),
        ("assert(('x').startswith('x'))", "text:match(\"^ab\")"), ("table.push({}, 1)", "table.insert(list, value)"),
        ("assert(screen().name:includes('x'))", "text:find(\"part\", 1, true)"),
        ("assert(screen().name.length == 4)", "#list is the length of a list"),
        ("app.state('user')", "app.state.user reads a key"),
        ("print 'a' 'b'", "what stands before the '(', '{' or text has no value: a ',' may be missing"),
        ("for _, x in ipairs(app.state.user) do end", "'app.state.user' has no value here"),
        ("assert.match('[a', 'a')", "signs such as '[', '(' and '%' are written '%['"),
        ("assert.match('/ho.*/', 'home')", "a pattern of Lua's has no '/' around it"),
        ("assert.match('\\\\d+', '12')", "a pattern of Lua's has %d for a digit"),
        ("unprotect('home')", "guard:remove() takes it away"), ("range(3)", "for i = 1, 3 do … end"),
        ("try { push('item') }", "pcall(function() … end) catches one"),
        ("print(f'item')", "texts are joined with '..'"),
        ("state.user = 1", "the app's state is app.state"), ("print(arguments.id)", "function(arguments) … end"),
        (
            "expected_failure('bug')",
            "it is an option of a flow: flow(\"name\", { expected_failure = … }, function() … end)"
        ),
        ("settings('x')", "undefined global 'settings'"), ("assert.no_effect('x')", "assert.equal(0, #effects())"),
        ("local l = {} l:insert('x')", "table.insert(list, value)"),
        ("assert.equal('AB', ('ab').upper())", "it is called with a ':', as in text:upper()"),
        ("assert.equal(0, #cache.ids)", "'ids' is a function, which is called with ()"),
        ("local screen = screen() screen()", "a local 'screen' hides screen(): name it otherwise"),
        ("local page page.goto_start()", "a flow's function gets nothing, so a parameter 'page' is nil"),
        ("local other = nil other.name = 1", "'other' has no value here"),
        ("require('items.csv')", "rows(\"items.csv\") reads it"),
        ("require('busted.runner')", "flows need no 'busted'"),
    ])
    func `are answered with the word that is used here`(line: String, advice: String) throws {
        let found = try message(line)
        #expect(found.contains(advice), "\(found)")
    }

    @Test(arguments: [
        ("push('item', 5)", "what a screen is about is written { parameters = { id = 5 } }"),
        ("push('item', false)", "write { animated = false }"), ("set_root('item', true)", "write { clear = true }"),
        ("user.swipe_dismiss(true)", "write user.swipe_dismiss { cancel = true }"),
        ("push('item', {}, function() end)", "what shall run then is an option: { on_done = function() … end }"),
        ("assert.tabs('a', 'b', 'c')", "a list is written in braces: assert.tabs { \"a\", \"b\", \"c\" }"),
        ("user.back(2)", "user.back_to(2) goes back by a number"), ("screen { links = {} }", "a screen is a table"),
        ("protect('item', 'signed in', {})", "a name or a table with all of it: { unless = …, challenge = … }"),
        ("step('a')", "both stand in the same parentheses: step(\"name\", function() … end)"),
        ("map_stack { 'home' }", "it is written map_stack(function(names) return { names[1] } end)"),
        ("assert.raises('x', function() end)", "the function comes first: assert.raises(function() … end, \"x\")"),
        ("push('item?id=5')", "parameters are options: \"item\", { parameters = { id = … } }"),
        ("navigate('item/5')", "an address begins with '/', and a screen has parameters"),
        ("navigate('Home.item')", "did you mean 'item'?"),
        (
            "protect('signed in', 'item')",
            "unknown screen 'signed in': it is a protection: protect(\"screen\", \"signed in\")"
        ),
        ("push('item', { within = '5s' })", "push returns when the app is settled, and wait_until("),
        ("assert.visible('home', { timeout = '5s' })", "wait_until(function() return … end) lets time pass"),
        ("assert.event('pushed', { within = '5s' })", "the log is read as it is"),
        ("assert.eventually(function() return false end, '5s')", "write { within = \"5s\" }"),
        ("wait_until(function() local x = 1 end)", "its function returns nothing: write return"),
        ("present('ask', { style = 'alert', buttons = { 'ok' } })", "did you mean 'actions'?"),
        ("present('ask', { style = 'alert', actions = { { name = 'ok' } } })", "write { id = \"ok\", handler = "),
        (
            "present('ask', { style = 'alert', actions = { { id = 'ok' }, { id = 'ok' } } })",
            "two actions of present have the id 'ok'"
        ),
        ("present('login', { style = { 'sheet' } })", "it is written style = \"sheet\""),
        ("tap { action = 'open_item' }", "before any options: tap(\"open_item\")"),
        ("open_url { url = 'shop://item/1' }", "before any options: open_url(\"shop://item/1\")"),
        ("tap('submit')", "'submit' is an action of 'login'"),
        ("user.swipe_back('cancel')", "write user.swipe_back { cancel = true }"),
        ("assert.outcome(push('item'), { 'done' })", "it is written assert.outcome(request, outcome, [reason])"),
        (
            "assert.outcome(push('item'), 'routeNotFound')",
            "assert.outcome(request, \"failed\", \"routeNotFound\")"
        ),
        ("assert.order { 'didAppear(home)' }", "did you mean 'didAppear:home'?"),
        ("assert.order { { 'didAppear', screen = 'home' } }", "write { kind = \"didAppear\", screen = \"…\" }"),
        ("assert.near(1, 5, -1)", "a tolerance is not negative, and this is -1.0"),
        ("assert.outcome(chain { function() push('item') end }, 'done')", "write return before the call that makes it"),
        ("assert(stack() == { 'home' })", "assert.equal(expected, actual) compares tables"),
        ("assert(push('item') == 'done')", "assert.outcome(request, \"done\") tells what came of it"),
        ("assert.stack({ 'item' }, { 'x' })", "is its message, a text, and not a table"),
        ("protect { 'item', 'signed in' }", "it is written protect(target, protection)"),
        ("push('item', { keep_alive = true })", "\"forever\" keeps it for good"),
        ("push('item', { keep_alive = { uses = 1.5 } })", "a positive whole number expected, got 1.5"),
        ("push('item', { bogus_option_of_mine = 1 })", "'sextant help push' lists what there is"),
        (
            "protect('item', { unless = function() return false end, challenge = function(gate) gate() end }) push('item')",
            "write gate.allow(…)"
        ),
        (
            "protect('item', { unless = function() return false end, "
                + "challenge = function(gate) gate.deny { reason = 'full' } end }) push('item')",
            "gate.deny takes a reason, not a table: gate.deny(\"full\")"
        ),
        ("clock.advance(-5)", "between 0 and 1000000000 seconds, and this is -5"),
        ("clock.advance(0/0)", "and this is no number"), ("clock.advance('-5s')", "one that is not negative"),
        ("clock.advance('1m30s')", "write \"90s\""), ("clock.advance('1:30')", "write \"90s\""),
        ("clock.advance('PT1M')", "write \"60s\""), ("clock.advance('2 days')", "write \"172800s\""),
    ])
    func `are answered with what an argument is here`(line: String, advice: String) throws {
        let found = try message(line)
        #expect(found.contains(advice), "\(found)")
    }

    @Test(arguments: [
        ("local x = { name: 'shop' }", "a value with a name is written name = …"),
        ("flow('y', { tags: { 'a' } }, print)", "a value with a name is written tags = …"),
        ("local x = { \"name\" = 1 }", "a name before '=' stands without quotes: name = …"),
        ("local x = { \"name\": 1 }", "a value with a name is written name = …"),
        ("wait_until(async () => {\n})", "a function is written function() … end"),
        ("local x = screen()?.name", "value and value.name"), ("local x = 1 ?? 2", "value or other"),
        ("tap('x', { \"id\" = 5 })", "a name before '=' stands without quotes: id = …"),
        ("assert.no_timers", "a call has parentheses in line 3: assert.no_timers()"),
        ("assert.no_timers if x then end", "a call has parentheses: assert.no_timers()"),
        ("routes = { latest = function() { to = 'item' } end }", "write return before the table"),
        ("wait_until(async function() end)", "leave 'async' out"), ("print(\"item/\\(id)\")", "joined: \"…\" .. id"),
        ("return 1\npop()", "return is the last word of its block"), ("\"\"\" a \"\"\"", "is written [[ … ]]"),
        ("wait_until(function() screen().name == 'x' end)", "write return before it"),
        ("if x then elseif y then elif end", "it is written elseif … then"), ("if !x then end", "'!' is written not"),
        ("print(1)\nscreen().name", "a value alone does nothing: print(screen().name) shows it"),
        ("print(1)\neffects()[1].kind", "a value alone does nothing: print(effects()[1].kind) shows it"),
        ("pop()\nsign_in", "a call has parentheses: sign_in()"),
        ("app.state.user\npop()", "assert.equal(expected, app.state.user) compares it"),
        ("for i in 1..3 do end", "it is written for i = 1, 3 do … end"),
        ("for i = 1 to 3 do end", "it is written for i = 1, 3 do … end"),
        ("flow('y', function)\nend)", "it is written function() … end"),
        ("if x then pop() end else pop() end", "the 'end' before 'else' closes the 'if' already"),
        ("if x then\npop()\nend\nelseif y then\nend", "the 'end' before 'elseif' closes the 'if' already"),
        ("local list = [1, 2]", "a list is written { 1, 2 }"),
        ("local id: Int = 5", "types are not written: local id = …"),
        ("local function f(id: Int) end", "types are not written: function(id)"),
        ("/* a comment */", "a comment begins with --"), ("@tap('x')", "'@' is no sign of Lua's"),
        ("local x = \"\\d+\"", "a backslash in a text is written \\\\"), ("--[[ a comment", "']]' ends it"),
        ("\u{A0}push('cart')", "unexpected symbol: the line has a space that does not break (U+00A0)"),
        ("push(\u{200B}'cart')", "a space without width (U+200B)"),
        ("— a comment", "unexpected symbol near '—': '—' (U+2014) is no sign of Lua's: a comment begins with --"),
        ("push(‘cart’)", "unexpected symbol near '‘': quotes are straight"),
    ])
    func `are answered with what Lua writes`(text: String, advice: String) throws {
        let failure = try #require(throws: ScriptFailure.self) { try Project().flow("\n" + text) }
        #expect(failure.message.contains(advice), "\(failure.message)")
    }

    @Test(arguments: [
        ("appId: com.example\n---\n- launchApp", "a flow script is Lua, and declares flow("),
        ("{ \"name\": 1 }", "a flow script is Lua, and declares flow("),
        ("local user = app.state.user", "'app.state' works inside a flow"),
        ("app.state.user = 'ada'", "'app.state' works inside a flow"),
        ("flow 'x' (print)", "both stand in the same parentheses: flow(\"name\", function() … end)"),
        ("flow.skip('x', print)", "a flow is left out with { skip = \"why\" }"),
        ("assert screen().name == 'home'", "a call has parentheses: assert(screen().name == 'home')"),
        ("print screen().name", "a call has parentheses: print(screen().name)"),
        ("flow('x', { hazards = { 'leak' } }, print)", "what each does stands behind its name: { leak = \"fail\" }"),
        (
            "flow('x', { hazards = { 'double-present' } }, print)",
            "stands behind its name: { [\"double-present\"] = \"fail\" }"
        ),
        ("xflow('x', print)", "a flow is left out with { skip = \"why\" }"),
        ("before_each('x', print)", "it has no name: before_each(function() … end)"),
        ("rows('empty')", "did you mean 'empty.csv'?"),
        ("rows('quotes.json')", "see its line 1, where texts stand in double quotes"),
        ("rows('names.json')", "see its line 1, where a name stands in double quotes"),
        ("function sign_in() end", "write 'local function sign_in'"),
        ("flow('x', { tags = { auth = true } }, print)", "it is written tags = { \"auth\" }"),
        ("flow('x', { tags = { 'a', 5 } }, print)", "a number stands in it"),
        ("flow('x', { retries = 2 }, print)", "'sextant run --retries N' runs failed flows again"),
        ("flow('x', { xfail = 'why' }, print)", "did you mean 'expected_failure'?"),
        ("require('other.flow')", "what several need is a module, NAME.lua"),
        ("rows('empty.csv')", "'empty.csv' is empty: its first line names the columns"),
        ("rows('twice.csv')", "two columns of 'twice.csv' are called 'name'"),
        ("rows('table.xlsx')", "neither a .csv nor a .json file"), ("app.use('flows.lua')", "NAME.flow.lua"),
        ("step('x', function() end)", "'step' is a part of a flow: call it inside one"),
    ])
    func `are answered where a script declares something`(text: String, advice: String) throws {
        let project = try Project([
            "app.lua": Self.app, "empty.csv": "", "quotes.json": "[{'a': 1}]", "names.json": "[{ a: 1 }]",
            "twice.csv": "name,name\na,b\n", "table.xlsx": "PK",
            "flows.lua": "flow('a', function() end)\nreturn App { root = stack { 'a' } }",
        ])
        let failure = try #require(throws: ScriptFailure.self) {
            try project.run(text + (text.hasPrefix("app.use") ? " flow('x', function() end)" : ""))
        }
        #expect(failure.message.contains(advice), "\(failure.message)")
    }
}
