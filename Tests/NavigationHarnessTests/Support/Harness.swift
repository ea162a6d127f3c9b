import NavigationCore
import NavigationHarness
import Testing

func screen(_ name: String, _ configure: (inout ScreenDescription) -> Void = { _ in }) -> ScreenDescription {
    var screen = ScreenDescription(name)
    configure(&screen)
    return screen
}

func stack(_ screens: String...) -> NodeDescription {
    .container(ContainerDescription(kind: "stack", children: screens.map { .init(.screen(ScreenEntry($0))) }))
}

/// A stack with pushed screens, a modal, a sign-in that guards a vault, and a lock.
func sampleApp(_ configure: (inout AppDescription) -> Void = { _ in }) -> AppDescription {
    var app = AppDescription(name: "Test", root: stack("home"))
    app.schemes = ["test"]
    app.state = ["user": .null]
    for name in ["home", "detail", "other"] { app.screens[name] = screen(name) { $0.links = [Link("/\(name)")] } }
    app.screens["home"]?.payload = .value(.any)
    app.screens["item"] = screen("item") {
        $0.parameters = ["id": .string]
        $0.links = ["/item/:id"]
    }
    app.screens["sheet"] = screen("sheet") { $0.presentation = .modal }
    app.screens["login"] = screen("login") { $0.presentation = .modal }
    app.screens["lock"] = screen("lock") { $0.isLock = true }
    app.screens["vault"] = screen("vault") {
        $0.protections = ["signed in"]
        $0.links = ["/vault"]
    }
    app.protections["signed in"] = StateProtection("signed in", challenge: .screen(ScreenEntry("login"))) { state, _ in
        state["user"] != .null
    }
    configure(&app)
    return app
}

/// A launched app.
func launched(
    _ app: AppDescription = sampleApp(),
    functions: FunctionTable = FunctionTable(),
    animations: Bool = false,
    url: String? = nil
) throws -> Navigator {
    let navigator = Navigator(app: app, functions: functions)
    var launch = Launch()
    launch.hasAnimations = animations
    launch.url = url
    try navigator.perform(.launch(launch))
    return navigator
}

extension Navigator {
    /// Identity of the request made last; 0 before the first.
    var lastRequest: RequestID { records.keys.max { $0.number < $1.number } ?? RequestID(0) }

    var visible: String? { state.visible(world: world).flatMap { state.nodes[$0]?.screen?.name } }
    var names: [String] { visibleStack.compactMap { state.nodes[$0]?.screen?.name } }

    var hazards: [String] {
        log.events.filter { $0.kind == .hazard }.compactMap { $0.fields["hazard"]?.text }
    }

    /// How a request ended, such as `failed(noStack)`; `pending` if it did not.
    func end(_ request: RequestID) -> String {
        records[request]?.settlement.map { "\($0.outcome.rawValue)(\($0.reason.rawValue))" } ?? "pending"
    }

    @discardableResult
    func ask(_ command: Command, _ configure: (inout RequestOptions) -> Void = { _ in }) throws -> RequestID {
        var options = RequestOptions()
        configure(&options)
        return try request(command, options)
    }

    func set(_ values: [String: Value]) throws {
        try perform(.setState(.record((state.app.fields ?? [:]).merging(values) { $1 })))
    }
}

extension Navigator {
    /// Carries a command out: it comes to what was said before, and undo then redo is the identity.
    func expectPredictedAndReversible(_ command: Command) throws {
        let before = state
        let said = try outcome(of: command)
        #expect(state == before)
        let request = try ask(command)
        #expect(records[request]?.settlement?.outcome == said?.outcome, "\(command)")
        #expect(records[request]?.settlement?.reason == said?.reason, "\(command)")
        let after = state
        guard !after.isSame(as: before) else { return }
        #expect(try undo())
        #expect(state.isSame(as: before))
        #expect(try redo())
        #expect(state.isSame(as: after))
    }
}
