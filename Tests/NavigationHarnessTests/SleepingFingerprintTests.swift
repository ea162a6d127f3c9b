import NavigationHarness
import Testing

@Suite("Fingerprints of situations in which tasks sleep")
struct SleepingFingerprintTests {
    @Test("A task that sleeps is the same however many have slept before")
    func earlierTasks() throws {
        let fresh = try Running(Library.self)
        try fresh.tap("load")
        let used = try Running(Library.self)
        try used.tap("load")
        try used.navigator.advance(by: .seconds(2))
        try used.tap("reset")
        #expect(used.navigator.fingerprint() != fresh.navigator.fingerprint())
        try used.tap("load")
        #expect(used.navigator.fingerprint() == fresh.navigator.fingerprint())
    }

    @Test("It is another one where it has slept before, as it goes on elsewhere")
    func secondSleep() throws {
        let running = try Running(Library.self)
        try running.tap("load")
        let first = running.navigator.fingerprint()
        try running.navigator.advance(by: .seconds(1))
        #expect(running.state["loaded"] == false)
        #expect(running.navigator.fingerprint() != first)
    }

    @Test("Tasks of two actions are not the same")
    func otherWork() throws {
        let (one, other) = (try Running(Library.self), try Running(Library.self))
        try one.tap("load")
        try other.tap("search")
        #expect(one.navigator.fingerprint() != other.navigator.fingerprint())
    }
}

private struct Library: NavigationApp {
    struct State: Codable { var loaded = false }

    let initialState = State()
    var root: any Place { Stack("shelf") }
    var screens: Screens {
        Screen("shelf")
            .action("load") { context in
                try await context.clock.sleep(for: .seconds(1))
                try await context.clock.sleep(for: .seconds(1))
                context.state.loaded = true
            }
            .action("search") { context in try await context.clock.sleep(for: .seconds(1)) }
            .action("reset") { context in context.state.loaded = false }
    }
}
