import FlowScripting
import Foundation
import RunEvents
import Testing

/// What the host keeps and does for a flow is the flow's own, and numbers at the edge are numbers.
@Suite struct `A flow that asks too much` {
    private let app = """
        app.use(App { state = { items = { 1, 2 } }, root = stack { "home" }, screens = { home = {}, other = {} } })
        """

    @Test(arguments: ["math.mininteger", "math.maxinteger", "-1", "0", "3", "1e300", "0/0", "-1/0", "2.5"])
    func `reads nothing at positions that are none`(_ position: String) throws {
        let body = "assert.equal(nil, app.state.items[\(position)]) assert.equal(2, app.state.items[2])"
        let result = try Project().run("\(app)\nflow('it', function() \(body) end)")[0]
        #expect(result.status == .passed, "\(result.failures)")
    }

    @Test func `compares large tables at once`() throws {
        let body = """
            local function make(last)
              local t = {}
              for i = 1, 20000 do t["key " .. i] = { i } end
              t["key 20000"] = last
              return t
            end
            assert.equal(make(1), make(1))
            assert.not_equal(make(1), make(2))
            """
        let clock = ContinuousClock()
        var result: FlowResult?
        let time = try clock.measure { result = try Project().flow(body, options: "{ timeout = '60s' }") }
        #expect(result?.status == .passed && time < .seconds(30))
    }

    @Test func `compares tables whose keys are equal tables`() throws {
        let body = """
            assert.equal({ [{}] = 1, [{ 1 }] = 2 }, { [{ 1 }] = 2, [{}] = 1 })
            assert.not_equal({ [{}] = 1, [{ 1 }] = 2 }, { [{ 1 }] = 1, [{}] = 2 })
            assert.equal({ a = 1.0, [2.0] = "x" }, { a = 1, [2] = "x" })
            """
        #expect(try Project().flow(body).status == .passed)
    }

    @Test(arguments: [
        ("for i = 1, 9000000 do clock.advance(1e9) end", "virtual time ends"),
        ("clock.advance(1e300)", "a duration lies between"), ("clock.after(-1, print)", "a duration lies between"),
        ("step(('x'):rep(1001), function() end)", "a name for 'step' has at most 1000 bytes"),
        ("local s = 'home' for i = 1, 100000 do s = stack { s } end", "at most 100 levels deep"),
        ("rows(('x'):rep(1001) .. '.csv')", "a name for 'rows' has at most 1000 bytes"),
        ("assert.snapshot(('x'):rep(1001))", "a name for 'assert.snapshot' has at most 1000 bytes"),
        ("local s = stack { 'home' } for i = 1, 99 do s = pages('p', { s, s }) end", "has at most 100000 parts"),
    ])
    func `is told so`(_ body: String, _ words: String) throws {
        let result = try Project().flow(body)
        #expect(result.failures.contains { $0.message.contains(words) }, "\(result.failures.map(\.message))")
    }

    @Test(arguments: [
        "navigate(word)", "push('a.' .. word)", "protect(word, 'x')", "events(word)", "assert.event(word)",
        "assert.visible(word)", "find(word)",
    ])
    func `is not advised about words that nobody has written`(_ line: String) throws {
        let word = "local word = ('a b'):rep(1000)"
        let result = try Project().flow("\(word) \(line)")
        #expect(result.status != .passed)
        #expect(!result.failures.contains { $0.message.contains("did you mean") || $0.message.contains("written") })
    }

    @Test(arguments: [
        "for i = 1, 1000000 do clock.after(i, function() end) end",
        "for i = 1, 10000000 do step(('x'):rep(1000), function() end) end",
        "local text = ('x'):rep(1e6) for i = 1, 1e6 do push('other', { data = text .. i }) pop() end",
        "for i = 1, 1e7 do assert.truthy(true) end",
    ])
    func `is stopped by a limit`(_ body: String) throws {
        let result = try Project().flow(body, options: "{ timeout = '120s' }", observer: Recorder())
        #expect(result.failures.first?.verdict?.hasPrefix("limit:") == true, "\(result.failures)")
    }

    /// What takes a step for each pair of things takes minutes for these.
    @Test(arguments: [
        "local t = {} for i = 1, 40000 do t[i] = 't' .. i end flow('it', { tags = t }, function() end)",
        "for i = 1, 5000 do before_each(print) end for i = 1, 5000 do flow('it' .. i, function() end) end",
        "flow('it', function() assert.equal(1, #rows('wide.csv')) end)",
        "flow('it', function() for i = 1, 30 do pcall(select_tab, 'e' .. ('\u{301}'):rep(1e6)) end end)",
        "flow('it', function() for i = 1, 30 do pcall(function() return _G['e' .. ('x'):rep(1e6)] end) end end)",
    ])
    func `may do so with long lists`(_ text: String) throws {
        let columns = (1...100_000).map { "c\($0)" }.joined(separator: ",")
        let row = Array(repeating: "x", count: 100_000).joined(separator: ",")
        let project = try Project(["wide.csv": "\(columns)\n\(row)\n", "test.flow.lua": text])
        project.settings.timeout = .seconds(60)
        let time = try ContinuousClock().measure {
            let flow = try #require(try project.script().declarations().first)
            let result = try project.script().run(flow, observer: Recorder())
            #expect(result.status == .passed || result.failures.first?.verdict != nil, "\(result.failures)")
        }
        #expect(time < .seconds(60))
    }

    @Test(arguments: [
        "links = { '/x/:a' .. i .. '?' }", "links = { '/:a/:b', '/x/:c?/:d' .. i }", "from = { 'scren' .. i }",
    ])
    func `has its app checked at once, however large that is`(_ part: String) throws {
        let text = """
            local s = { home = {} }
            for i = 1, 4000 do s["screen" .. i] = { \(part) } end
            app.use(App { root = stack { "home" }, screens = s })
            flow("it", { timeout = "60s" }, function() end)
            """
        let time = ContinuousClock().measure { _ = try? Project().run(text) }
        #expect(time < .seconds(60))
    }

    @Test func `is stopped while it declares flows that keep too much`() throws {
        let text = """
            local tags = {}
            for i = 1, 90000 do tags[i] = "t" .. i end
            group("g", { tags = tags }, function() for i = 1, 20000 do flow("it" .. i, function() end) end end)
            """
        let project = try Project(["test.flow.lua": text])
        let failure = try #require(throws: ScriptFailure.self) { try project.script().declarations() }
        #expect(failure.message.contains("limit:"), "\(failure)")
    }

    @Test func `has its texts cut`() throws {
        let result = try Project().flow("assert.equal(('a'):rep(1e6), ('b'):rep(1e6), ('c'):rep(1e6))")
        let failure = try #require(result.failures.first)
        #expect((failure.expected?.utf8.count ?? 0) < 70_000 && (failure.actual?.utf8.count ?? 0) < 70_000)
        #expect(failure.message.utf8.count < 9000 && failure.message.contains("bytes more"))
    }
}

/// An expected failure stands for what it says and for nothing else.
@Suite struct `An expected failure` {
    @Test(arguments: [
        "assert.equal(1, 2)", "assert(false)", "check.equal(1, 2)", "error('boom')", "error({ code = 1 })",
        "coroutine.wrap(function() error('boom') end)()", "step('inner', function() error('boom') end)",
        "wait_until(function() return false end)",
    ])
    func `is a failed assertion, or an error that is raised`(_ body: String) throws {
        let result = try Project().flow(body, options: "{ expected_failure = 'known' }")
        #expect(result.status == .passed && result.note == "failed as expected: known", "\(result.failures)")
    }

    @Test(arguments: [
        "pusch('other')", "push('othr')", "push('other', { animatd = true })", "local t = nil; t.x = 1", "('x'):rep()",
        "while true do end", "local t = {} while true do t[#t + 1] = ('x'):rep(1e5) .. #t end", "print(1 + {})",
        "coroutine.wrap(function() local t = nil; t.x = 1 end)()",
    ])
    func `is no mistake in the script, and no limit`(_ body: String) throws {
        let result = try Project().flow(body, options: "{ expected_failure = 'known', timeout = '2s' }")
        #expect(result.status == .errored || result.status == .timedOut, "\(result)")
        #expect(!result.failures.isEmpty)
    }

    @Test func `may be one that its reason describes`() throws {
        let body = "local t = nil; t.x = 1"
        let described = "{ expected_failure = 'attempt to index a nil value' }"
        #expect(try Project().flow(body, options: described).status == .passed)
    }
}
