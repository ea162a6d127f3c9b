import NavigationCore
import NavigationHarness
import Testing

@Suite("What the app is told, and what it does then")
struct CallbackTests {
    /// Collects what callbacks saw, and gives them the navigator that they navigate with.
    final class Notes {
        var lines: [String] = []
        var gates: [Gate] = []
        weak var navigator: Navigator?
    }

    @Test("Callbacks that navigate are served after what came before")
    func order() throws {
        let notes = Notes()
        let navigator = try launched(
            sampleApp { app in
                app.screens["detail"]?.onAppear = { view in
                    notes.lines.append("+\(view.name)")
                    _ = try notes.navigator?.request(.push(.screen("other")))
                }
                app.screens["detail"]?.onDisappear = { notes.lines.append("-\($0.name)") }
                app.screens["other"]?.onAppear = { notes.lines.append("+\($0.name)") }
            }
        )
        notes.navigator = navigator
        let request = try navigator.ask(.push(.screen("detail")))
        try navigator.whenSettled(request) { notes.lines.append("settled \($0.screenName ?? "")") }
        #expect(navigator.names == ["home", "detail", "other"])
        #expect(notes.lines == ["+detail", "-detail", "+other", "settled detail"])
        try navigator.ask(.popToRoot)
        #expect(navigator.names == ["home"])
    }

    @Test("What an app has scheduled goes with it, what a script has does not")
    func endOfTimers() throws {
        let notes = Notes()
        let navigator = try launched()
        let script: ScheduledTimer.Callback = { notes.lines.append("script") }
        let own: ScheduledTimer.Callback = { notes.lines.append("app") }
        try navigator.perform(.schedule(.seconds(1), navigator.world.functions.store(script)))
        try navigator.perform(.scheduleOfApp(.seconds(1), navigator.world.functions.store(own)))
        try navigator.perform(.launch(Launch()))
        try navigator.advance(by: .seconds(2))
        #expect(notes.lines == ["script"])
        try navigator.perform(.scheduleOfApp(.seconds(1), navigator.world.functions.store(own)))
        try navigator.advance(by: .seconds(2))
        #expect(notes.lines == ["script", "app"])
    }

    @Test("Observers of a waiting request are told once, of a finished one at once")
    func observers() throws {
        let notes = Notes()
        let navigator = try launched()
        let request = try navigator.ask(.push(.screen("vault")))
        try navigator.whenResolved(request) { _ in notes.lines.append("resolved") }
        try navigator.whenSettled(request) { notes.lines.append($0.settlement?.outcome.rawValue ?? "?") }
        #expect(notes.lines.isEmpty)
        try navigator.set(["user": "ada"])
        #expect(notes.lines == ["resolved", "done"])
        try navigator.whenSettled(request) { _ in notes.lines.append("late") }
        #expect(notes.lines == ["resolved", "done", "late"])
    }

    @Test(
        "A challenge function answers at once, later, or twice",
        arguments: [
            ("at once", "done(shown)", []), ("later", "done(shown)", []),
            ("twice", "done(shown)", ["double-continuation"]),
            ("no", "denied(closed)", []), ("never", "pending", ["stalled"]),
        ]
    )
    func challenges(how: String, end: String, hazards: [String]) throws {
        let notes = Notes()
        let navigator = try launched(
            sampleApp { app in
                app.screens["detail"]?.protections = ["inspection"]
                app.protections["inspection"] = StateProtection(
                    "inspection",
                    challenge: .function { gate, view in
                        notes.lines.append(view.screen ?? "")
                        guard let navigator = notes.navigator else { return }
                        func answer(_ answer: GateAnswer) throws { try navigator.perform(.answer(gate, answer)) }
                        switch how {
                        case "at once": try answer(.allow)
                        case "twice":
                            try answer(.allow)
                            try answer(.allow)
                        case "no": try answer(.deny("closed"))
                        case "later":
                            let id = navigator.world.functions.store(
                                { try navigator.perform(.answer(gate, .allow)) } as ScheduledTimer.Callback
                            )
                            try navigator.perform(.schedule(.seconds(2), id))
                        default: break
                        }
                    }
                ) { _, _ in false }
            }
        )
        notes.navigator = navigator
        let request = try navigator.ask(.push(.screen("detail")))
        try navigator.advance(by: .seconds(90))
        #expect(navigator.end(request) == end)
        #expect(notes.lines == ["detail"])
        navigator.endOfRun()
        #expect(navigator.hazards == hazards)
    }

    @Test("A lifetime is given the means to end itself, once for each keeping")
    func lifetimes() throws {
        let notes = Notes()
        let navigator = try launched()
        var kills: [() throws -> Void] = []
        let die = navigator.world.functions.store({ kill in kills.append(kill) } as DieFunction)
        for _ in 1...2 {
            try navigator.ask(.push(.screen("detail"))) { $0.keepAlive = KeepAlive(CallbackLifetime(die)) }
            try navigator.ask(.pop(1))
            try navigator.perform(.evict("detail"))
        }
        try navigator.ask(.push(.screen("detail"))) { $0.keepAlive = KeepAlive(CallbackLifetime(die)) }
        #expect(kills.count == 3)
        try kills[0]()
        #expect(navigator.state.cache.count == 1)
        try kills[2]()
        #expect(navigator.state.cache.isEmpty)
        #expect(navigator.visible == "detail")
        notes.navigator = nil
    }

    @Test(
        "Data that a block delivers at once or later reaches the screen and its callback once",
        arguments: [false, true]
    )
    func dataBlocks(isLate: Bool) throws {
        let notes = Notes()
        let navigator = try launched(
            sampleApp { $0.screens["detail"]?.onData = { data, view in notes.lines.append("\(view.name) \(data)") } }
        )
        var deliver: ((Value) throws -> Void)?
        let block = navigator.world.functions.store(
            { given in
                if isLate { deliver = given } else { try given("now") }
            } as DataBlock
        )
        let request = try navigator.ask(.push(.screen("detail"))) { $0.data = .block(block) }
        #expect(navigator.end(request) == "done(shown)")
        try deliver?("late")
        #expect(notes.lines == [isLate ? "detail \"late\"" : "detail \"now\""])
    }

    @Test("A condition that navigates is refused")
    func reentrant() throws {
        let notes = Notes()
        let navigator = try launched(
            sampleApp { app in
                app.screens["detail"]?.protections = ["nosy"]
                app.protections["nosy"] = StateProtection("nosy", challenge: .deny("no")) { _, _ in
                    _ = try notes.navigator?.request(.push(.screen("other")))
                    return true
                }
            }
        )
        notes.navigator = navigator
        #expect(throws: NavigatorFault.reentrant) { try navigator.ask(.push(.screen("detail"))) }
        #expect(try navigator.end(navigator.ask(.push(.screen("other")))) == "done(shown)")
    }

    @Test("An app with thousands of screens is told of all of them")
    func manyScreens() throws {
        let app = try launched(
            sampleApp { app in
                let entries = (0..<6_000).map { _ in ContainerDescription.Child(.screen(ScreenEntry("item"))) }
                app.root = .container(ContainerDescription(kind: "stack", children: entries))
            }
        )
        #expect(app.log.created["item"] == 6_000)
        #expect(app.hazards.isEmpty)
    }

    @Test("Screens that cause each other without end are named")
    func loop() throws {
        let notes = Notes()
        let navigator = try launched(
            sampleApp { app in
                app.screens["detail"]?.onAppear = { _ in _ = try notes.navigator?.request(.push(.screen("other"))) }
                app.screens["other"]?.onAppear = { _ in _ = try notes.navigator?.request(.pop(1)) }
            }
        )
        notes.navigator = navigator
        #expect(throws: NavigatorFault.self) { try navigator.ask(.push(.screen("detail"))) }
        #expect(try navigator.end(navigator.ask(.popToRoot)) == "done(completed)")
    }

    @Test("Timers run in the order of their time, then of asking")
    func timers() throws {
        let notes = Notes()
        let navigator = try launched()
        for (name, seconds) in [("c", 2), ("a", 1), ("b", 1)] {
            let id = navigator.world.functions.store({ notes.lines.append(name) } as ScheduledTimer.Callback)
            try navigator.perform(.schedule(.seconds(seconds), id))
        }
        try navigator.advance(by: .seconds(3))
        #expect(notes.lines == ["a", "b", "c"])
        #expect(navigator.state.now == .seconds(3))
        #expect(navigator.nextTimer == nil)
    }

    @Test("Effects, messages and answers reach their handlers")
    func handlers() throws {
        let notes = Notes()
        let navigator = try launched(
            sampleApp { app in
                app.effects["review"] = { notes.lines.append("review \($0)") }
                app.screens["home"]?.onMessage = { message, data, _ in notes.lines.append("\(message) \(data)") }
            }
        )
        try navigator.ask(.effect("review", ["stars": 5]))
        try navigator.ask(.send("hello", 1))
        let handler = navigator.world.functions.store({ notes.lines.append("yes") } as Alert.Action.Handler)
        try navigator.ask(.present(.screen("question"))) {
            $0.style = "alert"
            $0.alert = Alert(actions: [Alert.Action(id: "yes", handler: handler)])
        }
        try navigator.ask(.choose("yes"))
        #expect(notes.lines == ["review {stars = 5}", "hello 1", "yes"])
    }

    @Test("Observers of an instance are told after its screen, in order, until they are taken away")
    func instances() throws {
        let notes = Notes()
        let navigator = try launched(
            sampleApp { app in
                app.screens["detail"]?.onDisappear = { _ in notes.lines.append("screen") }
                app.screens["detail"]?.keepAlive = KeepAlive(ForeverLifetime())
            }
        )
        let request = try navigator.ask(.push(.screen("detail")))
        let node = try #require(navigator.records[request]?.screen)
        _ = navigator.observe(node, .didDisappear) { _ in notes.lines.append("first") }
        let second = navigator.observe(node, .didDisappear) { _ in notes.lines.append("second") }
        try navigator.ask(.pop(1))
        #expect(notes.lines == ["screen", "first", "second"])
        navigator.removeObserver(second)
        try navigator.ask(.push(.screen("detail")))
        try navigator.ask(.pop(1))
        #expect(notes.lines.suffix(2) == ["screen", "first"])
    }
}
