import NavigationCore
import Testing

@testable import NavigationHarness

@Suite("Asynchronous work of an app runs on the flow's thread and in virtual time")
struct AsyncTests {
    @Test("An action runs until it sleeps, and goes on when time has passed")
    func sleeping() throws {
        let trace = Trace()
        let navigator = try launched(
            acting { _, clock in
                trace.add("begins at \(clock.now.sinceLaunch)")
                try await clock.sleep(for: .seconds(60))
                trace.add("ends at \(clock.now.sinceLaunch)")
            }
        )
        try navigator.tap("go")
        #expect(trace.lines == ["begins at 0.0 seconds"])
        #expect(navigator.state.timers.count == 1)
        try navigator.advance(by: .seconds(59))
        #expect(trace.lines.count == 1)
        try navigator.advance(by: .seconds(100))
        #expect(trace.lines == ["begins at 0.0 seconds", "ends at 60.0 seconds"])
        #expect(navigator.state.timers.isEmpty)
        #expect(!navigator.tasks.isBusy)
    }

    @Test("Child tasks, groups, streams, actors, the main actor and tasks of the app's own all run at once")
    func structured() throws {
        let trace = Trace()
        let navigator = try launched(acting { _, _ in try await Self.everything(trace) })
        try navigator.tap("go")
        let expected = [
            "async let 2", "group 1", "group 2", "group 3", "stream 1", "stream 2", "actor 1", "main 1", "detached",
            "main task",
        ]
        #expect(trace.lines == expected)
        #expect(!navigator.tasks.isBusy)
    }

    private static func everything(_ trace: Trace) async throws {
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
        trace.add("actor \(await Counter().next())")
        trace.add("main \(await MainCounter().next())")
        await Task.detached { trace.add("detached") }.value
        Task { @MainActor in
            await Task.yield()
            MainActor.preconditionIsolated()
            trace.add("main task")
        }
    }

    @Test("Code of the app that is not asynchronous is on the main actor too, and begins tasks of its own")
    func synchronous() throws {
        let trace = Trace()
        let navigator = try launched(
            sampleApp { app in
                app.screens["detail"]?.onAppear = { _ in
                    let counter = MainActor.assumeIsolated { MainCounter() }
                    Task { @MainActor in trace.add("appeared \(counter.next())") }
                }
            }
        )
        try navigator.ask(.push(.screen("detail")))
        #expect(trace.lines == ["appeared 1"])
    }

    @Test("What a task has given may begin another one as it goes")
    func parting() throws {
        let trace = Trace()
        let navigator = try launched(
            sampleApp { app in app.screens["detail"]?.onAppear = { _ in Task { Guest(trace) } } }
        )
        try navigator.ask(.push(.screen("detail")))
        #expect(trace.lines == ["gone"])
        #expect(!navigator.tasks.isBusy)
    }

    private final class Guest: Sendable {
        let trace: Trace
        init(_ trace: Trace) { self.trace = trace }
        deinit { Task { [trace] in trace.add("gone") } }
    }

    @Test("Many sleepers go on in the order of their time, those of one time in the order of their calls")
    func order() throws {
        let trace = Trace()
        let navigator = try launched(
            acting { _, clock in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for number in 0..<200 {
                        group.addTask {
                            try await clock.sleep(for: .milliseconds(number * 7 % 10))
                            trace.add("\(number * 7 % 10) \(number)")
                        }
                    }
                    try await group.waitForAll()
                }
            }
        )
        try navigator.tap("go")
        try navigator.advance(by: .seconds(1))
        let expected = (0..<200).map { (delay: $0 * 7 % 10, number: $0) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
        #expect(trace.lines == expected.map { "\($0.delay) \($0.number)" })
    }

    @Test("What a task asks for is done at once, and gates react when it suspends")
    func navigating() throws {
        let navigator = try launched(
            acting(on: "login") { navigator, clock in
                try await clock.sleep(for: .seconds(1))
                try navigator.set(["user": "ada"])
                _ = try navigator.request(.dismiss)
            }
        )
        let request = try navigator.ask(.push(.screen("vault")))
        try navigator.tap("go")
        #expect(navigator.end(request) == "pending")
        try navigator.advance(by: .seconds(1))
        #expect(navigator.end(request) == "done(shown)")
        #expect(navigator.names == ["home", "vault"])
    }

    @Test("A task waits for the outcome of a request")
    func outcome() throws {
        let trace = Trace()
        let navigator = try launched(
            acting { navigator, _ in
                let request = try navigator.request(.push(.screen("vault")))
                let record = try await navigator.tasks.outcome(of: request)
                trace.add(record.settlement?.reason.rawValue ?? "none")
            }
        )
        try navigator.tap("go")
        #expect(trace.lines == [])
        try navigator.set(["user": "ada"])
        #expect(trace.lines == ["shown"])
        navigator.endOfRun()
        #expect(navigator.hazards == [])
    }

    @Test("A thousand runs of a flow give the same log, asynchronous work included")
    func repeatable() throws {
        let first = try Self.run()
        #expect(first.contains("requested") && first.split(separator: "\n").count > 30)
        for _ in 1..<1000 { #expect(try Self.run() == first) }
    }

    /// A flow with sleepers, groups, actors and tasks of the app's own that navigate across each other.
    private static func run() throws -> String {
        let names = ["detail", "other", "item", "sheet", "login"]
        let navigator = try launched(
            sampleApp { app in
                app.screens["home"]?.actions["go"] = AsyncFunctions.action { _ in
                    guard let navigator = Navigator.running else { return }
                    let clock = navigator.tasks.clock
                    let counter = Counter()
                    let box = Unchecked(navigator)
                    await withTaskGroup(of: Void.self) { group in
                        for number in 0..<6 {
                            group.addTask {
                                try? await clock.sleep(for: .milliseconds(number * 5 % 7 * 100))
                                let turn = await counter.next()
                                let next = Target.screen(names[(number + turn) % names.count])
                                _ = try? box.value.request(turn % 3 == 2 ? .close : .show(next))
                            }
                        }
                    }
                }
                for name in names {
                    app.screens[name]?.onAppear = { view in
                        guard let navigator = Navigator.running else { return }
                        let box = Unchecked(navigator)
                        Task { @MainActor in
                            await Task.yield()
                            if view.id.number % 4 == 0 { _ = try? box.value.request(.back(1)) }
                        }
                    }
                }
            },
            animations: true
        )
        try navigator.tap("go")
        try navigator.advance(by: .seconds(10))
        navigator.endOfRun()
        return navigator.log.events.map { event in
            let fields = event.fields.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            let place = "\(event.request?.number ?? 0) \(event.screen ?? "") \(event.instance?.number ?? 0)"
            return "\(event.time) \(event.kind) \(place) \(fields.joined(separator: " "))"
        }.joined(separator: "\n")
    }
}
