import FlowScripting
import Testing

@Suite struct `What nobody looked at` {
    private func notes(_ body: String) throws -> [String] {
        let recorder = Recorder()
        _ = try Project().flow(body, observer: recorder)
        return recorder.notes
    }

    @Test(arguments: [
        "pop()", "local request = pop()", "step('s', function() pop() end)", "user.back()",
        "chain { function() return pop() end }",
    ])
    func `is noted where a request ends other than done`(_ act: String) throws {
        let found = try notes("\(act)\nassert.visible('home')")
        #expect(found.count == 1 && found.allSatisfy { $0.hasSuffix("nobody looked") }, "\(found)")
    }

    @Test(arguments: [
        "assert.outcome(pop(), 'noop')", "assert.equal('noop', pop().outcome)", "pop():on('noop', function() end)",
        "pop() assert.event('settled', { outcome = 'noop' })", "pop() assert.order { 'requested', 'settled' }",
        "pop({ on_failed = function() end })", "local r = pop() assert.event('requested', { request = r })",
        "pop() events('settled')", "push('other') assert.visible('other')",
        "assert.raises(function() pop() error('x') end)",
    ])
    func `is nothing where an assertion or the script has looked`(_ act: String) throws {
        #expect(try notes("\(act)\nassert.truthy(screen())") == [])
    }

    @Test(arguments: [
        ("push('other', { delay = 5 })", "push is delayed: clock.advance(\"5s\") lets it begin"),
        (
            "push('other', { keep_alive = 60000 })",
            "keep_alive: 60000 are seconds: milliseconds are written \"60000ms\""
        ),
        (
            "push('other', { keep_alive = { sliding = true } })",
            "keep_alive: 'sliding' does nothing, as the lifetime is no duration, such as \"60s\""
        ),
    ])
    func `is what only time keeps from its end, and a time that was meant in another unit`(act: String, note: String)
        throws
    {
        #expect(try notes("\(act)\nassert.visible(screen().name)").map { $0.hasSuffix(note) } == [true])
    }

    @Test func `is a flow without assertions`() throws {
        #expect(try notes("push('other')").map { $0.hasSuffix("it asserts nothing: nobody looked") } == [true])
        #expect(try notes("assert(screen())") == [])
        #expect(try notes("check.visible('home')") == [])
        #expect(try notes("wait_until(function() return screen() end)") == [])
        #expect(try notes("pop() error('x')") == [])
        #expect(try notes("skip('later')") == [])
    }

    /// What Lua takes without a word may be why a flow fails: it is looked for when one has failed.
    @Test func `is what the app declares twice, if a flow fails`() throws {
        let app = Project.app.replacing("other = {", with: "\nhome = {}, other = {")
        for (body, count) in [("assert.visible('home')", 0), ("assert.visible('other')", 1), ("error('x')", 1)] {
            let recorder = Recorder()
            _ = try Project(["app.lua": app]).flow(body, observer: recorder)
            #expect(recorder.notes.count == count, "\(recorder.notes)")
            #expect(
                recorder.notes.allSatisfy {
                    $0.contains("app.lua:5: 'home' stands in line 4 already: Lua keeps the last")
                }
            )
        }
    }

    @Test func `is a switcher that gave no child, if a flow fails`() throws {
        let app = Project.app.replacing(
            "stack { \"home\" }",
            with: """
                switcher("session", {
                  child = function(state) if not state.user then return "a" end end,
                  a = stack { "home" }, b = stack { "other" },
                })
                """
        )
        for (body, count) in [
            ("app.state.user = 'ada' assert.visible('home')", 0), ("assert.visible('other')", 0),
            ("app.state.user = 'ada' assert.visible('other')", 1),
        ] {
            let recorder = Recorder()
            _ = try Project(["app.lua": app]).flow(body, observer: recorder)
            #expect(recorder.notes.count == count, "\(recorder.notes)")
            #expect(recorder.notes.allSatisfy { $0.contains("'child' of the switcher 'session' gave no child") })
        }
    }

    /// Tables of cases name screens in their messages: that passes, whatever the policy.
    @Test(arguments: [
        ("assert.visible('home', 'other')", "one screen is visible: assert.stack"),
        ("assert(screen().name, 'home')", "assert.equal(\"home\", …) compares two"),
        (
            "present('other') assert.presented('other', 'sheet') dismiss()",
            "write assert.presented(\"other\", { style = \"sheet\" })"
        ),
        ("assert.event('messageSent', 'refresh')", "write assert.event(\"messageSent\", { message = \"refresh\" })"),
        ("assert.event('stateChanged', 'count')", "write assert.event(\"stateChanged\", { key = \"count\" })"),
        ("assert.unresolved('two:other')", "'two:other' is no address, whatever the app does"),
        ("assert.nothing_presented('other')", "assert.not_visible(\"other\") asks about one screen"),
    ])
    func `a message that names a screen is noted and refused by nobody`(line: String, advice: String) throws {
        let found = try notes("send('refresh') app.state.count = 5 for _ = 1, 3 do \(line) end")
        #expect(found.count == 1 && found[0].contains(advice), "\(found)")
    }

    /// An app may answer a refusal of its own in any way; that a request of its fails is a mistake that nobody sees.
    @Test func `is what fails in the app's own code`() throws {
        let app = Project.app.replacing(
            "home = {}",
            with: """
                home = { actions = {
                  fail = function(id) push("other", { parameters = { id = id } }) end, pop = function() pop() end,
                } }
                """
        ).replacing("other = {", with: "other = { parameters = { id = \"integer\" },")
        for (body, words) in [
            ("tap('fail', { id = 1 })", "tap failed (payloadType: "), ("tap('fail', 1)", nil), ("tap('pop')", nil),
            ("local request = tap('fail', {}) assert.outcome(request, 'failed')", nil),
        ] as [(String, String?)] {
            let recorder = Recorder()
            _ = try Project(["app.lua": app]).flow(body + " assert.truthy(screen())", observer: recorder)
            #expect(recorder.notes.count == (words == nil ? 0 : 1), "\(recorder.notes)")
            #expect(words.map { recorder.notes[0].contains($0) } ?? true, "\(recorder.notes)")
        }
        let result = try Project(["app.lua": app]).flow("tap('fail', {})\nassert.visible('other')")
        #expect(result.failures[0].message.contains("; line 2: tap failed (payloadType: "))
    }

    @Test func `is an assertion that failed without the flow`() throws {
        for body in [
            "pcall(assert.visible, 'other')", "pcall(function() assert.visible('other') end)",
            "coroutine.resume(coroutine.create(function() assert.visible('other') end))",
            "for _ = 1, 3 do xpcall(function() assert.visible('other') end, print) end",
        ] {
            let found = try notes(body)
            #expect(found.count == 1 && found[0].contains("assert.visible failed, and pcall kept that"), "\(found)")
        }
        for body in [
            "assert.raises(function() assert.visible('other') end)", "pcall(assert.visible, 'home')",
            "assert.eventually(function() assert(clock.now() > 1) assert.equal(2, 2) end)",
            "assert.raises(function() assert.raises(function() assert.visible('home') end) end)",
            "clock.after(1, function() push('other') end) assert.eventually(function() assert.visible('other') end)",
        ] {
            #expect(try notes(body) == [], "\(body)")
        }
    }

    @Test(arguments: ["style = 'sheet'", "dismissable = false"])
    func `is what only a modal has, of a screen that is pushed`(_ option: String) throws {
        let found = try notes("push('other', { \(option) }) assert.visible('other')")
        #expect(found.count == 1 && found[0].contains("', which modals have: present("), "\(found)")
        #expect(try notes("present('other', { \(option) }) assert.visible('other')") == [])
    }

    @Test(arguments: [("refesh", 1), ("refresh", 0), ("something_else", 0)])
    func `is a message that is nearly one that is heard`(_ message: String, _ count: Int) throws {
        let app = Project.app.replacing("home = {}", with: "home = { on_message = { refresh = function() end } }")
        let recorder = Recorder()
        _ = try Project(["app.lua": app]).flow("send('\(message)') assert.visible('home')", observer: recorder)
        #expect(recorder.notes.count == count, "\(recorder.notes)")
        #expect(recorder.notes.allSatisfy { $0.contains("no screen listens to 'refesh': did you mean 'refresh'?") })
    }

    @Test func `is a link of the launch that leads nowhere`() throws {
        let recorder = Recorder()
        let project = try Project()
        _ = try project.flow(
            "assert.visible('home')",
            options: "{ launch = { url = 'two://othr' } }",
            observer: recorder
        )
        #expect(recorder.notes.count == 1 && recorder.notes[0].contains("launch failed (routeNotFound: "))
        let result = try project.flow("assert.visible('other')", options: "{ launch = { url = 'two://othr' } }")
        #expect(result.failures[0].message.contains("; line 1: app.launch failed (routeNotFound: "))
    }

    @Test(arguments: [
        ("assert(pop())", "a request is always true"), ("assert.truthy(pop())", "a request is always true"),
        (
            "assert.no_event('pushed', { parameters = {} })",
            "no event 'pushed' has a field 'parameters'; they have placement, time"
        ),
        ("assert.falsy(can('tap', 'submitt'))", "no screen has an action 'submitt': did you mean 'submit'?"),
        ("assert(presented)", "a function is always true"), ("assert.truthy(presented)", "a function is always true"),
    ])
    func `is what is true whatever the app does`(_ line: String, _ words: String) throws {
        let app = Project.app.replacing("home = {}", with: "home = { actions = { submit = function() end } }")
        let recorder = Recorder()
        _ = try Project(["app.lua": app]).flow(line, observer: recorder)
        #expect(recorder.notes.contains { $0.contains(words) }, "\(recorder.notes)")
        #expect(try notes("assert.not_equal(pop(), nil)").count == 1, "it says nothing of the request")
    }

    @Test(
        arguments: [
            ("#state.list", "'unless' of 'member' returned 0, which counts as true"),
            (
                "state.user and 'true' or 'false'",
                "'unless' of 'member' returned the text 'false', which counts as true"
            ),
            ("state.user", nil), ("false", nil), ("'ada'", nil), ("1", nil),
        ] as [(String, String?)]
    )
    func `is an answer that looks like no and is yes`(_ answer: String, _ words: String?) throws {
        let app = Project.app.replacing("count = 0", with: "list = {}").replacing(
            "root =",
            with: "protections = { member = { unless = function(state) return \(answer) end } }, root ="
        ).replacing("other = {", with: "other = { protect = \"member\",")
        let recorder = Recorder()
        _ = try Project(["app.lua": app]).flow("push('other') assert.held('nobody')", observer: recorder)
        #expect(recorder.notes.contains { $0.contains("'unless'") } == (words != nil), "\(recorder.notes)")
        #expect(words.map { words in recorder.notes.contains { $0.contains(words) } } ?? true, "\(recorder.notes)")
    }

    @Test func `is a text where the state was true or false`() throws {
        let project = try Project(["app.lua": Project.app.replacing("count = 0", with: "paid = false")])
        for (value, count) in [("'false'", 1), ("true", 0), ("null", 0)] {
            let recorder = Recorder()
            _ = try project.flow("app.state.paid = \(value) error('x')", observer: recorder)
            #expect(recorder.notes.count == count, "\(recorder.notes)")
        }
    }
}
