import NavigationCore
import Testing

@testable import NavigationHarness

@Suite("The parts of an app that can be asynchronous")
struct AsyncPartTests {
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
}
