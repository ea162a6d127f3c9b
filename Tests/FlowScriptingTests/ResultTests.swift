import FlowScripting
import Testing

@Suite struct `The result of a flow` {
    @Test func `is passed when every assertion holds`() throws {
        let result = try Project().flow("push('other') assert.visible('other')")
        #expect(result.status == .passed && result.failures.isEmpty)
    }

    @Test func `tells what was expected, what was found, where, the tree and the last events`() throws {
        let result = try Project().flow("push('other')\nassert.visible('home')")
        let failure = try #require(result.failures.first)
        #expect(result.status == .failed)
        #expect(failure.expected == "home" && failure.actual == "other")
        #expect(failure.file == "test.flow.lua" && failure.line == 3)
        #expect(failure.tree?.contains("other *") == true)
        #expect(failure.lastEvents.last?.contains("settled") == true)
    }

    @Test func `tells in few words what happened since the launch`() throws {
        let failure = try #require(Project().flow("push('other')\nassert.visible('home')").failures.first)
        #expect(failure.happened == ["pushed other", "didDisappear home", "didAppear other"])
        #expect(failure.message == "another screen is visible: 'home' is there, below 'other'")
    }

    @Test(arguments: [
        ("{ 1, 2 }, { 1, 3 }", ["[2]: 2 → 3"]),
        ("{ a = { b = { 'x' } } }, { a = { b = { 'y' } } }", ["a.b[1]: \"x\" → \"y\""]),
        ("{ 1, 2 }, { 1 }", ["[2]: 2 → nil"]),
        ("{ 1 }, { 1, c = true }", ["c: nil → true"]),
        ("{ [true] = 1 }, { [true] = 2 }", ["[true]: 1 → 2"]),
        ("{ 1, 2, 3, 4, 5, 6, 7, 8 }, {}", (1...6).map { "[\($0)]: \($0) → nil" } + ["and 2 more"]),
        ("1, 2", []),
    ])
    func `names the places at which tables differ`(values: String, places: [String]) throws {
        let failure = try #require(Project().flow("assert.equal(\(values))").failures.first)
        #expect(failure.differences == places)
    }

    @Test func `ticks what came true of an order`() throws {
        let order = "{ 'pushed', 'popped', 'removed' }"
        let failure = try #require(Project().flow("push('other')\nassert.order(\(order))").failures.first)
        #expect(failure.differences == ["✓ \"pushed\"", "✗ \"popped\"", "· \"removed\""])
    }

    @Test func `is errored when the script raises`() throws {
        let result = try Project().flow("error('boom')")
        #expect(result.status == .errored)
        #expect(result.failures.map(\.message) == ["boom"])
    }

    @Test func `does not know of failures that the script caught`() throws {
        let result = try Project().flow("pcall(assert.equal, 1, 2) pcall(assert.visible, 'other') pcall(error, 'x')")
        #expect(result.status == .passed && result.failures.isEmpty)
    }

    @Test(arguments: [
        "while true do end",
        "pcall(function() while true do end end)",
        "while true do pcall(function() while true do end end) end",
        "assert.raises(function() while true do end end)",
        "assert.all(function() while true do end end)",
        "assert.eventually(function() while true do end end)",
        "step('s', function() while true do end end)",
        "chain { function() while true do end end }",
        "push('other', { on_done = function() while true do end end })",
        "protect('other', { unless = function() while true do end end }) push('other')",
        "clock.after(1, function() while true do end end) clock.run()",
    ])
    func `says limit:cpu, whatever the script catches`(_ body: String) throws {
        let result = try Project().flow(body)
        #expect(result.status == .errored || result.status == .timedOut)
        #expect(result.failures.contains { $0.verdict == "limit:cpu" })
    }

    @Test func `says limit:memory and limit:output`() throws {
        let memory = try Project().flow("local t = {} while true do t[#t + 1] = ('x'):rep(1e6) end")
        #expect(memory.failures.first?.verdict == "limit:memory")
        let output = try Project().flow("while true do print(('x'):rep(1e5)) end")
        #expect(output.failures.first?.verdict == "limit:output")
    }

    @Test(arguments: [
        ("local function f() return 1 + f() end f()", "'f' calls itself without end"),
        ("local function f(n) local x = f(n) return x end f()", "'f' calls itself without end"),
        (
            "local a, b function a() local x = b() return x end function b() local x = a() return x end a()",
            "'a' and 'b' call each other without end"
        ),
    ])
    func `says which function fills the stack or the memory with itself`(_ body: String, _ words: String) throws {
        let message = try #require(try Project().flow(body).failures.first?.message)
        #expect(message.hasSuffix(": " + words), "\(message)")
    }

    @Test func `a mistake in a flow that is expected to fail is one failure`() throws {
        let result = try Project().flow("assert.visible('hme')", options: "{ expected_failure = 'SHOP-1' }")
        #expect(result.failures.count == 1)
        let message = result.failures.first?.message ?? ""
        #expect(message.hasPrefix("unknown screen 'hme': did you mean 'home'?\nit was expected to fail (SHOP-1)"))
    }

    @Test func `is timed out when the wall-clock limit ends it`() throws {
        let body = "for i = 1, math.huge do pcall(string.rep, 'x', 1e4) end"
        let result = try Project().flow(body, options: "{ timeout = '200ms' }")
        #expect(result.status == .timedOut)
        #expect(result.failures.first?.verdict == "limit:cpu")
    }

    @Test func `says which limit it was, also where time is over before the first line`() throws {
        let result = try Project().flow("assert.visible('home')", options: "{ timeout = 0.000001 }")
        #expect(result.status == .timedOut && result.failures.map(\.verdict) == ["limit:cpu"])
        #expect(
            result.failures.first?.message.contains("--timeout and its option 'timeout' give it more of both") == true
        )
    }

    @Test func `may do more work when it is given more time`() throws {
        let body = "local sum = 0 for i = 1, 60000000 do sum = sum + i end"
        #expect(try Project().flow(body).failures.first?.verdict == "limit:cpu")
        #expect(try Project().flow(body, options: "{ timeout = '30s' }").status == .passed)
    }

    @Test func `keeps every failure of soft assertions`() throws {
        let result = try Project().flow("check.equal(1, 2) check.visible('other', 'words') check(false, 'third')")
        #expect(result.status == .failed)
        #expect(result.failures.count == 3)
        #expect(result.failures.map(\.line) == [2, 2, 2])
        #expect(result.failures[1].message.hasPrefix("words: "))
    }

    @Test func `fails once with all that assert.all collected`() throws {
        let result = try Project().flow(
            "assert.all(function()\nassert.equal(1, 2)\nassert.equal(3, 4)\nend, 'both')\nerror('late')"
        )
        #expect(result.status == .failed)
        #expect(result.failures.map(\.line) == [3, 4])
        #expect(result.failures.allSatisfy { $0.message.hasPrefix("both: ") })
    }

    @Test func `has the failures of the flow and of its after_each`() throws {
        let result = try Project().run(
            """
            after_each(function() error("cleaning failed") end)
            after_each(function() app.state.count = 5 print("cleaned") end)
            flow("fails", function() assert.equal(1, 2) end)
            """
        )[0]
        #expect(result.status == .errored)
        #expect(result.failures.map(\.message) == ["the values are not equal", "cleaning failed"])
    }

    @Test(arguments: [
        "skip('why')", "step('s', function() skip('why') end)", "assert.raises(function() skip('why') end)",
    ])
    func `is skipped with its reason`(_ body: String) throws {
        let result = try Project().flow(body)
        #expect(result.status == .skipped && result.note == "why" && result.failures.isEmpty)
    }

    @Test func `is failed when a soft assertion failed before the skip, and when waiting was in vain`() throws {
        #expect(try Project().flow("check.equal(1, 2) skip('why')").status == .failed)
        #expect(try Project().flow("wait_until(function() return false end)").status == .failed)
    }

    @Test func `turns around with expected_failure`() throws {
        let failing = try Project().flow("assert.equal(1, 2)", options: "{ expected_failure = 'known' }")
        #expect(failing.status == .passed && failing.note == "failed as expected: known")
        let passing = try Project().flow("assert.equal(1, 1)", options: "{ expected_failure = 'known' }")
        #expect(passing.status == .failed)
    }

    @Test func `has the same digest each time, and another one for another run`() throws {
        let project = try Project()
        let body = "push('other') app.state.count = random(1000) clock.advance(1) pop()"
        let first = try project.flow(body)
        #expect(try project.flow(body).digest == first.digest)
        #expect(try project.flow("push('other')").digest != first.digest)
        project.settings.seed = 7
        #expect(try project.flow(body).digest != first.digest)
    }

    @Test func `has hazards as the policies say`() throws {
        let body = "push('other', { properties = { nobody = 1 } })"
        let recorder = Recorder()
        #expect(try Project().flow(body, observer: recorder).status == .passed)
        #expect(recorder.hazards == ["ignored-input"])
        #expect(try Project().flow(body, options: "{ hazards = 'fail' }").status == .failed)
        #expect(try Project().flow(body, options: "{ hazards = { ['ignored-input'] = 'fail' } }").status == .failed)
        #expect(try Project().flow(body, options: "{ hazards = { leak = 'fail' } }").status == .passed)
        let strict = try Project()
        strict.settings.hazards = .fail
        #expect(try strict.flow(body).status == .failed)
        #expect(try strict.flow(body, options: "{ hazards = { ['ignored-input'] = 'ignore' } }").status == .passed)
    }

    @Test func `tells the steps and the output to the observer`() throws {
        let recorder = Recorder()
        _ = try Project().flow(
            "step('a', function() step('b', function() print('x', 1) end) error('y') end)",
            observer: recorder
        )
        #expect(recorder.steps == ["> a", "> b", "< b", "! a"])
        #expect(recorder.text == "x\t1\n")
    }
}

@Suite struct `Snapshots` {
    @Test func `are written with update, and then compared`() throws {
        let project = try Project()
        let missing = try project.flow("assert.snapshot('start')")
        #expect(missing.failures.first?.message.contains("--update-snapshots") == true)
        project.settings.updatesSnapshots = true
        #expect(try project.flow("assert.snapshot('start') assert.snapshot('value', { a = 1 })").status == .passed)
        #expect(project.read("__snapshots__/test.flow.lua/start.txt")?.contains("home *") == true)
        project.settings.updatesSnapshots = false
        #expect(try project.flow("assert.snapshot('start') assert.snapshot('value', { a = 1 })").status == .passed)
        let other = try project.flow("push('other') assert.snapshot('start')")
        #expect(other.failures.first?.expected?.contains("home *") == true)
    }
}

@Suite struct `Names of snapshots` {
    @Test(arguments: [
        ("start", "start"), ("a/b", "a/b"), ("a: b", "a%3A b"), (".start", "%2Estart"), ("a%3Ab", "a%253Ab"),
        ("100%", "100%"), ("what?", "what%3F"), ("a\\b", "a%5Cb"), ("wörter", "wörter"), ("a..b", "a..b"),
    ])
    func `are files that every system can check out`(_ name: String, _ file: String) throws {
        let project = try Project()
        project.settings.updatesSnapshots = true
        #expect(try project.flow("assert.snapshot([[\(name)]], 'x')").status == .passed)
        #expect(project.read("__snapshots__/test.flow.lua/\(file).txt") == "x\n")
        project.settings.updatesSnapshots = false
        #expect(try project.flow("assert.snapshot([[\(name)]], 'x')").status == .passed)
    }

    @Test(arguments: ["", ".", "a/../b", "a//b", "a/", " "])
    func `are names`(_ name: String) throws {
        let result = try Project().flow("assert.snapshot('\(name)', 'x')")
        #expect(result.status == .errored)
        #expect(result.failures.first?.message.contains("assert.snapshot: '\(name)' names no file") == true)
    }

    @Test(arguments: ["..", "../out", "/out"])
    func `stay in their folder`(_ name: String) throws {
        let result = try Project().flow("assert.snapshot('\(name)', 'x')")
        #expect(result.status == .errored, "\(result)")
    }
}

@Suite struct `Flows of one file` {
    @Test func `leave nothing behind`() throws {
        let results = try Project().run(
            """
            flow("leaves", function()
              rawset(_G, "leftover", true) string.upper = nil table.insert = nil push = nil assert.mine2 = rawget
            end)
            flow("finds nothing", function()
              assert.equal(nil, rawget(_G, "leftover")) assert.equal("A", ("a"):upper()) push("other")
              assert.visible("other")
            end)
            """
        )
        #expect(results[1].status == .passed, "\(results[1].failures)")
    }

    @Test func `are declared with names, lines, tags and limits`() throws {
        let project = try Project()
        try project.write(
            """
            group("outer", { tags = { "a" }, timeout = "3s" }, function()
              group("inner", { tags = "b" }, function()
                flow("one", { id = "x", tags = { "a", "c" }, only = true }, function() end)
              end)
              flow("two", { skip = "later", expected_failure = "known", timeout = 1 }, function() end)
            end)
            """,
            to: "test.flow.lua"
        )
        let flows = try project.script().declarations()
        #expect(flows.map(\.name) == ["outer › inner › one", "outer › two"])
        #expect(flows.map(\.line) == [3, 5])
        #expect(flows.map(\.tags) == [["a", "b", "c"], ["a"]])
        #expect(flows.map(\.only) == [true, false])
        #expect(flows.map(\.timeout) == [.seconds(3), .seconds(1)])
        #expect(flows[0].id == "x" && flows[1].skip == "later" && flows[1].expectedFailure == "known")
    }
}
