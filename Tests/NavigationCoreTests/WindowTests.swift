import NavigationCore
import Testing

@Suite("Windows that are about something")
struct WindowTests {
    private func driver(animations: Bool = false) throws -> Driver {
        try Driver(
            app(
                stack("home"),
                [
                    screen("home"), screen("page") { $0.presentation = .push },
                    screen("letter") { $0.parameters = ["id": .string] },
                ]
            ) { $0.windows = ["letter": stack("letter")] },
            animations: animations
        )
    }

    private func open(_ value: Value?, in app: Driver) throws {
        try app(.openWindow("letter")) { $0.value = value }
        try app.settle()
    }

    @Test(
        "Several windows that are closed at once close one by one, and all that happens belongs to the request",
        arguments: [false, true]
    )
    func closing(animations: Bool) throws {
        let app = try driver(animations: animations)
        for value in [nil, "1", "2"] as [Value?] { try open(value, in: app) }
        try app(.push(.screen("page")))
        try app.settle()
        let start = app.events.count
        try app(.closeWindow("letter"))
        try app.settle()
        let told = app.events[start...].filter { $0.kind != .effect }
        let removals = told.filter { $0.kind == .removed }.map { "\($0.screen ?? "") \($0.window ?? "")" }
        #expect(
            removals == [
                "letter letter", "letter letter \"1\"", "page letter \"2\"", "letter letter \"2\"",
            ]
        )
        #expect(told.allSatisfy { $0.request == app.last })
        let end = try #require(told.last)
        #expect(end.settlement?.outcome == .done)
        #expect(end.fields["removed"] == ["letter", "letter", "page", "letter"])
        // None of those that close comes to the front on the way.
        #expect(!told.contains { $0.kind == .willAppear })
        #expect(app.visible == "home")
    }

    @Test("What moves in one of several windows that are closed has ended before it goes")
    func closingInMotion() throws {
        let app = try driver(animations: true)
        var checker = LifecycleChecker()
        for value in ["1", "2"] as [Value] { try open(value, in: app) }
        try app(.push(.screen("page")))
        let push = app.last
        try app(.activateWindow("main"))
        try app(.closeWindow("letter")) { ($0.isUnsafe, $0.window) = (true, "main") }
        #expect(app.outcome(of: push) == .done)
        #expect(app.state.transitions.allSatisfy { $0.request == app.last })
        try app.settle()
        #expect(checker.check(app.events).isEmpty)
        #expect(app.outcome(of: app.last) == .done)
        #expect(app.state.windows.map(\.id) == ["main"])
    }

    @Test("A window that is opened again is brought to the front itself, not another one of its name")
    func reopening() throws {
        let values = [nil, "1", "2"] as [Value?]
        for wanted in values {
            for last in values {
                let app = try driver()
                for value in values { try open(value, in: app) }
                try app(.activateWindow("letter")) { $0.value = last }
                try app(.activateWindow("main"))
                try open(wanted, in: app)
                #expect(app.state.activeWindow == Window.id("letter", about: wanted))
            }
        }
    }
}
