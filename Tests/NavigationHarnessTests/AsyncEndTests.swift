import NavigationCore
import Testing

@testable import NavigationHarness

@Suite("Asynchronous work that fails, never ends or is cancelled")
struct AsyncEndTests {
    @Test("An error is told at the call that runs the work, with the action and its screen")
    func errors() throws {
        let navigator = try launched(
            acting { _, clock in
                try await clock.sleep(for: .seconds(5))
                throw AppFault("the card was refused")
            }
        )
        try navigator.tap("go")
        try navigator.tap("go")
        let error = #expect(throws: TaskFailure.self) { try navigator.advance(by: .seconds(6)) }
        #expect(error?.description == "the action 'go' of 'home' failed: the card was refused")
        #expect(throws: TaskFailure.self) { try navigator.advance(by: .seconds(6)) }
        #expect(!navigator.tasks.isBusy)
        #expect(navigator.endOfRun().isEmpty)
    }

    @Test("Further errors of one call are told when the flow ends")
    func severalErrors() throws {
        let navigator = try launched(acting { _, _ in throw AppFault("no") })
        #expect(throws: TaskFailure.self) {
            try navigator.step {
                try navigator.gesture {
                    for _ in 1...3 { try navigator.app.screens["home"]?.actions["go"]?(.null) }
                }
            }
        }
        #expect(navigator.endOfRun().count == 2)
    }

    @Test("Work that never rests is a fault that names it, and no hang")
    func endless() throws {
        let navigator = try launched(acting { _, _ in while true { await Task.yield() } })
        let error = #expect(throws: NavigatorFault.self) { try navigator.tap("go") }
        #expect(error?.description.contains("the action 'go' of 'home'") == true)
        try navigator.ask(.push(.screen("detail")))
        #expect(navigator.visible == "detail")
    }

    @Test("A loop that ignores being cancelled does not hang either")
    func ignoringCancellation() throws {
        let navigator = try launched(
            acting { _, clock in while true { try? await clock.sleep(for: .seconds(1)) } }
        )
        try navigator.tap("go")
        try navigator.advance(by: .seconds(10))
        navigator.endOfRun()
        #expect(navigator.hazards == [])
    }

    @Test(
        "Work that waits for nothing that time brings has stalled",
        arguments: ["continuation", "own task", "stream"]
    )
    func stalled(how: String) throws {
        let navigator = try launched(
            acting { _, _ in
                switch how {
                case "continuation": await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
                case "own task": Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } }
                default: for await _ in AsyncStream<Int>.makeStream().stream {}
                }
            }
        )
        try navigator.tap("go")
        try navigator.advance(by: .seconds(10))
        #expect(navigator.tasks.isBusy)
        navigator.endOfRun()
        let name = how == "own task" ? "a task of the action 'go' of 'home'" : "the action 'go' of 'home'"
        let text = "stalled: \(name) has not ended: it waits for nothing that virtual time brings"
        #expect(navigator.hazardTexts == [text])
    }

    @Test("What listens until it is cancelled, and what sleeps, has not stalled")
    func subscriptions() throws {
        let trace = Trace()
        let navigator = try launched()
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        navigator.tasks.run("the feed", isSubscription: true) {
            for await number in stream { trace.add("\(number)") }
            trace.add("over: \(Task.isCancelled)")
        }
        navigator.tasks.run("the poll") { [clock = navigator.tasks.clock] in try await clock.sleep(for: .seconds(1)) }
        try navigator.ask(.push(.screen("detail")))
        continuation.yield(1)
        try navigator.advance(by: .zero)
        navigator.endOfRun()
        #expect(navigator.hazards == [])
        #expect(trace.lines == ["1", "over: true"])
    }

    @Test("Work ends with its screen", arguments: [false, true])
    func cancelling(keepsAlive: Bool) throws {
        let trace = Trace()
        let navigator = try launched(
            acting(on: "detail") { _, clock in
                do { try await clock.sleep(for: .seconds(60)) } catch { trace.add("\(error is CancellationError)") }
                trace.add("at \(clock.now.sinceLaunch)")
            }
        )
        try navigator.ask(.push(.screen("detail"))) {
            if keepsAlive { $0.keepAlive = KeepAlive(ForeverLifetime()) }
        }
        try navigator.tap("go")
        try navigator.advance(by: .seconds(10))
        try navigator.ask(.pop(1))
        #expect(trace.lines == (keepsAlive ? [] : ["true", "at 10.0 seconds"]))
        #expect(navigator.state.timers.isEmpty != keepsAlive)
        try navigator.advance(by: .seconds(100))
        #expect(trace.lines == (keepsAlive ? ["at 60.0 seconds"] : ["true", "at 10.0 seconds"]))
    }

    @Test("All work ends with the app")
    func terminating() throws {
        let trace = Trace()
        let navigator = try launched()
        navigator.tasks.run("the poll") { [clock = navigator.tasks.clock] in
            do { try await clock.sleep(for: .seconds(60)) } catch { trace.add("\(error is CancellationError)") }
        }
        try navigator.ask(.push(.screen("detail")))
        try navigator.perform(.terminate)
        #expect(trace.lines == ["true"])
        #expect(navigator.state.timers.isEmpty)
    }
}
