import NavigationCore
import NavigationHarness
import Testing

@Suite("Hazards")
struct HazardTests {
    @Test(
        "Two touches that open a screen twice are a duplicate, other ways are not",
        arguments: [
            ("double tap", ["duplicate"]), ("code", []), ("later", []), ("other parameters", []), ("popped", []),
            ("navigate", []),
        ]
    )
    func duplicates(how: String, hazards: [String]) throws {
        let navigator = try launched()
        func tap(_ id: String = "1", _ command: Command = .push(.screen("item"))) throws {
            try navigator.gesture { try navigator.ask(command) { $0.parameters = ["id": .string(id)] } }
        }
        switch how {
        case "code": for _ in 1...2 { try navigator.ask(.push(.screen("detail"))) }
        case "later":
            try tap()
            try navigator.advance(by: .seconds(1))
            try tap()
        case "other parameters":
            try tap("1")
            try tap("2")
        case "popped":
            try tap()
            try navigator.ask(.pop(1))
            try tap()
        case "navigate": for _ in 1...2 { try tap("1", .navigate(.screen("item"))) }
        default: for _ in 1...2 { try tap() }
        }
        #expect(navigator.hazards == hazards)
    }

    /// Has a time, and ends when its screen was used twice if that comes first.
    private struct Twice: Lifetime {
        var duration: Duration? { .seconds(60) }
        var countsUses: Bool { true }
        var signature: String { "twice" }

        func ends(_ kept: CacheEntry, on signal: LifetimeSignal) -> Bool { signal == .use && kept.uses >= 2 }
    }

    @Test("A screen that was kept long enough by its uses was not given up too early", arguments: [0, 1])
    func usedUp(delay: Int) throws {
        let navigator = try launched()
        for _ in 1...3 {
            try navigator.ask(.push(.screen("detail"))) {
                ($0.keepAlive, $0.delay) = (KeepAlive(Twice()), .seconds(delay))
            }
            try navigator.advance(by: .seconds(2))
            try navigator.ask(.pop(1))
        }
        #expect(navigator.log.events.contains { $0.kind == .expired })
        #expect(navigator.hazards == [])
    }

    @Test("A double tap is noticed although the second push has to wait")
    func animatedDuplicate() throws {
        let navigator = try launched(animations: true)
        for _ in 1...2 { try navigator.gesture { try navigator.ask(.push(.screen("detail"))) } }
        try navigator.advance(by: .seconds(3))
        #expect(navigator.hazards == ["duplicate"])
    }

    @Test(
        "A screen that comes back as soon as a person has left it bounces",
        arguments: [
            (Command.userBack, false, ["bounce"]), (.swipeBack(cancel: false), false, ["bounce"]),
            (.swipeBack(cancel: false), true, ["bounce"]),
            (.pop(1), false, []), (.swipeBack(cancel: true), false, []),
        ]
    )
    func bounces(leave: Command, animations: Bool, hazards: [String]) throws {
        final class Box {
            weak var navigator: Navigator?
            var isArmed = false
        }
        let box = Box()
        let navigator = try launched(
            sampleApp { app in
                app.screens["home"]?.onAppear = { _ in
                    if box.isArmed { _ = try box.navigator?.request(.push(.screen("detail"))) }
                }
            },
            animations: animations
        )
        box.navigator = navigator
        try navigator.ask(.push(.screen("detail")))
        try navigator.advance(by: .seconds(1))
        box.isArmed = true
        try navigator.ask(leave)
        try navigator.advance(by: .seconds(2))
        #expect(navigator.hazards == hazards)
    }

    @Test("A screen that its own callback takes away as it comes bounces, unless it has come back with the app")
    func flashes() throws {
        final class Box { weak var navigator: Navigator? }
        let box = Box()
        let navigator = try launched(
            sampleApp { app in
                app.screens["detail"]?.restoration = .automatic
                app.screens["detail"]?.onAppear = { _ in _ = try box.navigator?.request(.close) }
            }
        )
        try navigator.ask(.push(.screen("detail")))
        let saved = navigator.state.snapshot(in: navigator.world)
        #expect(navigator.hazards.isEmpty)
        box.navigator = navigator
        try navigator.perform(.terminate)
        var launch = Launch()
        launch.restoration = saved
        try navigator.perform(.launch(launch))
        #expect(navigator.state.live.count { navigator.state.view(of: $0)?.name == "detail" } == 0)
        #expect(navigator.hazards.isEmpty)
        try navigator.ask(.push(.screen("detail")))
        #expect(navigator.hazards == ["bounce"])
    }

    @Test("Pushing again from outside after a person went back is no bounce")
    func noBounce() throws {
        let navigator = try launched()
        for _ in 1...3 {
            try navigator.ask(.push(.screen("detail")))
            try navigator.ask(.userBack)
        }
        #expect(navigator.hazards.isEmpty)
    }

    @Test(
        "What is in use, covered, gone, hidden or unheard of is reported",
        arguments: [
            ("instance-in-use", Command.push(.screen("detail"))), ("double-present", .present(.screen("sheet"))),
            ("dead-node", .close),
            ("ignored-input", .push(.screen("item"))), ("not-visible", .present(.screen("sheet"))),
        ]
    )
    func known(hazard: String, command: Command) throws {
        let navigator = try launched()
        try navigator.ask(.push(.screen("detail")))
        let detail = try #require(navigator.state.visible(world: navigator.world))
        switch hazard {
        case "instance-in-use": try navigator.ask(.push(.instance(detail)))
        case "double-present":
            try navigator.ask(command)
            try navigator.ask(command) { $0.from = .name("detail") }
        case "dead-node":
            try navigator.ask(.pop(1))
            try navigator.ask(command) { $0.from = .instance(detail) }
        case "not-visible": try navigator.ask(command) { $0.anchor = "nowhere" }
        default: try navigator.ask(command) { $0.parameters = ["di": "5"] }
        }
        #expect(navigator.hazards == [hazard])
    }

    @Test("A screen that was kept behind a protection does not serve the next session unnoticed")
    func sessions() throws {
        let navigator = try launched()
        try navigator.set(["user": "ada"])
        func open() throws {
            try navigator.ask(.push(.screen("vault"))) { $0.keepAlive = KeepAlive(ForeverLifetime()) }
            try navigator.ask(.pop(1))
        }
        try open()
        try open()
        #expect(navigator.hazards.isEmpty)
        try navigator.set(["user": .null])
        try navigator.set(["user": "grace"])
        try open()
        #expect(navigator.hazards == ["session-leak"])
    }

    @Test(
        "What waits for a person at the end of a run is no hazard, what waits for nobody has stalled",
        arguments: [
            ("challenge", []), ("lock", []), ("data", ["stalled"]), ("chain", ["stalled"]), ("transition", []),
            ("nothing", []),
        ]
    )
    func endOfRun(what: String, hazards: [String]) throws {
        let navigator = try launched(animations: what == "transition")
        switch what {
        case "challenge": try navigator.ask(.push(.screen("vault")))
        case "lock":
            try navigator.perform(.lock)
            try navigator.ask(.openURL("test://detail", .external))
        case "data":
            let block = navigator.world.functions.store({ _ in } as DataBlock)
            try navigator.ask(.push(.screen("detail"))) { ($0.data, $0.waitsForData) = (.block(block), true) }
        case "chain": try navigator.ask(.steps("chain"))
        case "nothing": try navigator.ask(.push(.screen("detail")))
        default: break
        }
        if what == "transition" {
            try navigator.ask(.push(.screen("detail")))
        } else {
            try navigator.advance(by: .seconds(90))
        }
        navigator.endOfRun()
        #expect(navigator.hazards == hazards)
    }

    @Test("A request that nobody answers is reported when its patience is over, once")
    func stalledInTime() throws {
        let navigator = try launched(
            sampleApp { app in
                app.protections["slow"] = StateProtection("slow", challenge: .function { _, _ in }) { _, _ in false }
                app.screens["detail"]?.protections = ["slow"]
            }
        )
        try navigator.ask(.push(.screen("detail")))
        try navigator.ask(.push(.screen("vault")))
        try navigator.advance(by: .seconds(59))
        #expect(navigator.hazards.isEmpty)
        try navigator.advance(by: .seconds(300))
        #expect(navigator.hazards == ["stalled"])
        #expect(navigator.log.events.last { $0.kind == .hazard }?.time == .seconds(60))
        navigator.endOfRun()
        #expect(navigator.hazards == ["stalled"])
    }
}
