import NavigationHarness
import Testing

@testable import NavigationCore

@Suite("What closures of an app written in Swift are told, and what becomes of what they begin")
struct AppCallTests {
    @Test("A screen with required parameters is told that it has disappeared, as it was")
    func disappearing() throws {
        let running = try Running(Cinema.self)
        let navigator = running.navigator
        try navigator.ask(.push(.screen("film"))) { $0.parameters = ["title": "Metropolis"] }
        let film = try #require(running.visible)
        try navigator.perform(.setProperty(film.id, "seat", "7a"))
        try navigator.ask(.pop(1))
        #expect(navigator.state.app["heard"] == ["+Metropolis", "-Metropolis 7a"])
        #expect(navigator.lastView(of: film.id)?.parameters == ["title": "Metropolis"])
    }

    @Test("Who listens to the request of a route is told after the screen, and not before it")
    func listeners() throws {
        let running = try Running(Cinema.self)
        try running.navigator.ask(.route("tonight", .null))
        #expect(running.navigator.state.app["heard"] == ["+Nosferatu", "done"])
    }

    @Test("An error of a route's listener is told, and so is everything else")
    func failingListener() throws {
        let running = try Running(Cinema.self)
        #expect(throws: CallbackFault.self) { try running.navigator.ask(.route("broken", .null)) }
        #expect(running.visible?.name == "film")
        #expect(running.navigator.state.app["heard"] == ["+Faust"])
    }

    @Test("A question does not begin asynchronous work", arguments: ["searched", "searchedByTask"])
    func questions(screen: String) throws {
        let running = try Running(Cinema.self)
        let navigator = running.navigator
        let before = navigator.state
        for _ in 1...2 {
            let end = try navigator.outcome(of: .push(.screen(screen)))
            #expect(end?.outcome == (screen == "searched" ? nil : .done))
            _ = try navigator.resolution(of: .screen(screen))
        }
        #expect(navigator.state == before)
        try navigator.advance(by: .seconds(5))
        #expect(navigator.state.app["heard"] == [])
        #expect(!navigator.tasks.isBusy)
        try navigator.ask(.push(.screen(screen)))
        try navigator.advance(by: .seconds(5))
        #expect(navigator.state.app["heard"] == [.string(screen)])
    }

    @Test("A task that is made in a question is freed with the flow, and keeps nobody from being done")
    func tasksOfQuestions() throws {
        let trace = Trace()
        weak var held: Trace?
        var ends: [Bool] = []
        let app = sampleApp { app in
            app.screens["detail"]?.resolver = { _, answer in
                let object = Trace()
                held = object
                Task {
                    try await Task.sleep(for: .zero)
                    trace.add("\(object.lines)")
                }
                try answer(.destination(RouteTarget(.nothing)))
            }
            app.screens["home"]?.actions["ask"] = ScreenAction { _ in
                ends.append(try #require(Navigator.running).outcome(of: .push(.screen("detail")))?.outcome == .done)
                // A task of the action's own, so that the action is done when its tasks are.
                Task { trace.add("acted") }
            }
        }
        let navigator = try launched(app)
        try navigator.tap("ask")
        #expect(ends == [true])
        #expect(!navigator.tasks.isBusy)
        #expect(navigator.whatCannotBeForked == [])
        #expect(held != nil)
        navigator.endOfRun()
        #expect(held == nil)
        #expect(trace.lines == ["acted"])
        #expect(navigator.hazardTexts == [])
    }

    @Test("Work that finds a destination out ends with the request for which it does")
    func resolvers() throws {
        let running = try Running(Cinema.self)
        let navigator = running.navigator
        let request = try navigator.ask(.push(.screen("searched")))
        try navigator.perform(.settle(request, Settlement(.cancelled, .superseded, "somebody else was quicker")))
        try navigator.advance(by: .seconds(2))
        #expect(navigator.state.app["heard"] == [])
        #expect(!navigator.tasks.isBusy)
        let next = try navigator.ask(.push(.screen("searched")))
        try navigator.advance(by: .seconds(2))
        #expect(navigator.end(next) == "done(shown)")
        #expect(navigator.state.app["heard"] == ["searched"])
    }

    @Test("A closure that was scheduled ends with the app, one of the flow does not")
    func timers() throws {
        let running = try Running(Cinema.self)
        let navigator = running.navigator
        try running.tap("remind")
        var hasFired = false
        let callback: ScheduledTimer.Callback = { hasFired = true }
        try navigator.perform(.schedule(.seconds(2), navigator.world.functions.store(callback)))
        try navigator.perform(.launch(Launch()))
        #expect(navigator.state.timers.count == 1)
        try navigator.advance(by: .seconds(5))
        #expect(hasFired)
        #expect(navigator.state.app["heard"] == [])
        try running.tap("remind")
        try navigator.advance(by: .seconds(5))
        #expect(navigator.state.app["heard"] == ["reminded"])
    }

    @Test("What waits for a time is told apart by the line on which it was written")
    func timersOfLines() throws {
        let running = try Running(Cinema.self)
        try running.tap("remind_thrice")
        let functions = running.navigator.state.timers.map { $0.function(in: running.navigator.world) }
        #expect(functions.count == 3 && Set(functions).count == 2 && !functions.contains(0))
    }

    @Test("A protection that could not be added has no number")
    func protecting() throws {
        let running = try Running(Cinema.self)
        #expect(throws: CallbackFault.self) { try running.tap("protect") }
        #expect(running.navigator.state.app["heard"] == ["added", "refused"])
    }

    @Test(
        "A protection that would guard nothing is a mistake, and says why",
        arguments: [
            ("protect_screen", "unknown screen 'flim': did you mean 'film'?"),
            ("protect_address", "the pattern '/flim' guards nothing"), ("protect_text", "is no pattern"),
        ]
    )
    func protectingNothing(action: String, why: String) throws {
        let running = try Running(Cinema.self)
        let fault = #expect(throws: CallbackFault.self) { try running.tap(action) }
        #expect(fault?.description.contains(why) == true, "\(fault?.description ?? "")")
        #expect(running.navigator.state.addedProtections.isEmpty)
    }

    @Test("An error of other work is no error of the function that waits meanwhile")
    func blame() throws {
        let functions = FunctionTable()
        let assembly = try Cinema.assemble(functions: functions)
        let navigator = Navigator(app: assembly.description, functions: functions)
        try assembly.attach(navigator)
        try navigator.perform(.launch(Launch()))
        var loaded: Value?
        let error = #expect(throws: TaskFailure.self) {
            try navigator.request(.push(.screen("projector"))) { request in
                try navigator.whenSettled(request) { _ in loaded = try assembly.services["reels"]?["load"]?([]) }
            }
        }
        #expect(loaded == "reel")
        #expect(error?.description == "what 'projector' does when it appears failed: no light")
        try navigator.ask(.pop(1))
        #expect(navigator.endOfRun().isEmpty)
    }

    @Test("What a contradiction is does not depend on how things are called")
    func contradictions() throws {
        let navigator = try launched()
        var state = navigator.state
        state.tree.closeWindow(at: 0)
        state.tree.open(Window(id: "the stack with a selection", layers: []))
        let found = state.contradictions(in: navigator.world)
        #expect(found.first { $0.text == "the window 'the stack with a selection' has no base" }?.hazard == .desync)
        #expect(found.contains { $0.hazard == .leak })
        #expect(!found.contains { $0.hazard == .structure })
    }
}

private struct Cinema: NavigationApp {
    struct State: Codable {
        var heard: [String] = []
        var user: String?
    }

    struct Film: ScreenParameters {
        static let seat = ScreenProperty<String>("seat")
        var title: String
    }

    let initialState = State()
    var root: any Place { Stack("home") }

    var screens: Screens {
        Screen("home")
            .action("remind") { context in context.after(.seconds(3)) { context.state.heard.append("reminded") } }
            .action("remind_thrice") { context in
                for _ in 0..<2 { context.after(.seconds(3)) { context.state.heard.append("again") } }
                context.after(.seconds(3)) { context.state.heard.append("at last") }
            }
            .action("protect") { context in
                context.state.heard.append(context.protect(.everything, by: "never") == nil ? "missing" : "added")
                context.state.heard.append(context.protect(.everything, by: "nevre") == nil ? "refused" : "another's")
            }
            .action("protect_screen") { context in context.protect(.screens(["flim"]), by: "never") }
            .action("protect_address") { context in context.protect(.address("/flim"), by: "never") }
            .action("protect_text") { context in context.protect(.address("/:a(["), by: "never") }
        Screen(Film.self)
            .property(Film.seat)
            .onAppear { context in context.state.heard.append("+\(context.parameters.title)") }
            .onDisappear { context in
                let seat = context[Film.seat]
                context.state.heard.append("-\(context.parameters.title) \(seat ?? "")")
            }
        Screen("projector").onAppear { (_) async throws in throw AppFault("no light") }
        Screen("searched").resolve { context, _ in
            try await context.clock.sleep(for: .seconds(1))
            context.state.heard.append("searched")
            return .here()
        }
        Screen("searchedByTask").resolve { _, _ in
            Task { Cinema.hear("searchedByTask") }
            return .here()
        }
    }

    var services: Services {
        Service("reels") {
            Function("load") { (_: Context) async throws -> String in
                await Task.yield()
                return "reel"
            }
        }
    }

    var protections: Protections {
        Condition("never") { _ in false }
    }

    var routes: Routes {
        Route("tonight", to: Film(title: "Nosferatu"), .onDone { _ in Cinema.hear("done") })
        Route("broken", to: Film(title: "Faust"), .onDone { _ in throw AppFault("the listener is broken") })
    }

    private static func hear(_ line: String) {
        guard let navigator = Navigator.running, case .array(let lines) = navigator.state.app["heard"] else { return }
        _ = try? navigator.perform(.setState(.record(["heard": .array(lines + [.string(line)]), "user": .null])))
    }
}
