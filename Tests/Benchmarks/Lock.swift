import AppConformance
import NavigationCore

/// What it costs to write down what an app of 1,000 screens promises, and to compare it with what is stored.
enum Lock {
    private static let screens = 1_000

    static func measure() throws {
        let app = app()
        let lock = NavigationLock(of: app)
        let text = lock.text
        let writing = measured { _ = NavigationLock(of: app).text }
        Figure(name: "lock of \(screens) screens", time: writing, measure: .limit(.milliseconds(50))).printLine()
        let reading = try measured {
            guard LockComparison(try NavigationLock(reading: text), lock).changes.isEmpty else {
                throw Wrong(what: "an app differs from itself")
            }
        }
        Figure(name: "read it and compare", time: reading, measure: .limit(.milliseconds(50))).printLine()
    }

    private static func app() -> AppDescription {
        var app = Apps.links(screens)
        for (index, name) in app.screens.keys.enumerated() {
            app.screens[name]?.parameters = ["id": .string, "page": .integer]
            app.screens[name]?.actions = ["open": ScreenAction { _ in }, "close": ScreenAction { _ in }]
            app.screens[name]?.protections = index.isMultiple(of: 3) ? ["signed in"] : []
            app.screens[name]?.keepAlive = KeepAlive(DurationLifetime(.seconds(60)))
        }
        app.protections["signed in"] = StateProtection("signed in", challenge: .screen(ScreenEntry("s0"))) { _, _ in
            true
        }
        return app
    }
}
