import NavigationCore
import NavigationExploration
import NavigationHarness

/// Visiting the situations of a small app, as a model checker visits those of a model of it.
///
/// Three tabs with stacks of at most two screens above their roots, four screens of which one is protected, a sheet, a
/// sign-in, and a link that waits for it. With one tab the model in Promela and the app have 72 situations each, with two
/// 2,544, with three 70,776.
enum Explore {
    private static let situations = 70_776

    static func measure() throws {
        let report = try Exploration(SmallApp(), properties: [], bounds: ExplorationBounds()).run()
        guard report.numbers.end == .complete, report.numbers.situations == situations else {
            throw Wrong(what: "there are \(report.numbers.situations) situations and not \(situations)")
        }
        Figure(
            name: "one step of exploring, \(situations) situations",
            time: report.numbers.elapsed / report.numbers.transitions,
            measure: .limit(.microseconds(2))
        ).printLine()
    }
}

/// The app of the model, with the actions of the model alone.
final class SmallApp: ExplorableApp {
    private var navigator: Navigator?
    private static let open = (1...3).map { "s\($0)" }

    func makeNavigator() throws -> Navigator {
        let made = Navigator(app: description)
        navigator = made
        return made
    }

    private var running: Navigator {
        guard let navigator else { preconditionFailure("actions run in a running app") }
        return navigator
    }

    // MARK: Description

    private var description: AppDescription {
        let tabs = (0..<3).map { tab in
            ContainerDescription.Child(key: "t\(tab)", .stack(ScreenEntry("r\(tab)")))
        }
        var app = AppDescription(
            name: "Small",
            root: .container(ContainerDescription(kind: "tabs", id: "main", children: tabs))
        )
        app.state = ["member": false]
        app.protections["member"] = StateProtection("member", challenge: .screen(ScreenEntry("login"))) { state, _ in
            state["member"] == true
        }
        for name in (0..<3).map({ "r\($0)" }) + SmallApp.open + ["s4"] { app.screens[name] = content(name) }
        app.screens["sheet"] = sheet
        app.screens["login"] = login
        app.explore.skip.gestures = [
            "user.back", "user.swipe_back", "user.swipe_dismiss", "user.tap_outside", "user.tap_tab", "app.lock",
            "app.background", "app.relaunch", "app.terminate",
        ]
        return app
    }

    private func content(_ name: String) -> ScreenDescription {
        var screen = ScreenDescription(name)
        screen.presentation = .push
        if name == "s4" { screen.protections = ["member"] }
        for other in SmallApp.open + ["s4"] {
            screen.actions["push \(other)"] = ScreenAction { [unowned self] _ in try push(other) }
        }
        screen.actions["back"] = ScreenAction { [unowned self] _ in try ask(.pop(1)) }
        screen.actions["sheet"] = ScreenAction { [unowned self] _ in try ask(.present(.screen("sheet"))) }
        for tab in 0..<3 {
            screen.actions["tab \(tab)"] = ScreenAction { [unowned self] _ in try ask(.selectTab("t\(tab)")) }
        }
        addCommon(to: &screen)
        return screen
    }

    private var sheet: ScreenDescription {
        var screen = ScreenDescription("sheet")
        screen.presentation = .modal
        screen.actions["close"] = ScreenAction { [unowned self] _ in try ask(.dismiss) }
        addCommon(to: &screen)
        return screen
    }

    private var login: ScreenDescription {
        var screen = ScreenDescription("login")
        screen.presentation = .modal
        screen.actions["sign in"] = ScreenAction { [unowned self] _ in try running.perform(.setState(["member": true]))
        }
        screen.actions["give up"] = ScreenAction { [unowned self] _ in try ask(.dismiss) }
        return screen
    }

    /// Links to the protected screen in each tab, and signing out.
    private func addCommon(to screen: inout ScreenDescription) {
        for tab in 0..<3 { screen.actions["link \(tab)"] = ScreenAction { [unowned self] _ in try follow(to: tab) } }
        screen.actions["sign out"] = ScreenAction { [unowned self] _ in try signOut() }
    }

    // MARK: Actions

    private func ask(_ command: Command, from: String? = nil) throws {
        var options = RequestOptions()
        options.from = from.map { .name($0) }
        try running.request(command, options)
    }

    private func push(_ name: String) throws {
        guard running.visibleStack.count < 3 else { return }
        try ask(.push(.screen(name)))
    }

    private func follow(to tab: Int) throws {
        if running.state.windows[0].layers.count > 1 { try ask(.dismiss) }
        try ask(.selectTab("t\(tab)"))
        try push("s4")
    }

    private func signOut() throws {
        guard running.state.app["member"] == true else { return }
        try running.perform(.setState(["member": false]))
        let withoutS4: StackMap = { path in path.filter { $0.name != "s4" } }
        let map = running.world.functions.store(withoutS4, sameness: "without s4")
        for tab in 0..<3 { try ask(.mapStack(map), from: "t\(tab)") }
    }
}
