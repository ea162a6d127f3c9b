import NavigationCore
import NavigationExploration
import NavigationHarness
import Testing

/// What properties try out besides the search, in an app where something keeps happening: each time it leads to another
/// situation, so that whoever looks around there comes to no end.
@Suite("Exploring an app in which something keeps happening")
struct ExploreCostTests {
    /// Counts the moves of a search and of all that properties try out.
    private final class RestlessApp: ExplorableApp {
        private(set) var count = 0
        private var navigator: Navigator?

        func makeNavigator() throws -> Navigator {
            let made = Navigator(app: description)
            navigator = made
            return made
        }

        func perform<Result>(_ body: () throws -> Result) throws -> Result {
            count += 1
            return try body()
        }

        private var description: AppDescription {
            var app = AppDescription(name: "Restless", root: .stack(ScreenEntry("home")))
            app.schemes = ["restless"]
            app.state = ["news": 0, "member": false]
            app.protections["member"] = StateProtection("member", challenge: .screen(ScreenEntry("ask"))) { state, _ in
                state["member"] == true
            }
            app.screens["home"] = screen("home", opening: "secret", "cover")
            app.screens["secret"] = screen("secret")
            app.screens["secret"]?.protections = ["member"]
            app.screens["ask"] = screen("ask", opening: "ask")
            app.screens["cover"] = screen("cover", opening: "page")
            app.screens["page"] = screen("page", opening: "cover")
            for name in ["ask", "cover"] {
                app.screens[name]?.presentation = .modal
                app.screens[name]?.isDismissable = false
            }
            app.explore.inputs["news"] = { [unowned self] in
                guard case .integer(let news)? = navigator?.state.app["news"] else { return }
                try navigator?.perform(.setState(["news": .integer(news + 1)]))
            }
            return app
        }

        /// A screen with an address, and an action for each screen that it opens.
        private func screen(_ name: String, opening others: String...) -> ScreenDescription {
            var screen = ScreenDescription(name)
            screen.presentation = .push
            screen.links = [Link("/\(name)")]
            for other in others {
                screen.actions["open \(other)"] = ScreenAction(takesArguments: false) { [unowned self] _ in
                    try navigator?.request(.navigate(.screen(other)))
                }
            }
            return screen
        }
    }

    private static let situations = 40

    private static func moves(_ properties: [any Property]) throws -> (moves: Int, steps: Int) {
        var bounds = ExplorationBounds()
        bounds.situations = situations
        let app = RestlessApp()
        let report = try Exploration(app, properties: properties, bounds: bounds).run()
        return (app.count, report.numbers.transitions)
    }

    @Test("no property makes moves without end", arguments: Properties.builtIn().map(\.name))
    func costs(name: String) throws {
        let plain = try Self.moves([])
        let tried = try Self.moves(Properties.builtIn().filter { $0.name == name }).moves - plain.moves
        #expect(plain.steps > Self.situations)
        #expect(tried <= 3_000 + plain.steps, "\(name) makes \(tried) moves in \(plain.steps) steps")
    }
}
