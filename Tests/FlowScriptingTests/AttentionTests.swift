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
        ("assert.nothing_presented('other')", "assert.not_visible(\"other\") asks about one screen"),
    ])
    func `a message that names a screen is noted and refused by nobody`(line: String, advice: String) throws {
        let found = try notes("for _ = 1, 3 do \(line) end")
        #expect(found.count == 1 && found[0].contains(advice), "\(found)")
    }
}
