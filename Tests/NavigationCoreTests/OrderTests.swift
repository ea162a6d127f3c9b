import NavigationCore
import Testing

@Suite("The order of one request, data and restoration")
struct OrderTests {
    @Test("Every part of a request comes in its fixed order", arguments: [false, true])
    func order(animations: Bool) throws {
        let app = try Driver(
            sampleApp { app in
                app.screens["item"]?.protections = ["signed in"]
                app.screens["item"]?.keepAlive = KeepAlive(ForeverLifetime())
                app.screens["item"]?.origins = .screens(["detail"])
            },
            state: ["user": "ada"],
            animations: animations
        )
        let mediation = app.world.functions.store(
            { _, destination in destination.properties = ["seen": true] } as Mediation
        )
        let start = app.events.count
        try app(.openURL("test://item/5", .external)) {
            $0.data = .value("payload")
            $0.mediation = mediation
            $0.restoration = .automatic
        }
        try app.settle()
        #expect(
            app.trace(since: start) == [
                "requested", "matched:item", "protectionAsked:item", "created:detail", "cacheMiss:item", "created:item",
                "cached:item", "dataDelivered:item", "resolved:item", "mediated:item", "transitionBegan:item",
                "pushed:detail", "pushed:item", "willDisappear:home", "willAppear:item", "didDisappear:home",
                "didAppear:item", "transitionEnded:item", "settled:item",
            ]
        )
        #expect(app.screenData?.properties == ["seen": true])
        #expect(app.screenData?.data == "payload")
        #expect(app.screenData?.restoration == .automatic)
        #expect(app.state.history(of: "main").count == 2)
    }

    @Test("A refused request tells what it came to know and nothing that it did")
    func refused() throws {
        let app = try Driver(
            sampleApp { app in
                app.screens["item"]?.protections = ["signed in"]
                app.screens["item"]?.keepAlive = KeepAlive(ForeverLifetime())
            },
            state: ["user": "ada"]
        )
        try app(.present(.screen("sheet")))
        let start = app.events.count
        let before = app.state
        #expect(try app(.navigate(.address("/item/5"))).text == "failed(noStack)")
        let told = ["requested", "matched:item", "cacheMiss:item", "resolved:item", "settled"]
        #expect(app.trace(since: start) == told)
        #expect(app.state.isSame(as: before))
    }

    @Test("A data block is asked once and delivers once, without holding up the request")
    func dataBlock() throws {
        let app = try Driver(animations: true)
        let block = app.world.functions.store({ _ in } as DataBlock)
        try app(.navigate(.screen("detail"))) { ($0.data, $0.delay) = (.block(block), .seconds(1)) }
        let request = app.last
        #expect(app.work.count == 2)
        #expect(app.state.request(request)?.stage == .supplying)
        try app.apply(.resume(request))
        try app.advance(.seconds(3))
        #expect(app.outcome(of: request) == .done)
        #expect(app.work.count == 2)
        try app.apply(.deliver(.request(request), "late"))
        #expect(app.screenData?.data == "late")
        #expect(app.hazards.isEmpty)
        try app.apply(.deliver(.request(request), "later"))
        #expect(app.screenData?.data == "late")
        #expect(app.hazards == ["ignored-input"])
    }

    @Test("What a data block delivers before it returns is there before the screen appears")
    func promptDataBlock() throws {
        let app = try Driver()
        let block = app.world.functions.store({ _ in } as DataBlock)
        try app(.navigate(.screen("detail"))) { $0.data = .block(block) }
        let request = app.last
        let start = app.events.count
        try app.apply(.deliver(.request(request), "prompt"))
        #expect(app.trace(since: start).isEmpty)
        try app.apply(.resume(request))
        #expect(app.outcome(of: request) == .done)
        #expect(app.trace(since: start).prefix(2) == ["dataDelivered:detail", "resolved:detail"])
        #expect(app.screenData?.data == "prompt")
    }

    @Test("A request may wait for its data")
    func waiting() throws {
        let app = try Driver()
        let block = app.world.functions.store({ _ in } as DataBlock)
        #expect(
            try app(.navigate(.screen("detail"))) { ($0.data, $0.waitsForData) = (.block(block), true) }.outcome
                == .pending
        )
        let request = app.last
        #expect(app.state.request(request)?.stage == .delivering)
        #expect(try app(.push(.screen("other"))).outcome == .done)
        try app.apply(.deliver(.request(request), "here"))
        #expect(app.outcome(of: request) == .done)
        #expect(app.stack == ["home", "other", "detail"])
        #expect(
            app.trace(.created, .dataDelivered, .resolved).suffix(2) == ["dataDelivered:detail", "resolved:detail"]
        )
        #expect(app.work.count == 1)
    }

    @Test("Data for a visible screen is delivered although nothing moves")
    func dataOnly() throws {
        let app = try Driver()
        #expect(try app(.navigate(.screen("home"))) { $0.data = .value(1) }.text == "done(revealed)")
        #expect(app.screenData?.data == 1)
        #expect(app.trace(.transitionBegan).count == 1)
    }

    @Test("Mediation without presentation changes both ends and leaves nothing behind", arguments: ["detail", "home"])
    func mediation(name: String) throws {
        let app = try Driver()
        try app(.push(.screen("other")))
        var ends: [String] = []
        let mediation = app.world.functions.store({ ends += [$0.name, $1.name] } as Mediation)
        let count = app.state.nodes.count
        #expect(try app(.mediate(.screen(name))) { $0.mediation = mediation }.text == "done(completed)")
        #expect(ends == ["other", name])
        #expect(app.state.nodes.count == count)
        #expect(app.stack == ["home", "other"])
        #expect(try app(.navigate(.screen("other"))) { $0.mediation = mediation }.text == "noop(alreadyThere)")
        #expect(ends.count == 2)
    }

    @Test("Messages reach the screens that listen, from the front to the back")
    func messages() throws {
        let app = try Driver(
            sampleApp { app in
                for name in ["home", "detail"] { app.screens[name]?.onMessage = { _, _, _ in } }
                app.screens["detail"]?.messages = ["saved"]
                app.effects["review"] = { _ in }
            }
        )
        try app(.push(.screen("detail")))
        #expect(try app(.send("saved", 1)).text == "done(completed)")
        #expect(try app(.send("other", 1)).text == "done(completed)")
        let heard: [[String?]] = app.work.compactMap {
            if case .message(let text, _, let node, _) = $0 { [app.state.view(of: node)?.name, text] } else { nil }
        }
        #expect(heard == [["detail", "saved"], ["home", "saved"], ["home", "other"]])
        try app.apply(.launch(Launch()))
        #expect(try app(.effect("review", .null)).outcome == .done)
        #expect(app.trace(.effect) == ["effect:home"])
        #expect(try app(.effect("reviwe", .null)).text == "failed(unknownEffect)")
        #expect(app.trace(.effect) == ["effect:home"])
        #expect(app.hazards == ["ignored-input"])
    }

    @Test("What was restorable comes back after a relaunch, asking its protections")
    func restoration() throws {
        let app = try Driver(
            sampleApp { app in
                for name in ["item", "vault", "wizard", "search"] { app.screens[name]?.restoration = .automatic }
            },
            state: ["user": "ada"]
        )
        try app(.selectTab("second"))
        try app(.push(.screen("item"))) { $0.parameters = ["id": "5"] }
        try app(.push(.screen("detail")))
        try app(.push(.screen("vault")))
        try app(.present(.screen("wizard")))
        let snapshot = app.state.snapshot(in: app.world)
        try app.apply(.terminate)
        #expect(app.state.violations(in: app.world).isEmpty)
        var launch = Launch()
        launch.restoration = snapshot
        launch.state = ["user": "ada"]
        try app.apply(.launch(launch))
        #expect(app.visible == "wizard")
        try app(.dismiss)
        #expect(app.stack == ["search", "item", "vault"])
        #expect(app.trace(.restored) == ["restored:search", "restored:item", "restored:vault", "restored:wizard"])
        launch.state = [:]
        launch.restoration = snapshot
        try app.apply(.launch(launch))
        #expect(app.state.screens(named: "vault").isEmpty)
        #expect(app.state.requests.map(\.isHeld) == [true])
        #expect(app.hazards.isEmpty)
    }

    @Test(
        "Named routes and segues lead where they say, with their options",
        arguments: [
            (Command.route("latest", .null), "done(shown)", "item"),
            (.route("nothing", .null), "failed(routeNotFound)", "home"),
            (.route("nowhere", .null), "failed(routeNotFound)", "home"), (.segue("go"), "done(shown)", "detail"),
            (.segue("elsewhere"), "failed(unknownSegue)", "home"), (.segue("cover"), "done(shown)", "sheet"),
        ]
    )
    func routes(command: Command, end: String, visible: String) throws {
        let app = try Driver(
            sampleApp { app in
                var options = RequestOptions()
                options.parameters = ["id": "latest"]
                let target = RouteTarget(.screen("item"), options: options)
                app.routes = ["latest": { _ in target }, "nothing": { _ in nil }]
                app.segues = [
                    Segue(from: "home", identifier: "go", to: "detail"),
                    Segue(from: "search", identifier: "elsewhere", to: "detail"),
                    Segue(from: nil, identifier: "cover", to: "sheet", kind: .present),
                ]
            }
        )
        #expect(try app(command).text == end)
        #expect(app.visible == visible)
    }

    @Test(
        "Data of another type than a screen takes is refused, and reported when it comes too late for that",
        arguments: [
            (PayloadType.value(.integer), Value.integer(7), true), (.value(.integer), "seven", false),
            (.fields(["pages": .integer]), .record(["pages": 3, "more": true]), true),
            (.fields(["pages": .integer]), .record(["pages": "many"]), false),
            (.fields(["pages": .integer]), 3, false),
        ]
    )
    func payloads(type: PayloadType, value: Value, fits: Bool) throws {
        let app = try Driver(sampleApp { $0.screens["detail"]?.payload = type })
        let before = app.state
        let end = try app(.push(.screen("detail"))) { $0.data = .value(value) }.text
        #expect(end == (fits ? "done(shown)" : "failed(payloadType)"))
        guard !fits else { return }
        #expect(app.state.isSame(as: before))
        try app(.push(.screen("detail")))
        try app(.push(.screen("other")))
        #expect(try app(.pop(1)) { $0.data = .value(value) }.outcome == .done)
        #expect(app.hazards == ["ignored-input"])
        #expect(app.screenData?.data == .null)
    }
}
