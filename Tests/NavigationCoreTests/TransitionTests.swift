import NavigationCore
import Testing

@Suite("Transitions that take time")
struct TransitionTests {
    private let lifecycle: [Event.Kind] = [
        .transitionBegan, .willDisappear, .willAppear, .didDisappear, .didAppear, .removed, .transitionEnded, .settled,
    ]

    private func told(_ app: Driver, since start: Int) -> [String] {
        app.events[start...].filter { lifecycle.contains($0.kind) }.map { "\($0.kind.rawValue):\($0.screen ?? "")" }
    }

    @Test("Will comes at the beginning, did, removal and outcome at the end")
    func push() throws {
        let app = try Driver(animations: true)
        #expect(app.state.now == .zero)
        var start = app.events.count
        #expect(try app(.push(.screen("detail"))).outcome == .pending)
        #expect(told(app, since: start) == ["transitionBegan:detail", "willDisappear:home", "willAppear:detail"])
        start = app.events.count
        try app.settle()
        #expect(
            told(app, since: start) == [
                "didDisappear:home", "didAppear:detail", "transitionEnded:detail", "settled:detail",
            ]
        )
        try app(.pop(1))
        start = app.events.count
        #expect(app.visible == "home")
        try app.settle()
        #expect(
            told(app, since: start)
                == ["didDisappear:detail", "didAppear:home", "removed:detail", "transitionEnded:home", "settled:home"]
        )
        #expect(app.state.timers.isEmpty && app.state.transitions.isEmpty)
    }

    @Test(
        "A gesture counts at the end of its transition",
        arguments: [
            (Command.push(.screen("detail")), Command.swipeBack(cancel: false), Event.Kind.popped),
            (.present(.screen("detail")), .swipeDismiss(cancel: false), .dismissed),
        ]
    )
    func gestures(arrival: Command, gesture: Command, structural: Event.Kind) throws {
        let app = try Driver(animations: true)
        try app(arrival)
        try app.settle()
        let tree = app.state.drawing(in: app.world)
        let start = app.events.count
        #expect(try app(gesture).outcome == .pending)
        #expect(app.state.drawing(in: app.world) == tree)
        #expect(app.trace(structural, .removed, .didDisappear, since: start).isEmpty)
        #expect(app.trace(.willDisappear, since: start) == ["willDisappear:detail"])
        let queued = try app(.push(.screen("other")))
        #expect(queued.outcome == .pending)
        #expect(app.state.request(app.last)?.stage == .queued)
        try app.settle()
        #expect(app.trace(structural, .removed, since: start) == ["\(structural.rawValue):detail", "removed:detail"])
        #expect(app.events.last { $0.kind == .removed }?.fields["reason"] == "swiped")
        #expect(app.stack == ["home", "other"])
        #expect(app.modals.isEmpty)
    }

    @Test("Requests wait for their turn, in order")
    func queue() throws {
        let app = try Driver(animations: true)
        var requests: [RequestID] = []
        for name in ["detail", "other", "item"] {
            try app(.push(.screen(name)))
            requests.append(app.last)
        }
        try app(.send("hello", .null))
        #expect(app.outcome(of: app.last) == .done)
        #expect(requests.map { app.state.request($0)?.stage } == [.transition, .queued, .queued])
        try app.settle()
        #expect(app.stack == ["home", "detail", "other", "item"])
        #expect(requests.allSatisfy { app.outcome(of: $0) == .done })
        #expect(
            app.trace(.transitionEnded) == [
                "transitionEnded:home", "transitionEnded:detail", "transitionEnded:other", "transitionEnded:item",
            ]
        )
    }

    @Test("However many requests wait for their turn, each comes to it")
    func longQueue() throws {
        let world = World(app: sampleApp())
        var launch = Launch()
        launch.hasAnimations = true
        var reducer = Reducer(state: NavigationState(), world: world)
        try reducer.apply(.launch(launch))
        try reducer.apply(.request(.push(.screen("detail")), RequestOptions(), .code))
        var options = RequestOptions()
        options.isAnimated = false
        for _ in 0..<1001 { try reducer.apply(.request(.push(.screen("detail")), options, .code)) }
        #expect(reducer.state.requests.count == 1002)
        try reducer.apply(.fire(try #require(reducer.state.timers.first?.id)))
        #expect(reducer.state.requests.isEmpty)
        #expect(reducer.state.screens(named: "detail").count == 1002)
    }

    @Test("Another window does not wait")
    func otherWindow() throws {
        let app = try Driver(animations: true)
        try app(.openWindow("second window"))
        try app.settle()
        try app(.push(.screen("detail"))) { $0.window = "main" }
        try app(.push(.screen("detail")))
        #expect(app.state.transitions.count == 2)
        try app(.closeWindow("main"))
        #expect(app.state.request(app.last)?.stage == .queued)
        try app.settle()
        #expect(app.state.windows.map(\.id) == ["second window"])
        #expect(app.visible == "detail")
    }

    @Test(
        "What interrupts a transition ends it first: every will has its did",
        arguments: [
            (Command.push(.screen("detail")), "lock"), (.present(.screen("sheet")), "state"),
            (.push(.screen("detail")), "unsafe"),
            (.swipeDismiss(cancel: false), "state"), (.swipeDismiss(cancel: false), "lock"),
            (.swipeDismiss(cancel: false), "terminate"),
            (.push(.screen("detail")), "terminate"), (.pop(1), "terminate"),
        ]
    )
    func interruptions(command: Command, interruption: String) throws {
        let app = try Driver(
            app(
                switcher("root", [("in", stack("home", "other")), ("out", stack("welcome"))]) {
                    $0["out"] == true ? "out" : "in"
                },
                ["home", "other", "welcome", "detail", "sheet", "final"].map { screen($0) } + [
                    screen("lock") { $0.isLock = true }
                ]
            ) { $0.state = ["out": false] },
            animations: true
        )
        if case .swipeDismiss = command {
            try app(.present(.screen("sheet")))
            try app.settle()
        }
        try app(command)
        let request = app.last
        switch interruption {
        case "lock": try app.apply(.lock)
        case "state": try app.set(["out": true])
        case "terminate": try app.apply(.terminate)
        default: try app(.push(.screen("final"))) { $0.isUnsafe = true }
        }
        try app.settle()
        // What still moves when the app ends has not arrived; a finger that has let go has done its part.
        let isCut = if case .swipeDismiss = command { false } else { interruption == "terminate" }
        #expect(app.outcome(of: request) == (isCut ? .cancelled : .done))
        var stage: [NodeID: Event.Kind] = [:]
        for event in app.events {
            guard let instance = event.instance else { continue }
            switch event.kind {
            case .willAppear: #expect(stage[instance] == nil || stage[instance] == .didDisappear)
            case .didAppear: #expect(stage[instance] == .willAppear)
            case .willDisappear: #expect(stage[instance] == .didAppear)
            case .didDisappear: #expect(stage[instance] == .willDisappear)
            default: continue
            }
            stage[instance] = event.kind
        }
        let removed = app.events.filter { $0.kind == .removed }.compactMap(\.instance)
        #expect(Set(removed).count == removed.count)
        #expect(app.hazards == (interruption == "unsafe" ? ["mid-transition"] : []))
    }

    @Test(
        "One request may go without, and a transition may take its own time",
        arguments: [
            (false, nil, 0), (nil, nil, 350), (true, TransitionStyle(name: "fade", duration: .milliseconds(100)), 100),
        ] as [(Bool?, TransitionStyle?, Int)]
    )
    func durations(isAnimated: Bool?, style: TransitionStyle?, milliseconds: Int) throws {
        let app = try Driver(animations: true)
        try app(.push(.screen("detail"))) { ($0.isAnimated, $0.transition) = (isAnimated, style) }
        #expect(app.outcome(of: app.last) == (milliseconds == 0 ? .done : .pending))
        #expect(app.state.timers.first?.due == (milliseconds == 0 ? nil : .milliseconds(milliseconds)))
        #expect(app.events.last { $0.kind == .transitionBegan }?.fields["transition"] == style?.name.map(Value.string))
    }

    @Test("A gate closes its challenge, then the request goes on, one transition after the other")
    func gate() throws {
        let app = try Driver(animations: true)
        try app(.navigate(.screen("vault")))
        let request = app.last
        try app.set(["user": "ada"])
        #expect(app.state.request(request)?.isHeld == true)
        try app.settle()
        #expect(app.outcome(of: request) == .done)
        #expect(app.stack == ["home", "vault"])
        #expect(
            app.trace(.transitionEnded).suffix(3) == [
                "transitionEnded:login", "transitionEnded:home", "transitionEnded:vault",
            ]
        )
        #expect(app.hazards.isEmpty)
        try app.set(["user": .null])
        try app(.pop(1))
        try app(.navigate(.screen("vault")))
        let second = app.last
        try app.settle()
        try app(.swipeDismiss(cancel: false))
        #expect(app.outcome(of: second) == .pending)
        try app.settle()
        #expect(app.settlement(of: second).text == "cancelled(gateClosed)")
    }

    @Test("A delay holds the transition back, and what changed meanwhile counts")
    func delays() throws {
        let app = try Driver(animations: true)
        try app(.navigate(.screen("detail"))) { $0.delay = .seconds(5) }
        let request = app.last
        #expect(app.trace(.resolved) == ["resolved:detail"])
        try app.advance(.milliseconds(4900))
        try app(.push(.screen("other")))
        try app.settle()
        #expect(app.outcome(of: request) == .done)
        #expect(app.stack == ["home", "other", "detail"])
        try app(.navigate(.screen("other"))) { $0.delay = .seconds(5) }
        let second = app.last
        try app(.popToRoot)
        try app.advance(.seconds(8))
        #expect(app.outcome(of: second) == .done)
        #expect(app.stack == ["home", "other"])
        #expect(app.created("other") == 2)
    }

    @Test("A removal that begins is no way back any more")
    func history() throws {
        let app = try Driver(animations: true)
        try app(.push(.screen("detail")))
        try app.settle()
        try app(.pop(1))
        #expect(app.state.history(of: "main").count == 1)
        try app.settle()
        #expect(app.state.history(of: "main") == [app.front])
    }

    @Test("The way back is taken with the transition of what leaves, unless another is asked for")
    func reverseTransition() throws {
        let app = try Driver(animations: true)
        func begun() -> [String: Value] { app.events.last { $0.kind == .transitionBegan }?.fields ?? [:] }
        try app(.push(.screen("detail"))) { $0.transition = TransitionStyle(name: "zoom", duration: .seconds(5)) }
        try app.advance(.seconds(5))
        try app(.present(.screen("sheet"))) { $0.transition = TransitionStyle(name: "flip", duration: .seconds(3)) }
        try app.advance(.seconds(3))
        try app(.dismiss)
        #expect(begun() == ["animated": true, "transition": "flip"])
        try app.advance(.seconds(2))
        #expect(!app.state.transitions.isEmpty)
        try app.advance(.seconds(1))
        #expect(app.state.transitions.isEmpty)
        try app(.back(1)) { $0.transition = TransitionStyle(name: "fade") }
        #expect(begun() == ["animated": true, "transition": "fade", "requested": "fade"])
        try app.settle()
        try app(.push(.screen("other"))) { ($0.transition, $0.isAnimated) = (TransitionStyle(name: "zoom"), false) }
        #expect(begun() == ["animated": false, "requested": "zoom"])
    }
}

@Suite("A request whose destination leaves while it waits")
struct LostDestinationTests {
    @Test("goes on with another one, which it names, and delays once, also past a gate that has closed meanwhile")
    func pastAGate() throws {
        var description = sampleApp()
        description.screens["other"]?.protections = ["signed in"]
        let app = try Driver(description)
        try app.set(["user": "ada"])
        try app(.push(.screen("other")))
        try app(.push(.screen("detail")))
        try app(.navigate(.screen("other"))) { $0.delay = .seconds(5) }
        let request = app.last
        try app(.popToRoot)
        try app.set(["user": .null])
        try app.advance(.seconds(5))
        #expect(app.state.request(request)?.isHeld == true)
        try app.set(["user": "ada"])
        #expect(app.outcome(of: request) == .done)
        let resolved = app.events.filter { $0.kind == .resolved && $0.request == request }.map(\.instance)
        #expect(resolved.count == 2 && resolved.last == app.state.visible(world: app.world))
    }
}
