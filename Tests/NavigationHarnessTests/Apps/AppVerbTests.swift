import NavigationHarness
import Testing

@Suite("Verbs of the context beyond single requests")
struct AppVerbTests {
    // MARK: Throwing

    @Test("A refused request throws where that is wanted, with outcome, reason and a sentence")
    func refusal() throws {
        let running = try Running(Tour.self)
        let error = #expect(throws: CallbackFault.self) { try running.tap("sneak_in") }
        let refusal = error?.error as? NavigationRefusal
        #expect(refusal?.command == "push")
        #expect(refusal?.outcome == .denied)
        #expect(refusal?.reason == "sold_out")
        #expect(running.told == [])
    }

    @Test("What was carried out, or waits, throws nothing; a refusal can be caught")
    func noRefusal() throws {
        let running = try Running(Tour.self)
        try running.tap("go")
        #expect(running.told == ["there: done"])
        try running.tap("go")
        #expect(running.told == ["there: done", "there: done"])
        try running.tap("try")
        #expect(running.told.last == "sold_out")
    }

    @Test("In asynchronous code it waits for the outcome")
    func asynchronousRefusal() throws {
        let running = try Running(Tour.self)
        try running.tap("ask")
        #expect(running.visible?.name == "doorkeeper")
        #expect(running.told == [])
        try running.navigator.request(.dismiss)
        #expect(running.told == ["gateClosed"])
    }

    @Test("A request that could not even be made throws why")
    func misspelt() throws {
        let running = try Running(Tour.self)
        let error = #expect(throws: CallbackFault.self) { try running.tap("misspell") }
        #expect(
            error?.description == "the action 'misspell' of 'entrance': unknown screen 'hal': did you mean 'hall'?"
        )
        #expect(running.told == [])
    }

    // MARK: Chains

    @Test("A chain makes each request when the one before is done")
    func chain() throws {
        let running = try Running(Tour.self)
        try running.tap("walk")
        #expect(running.names == ["entrance", "hall", "garden"])
        #expect(running.told == ["done"])
    }

    @Test("A chain waits at a gate, and goes on from where it was")
    func waitingChain() throws {
        let running = try Running(Tour.self)
        try running.tap("walk_in")
        #expect(running.visible?.name == "doorkeeper")
        try running.tap("pay")
        #expect(running.names == ["entrance", "chamber", "garden"])
    }

    @Test("The first step that is not done ends it, and what never ran is a hazard")
    func brokenChain() throws {
        let running = try Running(Tour.self)
        try running.tap("walk_badly")
        #expect(running.names == ["entrance", "hall"])
        #expect(running.told == ["denied sold_out"])
        #expect(running.navigator.hazards == ["half-done"])
    }

    // MARK: Listeners

    @Test("A listener hears what happens to one instance, until it is taken away")
    func listening() throws {
        let running = try Running(Tour.self)
        try running.navigator.request(.push(.screen("hall")))
        try running.tap("listen")
        try running.navigator.request(.push(.screen("garden")))
        try running.navigator.request(.pop(1))
        #expect(running.told == ["hall didDisappear", "hall didAppear"])
        try running.tap("stop")
        try running.navigator.request(.push(.screen("garden")))
        #expect(running.told.count == 2)
        try running.navigator.request(.popToRoot)
        try running.navigator.request(.push(.screen("hall")))
        try running.navigator.request(.push(.screen("garden")))
        #expect(running.told.count == 2)
    }

    @Test("A listener hears messages, with data of their type")
    func messages() throws {
        let running = try Running(Tour.self)
        try running.navigator.request(.push(.screen("hall")))
        try running.tap("listen")
        try running.navigator.request(.send("bell", .null))
        try running.navigator.request(.send("steps", 3))
        #expect(running.told == ["bell", "heard bell", "3 steps", "heard steps"])
        let error = #expect(throws: CallbackFault.self) { try running.navigator.request(.send("steps", "many")) }
        #expect(
            error?.description
                == "a listener to 'steps' of 'hall': the data of the message 'steps': an integer expected, "
                + "got a string"
        )
        // Who listens to every message has heard it all the same.
        #expect(running.told.count == 5)
        try running.tap("stop")
        try running.navigator.request(.send("bell", .null))
        #expect(running.told.count == 5)
    }

    // MARK: Relaunching

    @Test("A relaunch brings back what its policy allows")
    func relaunch() throws {
        let running = try Running(Tour.self)
        try running.navigator.request(.push(.screen("garden")))
        try running.navigator.request(.push(.screen("hall")))
        try running.tap("relaunch")
        #expect(running.names == ["entrance", "garden"])
        try running.navigator.request(.push(.screen("hall")))
        try running.tap("relaunch_strictly")
        #expect(running.visible?.name == "doorkeeper")
        try running.tap("pay")
        #expect(running.names.last == "hall")
    }
}

extension Running {
    fileprivate var told: [String] { navigator.state.app["told"].elements?.compactMap(\.text) ?? [] }
}

private struct Tour: NavigationApp {
    struct State: Codable {
        var told: [String] = []
        var hasTicket = false
    }

    final class Ears { var listeners: [Listener] = [] }

    let initialState = State()
    var persistent: [String] { ["told"] }
    var root: any Place { Stack("entrance") }

    var screens: Screens {
        Screen("entrance")
            .action("sneak_in") { context in
                try context.push("vault").orThrow()
                context.state.told.append("in the vault")
            }
            .action("go") { context in
                let outcome = try context.navigate("entrance").orThrow().outcome
                context.state.told.append("there: \(outcome == .noop ? .done : outcome)")
            }
            .action("try") { context in
                do {
                    try context.push("vault").orThrow()
                } catch let refusal as NavigationRefusal {
                    context.state.told.append(refusal.reason.rawValue)
                }
            }
            .action("ask") { context in
                do {
                    try await context.push("chamber").orThrow()
                } catch let refusal as NavigationRefusal {
                    context.state.told.append(refusal.reason.rawValue)
                }
            }
            .action("misspell") { context in
                try context.push("hal").orThrow()
                context.state.told.append("in the hall")
            }
            .action("walk") { context in
                let chain = context.chain {
                    context.push("hall")
                    context.push("garden")
                }
                context.state.told.append(chain.outcome.rawValue)
            }
            .action("walk_in") { context in
                context.chain {
                    context.push("chamber")
                    context.push("garden")
                }
            }
            .action("walk_badly") { context in
                let chain = context.chain {
                    context.push("hall")
                    context.push("vault")
                    context.push("garden")
                }
                context.state.told.append("\(chain.outcome.rawValue) \(chain.reason?.rawValue ?? "")")
            }
        Screen("hall")
            .restorable()
            .model { _ in Ears() }
            .action("listen") { context in
                try context.model.listeners = [
                    context.on(.didDisappear) { context.state.told.append("hall \($0.kind.rawValue)") },
                    context.on(.didAppear) { context.state.told.append("hall \($0.kind.rawValue)") },
                    context.onMessage("bell") { context.state.told.append("bell") },
                    context.onMessage("steps", Int.self) { context.state.told.append("\($0) steps") },
                    context.onMessage { message, _ in context.state.told.append("heard \(message)") },
                ]
            }
            .action("stop") { context in for listener in try context.model.listeners { listener.remove() } }
            .action("relaunch") { context in
                context.relaunch { screen in screen.name == "hall" ? .reject : .allow }
            }
            .action("relaunch_strictly") { context in context.relaunch { _ in .protect(["ticket"]) } }
        Screen("garden").restorable()
        Screen("chamber").protected(by: "ticket")
        Screen("vault").protected(by: "never")
        Screen("doorkeeper")
            .presentation(.sheet)
            .action("pay") { context in context.state.hasTicket = true }
    }

    var protections: Protections {
        Condition("ticket", challenge: .present("doorkeeper")) { $0.hasTicket }
        Condition("never", challenge: .deny("sold_out")) { _ in false }
    }
}
