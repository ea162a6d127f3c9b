import NavigationCore
import NavigationHarness
import Testing

@Suite("Asynchronous work of an app runs on the flow's thread and in virtual time")
struct AsyncTests {
    @Test("An action runs until it sleeps, and goes on when time has passed")
    func sleeping() throws {
        let trace = Trace()
        let navigator = try launched(
            acting { clock in
                trace.add("begins")
                try await clock.sleep(for: .seconds(60))
                trace.add("ends")
            }
        )
        try navigator.tap("go")
        #expect(trace.lines == ["begins"])
        #expect(navigator.state.timers.count == 1)
        try navigator.advance(by: .seconds(59))
        #expect(trace.lines == ["begins"])
        try navigator.advance(by: .seconds(1))
        #expect(trace.lines == ["begins", "ends"])
        #expect(navigator.state.timers.isEmpty)
        #expect(!navigator.tasks.isBusy)
    }

    @Test("Child tasks, groups, streams, actors, the main actor and tasks of the app's own all run at once")
    func structured() throws {
        let trace = Trace()
        let navigator = try launched(
            acting { _ in
                async let two: Int = {
                    await Task.yield()
                    return 2
                }()
                trace.add("async let \(await two)")
                await withTaskGroup(of: Int.self) { group in
                    for number in 1...3 {
                        group.addTask {
                            await Task.yield()
                            return number
                        }
                    }
                    for await number in group { trace.add("group \(number)") }
                }
                let (stream, continuation) = AsyncStream<Int>.makeStream()
                Task {
                    for number in 1...2 {
                        continuation.yield(number)
                        await Task.yield()
                    }
                    continuation.finish()
                }
                for await number in stream { trace.add("stream \(number)") }
                let counter = Counter()
                trace.add("actor \(await counter.next())")
                trace.add("main \(await MainCounter().next())")
                await Task.detached { trace.add("detached") }.value
                Task { @MainActor in
                    await Task.yield()
                    MainActor.preconditionIsolated()
                    trace.add("main task")
                }
            }
        )
        try navigator.tap("go")
        let expected = [
            "async let 2", "group 1", "group 2", "group 3", "stream 1", "stream 2", "actor 1", "main 1", "detached",
            "main task",
        ]
        #expect(trace.lines == expected)
        #expect(!navigator.tasks.isBusy)
    }

    @Test("An error is told at the call, with the action and its screen")
    func errors() throws {
        let navigator = try launched(acting { _ in throw AppFault("the card was refused") })
        let error = #expect(throws: TaskFailure.self) { try navigator.tap("go") }
        #expect(error?.description == "the action 'go' of 'home' failed: the card was refused")
        #expect(!navigator.tasks.isBusy)
    }

    @Test("Work that never rests is a fault that names it, and no hang")
    func endless() throws {
        let navigator = try launched(acting { _ in while true { await Task.yield() } })
        let error = #expect(throws: NavigatorFault.self) { try navigator.tap("go") }
        #expect(error?.description.contains("the action 'go' of 'home'") == true)
        try navigator.ask(.push(.screen("detail")))
        #expect(navigator.visible == "detail")
    }
}

/// What happened, in order.
final class Trace: @unchecked Sendable {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}

actor Counter {
    private var value = 0
    func next() -> Int {
        value += 1
        return value
    }
}

@MainActor
final class MainCounter {
    private var value = 0
    nonisolated init() {}
    func next() -> Int {
        MainActor.preconditionIsolated()
        value += 1
        return value
    }
}

/// An app whose home screen has an asynchronous action `go`.
func acting(_ body: @escaping (VirtualClock) async throws -> Void) -> AppDescription {
    sampleApp { app in
        app.screens["home"]?.actions["go"] = AsyncFunctions.action { _ in
            guard let clock = Navigator.running?.tasks.clock else { return }
            try await body(clock)
        }
    }
}

extension Navigator {
    /// Runs an action of the visible screen, as `tap` does.
    func tap(_ action: String) throws {
        let screen = try #require(state.visible(world: world).flatMap { state.view(of: $0) })
        let function = try #require(app.screens[screen.name]?.actions[action])
        try gesture(.action(action, screen: screen.name), of: screen.id) { try function(.null) }
    }
}
