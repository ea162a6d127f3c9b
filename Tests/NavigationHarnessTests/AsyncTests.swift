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

    // MARK: Errors and endless work

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

    // MARK: Cancelling

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

    // MARK: The parts of an app

    @Test(
        "A challenge answers by returning, and throwing denies",
        arguments: [("allow", "done(shown)"), ("deny", "denied(too young)"), ("throw", "denied(no network)")]
    )
    func challenges(how: String, end: String) throws {
        let navigator = try launched(
            sampleApp { app in
                let challenge = AsyncFunctions.challenge { _, _ in
                    try await Navigator.running?.tasks.clock.sleep(for: .seconds(2))
                    if how == "throw" { throw AppFault("no network") }
                    return how == "allow" ? .allow : .deny("too young")
                }
                app.protections["signed in"] = StateProtection("signed in", challenge: .function(challenge)) { _, _ in
                    false
                }
            }
        )
        let request = try navigator.ask(.push(.screen("vault")))
        #expect(navigator.end(request) == "pending")
        try navigator.advance(by: .seconds(2))
        #expect(navigator.end(request) == end)
    }

    @Test("A challenge is cancelled when its request ends otherwise")
    func supersededChallenge() throws {
        let trace = Trace()
        let navigator = try launched(
            sampleApp { app in
                let challenge = AsyncFunctions.challenge { gate, _ in
                    do { try await Navigator.running?.tasks.clock.sleep(for: .seconds(2)) } catch {
                        trace.add("cancelled")
                    }
                    return .allow
                }
                app.protections["signed in"] = StateProtection("signed in", challenge: .function(challenge)) { _, _ in
                    false
                }
            }
        )
        let first = try navigator.ask(.push(.screen("vault")))
        try navigator.ask(.push(.screen("vault")))
        #expect(navigator.end(first) == "cancelled(superseded)")
        #expect(trace.lines == ["cancelled"])
        try navigator.advance(by: .seconds(2))
        #expect(navigator.names == ["home", "vault"])
        #expect(navigator.hazards == [])
    }

    @Test(
        "A resolver finds the destination in its own time",
        arguments: [("other", "done(shown)"), ("", "failed(resolverFailed)")]
    )
    func resolvers(found: String, end: String) throws {
        let navigator = try launched(
            sampleApp { app in
                app.screens["detail"]?.resolver = AsyncFunctions.resolver { _ in
                    try await Navigator.running?.tasks.clock.sleep(for: .seconds(2))
                    if found.isEmpty { throw AppFault("no network") }
                    return .destination(RouteTarget(.screen(found)))
                }
            }
        )
        _ = try navigator.outcome(of: .push(.screen("detail")))
        #expect(!navigator.tasks.isBusy)
        let request = try navigator.ask(.push(.screen("detail")))
        #expect(navigator.end(request) == "pending")
        try navigator.advance(by: .seconds(2))
        #expect(navigator.end(request) == end)
        #expect(navigator.visible == (found.isEmpty ? "home" : found))
    }

    @Test("Data is loaded while the request waits for it")
    func loading() throws {
        let functions = FunctionTable()
        let navigator = Navigator(app: sampleApp(), functions: functions)
        try navigator.perform(.launch(Launch()))
        let block = AsyncFunctions.data {
            try await Navigator.running?.tasks.clock.sleep(for: .seconds(3))
            return "loaded"
        }
        let request = try navigator.ask(.push(.screen("detail"))) {
            $0.data = .block(functions.store(block))
            $0.waitsForData = true
        }
        #expect(navigator.state.request(request)?.stage == .delivering)
        try navigator.advance(by: .seconds(3))
        #expect(navigator.end(request) == "done(shown)")
        let screen = try #require(navigator.state.visible(world: navigator.world))
        #expect(navigator.state.view(of: screen)?.data == "loaded")
    }

    @Test("A function of a service gives its value when virtual time has brought it")
    func services() throws {
        let navigator = try launched()
        let slow = AsyncFunctions.function { arguments in
            try await Navigator.running?.tasks.clock.sleep(for: .seconds(3))
            return arguments[0]
        }
        let value = try navigator.call(.service("cart.total")) { try slow([.integer(7)]) }
        #expect(value == .integer(7))
        #expect(navigator.state.now == .seconds(3))
        let never = AsyncFunctions.function { _ in
            try await Navigator.running?.tasks.clock.sleep(for: .seconds(3000))
            return .null
        }
        let error = #expect(throws: AppFault.self) {
            try navigator.call(.service("cart.clear")) { try never([]) }
        }
        #expect(error?.description == "the service 'cart.clear' does not end within 60 s of virtual time")
        #expect(!navigator.tasks.isBusy)
    }

    // MARK: Repeating

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
