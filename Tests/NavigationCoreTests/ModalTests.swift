import NavigationCore
import Testing

@Suite("Modals")
struct ModalTests {
    @Test(
        "Every command on modals has its outcome and leaves its layers",
        arguments: [
            ([.present(.screen("sheet"))], "done(shown)", ["sheet"], "sheet"),
            ([.present(.screen("cover"))], "done(shown)", ["full_screen_cover"], "cover"),
            ([.present(.screen("sheet")), .present(.screen("note"))], "done(shown)", ["sheet", "sheet"], "note"),
            ([.present(.screen("sheet")), .dismiss], "done(completed)", [], "home"),
            ([.dismiss], "noop(atRoot)", [], "home"),
            ([.present(.screen("sheet")), .present(.screen("note")), .dismiss], "done(completed)", ["sheet"], "sheet"),
            ([.present(.screen("sheet")), .push(.screen("detail"))], "failed(noStack)", ["sheet"], "sheet"),
            ([.present(.screen("sheet")), .pop(1)], "failed(noStack)", ["sheet"], "sheet"),
            ([.present(.screen("sheet")), .userBack], "noop(atRoot)", ["sheet"], "sheet"),
            ([.present(.screen("wizard")), .push(.screen("detail"))], "done(shown)", ["sheet"], "detail"),
            ([.present(.screen("wizard")), .push(.screen("detail")), .close], "done(completed)", ["sheet"], "wizard"),
            ([.present(.screen("wizard")), .close], "done(completed)", [], "home"),
            ([.present(.screen("sheet")), .close], "done(completed)", [], "home"),
            ([.present(.screen("sheet")), .show(.screen("note"))], "done(shown)", ["sheet", "sheet"], "note"),
            ([.showDetail(.screen("note"))], "done(shown)", ["sheet"], "note"),
            ([.present(.screen("sheet")), .swipeDismiss(cancel: false)], "done(completed)", [], "home"),
            (
                [.present(.screen("sheet")), .swipeDismiss(cancel: true)], "cancelled(gestureCancelled)", ["sheet"],
                "sheet"
            ),
            ([.swipeDismiss(cancel: false)], "noop(atRoot)", [], "home"),
            (
                [.present(.screen("cover")), .swipeDismiss(cancel: false)], "denied(notDismissable)",
                ["full_screen_cover"], "cover"
            ),
            ([.present(.screen("sheet")), .tapOutside], "noop(notDismissable)", ["sheet"], "sheet"),
            ([.present(.screen("sheet")), .back(1)], "done(completed)", [], "home"),
            ([.present(.screen("sheet")), .navigate(.screen("home"))], "done(revealed)", [], "home"),
            ([.choose("yes")], "failed(notPresented)", [], "home"),
        ] as [([Command], String, [String], String)]
    )
    func commands(commands: [Command], end: String, modals: [String], visible: String) throws {
        let app = try Driver()
        var settlement = Settlement(.pending, "", "")
        for command in commands { settlement = try app(command) }
        #expect(settlement.text == end)
        #expect(app.modals == modals)
        #expect(app.visible == visible)
        #expect(app.hazards.isEmpty)
    }

    @Test("A covered screen cannot present")
    func alreadyPresenting() throws {
        let app = try Driver()
        try app(.present(.screen("sheet")))
        let before = app.state
        #expect(try app(.present(.screen("note"))) { $0.from = .name("home") }.text == "failed(alreadyPresenting)")
        #expect(app.state.isSame(as: before))
        #expect(app.hazards == ["double-present"])
        #expect(app.created("note") == 0 || !app.trace(.created).contains("created:note"))
    }

    @Test(
        "Dismissing from a presenter closes what it presents, from the top one itself",
        arguments: [
            ("home", ["wizard", "note", "sheet"], "home"), ("sheet", ["wizard", "note"], "sheet"),
            ("note", ["wizard"], "note"), ("wizard", ["wizard"], "note"),
        ]
    )
    func dismissFrom(from: String, removed: [String], visible: String) throws {
        let app = try Driver()
        for name in ["sheet", "note", "wizard"] { try app(.present(.screen(name))) }
        let start = app.events.count
        try app(.dismiss) { $0.from = .name(from) }
        #expect(app.trace(.removed, since: start) == removed.map { "removed:\($0)" })
        #expect(app.events[start...].filter { $0.kind == .removed }.allSatisfy { $0.fields["reason"] == "dismissed" })
        #expect(app.visible == visible)
    }

    @Test("Modals go with the screen that presented them")
    func orphans() throws {
        let app = try Driver()
        try app(.push(.screen("detail")))
        try app(.present(.screen("sheet")))
        try app(.present(.screen("note")))
        let start = app.events.count
        #expect(try app(.pop(1)) { $0.from = .name("detail") }.outcome == .done)
        #expect(app.modals.isEmpty)
        #expect(app.trace(.removed, since: start) == ["removed:note", "removed:sheet", "removed:detail"])
    }

    @Test("A sheet takes nothing from the screen under it, a cover does")
    func lifecycle() throws {
        let app = try Driver()
        var start = app.events.count
        try app(.present(.screen("sheet")))
        #expect(
            app.trace(.willAppear, .didAppear, .willDisappear, .didDisappear, since: start) == [
                "willAppear:sheet", "didAppear:sheet",
            ]
        )
        try app(.dismiss)
        start = app.events.count
        try app(.present(.screen("cover")))
        #expect(
            app.trace(.willAppear, .didAppear, .willDisappear, .didDisappear, since: start)
                == ["willDisappear:home", "willAppear:cover", "didDisappear:home", "didAppear:cover"]
        )
    }

    @Test(
        "Styles, anchors and dismissal that the app does not know are refused",
        arguments: [
            ("style", "failed(unregisteredKind)"), ("anchor", "failed(unknownAnchor)"),
        ]
    )
    func refusals(what: String, end: String) throws {
        let app = try Driver(sampleApp { $0.screens["home"]?.anchors = ["button"] })
        let before = app.state
        let settlement = try app(.present(.screen("sheet"))) {
            if what == "style" { $0.style = "toast" } else { $0.anchor = "nowhere" }
        }
        #expect(settlement.text == end)
        #expect(app.state.isSame(as: before))
    }

    @Test(
        "A question ends in one action or in being dismissed",
        arguments: [
            ("alert", Command.choose("yes"), "done(completed)", true),
            ("alert", .choose("maybe"), "failed(unknownAction)", false),
            ("alert", .tapOutside, "noop(notDismissable)", false), ("alert", .dismiss, "done(completed)", true),
            ("alert", .swipeDismiss(cancel: false), "denied(notDismissable)", false),
            ("confirmation_dialog", .tapOutside, "done(completed)", true),
        ]
    )
    func questions(style: String, command: Command, end: String, closes: Bool) throws {
        let app = try Driver()
        try app(.present(.screen("question"))) {
            $0.style = style
            $0.alert = Alert(title: "?", actions: [.init(id: "yes"), .init(id: "no", role: .cancel)])
        }
        #expect(app.visible == "question")
        #expect(try app(command).text == end)
        #expect(app.modals.isEmpty == closes)
    }

    @Test("A chosen action runs its handler once")
    func handler() throws {
        let app = try Driver()
        var runs = 0
        let handler = app.world.functions.store({ runs += 1 } as Alert.Action.Handler)
        try app(.present(.screen("question"))) {
            $0.style = "alert"
            $0.alert = Alert(actions: [.init(id: "yes", handler: handler)])
        }
        try app(.choose("yes"))
        try app(.choose("yes"))
        #expect(app.work.count == 1)
        #expect(app.trace(.dismissed) == ["dismissed:question"])
        #expect(app.events.first { $0.kind == .dismissed }?.fields["action"] == "yes")
    }

    @Test(
        "Show detail replaces the detail of a split, and pushes when it is collapsed",
        arguments: [false, true]
    )
    func split(isCollapsed: Bool) throws {
        let mail = ContainerDescription(
            kind: "split",
            id: "mail",
            children: [.init(key: "primary", stack("inbox")), .init(key: "detail", stack("empty"))],
            options: isCollapsed ? ["collapsed": true] : [:]
        )
        let app = try Driver(
            NavigationCoreTests.app(.container(mail), ["inbox", "empty", "letter"].map { screen($0) })
        )
        #expect(try app(.showDetail(.screen("letter"))).outcome == .done)
        #expect(app.visible == "letter")
        #expect(app.modals.isEmpty)
        let removed = app.events.filter { $0.kind == .removed }
        #expect(removed.map { $0.fields["reason"] } == (isCollapsed ? [] : ["replaced"]))
    }
}
