import NavigationCore
import RandomTestSupport
import Testing

@Suite("The route graph")
struct RouteTests {
    static let edges: [String: [String]] = [
        "a": ["c"], "b": ["a", "away"], "c": ["b"], "d": ["c"], "shortcut": ["a"], "e": ["d", "shortcut"],
        "away": ["b"],
        "island": ["reef"], "reef": ["island"],
    ]

    static func graph(_ order: [String] = edges.keys.sorted()) -> AppDescription {
        app(
            stack("a"),
            order.map { name in
                screen(name) {
                    $0.origins = .screens(edges[name] ?? [])
                    $0.presentation = .push
                }
            }
        )
    }

    @Test(
        "The shortest way is walked, through waypoints, popping first",
        arguments: [
            ([], "d", [], ["a", "b", "c", "d"]), ([], "e", [], ["a", "shortcut", "e"]),
            ([], "e", ["c"], ["a", "b", "c", "d", "e"]),
            (["c"], "e", ["c"], ["a", "b", "c", "d", "e"]), (["c"], "shortcut", [], ["a", "shortcut"]),
            (["d"], "b", [], ["a", "b"]),
            (["d"], "a", [], ["a"]), (["e"], "d", ["b"], ["a", "b", "c", "d"]),
            ([], "b", ["c", "a"], ["a", "b"]), (["c"], "d", ["b"], ["a", "b", "c", "d"]),
        ] as [([String], String, [String], [String])]
    )
    func ways(before: [String], goal: String, via: [String], path: [String]) throws {
        let app = try Driver(Self.graph())
        for name in before { try app(.navigate(.screen(name))) }
        #expect(try app(.navigate(.screen(goal))) { $0.via = via }.outcome == .done)
        #expect(app.stack == path)
        #expect(app.hazards.isEmpty)
    }

    @Test(
        "Whatever cannot be reached ends with a reason and leaves nothing",
        arguments: [
            ("island", [], "failed(noRoute)"), ("d", ["island"], "failed(noRoute)"), ("a", [], "noop(alreadyThere)"),
            ("a", ["c"], "noop(alreadyThere)"), ("d", ["nowhere"], "failed(unknownScreen)"),
        ] as [(String, [String], String)]
    )
    func refusals(goal: String, via: [String], end: String) throws {
        let app = try Driver(Self.graph())
        let before = app.state
        #expect(try app(.navigate(.screen(goal))) { $0.via = via }.text == end)
        #expect(app.state.isSame(as: before))
        #expect(app.trace(.created) == ["created:a"])
    }

    @Test("The order of declaration does not change how long a way is", arguments: 0..<20)
    func permutations(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let names = Self.edges.keys.sorted()
        let straight = try Driver(Self.graph(names))
        let shuffled = try Driver(Self.graph(names.shuffled(using: &generator)))
        for goal in names where goal != "a" {
            for app in [straight, shuffled] {
                try app(.navigate(.screen(goal))) { $0.reuse = .never }
            }
            #expect(straight.stack.count == shuffled.stack.count)
            #expect(straight.settlement(of: straight.last).text == shuffled.settlement(of: shuffled.last).text)
            try straight(.popToRoot)
            try shuffled(.popToRoot)
        }
    }

    @Test("Search always ends, on full graphs of any size", arguments: [1, 2, 10, 60])
    func ends(size: Int) throws {
        let names = (0..<size).map { "s\($0)" }
        let app = try Driver(
            app(
                stack("s0"),
                names.map { name in
                    screen(name) {
                        $0.origins = .screens(names)
                        $0.presentation = .push
                    }
                } + [
                    screen("far") { $0.origins = .screens(["beyond"]) },
                    screen("beyond") { $0.origins = .screens(["far"]) },
                ]
            )
        )
        #expect(try app(.navigate(.screen("far"))).text == "failed(noRoute)")
        #expect(try app(.navigate(.screen(names[size - 1]))).outcome == (size == 1 ? .noop : .done))
    }

    @Test("A live screen with other parameters is no step on the way")
    func parametersOnTheWay() throws {
        let app = try Driver(
            app(
                stack("home"),
                [
                    screen("home"),
                    screen("item") {
                        $0.origins = .screens(["home"])
                        $0.parameters = ["id": .string]
                        $0.presentation = .push
                    },
                    screen("review") {
                        $0.origins = .screens(["item"])
                        $0.parameters = ["id": .string]
                        $0.presentation = .push
                    },
                ]
            )
        )
        try app(.navigate(.screen("item"))) { $0.parameters = ["id": "1"] }
        try app(.present(.screen("home")))
        try app(.dismiss)
        #expect(try app(.navigate(.screen("review"))) { $0.parameters = ["id": "1"] }.outcome == .done)
        #expect(app.stack == ["home", "item", "review"])
        try app(.popToRoot)
        #expect(try app(.navigate(.screen("review"))) { $0.parameters = ["id": "2"] }.outcome == .done)
        #expect(app.created("item") == 2)
        #expect(app.state.screens(named: "item").compactMap { app.state.nodes[$0]?.screen?.parameters["id"] } == ["2"])
    }

    @Test("A way through a modal and its stack is built whole")
    func throughModal() throws {
        let app = try Driver(
            sampleApp { app in
                app.screens["other"]?.origins = .screens(["wizard"])
                app.screens["item"]?.origins = .screens(["other"])
            }
        )
        #expect(try app(.navigate(.screen("item"))) { $0.parameters = ["id": "5"] }.outcome == .done)
        #expect(app.modals == ["sheet"])
        #expect(app.stack == ["wizard", "other", "item"])
        #expect(app.trace(.didAppear).suffix(1) == ["didAppear:item"])
        #expect(app.trace(.created).suffix(3) == ["created:wizard", "created:other", "created:item"])
    }

    @Test(
        "What is there is reused, raised or made anew as asked",
        arguments: [
            (Reuse.nearest, ["home", "detail"], 1), (.never, ["home", "detail", "other", "detail"], 2),
            (.bringToFront, ["home", "other", "detail"], 1),
        ]
    )
    func reuse(reuse: Reuse, path: [String], created: Int) throws {
        let app = try Driver()
        try app(.push(.screen("detail")))
        try app(.push(.screen("other")))
        #expect(try app(.navigate(.screen("detail"))) { $0.reuse = reuse }.outcome == .done)
        #expect(app.stack == path)
        #expect(app.created("detail") == created)
    }

    @Test("Other properties are another instance, set on what is new only")
    func properties() throws {
        let app = try Driver(
            sampleApp { app in
                for name in ["detail", "other"] {
                    app.screens[name]?.properties = ["colour": PropertyDescription(.string)]
                }
                app.screens["other"]?.origins = .screens(["detail"])
            }
        )
        try app(.navigate(.screen("other"))) { $0.properties = ["colour": "red"] }
        #expect(app.stack == ["home", "detail", "other"])
        try app(.navigate(.screen("other"))) { $0.properties = ["colour": "blue"] }
        #expect(app.screenData?.properties == ["colour": "blue"])
        #expect(app.created("other") == 2)
        #expect(app.hazards.isEmpty)
        try app(.push(.screen("detail"))) { $0.properties = ["weight": 3, "colour": 7] }
        #expect(app.hazards == ["ignored-input", "ignored-input"])
    }
}
