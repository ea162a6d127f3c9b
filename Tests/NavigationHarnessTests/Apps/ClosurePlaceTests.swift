import NavigationCore
import NavigationHarness
import Testing

@Suite("Closures of an app in Swift, as explorers tell them apart")
struct ClosurePlaceTests {
    /// The app in front of which a closure waits that an action has brought along.
    private func fingerprint(after action: String) throws -> Fingerprint {
        let running = try Running(Diner.self)
        let navigator = running.navigator
        navigator.world.functions.comparesByPlace = true
        navigator.turnOnAnimations()
        try running.tap("begin", .string(action))
        return navigator.fingerprint()
    }

    @Test("Two of one kind that wait are two if they are written on two lines", arguments: Diner.kinds)
    func places(kind: String) throws {
        let first = try fingerprint(after: "\(kind) 1")
        #expect(try first == fingerprint(after: "\(kind) 1"))
        #expect(try first != fingerprint(after: "\(kind) 2"))
    }
}

/// What its closures are given begins something: twice of each kind, on two lines.
private struct Diner: NavigationApp {
    static let kinds = [
        "timer", "work", "message", "any message", "map", "answer", "begun answer", "data", "loading", "mediation",
        "presenter", "result", "style", "keep", "delay", "animated", "protection",
    ]

    struct State: Codable {}
    let initialState = State()
    var root: any Place { Stack("home") }

    var screens: Screens {
        Screen("home").action("begin", String.self) { context, kind in
            if let option = Diner.options[kind] {
                // What comes behind a push waits for the end of its transition, with all that was said about it.
                context.push("item")
                context.push("item", option)
            } else {
                try Diner.begin(kind, context)
            }
        }
        Screen("item")
    }

    private static func own() -> StateProtection { StateProtection("own", challenge: .deny("no")) { _, _ in true } }

    private static var options: [String: NavigationOption] {
        var options: [String: NavigationOption] = [:]
        options["data 1"] = .data(of: Int.self) { try $0(1) }
        options["data 2"] = .data(of: Int.self) { try $0(1) }
        options["loading 1"] = .loading { 1 }
        options["loading 2"] = .loading { 1 }
        options["mediation 1"] = .mediation { _, _ in }
        options["mediation 2"] = .mediation { _, _ in }
        options["presenter 1"] = .presented { _, _ in nil }
        options["presenter 2"] = .presented { _, _ in nil }
        options["result 1"] = .onResult(Int.self) { _, _ in }
        options["result 2"] = .onResult(Int.self) { _, _ in }
        options["style 1"] = .style { nil }
        options["style 2"] = .style { nil }
        options["keep 1"] = .keepAlive { nil }
        options["keep 2"] = .keepAlive { nil }
        options["delay 1"] = .delay { nil }
        options["delay 2"] = .delay { nil }
        options["animated 1"] = .animated { nil }
        options["animated 2"] = .animated { nil }
        options["protection 1"] = .protected(by: own())
        options["protection 2"] = .protected(by: own())
        return options
    }

    private static func begin(_ kind: String, _ context: NavigationContext) throws {
        let screen = try #require(context.visibleScreen)
        switch kind {
        case "timer 1": context.after(.seconds(5)) {}
        case "timer 2": context.after(.seconds(5)) {}
        case "work 1": context.after(.seconds(5)) { await Task.yield() }
        case "work 2": context.after(.seconds(5)) { await Task.yield() }
        case "message 1": context.onMessage("hello", of: screen) {}
        case "message 2": context.onMessage("hello", of: screen) {}
        case "any message 1": context.onMessage(of: screen) { _, _ in }
        case "any message 2": context.onMessage(of: screen) { _, _ in }
        default: context.push("item")
        }
        switch kind {
        case "map 1": context.mapStack { $0 }
        case "map 2": context.mapStack { $0 }
        case "answer 1": context.alert("Sure?") { AlertAction("Yes") {} }
        case "answer 2": context.alert("Sure?") { AlertAction("Yes") {} }
        case "begun answer 1": context.alert("Sure?") { AlertAction("Yes") { await Task.yield() } }
        case "begun answer 2": context.alert("Sure?") { AlertAction("Yes") { await Task.yield() } }
        default: break
        }
    }
}
