import NavigationCore
import Testing

@Suite("Tabs, switchers, windows, the lock and the way back")
struct PlaceTests {
    @Test(
        "Selecting and tapping tabs",
        arguments: [
            ([.selectTab("second")], "done(completed)", "search"),
            ([.selectTab("first")], "noop(alreadyThere)", "home"),
            ([.selectTab("third")], "failed(unknownTab)", "home"),
            ([.push(.screen("detail")), .selectTab("first")], "noop(alreadyThere)", "detail"),
            ([.push(.screen("detail")), .tapTab("first")], "done(completed)", "home"),
            ([.tapTab("first")], "noop(atRoot)", "home"),
            ([.push(.screen("detail")), .tapTab("second")], "done(completed)", "search"),
            ([.push(.screen("detail")), .tapTab("second"), .tapTab("first")], "done(completed)", "detail"),
            ([.switchTo("x")], "failed(noSwitcher)", "home"),
            ([.present(.screen("sheet")), .selectTab("second")], "done(completed)", "sheet"),
        ] as [([Command], String, String)]
    )
    func tabCommands(commands: [Command], end: String, visible: String) throws {
        let app = try Driver()
        var settlement = Settlement(.pending, "", "")
        for command in commands { settlement = try app(command) }
        #expect(settlement.text == end)
        #expect(app.visible == visible)
        #expect(app.hazards.isEmpty)
    }

    @Test("What is done where nobody looks is reported")
    func hidden() throws {
        let app = try Driver()
        try app(.selectTab("second"))
        #expect(try app(.push(.screen("detail"))) { $0.from = .name("home") }.outcome == .done)
        #expect(app.hazards == ["hidden-target"])
        #expect(app.visible == "search")
        try app(.selectTab("first"))
        #expect(app.stack == ["home", "detail"])
    }

    @Test("A protected tab asks before it is shown")
    func protectedTab() throws {
        let app = try Driver(sampleApp { $0.screens["search"]?.protections = ["signed in"] })
        #expect(try app(.selectTab("second")).outcome == .pending)
        let request = app.last
        #expect(app.visible == "login")
        try app.set(["user": "ada"])
        #expect(app.outcome(of: request) == .done)
        #expect(app.visible == "search")
    }

    static func switching() -> AppDescription {
        app(
            switcher("session", [("in", tabs("main", ("a", stack("home")))), ("out", stack("welcome"))]) {
                $0["user"] == .null ? "out" : "in"
            },
            ["home", "welcome", "detail", "sheet"].map { screen($0) }
        ) { $0.state = ["user": .null, "theme": "light"] }
    }

    @Test("A switcher follows the state; an equal value changes nothing")
    func switchers() throws {
        let app = try Driver(Self.switching())
        #expect(app.visible == "welcome")
        try app(.present(.screen("sheet")))
        let start = app.events.count
        try app.set(["user": "ada"])
        #expect(app.visible == "home")
        #expect(app.trace(.removed, since: start) == ["removed:sheet", "removed:welcome"])
        #expect(app.events.last { $0.kind == .removed }?.fields["reason"] == "switched")
        try app(.push(.screen("detail")))
        let count = app.events.count
        try app.set(["user": "ada"])
        #expect(app.events.count == count)
        try app.set(["theme": "dark"])
        #expect(app.visible == "detail")
        #expect(app.trace(since: count) == ["stateChanged"])
    }

    @Test("A switcher turned by hand stays until its choice changes")
    func switchTo() throws {
        let app = try Driver(Self.switching())
        #expect(try app(.switchTo("in")).text == "done(completed)")
        #expect(try app(.switchTo("in")).text == "noop(alreadyThere)")
        #expect(try app(.switchTo("nowhere")).text == "failed(unknownChild)")
        try app.set(["theme": "dark"])
        #expect(app.visible == "home")
        try app.set(["user": "ada"])
        #expect(app.created("home") == 1)
        try app.set(["user": .null])
        #expect(app.visible == "welcome")
    }

    @Test("Switching while the old child still leaves builds nothing in what leaves")
    func switchWhileMoving() throws {
        let app = try Driver(Self.switching(), animations: true)
        try app.set(["user": "ada"])
        try app.set(["user": .null])
        try app.set(["user": "grace"])
        try app.settle()
        #expect(app.visible == "home")
        #expect(app.state.screens(named: "home").count == 1)
        #expect(app.state.nodes.count == app.state.live.count)
    }

    @Test("Windows have trees, modals and ways back of their own")
    func windows() throws {
        let app = try Driver()
        try app(.push(.screen("detail")))
        #expect(try app(.openWindow("second window")).outcome == .done)
        #expect(app.visible == "aside")
        #expect(try app(.present(.screen("sheet"))).outcome == .done)
        #expect(try app(.back(1)).outcome == .done)
        #expect(app.visible == "aside")
        #expect(try app(.back(1)).text == "noop(atRoot)")
        #expect(try app(.activateWindow("main")).outcome == .done)
        #expect(try app(.activateWindow("main")).text == "noop(alreadyThere)")
        #expect(app.visible == "detail")
        #expect(try app(.push(.screen("other"))) { $0.window = "second window" }.outcome == .done)
        #expect(try app(.closeWindow("second window")).outcome == .done)
        #expect(app.trace(.removed).suffix(2) == ["removed:other", "removed:aside"])
        #expect(try app(.closeWindow("second window")).text == "noop(notOpen)")
        #expect(try app(.closeWindow("main")).text == "failed(lastWindow)")
        #expect(try app(.openWindow("third")).text == "failed(unknownWindow)")
        #expect(try app(.push(.screen("other"))) { $0.window = "second window" }.text == "failed(unknownWindow)")
    }

    @Test("A request acts in the window it was made in")
    func windowOfRequest() throws {
        let app = try Driver()
        try app(.push(.screen("vault")))
        let request = app.last
        try app(.openWindow("second window"))
        try app.set(["user": "ada"])
        #expect(app.outcome(of: request) == .done)
        #expect(app.visible == "aside")
        try app(.closeWindow("second window"))
        #expect(app.visible == "vault")
    }

    @Test("What waits for a window that is closed meanwhile does not fall on another; a link does")
    func closedMeanwhile() throws {
        let app = try Driver(animations: true)
        try app(.openWindow("second window"))
        try app.settle()
        try app(.closeWindow("second window"))
        try app(.push(.screen("detail"))) { $0.window = "second window" }
        let push = app.last
        try app(.openURL("test://item/5", .external)) { $0.delay = .seconds(1) }
        try app.settle()
        #expect(app.settlement(of: push).text == "failed(unknownWindow)")
        #expect(app.stack == ["home", "item"])
    }

    @Test(
        "A kept screen that shows in another window is shown there, one that leaves it comes over",
        arguments: [true, false]
    )
    func keptElsewhere(isThere: Bool) throws {
        let app = try Driver(animations: true)
        func open(_ window: String) throws {
            try app(.push(.screen("detail"))) { ($0.keepAlive, $0.window) = (KeepAlive(ForeverLifetime()), window) }
        }
        try open("main")
        try app.settle()
        try app(.openWindow("second window"))
        try app.settle()
        if !isThere { try app(.pop(1)) { $0.window = "main" } }
        try open("second window")
        try app.settle()
        #expect(app.visible == "detail")
        #expect(app.state.activeWindow == (isThere ? "main" : "second window"))
        #expect(app.created("detail") == 1)
        var lifecycle = LifecycleChecker()
        #expect(lifecycle.check(app.events).isEmpty)
    }

    @Test("The lock covers everything and lets nothing past")
    func lock() throws {
        let app = try Driver()
        try app(.push(.screen("detail")))
        try app.apply(.lock)
        try app.apply(.lock)
        #expect(app.visible == "lock")
        #expect(app.trace(.didDisappear).last == "didDisappear:detail")
        #expect(try app(.userBack).text == "denied(locked)")
        #expect(try app(.openURL("test://nowhere", .external)).text == "failed(routeNotFound)")
        #expect(try app(.openURL("test://item/5", .external)).outcome == .pending)
        let link = app.last
        #expect(app.state.request(link)?.heldBy == "lock")
        #expect(app.created("item") == 0)
        try app.apply(.unlock)
        #expect(app.outcome(of: link) == .done)
        #expect(app.visible == "item")
        #expect(app.stack == ["home", "detail", "item"])
        #expect(app.created("lock") == 1)
        #expect(app.trace(.matched).count == 1)
        let before = app.state
        try app.apply(.unlock)
        #expect(app.state == before)
    }

    @Test("A link behind lock and protection waits for both")
    func lockAndProtection() throws {
        let app = try Driver()
        try app.apply(.lock)
        try app(.openURL("test://vault", .notification))
        let link = app.last
        try app.apply(.unlock)
        #expect(app.visible == "login")
        try app.set(["user": "ada"])
        #expect(app.outcome(of: link) == .done)
        #expect(app.visible == "vault")
    }

    @Test(
        "Back leads to what was visible before, whatever brought one here",
        arguments: [
            ([.push(.screen("detail")), .back(1)], "home"),
            (
                [.push(.screen("detail")), .push(.screen("other")), .back(1), .push(.screen("item")), .back(1)],
                "detail"
            ),
            ([.push(.screen("detail")), .push(.screen("other")), .userBack, .back(1)], "home"),
            ([.push(.screen("detail")), .selectTab("second"), .back(1)], "detail"),
            ([.push(.screen("detail")), .selectTab("second"), .back(1), .back(1)], "home"),
            ([.selectTab("second"), .selectTab("first"), .back(1)], "search"),
            ([.push(.screen("detail")), .present(.screen("sheet")), .present(.screen("note")), .back(2)], "detail"),
            ([.push(.screen("detail")), .present(.screen("sheet")), .back(9)], "home"),
            ([.present(.screen("wizard")), .push(.screen("detail")), .back(1), .back(1)], "home"),
            ([.push(.screen("detail")), .setRoot(.screen("other"), clear: true), .back(1)], "other"),
            ([.push(.screen("detail")), .selectTab("second"), .navigate(.screen("item")), .back(1)], "search"),
        ] as [([Command], String)]
    )
    func back(commands: [Command], visible: String) throws {
        let app = try Driver()
        for command in commands { try app(command) }
        #expect(app.visible == visible)
    }
}
