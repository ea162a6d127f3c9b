import NavigationCore
import Testing

@Suite("Who makes room for whom")
struct PlacingTests {
    @Test("A modal takes the place of what its presenter shows, or of the one in front")
    func replacing() throws {
        let app = try Driver()
        for name in ["sheet", "note"] { try app(.present(.screen(name))) }
        let end = try app(.present(.screen("cover"))) {
            $0.from = .name("home")
            $0.replaces = true
        }
        #expect(end.text == "done(shown)")
        #expect(app.modals == ["full_screen_cover"])
        #expect(app.events.filter { $0.kind == .removed }.map { $0.fields["reason"] } == ["replaced", "replaced"])
        #expect(try app(.present(.screen("sheet"))) { $0.replaces = true }.text == "done(shown)")
        #expect(app.modals == ["sheet"])
        #expect(app.hazards.isEmpty)
        try app(.dismiss)
        #expect(try app(.present(.screen("sheet"))) { $0.replaces = true }.text == "done(shown)")
        #expect(app.modals == ["sheet"])
    }

    @Test("What the app presents under a foreign modal is recorded, and seen only when that is gone")
    func foreign() throws {
        let app = try Driver()
        try app(.present(.screen("payment"))) { $0.style = "foreign" }
        #expect(try app(.present(.screen("sheet"))).text == "done(shown)")
        #expect(app.modals == ["sheet", "foreign"])
        #expect(app.visible == "payment")
        #expect(app.hazards == ["not-visible"])
        #expect(try app(.push(.screen("detail"))).text == "failed(noStack)", "the sheet has no stack")
        #expect(try app(.userBack).text == "noop(atRoot)", "a person is on the foreign part")
        #expect(try app(.dismiss) { $0.from = .name("sheet") }.text == "done(completed)")
        #expect(app.modals == ["foreign"])
        #expect(try app(.push(.screen("detail"))).text == "done(shown)")
        #expect(app.hazards == ["not-visible", "hidden-target"])
        #expect(try app(.dismiss).text == "done(completed)")
        #expect(app.visible == "detail")
    }

    @Test(
        "A screen of a stack becomes its root as the instance that it is",
        arguments: [
            (0, false, "noop(alreadyThere)", ["home", "detail", "other"]), (0, true, "done(completed)", ["home"]),
            (1, false, "done(completed)", ["detail", "other"]), (1, true, "done(completed)", ["detail"]),
            (2, false, "done(completed)", ["other", "detail"]), (2, true, "done(completed)", ["other"]),
        ]
    )
    func root(index: Int, clear: Bool, end: String, stack: [String]) throws {
        let app = try Driver()
        for name in ["detail", "other"] { try app(.push(.screen(name))) }
        let name = ["home", "detail", "other"][index]
        let instance = try #require(app.state.screens(named: name).first)
        #expect(try app(.setRoot(.instance(instance), clear: clear)).text == end)
        #expect(app.stack == stack)
        #expect(app.state.screens(named: name) == [instance])
        #expect(app.hazards.isEmpty)
    }

    @Test("A screen of another stack does not become a root")
    func foreignRoot() throws {
        let app = try Driver()
        let search = try #require(app.state.screens(named: "search").first)
        #expect(try app(.setRoot(.instance(search), clear: true)).text == "failed(instanceInUse)")
        #expect(app.hazards == ["instance-in-use"])
    }

    @Test("A person goes back by several steps in one transition")
    func backTo() throws {
        let app = try Driver()
        for name in ["detail", "other", "detail"] { try app(.push(.screen(name))) }
        let start = app.events.count
        #expect(try app(.userBackTo(2)).text == "done(completed)")
        #expect(app.stack == ["home", "detail"])
        #expect(app.trace(.transitionBegan, since: start) == ["transitionBegan:detail"])
        #expect(try app(.userBackTo(9)).text == "done(completed)")
        #expect(try app(.userBackTo(1)).text == "noop(atRoot)")
    }

    @Test(
        "A modal's stack begins with names and addresses; what leads nowhere is refused",
        arguments: [
            ("/item/5", "done(shown)"), ("detail", "done(shown)"), ("/nowhere", "failed(routeNotFound)"),
            ("nowhere", "failed(unknownScreen)"),
        ]
    )
    func prefilled(entry: String, end: String) throws {
        let app = try Driver()
        #expect(try app(.present(.screen("sheet"))) { $0.stack = [ScreenEntry(entry)] }.text == end)
        #expect(app.modals == (end == "done(shown)" ? ["sheet"] : []))
    }

    @Test("Tabs that come into a stack while the app runs are a hazard, a stack is refused")
    func structure() throws {
        let app = try Driver(sampleApp { $0.screens["aside"]?.root = stack("note") })
        try app(.push(.screen("detail"))) { $0.embedding = .kind("tabs") }
        #expect(app.hazards == ["structure"])
        #expect(try app(.push(.screen("aside"))).text == "failed(stackInStack)")
    }

    @Test("What waits for the answer to a question gets it, whichever gesture gave it")
    func answers() throws {
        let question = Alert(actions: [Alert.Action(id: "keep", role: .cancel), Alert.Action(id: "drop")])
        for (gesture, answer) in [(Command.choose("drop"), "drop"), (.tapOutside, "keep"), (.dismiss, nil)] {
            let app = try Driver()
            try app(.present(.screen("sure"))) {
                $0.style = "confirmation_dialog"
                $0.alert = question
            }
            try app(gesture)
            let removed = try #require(app.events.last { $0.kind == .removed })
            #expect(removed.fields["result"]?.text == answer)
        }
    }
}
