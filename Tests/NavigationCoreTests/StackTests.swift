import NavigationCore
import Testing

@Suite("Stacks")
struct StackTests {
    @Test(
        "Every command on a stack has its outcome and leaves its path",
        arguments: [
            ([.push(.screen("detail"))], "done(shown)", ["home", "detail"]),
            ([.push(.screen("detail")), .push(.screen("detail"))], "done(shown)", ["home", "detail", "detail"]),
            ([.push(.screen("detail")), .pop(1)], "done(completed)", ["home"]),
            ([.push(.screen("detail")), .push(.screen("other")), .pop(9)], "done(completed)", ["home"]),
            ([.pop(1)], "noop(atRoot)", ["home"]),
            ([.pop(0)], "noop(atRoot)", ["home"]),
            ([.push(.screen("detail")), .pop(-3)], "noop(atRoot)", ["home", "detail"]),
            ([.popToRoot], "noop(atRoot)", ["home"]),
            ([.push(.screen("detail")), .push(.screen("other")), .popToRoot], "done(completed)", ["home"]),
            (
                [.push(.screen("detail")), .push(.screen("other")), .popTo(.screen("detail"))], "done(completed)",
                ["home", "detail"]
            ),
            ([.push(.screen("detail")), .popTo(.screen("detail"))], "noop(alreadyThere)", ["home", "detail"]),
            ([.push(.screen("detail")), .popTo(.screen("other"))], "failed(notOnStack)", ["home", "detail"]),
            (
                [.push(.screen("detail")), .setRoot(.screen("other"), clear: false)], "done(shown)",
                ["other", "detail"]
            ),
            ([.push(.screen("detail")), .setRoot(.screen("other"), clear: true)], "done(shown)", ["other"]),
            ([.push(.screen("nowhere"))], "failed(unknownScreen)", ["home"]),
            ([.push(.nothing)], "noop(noDestination)", ["home"]),
            ([.push(.address("/nowhere"))], "failed(routeNotFound)", ["home"]),
            ([.push(.screen("detail")), .close], "done(completed)", ["home"]),
            ([.close], "noop(atRoot)", ["home"]),
            ([.push(.screen("detail")), .back(1)], "done(completed)", ["home"]),
            ([.back(1)], "noop(atRoot)", ["home"]),
            ([.push(.screen("detail")), .userBack], "done(completed)", ["home"]),
            ([.userBack], "noop(atRoot)", ["home"]),
            ([.push(.screen("detail")), .swipeBack(cancel: false)], "done(completed)", ["home"]),
            ([.push(.screen("detail")), .swipeBack(cancel: true)], "cancelled(gestureCancelled)", ["home", "detail"]),
            ([.swipeBack(cancel: true)], "noop(atRoot)", ["home"]),
            ([.show(.screen("aside"))], "done(shown)", ["home", "aside"]),
        ] as [([Command], String, [String])]
    )
    func commands(commands: [Command], end: String, path: [String]) throws {
        let app = try Driver()
        var settlement = Settlement(.pending, "", "")
        for command in commands { settlement = try app(command) }
        #expect(settlement.text == end)
        #expect(app.stack == path)
    }

    @Test("A pushed instance that is in use is refused")
    func instanceInUse() throws {
        let app = try Driver()
        try app(.push(.screen("detail")))
        let detail = try #require(app.front)
        #expect(try app(.push(.instance(detail))).text == "failed(instanceInUse)")
        #expect(try app(.present(.instance(detail))).text == "failed(instanceInUse)")
        try app(.push(.screen("other")))
        #expect(try app(.navigate(.instance(detail))).text == "done(revealed)")
        #expect(app.front == detail)
    }

    @Test("A push that asks for a stack of its own is pushed without it")
    func stackInStack() throws {
        let app = try Driver()
        #expect(try app(.push(.screen("wizard"))).outcome == .done)
        #expect(app.stack == ["home", "wizard"])
        #expect(app.hazards == ["ignored-input"])
    }

    @Test("Removals go top down and name their reason")
    func removals() throws {
        let app = try Driver()
        try app(.push(.screen("detail")))
        try app(.push(.screen("other")))
        try app(.popToRoot)
        #expect(app.trace(.removed) == ["removed:other", "removed:detail"])
        #expect(app.trace(.popped) == ["popped:other", "popped:detail"])
        #expect(app.events.filter { $0.kind == .removed }.allSatisfy { $0.fields["reason"] == "popped" })
    }

    @Test("Closing a screen below the top closes what lies on it, too")
    func closeFrom() throws {
        let app = try Driver()
        try app(.push(.screen("detail")))
        try app(.push(.screen("other")))
        try app(.present(.screen("sheet")))
        #expect(try app(.close) { $0.from = .name("detail") }.outcome == .done)
        #expect(app.stack == ["home"])
        #expect(app.modals.isEmpty)
    }

    @Test("Mapping a stack keeps instances, creates what is new, and refuses nonsense")
    func mapStack() throws {
        let app = try Driver()
        try app(.push(.screen("detail")))
        let detail = app.front
        func map(_ map: @escaping StackMap) -> Command { .mapStack(app.world.functions.store(map)) }
        #expect(try app(map { $0.reversed() }).outcome == .done)
        #expect(app.stack == ["detail", "home"])
        #expect(try app(map { $0 }).text == "noop(alreadyThere)")
        #expect(try app(map { _ in [] }).text == "failed(invalidStack)")
        #expect(try app(map { _ in [ScreenEntry("nowhere")] }).text == "failed(unknownScreen)")
        #expect(try app(map { [ScreenEntry("other")] + $0.prefix(1) }).outcome == .done)
        #expect(app.stack == ["other", "detail"])
        #expect(app.front == detail)
        #expect(app.trace(.popped).last == "popped:home")
    }

    @Test("A mapped stack asks the protections of what is new")
    func mapProtected() throws {
        let app = try Driver()
        let map: StackMap = { $0 + [ScreenEntry("vault")] }
        #expect(try app(.mapStack(app.world.functions.store(map))).outcome == .pending)
        #expect(app.visible == "login")
        let request = app.last
        try app.set(["user": "ada"])
        #expect(app.outcome(of: request) == .done)
        #expect(app.stack == ["home", "vault"])
        #expect(app.hazards.isEmpty)
    }

    @Test(
        "A command for an instance that is gone does nothing and is reported",
        arguments: [
            .close, .dismiss, .push(.screen("other")), .pop(1), .navigate(.screen("other")), .back(1),
        ] as [Command]
    )
    func deadNode(command: Command) throws {
        let app = try Driver()
        try app(.push(.screen("detail")))
        let detail = try #require(app.front)
        try app(.pop(1))
        #expect(try app(command) { $0.from = .instance(detail) }.text == "noop(gone)")
        #expect(app.hazards == ["dead-node"])
        #expect(app.stack == ["home"])
    }

    @Test("Lifecycle of push and pop comes in the platform's order")
    func lifecycle() throws {
        let app = try Driver()
        #expect(app.trace(.willAppear, .didAppear) == ["willAppear:home", "didAppear:home"])
        var start = app.events.count
        let kinds: [Event.Kind] = [.willAppear, .didAppear, .willDisappear, .didDisappear]
        func lifecycle() -> [String] {
            app.events[start...].filter { kinds.contains($0.kind) }.map { "\($0.kind.rawValue):\($0.screen ?? "")" }
        }
        try app(.push(.screen("detail")))
        #expect(lifecycle() == ["willDisappear:home", "willAppear:detail", "didDisappear:home", "didAppear:detail"])
        start = app.events.count
        try app(.pop(1))
        #expect(lifecycle() == ["willDisappear:detail", "willAppear:home", "didDisappear:detail", "didAppear:home"])
        try app(.push(.screen("detail")))
        start = app.events.count
        try app(.swipeBack(cancel: true))
        #expect(
            lifecycle() == [
                "willDisappear:detail", "willAppear:home", "willDisappear:home", "didDisappear:home",
                "willAppear:detail", "didAppear:detail",
            ]
        )
    }
}
