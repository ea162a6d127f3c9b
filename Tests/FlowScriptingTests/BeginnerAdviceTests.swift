import FlowScripting
import RunEvents
import Testing

/// Mistakes of people who are new to Lua and to Sextant, with what they are told.
@Suite struct `Advice for beginners` {
    private static let app = """
        return App {
          name = "Shop", schemes = { "shop" }, state = { user = null },
          root = tabs("main", { tab("home", { root = stack { "home" } }), tab("search", { root = stack { "search" } }) }),
          screens = {
            home = { actions = { open = function() end } }, search = {},
            item = { parameters = { id = "string" }, links = { "/item/:id" } },
            cart = { presentation = "sheet" },
          },
          protections = { ["signed in"] = { unless = function() return false end, challenge = "home" } },
          segues = { { from = "home", identifier = "showItem", to = "item", kind = "show" } },
          services = {
            basket = { add = function(id) app.state.user = id end },
            list = {
              added = 0,
              add = function(id) return 1 end,
              put = function(self, id) assert(self.added == 0) return id end,
              all = function(...) return select("#", ...) end,
              clear = function() end,
            },
          },
        }
        """

    private func message(_ line: String) throws -> String {
        let project = try Project([
            "app.lua": Self.app, "helpers.lua": "return {}", "silent.lua": "local M = {}",
            "module.lua": "local M = { sign_in = function() end }\nfunction M.login() end\nreturn M",
        ])
        return try #require(project.flow(line).failures.first).message
    }

    @Test func `of a service is not given where the function is meant to be called with a colon`() throws {
        let lines = """
            assert.equal("5", services.list:put("5"))
            assert.equal(2, services.list:all(1))
            services.list:clear()
            """
        let project = try Project(["app.lua": Self.app])
        #expect(try project.flow(lines).failures.map(\.message) == [])
    }

    @Test(arguments: [
        ("local x = 'a' + 'b'", "texts are joined with '..'"),
        ("for name in screens_declared() do end", "for _, value in ipairs(list) do"),
        ("print('user ' .. app.state.user)", "'user' has no value here; tostring(…)"),
        ("assert.equal('home', screen.name)", "'screen' is a function: screen() calls it"),
        ("local r = push('cart') r.outcome()", "'outcome' is a value, not a function"),
        ("local x = {} x:push('cart')", "words stand alone, as in push(…)"),
        ("app { root = stack { 'home' } }", "a description is App { … }, with a capital letter"),
        ("app.state.user.name = 'x'", "'app.state.user' has no value here; app.state.user = { name = … } gives it one"),
        ("app.state:user()", "app.state.user is read with a '.' and without ()"),
        ("print(app.state.user())", "app.state.user is read with a '.' and without ()"),
        ("app.state.user = { name = 'a' } app.state:user()", "it is read with a '.' and without ()"),
        ("app.state.user = 1 app.state:user()", "it is read with a '.' and without ()"),
        ("app.state()", "app.state.user reads a key, and app.state.user = … assigns it"),
        ("print(app.state.user.name)", "'app.state.user' is null until something assigns it"),
        ("assert(app.state.user == null)", "assertion failed!: nothing is nil in a script"),
        ("assert(screen() == 'home')", "screen() is no text: write screen().name =="),
        ("assert('home' == screen())", "screen() is no text: write screen().name =="),
        ("assert(screen().name == 'item')", "assertion failed!: assert.equal(expected, actual) shows both values"),
        ("local x = 1 assert(x ~= 1)", "assertion failed!: assert.not_equal(expected, actual) shows both values"),
        ("local t = {} t.me = t app.state.user = t", "(the table contains itself): what is kept is data; an id names"),
        (
            "push('item', { delay = 5 }) assert.visible('item')",
            "push of line 2 is delayed: clock.advance(\"5s\") lets it"
        ),
        ("present('cart') assert(presented() == 'cart')", "presented() is no text"),
        ("assert.equal('home', stack()[0])", "lists begin at 1"),
        ("assert.equal(1, stack().length)", "#list is the length of a list"),
        ("assert.equal(0, clock.now)", "one is a function, which is called with ()"),
        ("assert.equal('done', push('cart'))", "what came of it is its field 'outcome'"),
        ("assert.unchanged(app.snapshot)", "app.snapshot() takes the snapshot"),
        ("local name = presented().name", "'presented()' has no value: no modal is shown"),
        ("print(screens('item')[1].name)", "'screens(\"item\")[1]' has no value here"),
        ("if screen().parameters.age > 3 then end", "'screen().parameters.age' has no value here"),
        ("print(screens('home')[0].name)", "'screens(\"home\")[0]' has no value: lists begin at 1"),
        ("print(#app.state.user)", "'user' has no value here"),
        ("print(string.format('%d', app.state.user))", "(number expected, got nil): it has no value here"),
        ("for k in pairs(screen()) do end", "its fields are read by name, as screen().name"),
        ("local function f() end assert(f())", "what was called there returns nothing"),
        ("while 3 <= app.state.user do end", "'app.state.user' has no value here"),
        ("local a, b = 1, nil if a < b then end", "one of them has no value here"),
        (
            "local h = require('silent') h.login()",
            "'h' is true or false, as a required module is that does not end with"
        ),
        ("require('module').logn()", "there is no function 'logn': did you mean 'login'?"),
        ("services.basket.add(presented().x)", "'presented()' has no value"),
        ("events()[1].pushed()", "there is no function 'pushed'"),
        ("require('module').sing_in()", "there is no function 'sing_in': did you mean 'sign_in'?"),
    ])
    func `is given for a mistake that Lua finds`(line: String, advice: String) throws {
        let found = try message(line)
        #expect(found.contains(advice), "\(found)")
    }

    @Test(arguments: [
        ("rows.json", "{ \"a\": 1 }", "rows(\"rows.json\") is an object, and ipairs goes through lists"),
        ("rows.json", "[]", "rows(\"rows.json\") has no row: its list is empty"),
        ("rows.csv", "name,id\n", "rows(\"rows.csv\") has no row: there is none below the line that names the columns"),
    ])
    func `is given for a table that makes no flow`(file: String, text: String, advice: String) throws {
        let script = "for _, row in ipairs(rows('\(file)')) do flow(row.name, function() end) end"
        let project = try Project([file: text, "a.flow.lua": script])
        let failure = try #require(throws: ScriptFailure.self) { try project.script("a.flow.lua").declarations() }
        #expect(failure.message.contains("no flow is declared: \(advice)"), "\(failure.message)")
        #expect(failure.line == 1)
    }

    @Test func `is not given to what a script raises itself`() throws {
        #expect(try message("error('attempt to call a nil value (field \\'x\\')', 0)").hasSuffix("(field 'x')"))
    }

    @Test(arguments: [
        ("assertVisible('home')", "did you mean 'assert.visible'?"),
        ("assert(visible('home'))", "did you mean 'assert.visible'?"),
        ("assert.outcome(request, 'done')", "local request = push(\"screen\")"),
        ("wait_for('home')", "wait_until(function() return … end)"),
        ("click('open')", "tap(\"action\", { … })"), ("len(stack())", "#list"),
        ("always('x', function() end)", "properties are declared in NAME.properties.lua"),
        ("print(nonesuch_at_all)", "a text stands in quotes, and a variable begins with 'local nonesuch_at_all = …'"),
        ("item()", "screens are named in quotes, \"item\""), ("tap(open)", "actions are named in quotes, \"open\""),
        ("keep_alive('60s')", "options stand in braces, as in navigate(\"screen\", { keep_alive = … }); a variable"),
        ("navigate('item') gate.allow()", "challenge = function(gate) … gate.allow() end"),
        ("events { knd = 'pushed' }", "events have no field 'knd': did you mean 'kind'?"),
        ("screen().name = 'item'", "cannot assign 'name' of a screen: it changes by what is done, as navigate("),
        ("json.decode('{}')", "rows(\"file.json\") reads a JSON file"),
        ("undo()", "app.undo() takes the last step back"),
        ("login()\nlocal function login() end", "it is local from line 3 on, so it stands above what uses it"),
        ("do\nlocal total = 1 end\nprint(total)", "it is local to the block of line 3, which ends before"),
        ("segue('showPet')", "unknown segue 'showPet'; there is showItem"), ("route('latest')", "; there is none"),
        ("services.basket.remove('1')", "the service 'basket' has no function 'remove'; there is add"),
        ("setTimeout(print, 100)", "clock.after(\"1s\", function() … end) runs a function later"),
        ("XCTAssertEqual(1, 1)", "assert.equal(expected, actual)"),
        ("clock.every(1, print)", "clock.after(1, fn) runs a function once"),
        ("app.after(1, print)", "clock.after(\"1s\", function() … end) runs a function later"),
        ("app.set_state('user', 'ada')", "app.state.user = \"ada\" assigns a key"),
        ("assert.are.equal(1, 1)", "assert.equal(expected, actual)"),
        ("push('cart'):wait()", "every call returns when the app is settled"),
        ("clock.sleep(1)", "clock.advance(\"1s\") lets time pass"),
        ("cache.get('item')", "cache.ids() lists what is kept"), ("app.kill()", "app.terminate() ends the app"),
        ("app.restart()", "app.relaunch()"), ("assert.is_true(true)", "assert.truthy(value)"),
        ("assert.not_held(push('cart'))", "assert.equal(nil, request.held_by)"),
        ("assert.not_same_instance(1, 2)", "assert.different_instance(a, b)"),
        ("assert.isNotVisible('home')", "assert.not_visible(\"screen\")"),
        ("check.no_hazard()", "check.no_event(\"hazard\", { hazard = kind }), or check.no_hazards()"),
        ("check.is_true(true)", "check.truthy(value)"), ("clock.zzzzzz()", "; there are advance, after, now, run"),
        ("local x = push('cart').status", "did you mean 'outcome'?"),
        ("local x = screen().title", "did you mean 'name'?"),
        ("push('cart'):on('complete', print)", "did you mean 'done'?"),
        ("app.user = 'ada'", "the app's state is app.state, as in app.state.user = …"),
        ("app.state.usser = 'ada'", "declare it first: state = { usser = null }"),
        ("close_window('second')", "; there is main"), ("can('push item')", "write can(\"push\", \"item\")"),
        ("cache.evict('itme')", "nothing is kept as 'itme': did you mean 'item'?"),
    ])
    func `is given for a word`(line: String, advice: String) throws {
        let found = try message(line)
        #expect(found.contains(advice), "\(found)")
    }

    @Test(
        arguments: Manual.entries.keys.filter { $0.hasPrefix("assert.") && !$0.hasPrefix("assert.no") }.sorted(),
        ["not_", "no_", "is_not_"]
    )
    func `of what is denied is never the assertion itself`(assertion: String, prefix: String) throws {
        let name = String(assertion.dropFirst("assert.".count))
        guard Manual.entries["assert.\(prefix)\(name)"] == nil else { return }
        let found = try message("local x = assert.\(prefix)\(name)")
        #expect(!found.contains("did you mean '\(name)'"), "\(found)")
    }

    @Test(arguments: [
        ("user.tap_tab(2)", "tabs are named: user.tap_tab(\"home\")"),
        ("user.back('home')", "it is written user.back("),
        ("assert.visible { 'home', 'item' }", "one name stands in parentheses: assert.visible(\"home\")"),
        ("map_stack(function() end)", "write return, and the list"),
        ("app.state.user = print", "a function is not plain data: texts, numbers, booleans and tables of them are"),
        ("clock.advance('60')", "'60' has no unit: write \"60s\", or the number alone"),
        ("push('cart', { keep_alive = '60' })", "keep_alive of push: '60' has no unit"),
        ("clock.advance('500 ms')", "'500 ms' is no duration: write \"500ms\""),
        ("wait_until(print, { within = '2 Minutes' })", "write \"2m\""),
        ("wait_until(print, { within = 'soon' })", "write 90, \"90s\", \"5m\", \"2h\" or \"250ms\""),
        ("push('cart', { keep_alive = 'forver' })", "'forver' is no lifetime: did you mean 'forever'?"),
        ("push('item', '5')", "{ parameters = { id = \"5\" } }"),
        ("present('cart', 'popover')", "{ style = \"popover\" }"),
        ("open_url('shop://item/5', 'external')", "{ source = \"external\" }"),
        ("wait_until(function() end, '5s')", "{ within = \"5s\" }"), ("back('home')", "pop_to(\"home\") goes back"),
        ("pop_to_root('home')", "pop_to(\"home\") goes back"), ("pop_to(1)", "pop(1) goes back by a number"),
        ("push('item', { parameters = { '5' } })", "a table with names as keys: { name = … }"),
        ("navigate { screen = 'item' }", "did you mean 'to'?"),
        ("app.launch { deeplink = 'x' }", "did you mean 'url'?"),
        ("push('cart', { keep_alive = { time = '60s' } })", "did you mean 'lifetime'?"),
        ("wait_until(print, { timeout = '5s' })", "did you mean 'within'?"),
        ("protect('cart', { when = print })", "did you mean 'unless'? It returns true where nothing needs protecting"),
        ("protect('cart', { unless = true })", "it is written unless = function() … end"),
        ("present('cart', { animated = 'yes' })", "true or false, without quotes"),
        ("clock.after(print, 2)", "takes the duration first: clock.after(2, fn)"),
        ("tab('x', { root = 'home', protect = 'y' })", "what it shows is guarded: root = stack { \"…\", protect ="),
        ("tab('x', { screen = 'home' })", "what it shows is written root = stack {"),
        ("settle(5)", "clock.advance(\"1s\") lets time pass"),
        ("app:launch()", "called with a dot, not with a colon: app.launch(…)"),
        ("assert:visible('home')", "is called with a dot, not with a colon: assert.visible(…)"),
        (
            "chain { a = function() return pop() end }",
            "'chain' takes a list: its elements have no names, and 'a' is one"
        ),
        ("assert.order { first = 'created:home' }", "'assert.order' takes a list"),
        ("assert.order { 'requested > pushed' }", "each is a text of its own: { \"requested\", \"pushed\" }"),
        ("chain { 'item' }", "it is a function that returns a request: function() return navigate(\"item\") end"),
        (
            "present('cart', { style = 'bottom' }) assert.visible('cart')",
            "no modal kind 'bottom'; there are alert, confirmation_dialog, foreign, full_screen_cover, popover, sheet"
        ),
        ("assert.order {}", "'assert.order' names no event, and would always hold"),
        ("assert.stack { [2] = 'home' }", "this one has nothing at position 1; a name may be misspelt there"),
        ("present('item', { stack = { a = 'home' } })", "option 'stack' for present takes a list"),
        ("present('ask', { style = 'alert', actions = { ok = print } })", "option 'actions' for present takes a list"),
        ("assert.outcome(push('cart'), 'failed', 'routeNotFund')", "did you mean 'routeNotFound'?"),
        ("services.basket:add('5')", "its functions are called with a dot: services.basket.add(…)"),
        ("services.list:add('5')", "its functions are called with a dot: services.list.add(…)"),
        ("services.list:put('5', '6')", "its functions are called with a dot: services.list.put(…)"),
        (
            "protect('cart', { unless = function() return false end, challenge = function(gate) gate.open() end }) push('cart')",
            "the gate has no function 'open': did you mean 'allow'?"
        ),
        ("events('opened', { screen = 'item' })", "fields: events { kind = \"opened\", … }"),
        ("events('opened', 'item')", "fields: events { kind = \"opened\", screen = \"item\" }"),
        ("assert.event('pushed', { 'item' })", "the fields of an event have names: write { screen = \"item\" }"),
        ("effects('review')", "assert.effect(\"review\") asks for one of them"),
        ("presented('login')", "assert.presented(\"login\") asks whether it is"),
        ("screen('home')", "screens(\"home\") are those of a name, and assert.visible(\"home\") asks for it"),
        ("pending(1)", "assert.pending(1) compares how many there are"),
        ("app.background('1m')", "clock.advance(\"1s\") lets time pass there"),
        ("wait_until(print, 10)", "write { within = 10 }"),
        ("can(push('cart'))", "the command is named in quotes: can(\"push\", \"screen\")"),
        ("address_of('item', '1')", "they have names as keys: { id = \"…\" }"),
        ("address_of('item', { '1' })", "they have names as keys: { id = \"…\" }"),
        ("resolve { 'item' }", "write resolve(\"item\"), or assert.plan"),
        ("resolve { from = 'home' }", "write resolve(\"screen\"), or assert.plan"),
        ("push { 'item', id = '5' }", "other values stand in parentheses: push(\"item\")"),
        ("assert.stack { { name = 'home' } }", "'assert.stack' takes a list of names: { \"…\", \"…\" }"),
        ("services.basket('5')", "its functions are called with a dot: services.basket.…(…)"),
        ("assert.equal('caf\u{e9}', 'cafe\u{301}')", "the texts read the same, and are written in different bytes"),
        ("local row = {} assert.resolves('/item/5', row.scren)", "it has no value here: a name may be misspelt"),
    ])
    func `is given for arguments of another kind or order`(line: String, advice: String) throws {
        let found = try message(line)
        #expect(found.contains(advice), "\(found)")
    }

    @Test(arguments: [
        ("assert.match('sign-in', 'sign-in')", "signs such as '-' are written '%-' in a pattern"),
        (
            "select_tab('Search') assert.visible('search')",
            "line 2: select_tab failed (unknownTab: there is no tab 'Search': did you mean 'search'?)"
        ),
        (
            "app.terminate() app.launch { url = 'shop://itm/5' } assert.visible('item')",
            "app.launch failed (routeNotFound: no link matches '/itm/5'"
        ),
        (
            "open_url('shop://itm/5') assert.visible('item')",
            "another screen is visible; line 2: open_url failed (routeNotFound: no link matches '/itm/5': did you mean '/item/:id'?)"
        ),
        ("assert.outcome(push('cart'))", "it is written assert.outcome(request, outcome, [reason])"),
        ("check.outcome(push('cart'))", "it is written check.outcome(request, outcome, [reason])"),
        ("assert.outcome(push('cart'), 'success')", "unknown outcome 'success': did you mean 'done'?"),
        ("assert.outcome(push('cart'), 'always')", "it is one of pending, done"),
        ("assert.visible(push('cart'))", "what came of a request is told by assert.outcome(request, \"done\")"),
        ("assert.equal(#stack())", "there is only one value: write assert.equal(expected, actual)"),
        ("assert.equal('1', #stack())", "one is a text and the other a number"),
        (
            "push('item', { parameters = { id = '5' } }) assert.visible('item', { id = 5 })",
            "'item' is visible with other parameters: 'id' is a text: write { id = \"5\" }"
        ),
        (
            "push('item', { parameters = { id = '5' } }) assert.visible('item', { di = '5' })",
            "it has no 'di': did you mean 'id'?"
        ),
        (
            "push('item', { parameters = { idd = '5' } }) assert.visible('item', { id = '5' })",
            "it was given 'idd', which it does not declare, and no 'id'"
        ),
        ("assert.visible('item', '42')", "assert.visible(\"item\", { id = \"42\" })"),
        ("assert.event('presented', 'cart')", "assert.event(\"presented\", { screen = \"cart\" })"),
        ("assert.event('pushed', { name = 'item' })", "the screen of an event is its field 'screen'"),
        ("assert.resolves('item', '/item/5')", "the address comes first: assert.resolves(\"/item/5\", \"item\")"),
        ("assert.unresolved('item')", "'item' is a screen, and an address begins with '/'"),
        ("assert.match(screen().name, '^ho')", "the pattern comes first"),
        ("assert.created(1, 'item')", "the screen comes first: assert.created(\"screen\", 1)"),
        ("assert.pending('home')", "assert.held(request) asks of one"),
        ("assert.near(1, 1.5)", "write assert.near(expected, actual, tolerance)"),
        ("assert.tabs { 'Home', 'Search' }", "tabs are told by their ids"),
        ("assert.outcome(open_url('/x'), 'failed', 'route_not_found')", "did you mean 'routeNotFound'?"),
        ("assert.outcome(select_tab, 'done')", "the request is what it returns"),
        ("assert.window('second')", "open_window(\"second\") opens one"),
        ("assert.effect('reviw')", "did you mean 'review'?"),
        ("assert.outcome(select_tab('serach'), 'done')", "the request ended otherwise"),
    ])
    func `is given for an assertion that asks for something else`(line: String, advice: String) throws {
        let found = try message(line)
        #expect(found.contains(advice), "\(found)")
    }

    @Test(arguments: [
        ("  if app.state.user then\n  elseif 1 then\n  else if 2 then\n  end\n", "it is written elseif"),
        ("for i = 1, 3\n  push('cart')\nend", "the head of a loop ends with do"),
        ("# a comment", "a comment begins with --"), ("assert(1 === 2)", "values are compared with =="),
        ("present('x', {\n  style = 'alert'\n  title = 'x',\n})", "entries are separated by commas"),
        ("assert.visible('item', id = '5')", "values with names stand in braces: { name = … }"),
        ("push('cart')\nend", "there is one 'end' too many"),
        ("assert.visible('home'))", "there is one ')' too many"),
        ("push('item', { parameters = { id = '5' } }))", "there is one ')' too many"),
        ("step('x', function()\n  pop()\n)", "the 'function' of line 3 seems to have no 'end'"),
        ("step('x', function()\n  if 1 then pop()\nend)", "the 'if' of line 4 seems to have no 'end'"),
        ("push('item' { id = 5 })", "arguments are separated by commas"),
        ("push('cart'\npop()", "a ')' is missing before it"), ("let x = 5", "a variable begins with local"),
        ("const x = 5", "a variable begins with local"),
        ("wait_until(() => 1 == 1)", "a function is written function() … end"),
        ("if (1) {\n  pop()\n}", "the head of an 'if' ends with then"), ("push('cart)", "a text ends on its line"),
        ("try\n  push('cart')\ncatch\nend", "pcall(function() … end) catches one"),
        ("for (i = 0; i < 3; i++) do end", "for i = 1, 3 do … end"),
        ("for i = 1, 2 do continue end", "Lua has no 'continue'"),
        ("await push('cart')", "leave it out"), ("goto('cart')", "navigate(\"screen\") goes to a screen"),
        ("assert.not.visible('cart')", "assert.not_visible(\"screen\")"), ("push item", "push(\"item\")"),
        ("local x = { lifetime = 60s }", "a duration with a unit is a text: \"60s\""),
    ])
    func `is given for text that is no Lua`(text: String, advice: String) throws {
        let failure = try #require(throws: ScriptFailure.self) { try Project().flow("\n" + text) }
        #expect(failure.message.contains(advice), "\(failure.message)")
    }

    @Test func `names the cycle of modules that require each other`() throws {
        let project = try Project(["a.lua": "require('b')", "b.lua": "require('a')"])
        let failure = try #require(throws: ScriptFailure.self) { try project.run("require('a')") }
        #expect(
            failure.message == "module 'a' requires itself: a.lua → b.lua → a.lua; move what both need into a third"
        )
    }

    @Test func `is given for every function of a namespace that is called with a colon`() throws {
        let flow = """
            for _, space in ipairs { assert, check, app, cache, clock, user } do
              for name, word in pairs(space) do
                local ok, why = pcall(word, space)
                assert(not ok and tostring(why):find("called with a dot", 1, true), name .. ": " .. tostring(why))
              end
            end
            """
        #expect(try Project(["app.lua": Self.app]).flow(flow).failures.map(\.message) == [])
    }

    @Test(arguments: [
        ("require('./helpers')", "or 'folder.module': write require(\"helpers\")"),
        ("require('pages/home.lua')", "write require(\"pages.home\")"),
        ("require('helper')", "did you mean 'helpers'?"), ("require('helpers.lua')", "without its ending, \"helpers\""),
        ("rows('semicolons.csv')", "separated by semicolons: a CSV file has commas"),
        (
            "rows('ragged.csv')",
            "line 4 of 'ragged.csv' has 3 cells, the first row has 2: a cell with a comma stands in"
        ),
        ("rows('short.csv')", "line 2 of 'short.csv' has 1 cells, the first row has 2"),
        ("print('pet ' .. rows('ok.csv')[1].name)", "; the columns of 'ok.csv' are id, title"),
        ("rows('open.csv')", "a quoted cell of 'open.csv' does not end: it begins in line 3"),
        ("rows('bad.json')", "'bad.json' is not JSON: see its line 2"),
        ("app.use('ap.lua') flow('a', function() end)", "did you mean 'app.lua'?"),
        ("flow('a', function() end, { tags = {} })", "options come before the function"),
        ("flow('a', { launch = 'shop://x' }, function() end)", "write launch = { url = \"shop://x\" }"),
    ])
    func `is given for files and declarations`(text: String, advice: String) throws {
        let project = try Project([
            "helpers.lua": "return {}", "semicolons.csv": "url;screen\na;b\n",
            "ragged.csv": "id,title\n1,\"Rex\nthe dog\"\n2,Tom, the cat\n", "short.csv": "id,title\n1\n",
            "ok.csv": "id,title\n1,Rex\n",
            "open.csv": "id,title\n1,Rex\n2,\"Tom\n3,Ada\n", "bad.json": "[{ \"id\": 1 },\n{ id = 2 }]",
        ])
        let failure = #expect(throws: ScriptFailure.self) { try project.run(text) }
        #expect(failure?.message.contains(advice) == true, "\(failure?.message ?? "")")
    }
}
