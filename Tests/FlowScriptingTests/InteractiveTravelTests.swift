import Foundation
import Platform
import Testing

@testable import FlowScripting

@Suite("Time travel and saving")
struct InteractiveTravelTests {
    static let walk = [
        "open_url('shop://profile/42')", "clock.after('30s', function() app.state.orders = 3 end)",
        "tap('submit', { user = 'ada' })", "navigate('item', { parameters = { id = '1' } })", "back()",
        "clock.advance('10s')", "services.cart.add('7')", "n = (n_before or 0) + random(1000)", "app.lock()",
        "app.unlock()", "present('sign_in_failed', { style = 'alert', actions = { { id = 'ok' } } })",
        "user.choose('ok')", "clock.advance('61s')", "app.background()", "app.foreground()", "select_tab('search')",
    ]

    @Test("every step puts the app back exactly: state, timers, kept screens, waiting requests")
    func identity() throws {
        try Interactive.shop { session in
            session.session.lua.globalsGuard = nil
            try Interactive.typed(Self.walk, in: session)
            #expect(session.steps.count == Self.walk.count)
            let states = [session.start.state] + session.steps.map(\.after.state)
            for target in [0, 16, 3, 1, 13, 2, 8, 15, 5, 0, 16] {
                let result = session.travel(to: target)
                #expect(result.errors.isEmpty)
                let now = session.navigator.state
                #expect(now.isSame(as: states[target]), "step \(target)")
                #expect(now.timers == states[target].timers && now.cache == states[target].cache)
                #expect(now.requests == states[target].requests)
            }
        }
    }

    @Test("a request that waits again ends again")
    func waitingRequest() throws {
        try Interactive.shop { session in
            try Interactive.typed(["request = open_url('shop://profile/42')", "tap('cancel')"], in: session)
            #expect(session.evaluate("request.outcome").values == ["\"cancelled\""])
            _ = session.travel(to: 1)
            #expect(session.evaluate("request.outcome").values == ["\"pending\""])
            try Interactive.typed(["tap('submit')", "assert.outcome(request, 'done')"], in: session)
        }
    }

    @Test("running work of the app cannot be undone, and nothing changes")
    func irrevocable() throws {
        try Interactive.shop { session in
            try Interactive.typed(["open_url('shop://item/1')", "open_url('shop://item/2')"], in: session)
            let clock = session.navigator.tasks.clock
            session.navigator.tasks.run("the import of the shop") { try await clock.sleep(for: .seconds(60)) }
            try Interactive.typed(["clock.advance('1s')"], in: session)
            let before = session.navigator.state
            let refusal = "this cannot be undone: the import of the shop is still running"
            let result = session.travel(to: 1)
            #expect(result.end == .failed)
            #expect(result.errors.map(\.message) == [refusal])
            #expect(session.position == 3)
            for entry in ["app.undo()", "app.restore(app.snapshot())"] {
                #expect(session.evaluate(entry).errors.map(\.message) == [refusal], "\(entry)")
            }
            #expect(session.navigator.state == before)
            let timers = session.evaluate("assert.no_timers()").errors.first
            #expect(timers?.actual?.hasSuffix(", the import of the shop at 60 s") == true)
            try Interactive.typed(["clock.advance('59s')", "push('reviews')", "app.undo()"], in: session)
            #expect(
                session.travel(to: 3).errors.map(\.message) == [
                    "this cannot be undone: asynchronous work that was running then has ended"
                ]
            )
        }
    }

    @Test("a chain that waits again goes on again, and who listened hears again")
    func waitingChain() throws {
        try Interactive.shop { session in
            try Interactive.typed(
                [
                    "heard = 0",
                    "steps = chain { function() return open_url('shop://profile/1') end,"
                        + " function() return push('reviews') end }",
                    "steps:on('done', function() heard = heard + 1 end)", "tap('submit')",
                ],
                in: session
            )
            #expect(session.evaluate("heard").values == ["1"])
            _ = session.travel(to: 3)
            try Interactive.typed(["tap('submit')", "assert.outcome(steps, 'done')"], in: session)
            #expect(session.evaluate("heard").values == ["1"])
        }
    }

    @Test("takes variables and chance along")
    func variablesAndChance() throws {
        try Interactive.shop { session in
            try Interactive.typed(["x = 1", "x = 2", "a = random(1000000)"], in: session)
            let first = session.evaluate("a").values
            _ = session.travel(to: 1)
            #expect(session.evaluate("x").values == ["1"])
            #expect(session.evaluate("a").end == .failed)
            _ = session.travel(to: 2)
            try Interactive.typed(["b = random(1000000)"], in: session)
            #expect(session.evaluate("b").values == first)
        }
    }

    @Test("takes everything of Lua along: what lies in tables, variables of the app, libraries, coroutines")
    func everything() throws {
        let folder = try Interactive.temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let app = """
            local visits = 0
            return App {
              root = stack { "home" }, screens = { home = {}, other = {} },
              services = { own = { visit = function() visits = visits + 1 end, visits = function() return visits end } },
            }
            """
        try app.write(toFile: folder + "/app.lua", atomically: true, encoding: .utf8)
        try Interactive.session(app: folder + "/app.lua") { session in
            let show = "services.own.visits(), #t, t.x, step and step(), ('a'):upper()"
            try Interactive.typed(
                ["t = { 1 }", "step = coroutine.wrap(function() while true do coroutine.yield(#t) end end)"],
                in: session
            )
            let before = session.evaluate(show).values
            try Interactive.typed(
                ["t[2], t.x = 2, 'new'", "string.upper = string.lower", "services.own.visit()", "t, step = {}, false"],
                in: session
            )
            let after = session.evaluate(show).values
            #expect(before == ["0", "1", "nil", "1", "\"A\""] && after == ["1", "0", "nil", "false", "\"a\""])
            for _ in 0..<2 {
                _ = session.travel(to: 2)
                #expect(session.evaluate(show).values == before)
                _ = session.travel(to: session.steps.count)
                #expect(session.evaluate(show).values == after)
            }
            _ = session.travel(to: 0)
            #expect(session.evaluate("t").end == .failed)
        }
    }

    @Test("takes along who listens: nobody hears of what comes after who was added later")
    func listeners() throws {
        try Interactive.shop { session in
            try Interactive.typed(
                [
                    "heard = {} push('item', { parameters = { id = '1' } })",
                    "request = open_url('shop://profile/42')",
                    "request:on('settled', function() heard[#heard + 1] = 'late' end)",
                    "screen():on('didDisappear', function() heard[#heard + 1] = 'gone' end)",
                ],
                in: session
            )
            _ = session.travel(to: 2)
            try Interactive.typed(["tap('cancel')", "back()"], in: session)
            #expect(session.evaluate("#heard").values == ["0"])
            _ = session.travel(to: 2)
            try Interactive.typed(
                ["request:on('settled', function() heard[#heard + 1] = 'again' end)", "tap('cancel')"],
                in: session
            )
            #expect(session.evaluate("heard[1]").values == ["\"again\""])
        }
    }

    @Test("looking passes by when steps are taken back, and does not keep them from being made again")
    func looking() throws {
        try Interactive.shop { session in
            try Interactive.typed(["push('item', { parameters = { id = '1' } })", "screen()", "stack()"], in: session)
            let target = try #require(session.stepBack(1))
            #expect(target == 0)
            _ = session.travel(to: target)
            _ = session.evaluate("tree()")
            let again = try #require(session.stepForward(1))
            _ = session.travel(to: again)
            #expect(session.visibleName == "item")
            #expect(session.stepBack(2) == nil)
            _ = session.travel(to: 0)
            try Interactive.typed(["select_tab('search')"], in: session)
            #expect(session.stepForward(1) == nil)
        }
    }

    @Test("writes a flow that passes as it is, with an assertion for each visible change")
    func saving() throws {
        let folder = try Interactive.temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Interactive.shop { session in
            try Interactive.typed(Array(Self.walk.filter { !$0.contains("n_before") }), in: session)
            for other in [
                "screen()", "1 + 1", "x = 5", "local y = x", "x = x + 1", "function f() return x end", "f()",
                "print([[two\nlines]])", "if f() > 5 then push('item', { parameters = { id = '2' } }) end",
                "(function() back() end)()", "do return end", "'a' .. 'b'", "r = push('reviews')", "r.outcome",
                "navigate('orders'), 1", "items = { 1 }", "items[1] = 2", "for i = 1, 2 do back() end",
            ] { try Interactive.typed([other], in: session) }
            #expect(session.evaluate("push('item', { parameters = { id = '3' } }) error('after')").end == .failed)
            #expect(session.evaluate("nonsense()").end == .failed)
            let path = folder + "/my_session.flow.lua"
            let saved = try session.save(to: path, replacing: false)
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(saved.problem == nil, "\(saved.problem ?? "")\n\(text)")
            #expect(text.contains("local profile_request = open_url('shop://profile/42')"))
            #expect(text.contains("assert.outcome(profile_request, \"done\")"))
            #expect(text.contains("assert.visible(\"profile\", { id = \"42\" })"))
            #expect(!text.contains("nonsense"))
            #expect(throws: Never.self) { try session.save(to: path, replacing: false) }
            try "mine".write(toFile: path, atomically: true, encoding: .utf8)
            #expect(throws: SavingFault.self) { try session.save(to: path, replacing: false) }
        }
    }

    static let pool = [
        "navigate('item', { parameters = { id = '1' } })", "navigate('orders')", "open_url('shop://profile/9')",
        "tap('submit')", "tap('cancel')", "tap('sign_out')", "user.choose('sign_out')", "back()", "pop()", "close()",
        "select_tab('account')", "select_tab('search')", "tap('submit', { q = 'tea' })", "present('offer')",
        "dismiss()",
        "user.swipe_dismiss()", "clock.advance('61s')", "clock.run()", "app.lock()", "app.unlock()", "app.background()",
        "open_window('tracking')", "close_window('tracking')", "app.relaunch()", "app.terminate()", "app.launch()",
        "open_url('shop://cellar')", "user.choose('yes')", "user.choose('no')",
        "open_url('https://shop.example/nowhere')",
        "n = (rawget(_G, 'n') or 0) + 1", "r = navigate('lounge')", "tap('buy')", "settle()", "user.back()",
        "app.state.user = 'eve'", "services.session.stop()", "services.session.start('bob', '20s')", "random(6)",
        "protect('item', { unless = function() return false end, challenge = 'login' })",
        "chain { function() return push('item', { parameters = { id = '2' } }) end, function() return pop() end }",
        "user.tap_tab('home')", "screen()", "assert.no_hazards()", "app.undo()", "app.redo()", "cache.clear()",
        "snapshot = app.snapshot() back() app.restore(snapshot)", "push('reviews') error('x')",
    ]

    @Test("what is saved passes, whatever was done", arguments: 1...40 as ClosedRange<UInt64>)
    func savingWalks(_ seed: UInt64) throws {
        let folder = try Interactive.temporaryFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var generator = SplitMix64(seed: seed)
        try Interactive.shop { session in
            for _ in 0..<25 {
                switch generator.next() % 8 {
                case 0: _ = session.stepBack(1).map { session.travel(to: $0) }
                case 1: _ = session.stepForward(1).map { session.travel(to: $0) }
                default: _ = session.evaluate(Self.pool[Int(generator.next() % UInt64(Self.pool.count))])
                }
                let made = session.stepCounts.made
                let state = made == 0 ? session.start.state : session.steps[made - 1].after.state
                #expect(session.navigator.state.isSame(as: state))
            }
            let saved = try session.save(to: folder + "/walk.flow.lua", replacing: false)
            guard let problem = saved.problem else { return }
            let text = try String(contentsOfFile: saved.path, encoding: .utf8)
            Issue.record("\(problem)\n\(text)")
        }
    }
}
