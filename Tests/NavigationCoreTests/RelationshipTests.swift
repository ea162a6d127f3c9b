import NavigationCore
import Testing

@Suite("How nodes stand to each other")
struct RelationshipTests {
    @Test("A screen knows what is around it, who presents it and what it presents")
    func relationships() throws {
        let app = try Driver()
        try app(.push(.screen("detail")))
        let detail = try #require(app.front)
        try app(.present(.screen("wizard")))
        let wizard = try #require(app.front)
        #expect(app.state.ancestors(of: detail).compactMap { app.state.title(of: $0) } == ["tabs main", "stack"])
        #expect(app.state.ancestors(of: wizard).compactMap { app.state.title(of: $0) } == ["stack"])
        #expect(app.state.presenter(of: wizard) == detail)
        #expect(app.state.presenter(of: detail) == nil)
        #expect(app.state.presented(by: detail) == wizard)
        try app(.dismiss)
        #expect(app.state.presented(by: detail) == nil)
        #expect(app.state.ancestors(of: wizard).isEmpty)
    }

    @Test("The tree is a list with parents first, keys, depths and what is on screen")
    func list() throws {
        let app = try Driver()
        try app(.present(.screen("sheet")))
        let nodes = app.state.treeNodes(in: app.world)
        let lines = nodes.map { "\($0.depth) \($0.key ?? "-") \($0.kind) \($0.name ?? "-") \($0.isVisible)" }
        #expect(
            lines == [
                "0 - tabs main true", "1 first stack - true", "2 - screen home true", "1 second stack - false",
                "2 - screen search false", "0 - screen sheet true",
            ]
        )
        #expect(nodes.map(\.style) == [nil, nil, nil, nil, nil, "sheet"])
        #expect(nodes[2].parent == nodes[1].id)
    }

    @Test(
        "The bar of tabs is seen where the stack does not hide it",
        arguments: [
            (TabBarBehavior.automatic, nil, [true, true, true, false]),
            (.hiddenWhenPushed, "tabs main [first] (bar hidden)", [true, false, true, false]),
        ] as [(TabBarBehavior, String?, [Bool])]
    )
    func tabBar(behavior: TabBarBehavior, drawn: String?, seen: [Bool]) throws {
        let app = try Driver(
            sampleApp { $0.root = tabs("main", ("first", .stack(ScreenEntry("home"), tabBar: behavior))) }
        )
        var found: [Bool] = []
        for command in [.push(.screen("detail")), .pop(1), .present(.screen("cover"))] as [Command] {
            found.append(app.state.isTabBarVisible(at: try #require(app.front), in: app.world))
            try app(command)
            if let drawn, case .push = command { #expect(app.state.drawing(in: app.world).contains(drawn)) }
        }
        found.append(app.state.isTabBarVisible(at: try #require(app.front), in: app.world))
        #expect(found == seen)
    }

    @Test("A screen that holds a switcher is one screen, which shows what the switcher chooses")
    func held() throws {
        let app = try Driver(
            sampleApp { app in
                app.screens["plan"] = screen("plan") {
                    $0.presentation = .modal
                    $0.root = switcher("offer", [("yes", stack("item")), ("no", stack("note"))]) {
                        $0["premium"] == true ? "yes" : "no"
                    }
                }
            }
        )
        try app(.present(.screen("plan")))
        let plan = try #require(app.state.screens(named: "plan").first)
        #expect(app.visible == "note")
        #expect(app.hazards.isEmpty)
        try app.set(["premium": true])
        #expect(app.visible == "item")
        #expect(app.state.screens(named: "plan") == [plan])
        #expect(try app(.navigate(.screen("plan"))).text == "noop(alreadyThere)")
        #expect(try app(.push(.screen("detail"))).text == "done(shown)")
        #expect(app.stack == ["item", "detail"])
        try app(.dismiss)
        #expect(app.trace(.removed).suffix(3) == ["removed:detail", "removed:item", "removed:plan"])
        #expect(app.visible == "home")
    }

    @Test("A kept screen that holds a switcher comes back with what the state asks for by then")
    func kept() throws {
        let app = try Driver(
            sampleApp { app in
                app.screens["plan"] = screen("plan") {
                    $0.presentation = .modal
                    $0.keepAlive = KeepAlive(ForeverLifetime())
                    $0.root = switcher("offer", [("yes", stack("item")), ("no", stack("note"))]) {
                        $0["premium"] == true ? "yes" : "no"
                    }
                }
            }
        )
        try app(.present(.screen("plan")))
        let plan = try #require(app.state.screens(named: "plan").first)
        try app(.dismiss)
        try app.set(["premium": true])
        try app(.present(.screen("plan")))
        #expect(app.visible == "item")
        #expect(app.state.screens(named: "plan") == [plan])
        #expect(app.state.nodes[plan]?.life == 2)
    }

    @Test(
        "A description says when what a screen holds cannot be",
        arguments: [
            ("plan", "the screen 'plan' holds itself"),
            ("nothing", "the screen 'plan' holds a screen that is missing: 'nothing' is not declared"),
        ]
    )
    func problems(held: String, problem: String) {
        let description = sampleApp { $0.screens["plan"] = screen("plan") { $0.root = stack(held) } }
        #expect(description.problems.map(\.description) == [problem])
    }
}
