import NavigationCore
import Testing

@Suite("Protections")
struct ProtectionTests {
    /// A protection that only its gate opens.
    private static func inspection(_ name: String) -> StateProtection {
        StateProtection(name, challenge: .function { _, _ in }) { _, _ in false }
    }

    private func driver(_ names: String..., screens: [String] = ["detail"], animations: Bool = false) throws -> Driver {
        let app = try Driver(animations: animations)
        for name in names {
            try app.apply(.protect(.screens(screens), app.bring(Self.inspection(name))))
        }
        return app
    }

    /// Gates handed to challenge functions, in order.
    private func gates(_ app: Driver) -> [Gate] {
        app.work.compactMap { if case .challenge(let gate, _) = $0 { gate } else { nil } }
    }

    @Test(
        "Every way to a protected screen is held, and goes on when the protection opens",
        arguments: [
            .push(.screen("vault")), .present(.screen("vault")), .navigate(.screen("vault")), .show(.screen("vault")),
            .navigate(.address("/vault")), .openURL("test://vault", .external), .openURL("test://vault", .inApp),
            .setRoot(.screen("vault"), clear: true), .showDetail(.screen("vault")),
        ] as [Command]
    )
    func everyWay(command: Command) throws {
        let app = try Driver()
        #expect(try app(command).outcome == .pending)
        let request = app.last
        #expect(app.state.request(request)?.isHeld == true)
        #expect(app.state.request(request)?.heldBy == "signed in")
        #expect(app.visible == "login")
        #expect(app.created("vault") == 0)
        try app.set(["user": "ada"])
        #expect(app.outcome(of: request) == .done)
        #expect(app.visible == "vault")
        #expect(app.created("vault") == 1)
        #expect(app.hazards.isEmpty)
    }

    @Test(
        "A challenge that is closed cancels the request",
        arguments: [
            .dismiss, .close, .back(1), .swipeDismiss(cancel: false), .navigate(.screen("home")),
        ] as [Command]
    )
    func closed(command: Command) throws {
        let app = try Driver()
        try app(.push(.screen("vault")))
        let request = app.last
        try app(command)
        #expect(app.settlement(of: request).text == "cancelled(gateClosed)")
        #expect(app.visible == "home")
        try app.set(["user": "ada"])
        #expect(app.visible == "home")
        #expect(app.state.requests.isEmpty)
    }

    @Test("A swipe that is taken back keeps the gate")
    func takenBack() throws {
        let app = try Driver()
        try app(.push(.screen("vault")))
        let request = app.last
        try app(.swipeDismiss(cancel: true))
        #expect(app.outcome(of: request) == .pending)
    }

    @Test(
        "Gates answer once: the first answer counts",
        arguments: [
            ([GateAnswer.allow], "done(shown)", 0), ([.allow, .allow], "done(shown)", 1),
            ([.allow, .deny("no")], "done(shown)", 1),
            ([.deny("recalled")], "denied(recalled)", 0), ([.deny("recalled"), .allow], "denied(recalled)", 1),
        ]
    )
    func oneShot(answers: [GateAnswer], end: String, hazards: Int) throws {
        let app = try driver("inspection")
        try app(.push(.screen("detail")))
        let request = app.last
        let gate = try #require(gates(app).first)
        for answer in answers { try app.apply(.answer(gate, answer)) }
        #expect(app.settlement(of: request).text == end)
        #expect(app.created("detail") == (end.hasPrefix("done") ? 1 : 0))
        #expect(app.hazards == Array(repeating: "double-continuation", count: hazards))
    }

    @Test("A late answer to a request that ended otherwise is no misuse")
    func lateAnswer() throws {
        let app = try driver("inspection")
        try app(.push(.screen("detail")))
        let first = app.last
        try app(.push(.screen("detail")))
        #expect(app.settlement(of: first).text == "cancelled(superseded)")
        try app.apply(.answer(gates(app)[0], .allow))
        #expect(app.created("detail") == 0)
        try app.apply(.answer(gates(app)[1], .allow))
        #expect(app.created("detail") == 1)
        #expect(app.hazards.isEmpty)
    }

    @Test("All gates of a request open one after the other, each once")
    func severalGates() throws {
        let app = try driver("a", "b")
        try app(.push(.screen("detail"))) { $0.protections = ["signed in"] }
        let request = app.last
        #expect(app.state.request(request)?.heldBy == "signed in")
        try app.set(["user": "ada"])
        #expect(app.state.request(request)?.heldBy == "a")
        try app.apply(.answer(gates(app)[0], .allow))
        #expect(app.state.request(request)?.heldBy == "b")
        try app.set(["user": .null])
        try app.apply(.answer(gates(app)[1], .allow))
        #expect(app.state.request(request)?.heldBy == "signed in")
        try app.set(["user": "grace"])
        #expect(app.outcome(of: request) == .done)
        #expect(gates(app).count == 2)
        #expect(app.trace(.held) == ["held:detail", "held:detail", "held:detail", "held:detail"])
    }

    @Test("Of several requests at one gate the latest goes on, with one challenge", arguments: [false, true])
    func superseded(animations: Bool) throws {
        let app = try Driver(animations: animations)
        var requests: [RequestID] = []
        for _ in 1...3 {
            try app(.navigate(.screen("vault")))
            requests.append(app.last)
        }
        try app.settle()
        #expect(app.created("login") == 1)
        try app.set(["user": "ada"])
        try app.settle()
        #expect(
            requests.map { app.settlement(of: $0).text } == [
                "cancelled(superseded)", "cancelled(superseded)", "done(shown)",
            ]
        )
        #expect(app.stack == ["home", "vault"])
        #expect(app.modals.isEmpty)
    }

    @Test("A gate that opens before its challenge has appeared needs none")
    func opensEarly() throws {
        let app = try Driver(animations: true)
        try app(.push(.screen("detail")))
        try app(.navigate(.screen("vault")))
        let request = app.last
        try app(.push(.screen("other")))
        try app.settle()
        #expect(app.visible == "login")
        try app(.dismiss)
        try app(.navigate(.screen("vault")))
        let second = app.last
        try app.set(["user": "ada"])
        try app.settle()
        #expect(app.outcome(of: request) == .cancelled)
        #expect(app.outcome(of: second) == .done)
        #expect(app.modals.isEmpty)
    }

    @Test("A waiting request does not hold up others")
    func others() throws {
        let app = try driver("inspection")
        try app(.push(.screen("detail")))
        let request = app.last
        #expect(try app(.push(.screen("other"))).outcome == .done)
        #expect(try app(.selectTab("second")).outcome == .done)
        try app.apply(.answer(gates(app)[0], .allow))
        #expect(app.outcome(of: request) == .done)
        #expect(app.stack == ["search", "detail"])
    }

    @Test("A challenge that denies ends the request and leaves no trace")
    func deny() throws {
        let app = try Driver()
        let closed = StateProtection("closed", challenge: .deny("maintenance")) { _, _ in false }
        try app.apply(.protect(.everything, app.bring(closed)))
        let before = app.state
        #expect(try app(.push(.screen("detail"))).text == "denied(maintenance)")
        #expect(app.state.isSame(as: before))
        #expect(try app(.openURL("test://nowhere", .external)).text == "failed(routeNotFound)")
        #expect(try app(.pop(1)).text == "noop(atRoot)")
    }

    @Test("Protections hold for lists, addresses and until they are removed")
    func scopes() throws {
        let app = try driver("inspection", screens: ["detail", "other"])
        #expect(try app(.push(.screen("other"))).outcome == .pending)
        #expect(try app(.push(.screen("item"))).outcome == .done)
        try app.apply(.protect(.address("/item/:id"), app.bring(Self.inspection("by address"))))
        #expect(try app(.navigate(.address("/item/7"))).outcome == .pending)
        for guarded in app.state.addedProtections { try app.apply(.unprotect(guarded.number)) }
        #expect(try app(.push(.screen("other"))).outcome == .done)
        #expect(try app(.navigate(.address("/item/7"))).outcome == .done)
    }

    @Test("Screens on the way and containers are asked for, too")
    func onTheWay() throws {
        let app = try Driver(
            sampleApp { app in
                app.screens["item"]?.origins = .screens(["vault"])
                app.screens["vault"]?.origins = .screens(["home"])
            }
        )
        #expect(try app(.navigate(.screen("item"))).outcome == .pending)
        let request = app.last
        #expect(app.created("vault") == 0)
        try app.set(["user": "ada"])
        #expect(app.outcome(of: request) == .done)
        #expect(app.stack == ["home", "vault", "item"])
    }

    @Test("A protected screen that nobody asked about is reported when it appears")
    func bypass() throws {
        let app = try Driver(
            NavigationCoreTests.app(stack("vault"), [screen("vault") { $0.protections = ["never"] }]) {
                $0.protections["never"] = Self.inspection("never")
            }
        )
        #expect(app.hazards == ["protection-bypass"])
    }

    @Test("Termination cancels what waits")
    func terminated() throws {
        let app = try driver("inspection")
        try app(.push(.screen("detail")))
        let request = app.last
        try app.apply(.terminate)
        #expect(app.settlement(of: request).text == "cancelled(terminated)")
        #expect(try app(.push(.screen("detail"))).text == "failed(notRunning)")
    }

    @Test("Where a request would lead can be asked with and without its protections")
    func resolution() throws {
        let app = try Driver()
        let reducer = Reducer(state: app.state, world: app.world)
        let found = try reducer.resolution(of: .address("/vault?from=mail")).get()
        #expect(found.screen == "vault")
        #expect(found.protections == ["signed in"])
        #expect(found.query == ["from": "mail"])
        #expect(found.path.isEmpty)
        #expect(throws: Reducer.Settled.self) {
            _ = try reducer.resolution(of: .address("/vault"), asksProtections: true).get()
        }
        try app.set(["user": "ada"])
        let signedIn = Reducer(state: app.state, world: app.world)
        #expect(try signedIn.resolution(of: .address("/vault"), asksProtections: true).get().screen == "vault")
    }
}

@Suite("Sessions that are over")
struct SessionTests {
    @Test(
        "Coming back to a screen that is protected since is reported, however one comes back",
        arguments: [.pop(1), .close, .back(1), .userBack, .swipeBack(cancel: false)] as [Command]
    )
    func comingBack(command: Command) throws {
        let app = try Driver(state: ["user": "ada"])
        try app(.push(.screen("vault")))
        try app(.push(.screen("detail")))
        try app.set(["user": .null])
        #expect(try app(command).outcome == .done)
        #expect(app.hazards == ["protection-bypass", "session-leak"])
    }

    @Test("The session of a person who comes again goes on; that of another one is over", arguments: ["ada", "bob"])
    func anew(person: String) throws {
        let app = try Driver(state: ["user": "ada"])
        try app(.push(.screen("vault")))
        try app(.push(.screen("detail")))
        try app.set(["user": .null])
        try app.set(["user": .string(person)])
        #expect(try app(.pop(1)).outcome == .done)
        #expect(app.hazards == (person == "ada" ? [] : ["session-leak"]))
    }
}
