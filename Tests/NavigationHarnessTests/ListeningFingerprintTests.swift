import NavigationCore
import NavigationHarness
import Testing

/// What listens is no part of the state, and decides how the app goes on.
@Suite("Functions that listen tell situations apart")
struct ListeningFingerprintTests {
    /// An app in which a request is held, and functions that are written at some places listen to it and to its screen.
    private func held(_ places: [String] = [], observing: [String] = []) throws -> (Navigator, RequestID) {
        let navigator = try launched()
        navigator.world.functions.comparesByPlace = true
        let home = try #require(navigator.state.visible(world: navigator.world))
        let request = try navigator.ask(.push(.screen("vault")))
        for place in places { try navigator.whenSettled(request, hear(place, navigator)) }
        for place in observing { _ = navigator.observe(home, .didAppear, hear(place, navigator)) }
        return (navigator, request)
    }

    private func hear<Heard>(_ place: String, _ navigator: Navigator) -> FunctionID<(Heard) throws -> Void> {
        let function: (Heard) throws -> Void = { _ in }
        return navigator.world.functions.store(function, place: place)
    }

    @Test(
        "by where they are written, how many they are, and in which order they are called",
        arguments: [[], ["a"], ["b"], ["a", "a"], ["a", "b"], ["b", "a"]]
    )
    func told(_ places: [String]) throws {
        for others in [[], ["a"], ["b"], ["a", "a"], ["a", "b"], ["b", "a"]] {
            let isSame = places == others
            #expect(try (held(places).0.fingerprint() == held(others).0.fingerprint()) == isSame)
            let (one, other) = (try held(observing: places).0, try held(observing: others).0)
            #expect((one.fingerprint() == other.fingerprint()) == isSame)
        }
    }

    @Test("whether they listen to a request or to a screen")
    func kinds() throws {
        #expect(try held(["a"]).0.fingerprint() != held(observing: ["a"]).0.fingerprint())
    }

    @Test("until there is nothing more to hear")
    func ended() throws {
        let ends = try [[], ["a"]].map { places in
            let (navigator, request) = try held(places)
            try navigator.set(["user": "ada"])
            #expect(navigator.records[request]?.settlement != nil)
            return navigator.fingerprint()
        }
        #expect(ends[0] == ends[1])
        let removed = try held().0
        let before = removed.fingerprint()
        let home = try #require(removed.state.windows.first?.layers.first?.root)
        let number = removed.observe(home, .didAppear, hear("a", removed))
        #expect(removed.fingerprint() != before)
        removed.removeObserver(number)
        #expect(removed.fingerprint() == before)
    }

    @Test("unless they are the navigator's own, which follow from what it does")
    func own() throws {
        let (navigator, request) = try held()
        let before = navigator.fingerprint()
        try navigator.whenSettled(request) { _ in }
        #expect(navigator.fingerprint() == before)
    }

    @Test("as what is done on a screen once it is there")
    func performing() throws {
        let app = sampleApp { app in
            for action in ["open", "close"] { app.screens["vault"]?.actions[action] = ScreenAction { _ in } }
        }
        func held(_ action: String, _ arguments: Value) throws -> Fingerprint {
            let navigator = try launched(app)
            let request = try navigator.perform(action: action, arguments)
            #expect(navigator.records[request]?.settlement == nil)
            return navigator.fingerprint()
        }
        #expect(try held("open", .integer(1)) == held("open", .integer(1)))
        #expect(try held("open", .integer(1)) != held("open", .integer(2)))
        #expect(try held("open", .null) != held("close", .null))
    }

    @Test("as the steps of a chain that have still to come")
    func chains() throws {
        func held(_ places: [String]) throws -> Fingerprint {
            let navigator = try launched()
            navigator.world.functions.comparesByPlace = true
            let steps = places.map { _ in { try navigator.request(.push(.screen("vault"))) } }
            let chain = try navigator.chain(steps) { index, hear in
                navigator.world.functions.store(hear, place: places[index...].joined())
            }
            #expect(navigator.records[chain]?.settlement == nil)
            return navigator.fingerprint()
        }
        #expect(try held(["a", "b"]) == held(["c", "b"]))
        #expect(try held(["a", "b"]) != held(["a", "c"]))
        #expect(try held(["a"]) != held(["a", "b"]))
    }

    @Test("and what they call is known as long as they may be called")
    func callees() throws {
        let (navigator, request) = try held()
        let function: RecordFunction = { _ in }
        try navigator.whenSettled(request, navigator.world.functions.store(function, calling: "callee"))
        #expect(navigator.callees as? [String] == ["callee"])
        try navigator.set(["user": "ada"])
        #expect(navigator.callees.isEmpty)
    }

    @Test("and so do tasks of the app that wait for an outcome")
    func tasks() throws {
        let fingerprints = try ["look", "order", "collect"].map { action in
            let running = try Running(Till.self)
            running.navigator.world.functions.comparesByPlace = true
            try running.tap(action)
            #expect(running.navigator.state.requests.count == 1)
            return running.navigator.fingerprint()
        }
        #expect(Set(fingerprints).count == 3)
    }
}

private struct Till: NavigationApp {
    struct State: Codable { var isMember = false }

    let initialState = State()
    var root: any Place { Stack("till") }
    var screens: Screens {
        Screen("till")
            .action("look") { context in context.push("receipt") }
            .action("order") { context in _ = try await context.push("receipt").settled() }
            .action("collect") { context in _ = try await context.push("receipt").settled() }
        Screen("receipt").protected(by: "member")
        Screen("login").presentation(.sheet)
    }
    var protections: Protections {
        Condition("member", challenge: .present("login")) { $0.isMember }
    }
}
