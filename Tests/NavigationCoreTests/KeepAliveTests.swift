import NavigationCore
import Testing

@Suite("Kept screens")
struct KeepAliveTests {
    private func open(_ app: Driver, _ keep: KeepAlive, _ command: Command = .push(.screen("detail"))) throws -> NodeID?
    {
        try app(command) { $0.keepAlive = keep }
        return app.front
    }

    private func reopens(_ app: Driver, _ keep: KeepAlive, _ first: NodeID?) throws -> Bool {
        let second = try open(app, keep)
        try app(.pop(1))
        return first == second
    }

    @Test(
        "Durations count from opening or closing, fixed or sliding",
        arguments: [
            (KeepAlive(DurationLifetime(.seconds(60))), 0, 59, true),
            (KeepAlive(DurationLifetime(.seconds(60))), 0, 60, false),
            (KeepAlive(DurationLifetime(.seconds(60))), 50, 11, false),
            (KeepAlive(DurationLifetime(.seconds(60)), from: .close), 500, 59, true),
            (KeepAlive(DurationLifetime(.seconds(60)), from: .close), 500, 61, false),
            (KeepAlive(ForeverLifetime()), 5000, 5000, true), (KeepAlive(DurationLifetime(.zero)), 0, 0, false),
            (KeepAlive(DurationLifetime(.seconds(-1))), 0, 0, false),
        ]
    )
    func durations(keep: KeepAlive, open seconds: Int, closed: Int, isKept: Bool) throws {
        let app = try Driver()
        let first = try open(app, keep)
        try app.advance(.seconds(seconds))
        try app(.pop(1))
        try app.advance(.seconds(closed))
        #expect(try reopens(app, keep, first) == isKept)
        #expect(app.created("detail") == (isKept ? 1 : 2))
        #expect(app.trace(.cacheHit) == (isKept ? ["cacheHit:detail"] : []))
    }

    @Test("Only a sliding time starts anew with each use", arguments: [true, false])
    func sliding(isSliding: Bool) throws {
        let app = try Driver()
        let keep = KeepAlive(DurationLifetime(.seconds(60)), sliding: isSliding)
        let first = try open(app, keep)
        try app(.pop(1))
        for _ in 1...4 {
            try app.advance(.seconds(40))
            _ = try reopens(app, keep, first)
        }
        #expect(app.created("detail") == (isSliding ? 1 : 3))
    }

    @Test("Uses, messages, state and owners end the keeping")
    func signals() throws {
        let app = try Driver()
        let uses = KeepAlive(UsesLifetime(3), id: "uses")
        for _ in 1...4 { _ = try reopens(app, uses, nil) }
        #expect(app.created("detail") == 2)
        let message = KeepAlive(MessageLifetime(until: "bye"), id: "message")
        let first = try open(app, message)
        try app(.pop(1))
        try app(.send("hello", .null))
        #expect(try reopens(app, message, first))
        try app(.send("bye", .null))
        #expect(try !reopens(app, message, first))
        let state = KeepAlive(StateLifetime(until: "user"), id: "state")
        let second = try open(app, state)
        try app(.pop(1))
        try app.set(["premium": true])
        #expect(try reopens(app, state, second))
        try app.set(["user": "ada"])
        #expect(try !reopens(app, state, second))
    }

    @Test("An end that was meant for an earlier keeping does not touch a later one")
    func owners() throws {
        let app = try Driver()
        let die = app.world.functions.store({ _ in } as DieFunction)
        let keep = KeepAlive(CallbackLifetime(die), id: "own")
        _ = try open(app, keep)
        try app(.pop(1))
        let owner = try #require(app.state.cache.first?.owner)
        try app.apply(.clearCache)
        let second = try open(app, keep)
        try app(.pop(1))
        try app.apply(.kill(owner: owner))
        #expect(try reopens(app, keep, second))
        let later = try #require(app.state.cache.first?.owner)
        try app.apply(.kill(owner: later))
        #expect(app.state.cache.isEmpty)
        #expect(app.trace(.evicted) == ["evicted:detail", "evicted:detail"])
        #expect(app.work.count { if case .beginLifetime = $0 { true } else { false } } == 2)
    }

    @Test("An old timer does not end a newer entry")
    func oldTimer() throws {
        let app = try Driver()
        let keep = KeepAlive(DurationLifetime(.seconds(60)))
        _ = try open(app, keep)
        try app(.pop(1))
        try app.advance(.seconds(50))
        try app.apply(.evict("detail"))
        let second = try open(app, keep)
        try app(.pop(1))
        try app.advance(.seconds(20))
        #expect(try reopens(app, keep, second))
    }

    @Test("What is given up while it shows stays on screen")
    func shown() throws {
        let app = try Driver()
        let first = try open(app, KeepAlive(DurationLifetime(.seconds(10))))
        try app.advance(.seconds(20))
        #expect(app.front == first)
        #expect(app.state.cache.isEmpty)
        try app(.pop(1))
        #expect(app.state.nodes[try #require(first)] == nil)
        #expect(app.state.timers.isEmpty)
    }

    @Test(
        "What is kept and still there comes to the front instead of twice",
        arguments: [
            Command.push(.screen("detail")), .present(.screen("detail")), .navigate(.screen("detail")),
        ]
    )
    func stillThere(command: Command) throws {
        let app = try Driver()
        let keep = KeepAlive(ForeverLifetime())
        let first = try open(app, keep)
        try app(.push(.screen("other")))
        #expect(try open(app, keep, command) == first)
        #expect(app.stack == ["home", "detail"])
        #expect(app.settlement(of: app.last).text == "done(revealed)")
        _ = try open(app, keep, command)
        #expect(app.settlement(of: app.last).text == "noop(alreadyThere)")
    }

    @Test("Two screens under one name are a collision")
    func collision() throws {
        let app = try Driver()
        let keep = KeepAlive(ForeverLifetime(), id: "same")
        _ = try open(app, keep)
        let before = app.state
        #expect(try app(.push(.screen("other"))) { $0.keepAlive = keep }.text == "failed(keyCollision)")
        #expect(app.hazards == ["cache-fault"])
        #expect(app.state.isSame(as: before))
    }

    @Test("Other parameters are another entry, undeclared ones are not")
    func parameters() throws {
        let app = try Driver()
        let keep = KeepAlive(ForeverLifetime())
        for id in ["5", "6", "5"] {
            try app(.push(.screen("item"))) {
                ($0.keepAlive, $0.parameters) = (keep, ["id": .string(id), "from": .string(id)])
            }
            try app(.pop(1))
        }
        #expect(app.created("item") == 2)
    }

    @Test("A screen comes back with its container, and finds one when it needs one")
    func containers() throws {
        let app = try Driver()
        let keep = KeepAlive(ForeverLifetime())
        let first = try open(app, keep, .present(.screen("wizard")))
        try app(.push(.screen("other")))
        try app(.dismiss)
        _ = try open(app, keep, .present(.screen("wizard")))
        #expect(app.visible == "other")
        #expect(app.stack == ["wizard", "other"])
        try app(.dismiss)
        try app(.push(.screen("detail"))) { $0.keepAlive = keep }
        let second = app.front
        try app(.pop(1))
        #expect(
            try app(.present(.screen("detail"))) { ($0.keepAlive, $0.embedding) = (keep, .kind("stack")) }.outcome
                == .done
        )
        #expect(app.front == second)
        #expect(try app(.push(.screen("other"))).outcome == .done)
        #expect(app.stack == ["detail", "other"])
        #expect(app.created("wizard") == 1)
        #expect(app.state.nodes[try #require(first)]?.life == 2)
    }

    @Test("A refused request leaves the cache as it was")
    func refused() throws {
        let app = try Driver()
        let keep = KeepAlive(UsesLifetime(2))
        _ = try open(app, keep)
        try app(.pop(1))
        let before = app.state
        #expect(try app(.present(.screen("detail"))) { ($0.keepAlive, $0.style) = (keep, "toast") }.outcome == .failed)
        #expect(app.state.isSame(as: before))
        #expect(try app(.present(.screen("other"))) { ($0.keepAlive, $0.style) = (keep, "toast") }.outcome == .failed)
        #expect(app.state.isSame(as: before))
    }

    @Test("A delayed request that ends otherwise keeps nothing")
    func delayed() throws {
        let app = try Driver()
        let keep = KeepAlive(DurationLifetime(.seconds(600)))
        try app(.navigate(.screen("detail"))) { ($0.keepAlive, $0.delay) = (keep, .seconds(5)) }
        let request = app.last
        #expect(app.state.request(request)?.stage == .delayed)
        #expect(app.visible == "home")
        try app.advance(.seconds(5))
        #expect(app.outcome(of: request) == .done)
        try app(.push(.screen("other"))) { ($0.keepAlive, $0.delay) = (keep, .seconds(5)) }
        let second = app.last
        try app(.present(.screen("sheet")))
        try app.advance(.seconds(5))
        #expect(app.settlement(of: second).text == "failed(noStack)")
        #expect(!app.state.cache.contains { $0.key == "other" })
        #expect(app.state.timers.count == 1)
    }

    @Test("A kept screen that is on screen is refused to who wants a new one", arguments: [true, false])
    func neverReused(pushes: Bool) throws {
        let app = try Driver()
        let command: Command = pushes ? .push(.screen("detail")) : .present(.screen("detail"))
        try app(command) { $0.keepAlive = KeepAlive(ForeverLifetime()) }
        let before = app.state
        let end = try app(command) {
            $0.keepAlive = KeepAlive(ForeverLifetime())
            $0.reuse = .never
        }
        #expect(end.text == "failed(instanceInUse)")
        #expect(app.hazards == ["instance-in-use"])
        #expect(app.state.isSame(as: before))
    }

    @Test("A screen that was kept with its stack is not pushed onto another")
    func stackInStack() throws {
        let app = try Driver()
        let keep = KeepAlive(ForeverLifetime())
        try app(.present(.screen("wizard"))) { $0.keepAlive = keep }
        try app(.push(.screen("detail")))
        try app(.dismiss)
        let before = app.state
        #expect(try app(.push(.screen("wizard"))) { $0.keepAlive = keep }.text == "failed(stackInStack)")
        #expect(app.state.isSame(as: before))
        try app(.present(.screen("wizard"))) { $0.keepAlive = keep }
        #expect(app.stack == ["wizard", "detail"])
    }

    @Test(
        "A kept screen is known by what its key says",
        arguments: [
            (KeepAlive.Key.parameters, "/item/5?from=a", "/item/5?from=b", true), (.path, "/item/5", "/item/6", false),
            (.path, "/item/5?from=a", "/item/5?from=b", true), (.address, "/item/5?from=a", "/item/5?from=b", false),
            (.address, "/item/5?from=a", "test://item/5?from=a", true),
        ]
    )
    func keys(key: KeepAlive.Key, first: String, second: String, isSame: Bool) throws {
        let app = try Driver()
        var keep = KeepAlive(ForeverLifetime())
        keep.key = key
        let kept = try open(app, keep, .push(.address(first)))
        try app(.pop(1))
        #expect(try (open(app, keep, .push(.address(second))) == kept) == isSame)
    }
}
