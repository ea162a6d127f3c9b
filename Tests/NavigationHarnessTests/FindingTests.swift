import NavigationCore
import NavigationHarness
import RandomTestSupport
import Testing

/// Resolvers, options as functions, policies and parts as an app written in Swift has them.
@Suite("Destinations that are found out")
struct FindingTests {
    /// Keeps the way to answer for later.
    private final class Later {
        var answer: ((ResolverAnswer) throws -> Void)?
        var asked = 0
        func resolver(_ view: RequestView, _ answer: @escaping (ResolverAnswer) throws -> Void) {
            asked += 1
            self.answer = answer
        }
    }

    private func target(_ name: String, _ configure: (inout RequestOptions) -> Void = { _ in }) -> ResolverAnswer {
        var options = RequestOptions()
        configure(&options)
        return .destination(RouteTarget(.screen(name), options: options))
    }

    private func finding(_ navigator: Navigator, _ resolver: @escaping Resolver) -> Target {
        .resolver(navigator.world.functions.store(resolver))
    }

    @Test("A function answers at once or later, and once")
    func answers() throws {
        let navigator = try launched()
        let later = Later()
        let waiting = try navigator.ask(.push(finding(navigator, later.resolver)))
        #expect(navigator.state.request(waiting)?.stage.name == "resolving")
        let other = try navigator.ask(.push(finding(navigator) { try $1(target("detail")) }))
        #expect(navigator.end(other) == "done(shown)")
        try later.answer?(target("item") { $0.parameters = ["id": "7"] })
        #expect(navigator.end(waiting) == "done(shown)")
        #expect(navigator.names == ["home", "detail", "item"])
        #expect(navigator.hazards.isEmpty)
        try later.answer?(.cancel(.cancelled))
        #expect(navigator.hazards == ["double-continuation"])
        #expect(later.asked == 1)
    }

    @Test("One that fails, gives up or never answers has its outcome or its hazard")
    func failures() throws {
        struct Broken: Error {}
        let navigator = try launched()
        #expect(throws: Broken.self) { try navigator.ask(.push(finding(navigator) { _, _ in throw Broken() })) }
        #expect(navigator.end(navigator.lastRequest) == "failed(resolverFailed)")
        let given = try navigator.ask(.push(finding(navigator) { try $1(.cancel("soldOut")) }))
        #expect(navigator.end(given) == "cancelled(soldOut)")
        let lost = try navigator.ask(.push(finding(navigator, Later().resolver)))
        try navigator.advance(by: .seconds(61))
        #expect(navigator.hazards == ["stalled"])
        navigator.endOfRun()
        #expect(navigator.hazards == ["stalled"])
        #expect(navigator.state.request(lost) != nil)
    }

    @Test("A screen is resolved before it is made, and not when it is kept")
    func screens() throws {
        let later = Later()
        let app = sampleApp { app in
            app.screens["item"]?.resolver = later.resolver
            app.screens["item"]?.keepAlive = KeepAlive(ForeverLifetime())
            app.screens["item"]?.payload = .value(.string)
        }
        let navigator = try launched(app, url: "test://item/5")
        #expect(navigator.visible == "home")
        try later.answer?(.destination(RouteTarget(.nothing, options: with { $0.data = .value("Five") })))
        #expect(navigator.visible == "item")
        #expect(navigator.state.nodes.values.compactMap(\.screen).first { $0.name == "item" }?.data == "Five")
        try navigator.ask(.pop(1))
        try navigator.ask(.navigate(.address("/item/5")))
        #expect(navigator.visible == "item")
        #expect(later.asked == 1)
    }

    @Test("Asking what would happen neither navigates nor waits")
    func asking() throws {
        let navigator = try launched()
        let before = navigator.state
        let atOnce = finding(navigator) { try $1(target("detail")) }
        #expect(try navigator.outcome(of: .push(atOnce))?.reason == .shown)
        let later = Later()
        #expect(try navigator.outcome(of: .push(finding(navigator, later.resolver))) == nil)
        try later.answer?(target("detail"))
        #expect(navigator.state == before)
        guard case .success(let found) = try navigator.resolution(of: atOnce) else { throw AppFault("not found") }
        #expect(found.screen == "detail")
        guard case .failure(let open) = try navigator.resolution(of: finding(navigator, later.resolver)) else {
            throw AppFault("found")
        }
        #expect(open.reason == .resolving)
        let meddling = finding(navigator) { _, _ in try navigator.ask(.push(.screen("detail"))) }
        #expect(throws: NavigatorFault.self) { try navigator.outcome(of: .push(meddling)) }
        #expect(navigator.state == before)
    }

    @Test("Options as functions are asked once, when they are needed")
    func options() throws {
        let navigator = try launched(animations: true)
        var asked = 0
        try navigator.ask(.push(.screen("detail")))
        let style: OptionFunction<String> = {
            asked += 1
            return "popover"
        }
        let request = try navigator.ask(.present(.screen("sheet"))) {
            $0.functions.style = navigator.world.functions.store(style)
        }
        #expect(asked == 0)
        try navigator.advance(by: .seconds(5))
        #expect(navigator.end(request) == "done(shown)")
        #expect(navigator.state.windows[0].layers.last?.style == "popover")
        #expect(asked == 1)
    }

    @Test("A policy decides about each screen, and a challenge that allows at once lets it come in its place")
    func policies() throws {
        let app = sampleApp { app in
            for name in ["item", "detail", "other"] { app.screens[name]?.restoration = .automatic }
            app.screens["detail"]?.protections = ["instant"]
        }
        let gatekeeper = Gatekeeper()
        var described = app
        described.protections["instant"] = StateProtection(
            "instant",
            challenge: .function { gate, _ in
                try gatekeeper.navigator?.perform(.answer(gate, .allow))
            }
        ) { _, _ in false }
        let navigator = try launched(described)
        gatekeeper.navigator = navigator
        for name in ["item", "detail", "other", "item"] { try navigator.ask(.push(.screen(name))) }
        var launch = Launch()
        launch.restoration = navigator.state.snapshot(in: navigator.world)
        var seen: [String] = []
        launch.policy = { screen in
            seen.append(screen.name)
            return screen.name == "other" ? .reject : .allow
        }
        try navigator.perform(.launch(launch))
        #expect(seen == ["item", "detail", "other", "item"])
        #expect(navigator.names == ["home", "item", "detail", "item"])
    }

    @Test("A part shows with its screen and leaves with it")
    func parts() throws {
        let navigator = try launched()
        try navigator.ask(.push(.screen("detail")))
        let request = try navigator.ask(.addChild(.screen("other")))
        #expect(navigator.end(request) == "done(shown)")
        #expect(navigator.visible == "detail")
        #expect(navigator.hazards.isEmpty)
        try navigator.ask(.pop(1))
        #expect(navigator.records[navigator.lastRequest]?.removed == ["other", "detail"])
        let none = try navigator.ask(.removeChild(.screen("other")))
        #expect(navigator.end(none) == "failed(unknownChild)")
    }

    @Test(
        "Undo then redo is the identity and can agrees with the deed, whoever finds the destination",
        arguments: 0..<20
    )
    func identity(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let navigator = try launched(
            sampleApp { app in
                app.screens["other"]?.resolver = { view, answer in
                    if view.parameters.isEmpty { try answer(.destination(RouteTarget(.screen("item")))) }
                }
                app.screens["detail"]?.keepAlive = KeepAlive(UsesLifetime(2))
                app.screens["item"]?.restoration = .identifier("item")
            },
            animations: seed % 2 == 0
        )
        let finders: [Resolver] = [
            { try $1(self.target("detail")) }, { try $1(self.target("vault")) }, { try $1(self.target("item")) },
            { try $1(.cancel("gone")) }, { _, _ in },
        ]
        let targets = finders.map { finding(navigator, $0) } + [.screen("other"), .screen("item"), .screen("detail")]
        let ways: [(Target) -> Command] = [
            { .push($0) }, { .present($0) }, { .navigate($0) }, { .show($0) }, { .setRoot($0, clear: true) },
            { .addChild($0) }, { .addChild($0) }, { .removeChild($0) }, { _ in .pop(1) }, { _ in .dismiss },
            { _ in .back(1) },
        ]
        for _ in 0..<80 {
            guard let way = ways.randomElement(using: &generator), let goal = targets.randomElement(using: &generator)
            else { return }
            let command = way(goal)
            try navigator.expectPredictedAndReversible(command)
            #expect(navigator.state.violations(in: navigator.world).isEmpty)
            if generator.next() % 3 == 0 { try navigator.advance(by: .seconds(1)) }
        }
        #expect(!navigator.hazards.contains("query-mismatch"))
    }

    private func with(_ configure: (inout RequestOptions) -> Void) -> RequestOptions {
        var options = RequestOptions()
        configure(&options)
        return options
    }

    private final class Gatekeeper {
        weak var navigator: Navigator?
    }
}
