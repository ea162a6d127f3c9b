import NavigationCore
import RandomTestSupport
import Testing

/// Random ways through an app whose protection never opens: whatever it guards must never appear.
@Suite("Guards hold on every way")
struct GuardPropertyTests {
    private static var closed: [Challenge] { [.deny(.protected), .screen(ScreenEntry("login"))] }
    private static let plain = ["home", "list", "item", "gallery", "login"]
    private static let guarded = ["vault", "film"]
    /// They come with something that is guarded.
    private static let holders = ["wallet", "host", "pile"]

    private static func described(_ challenge: Challenge) -> AppDescription {
        func protected(_ node: NodeDescription) -> NodeDescription {
            guard case .container(var container) = node else { return node }
            container.protections = ["signed in"]
            return .container(container)
        }
        let part = switcher("part", [("open", stack("item")), ("closed", protected(stack("list")))]) { state in
            state["part"].text
        }
        let root = tabs(
            "main",
            ("home", stack("home")),
            ("safe", protected(stack("list"))),
            ("vault", stack("vault")),
            ("part", part)
        )
        let modal: (inout ScreenDescription) -> Void = { $0.presentation = .modal }
        return app(
            root,
            [
                screen("home"), screen("list"), screen("login", modal), screen("item") { $0.presentation = .push },
                screen("gallery") {
                    ($0.presentation, $0.embedding) = (.modal, .kind("stack"))
                    $0.keepAlive = KeepAlive(ForeverLifetime())
                    $0.restoration = .automatic
                },
                screen("vault") {
                    ($0.protections, $0.presentation, $0.restoration) = (["signed in"], .push, .automatic)
                },
                screen("film") {
                    ($0.protections, $0.keepAlive) = (["signed in"], KeepAlive(ForeverLifetime()))
                    $0.origins = .screens(["list"])
                },
                screen("wallet") { ($0.presentation, $0.root) = (.modal, protected(stack("item"))) },
                screen("pile") { ($0.presentation, $0.root) = (.modal, stack("vault", "item")) },
                screen("host", modal),
            ]
        ) { app in
            app.state = ["part": "open"]
            app.windows = ["desk": protected(stack("item")), "side": stack("home")]
            app.segues = [Segue(from: "host", identifier: "part", to: "vault", kind: .embed)]
            app.protections["signed in"] = StateProtection("signed in", challenge: challenge) { _, _ in false }
        }
    }

    private static var commands: [Command] {
        let targets = (plain + guarded + holders).map(Target.screen)
        return targets.flatMap { target in
            [
                .navigate(target), .push(target), .present(target), .show(target), .showDetail(target),
                .setRoot(target, clear: true), .setRoot(target, clear: false), .addChild(target), .popTo(target),
            ]
        } + ["home", "safe", "vault", "part"].flatMap { [.selectTab($0), .tapTab($0)] }
            + ["open", "closed"].map { .switchTo($0) }
            + ["main", "desk", "side"].flatMap { [.openWindow($0), .activateWindow($0), .closeWindow($0)] }
            + [.pop(1), .popToRoot, .dismiss, .close, .back(1), .back(3), .userBack, .swipeDismiss(cancel: false)]
    }

    @Test("Nothing guarded appears", arguments: 0..<120)
    func nothingAppears(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let app = try Driver(Self.described(Self.closed[Int(seed % 2)]), animations: seed % 3 == 0)
        let commands = Self.commands
        var trace: [String] = []
        for step in 0..<60 {
            let start = app.events.count
            switch Int.random(in: 0..<20, using: &generator) {
            case 0: try app.set(["part": Bool.random(using: &generator) ? "open" : "closed"])
            case 1: try relaunch(app)
            case 2: try app.settle()
            default:
                let command = commands.randomElement(using: &generator) ?? .close
                let from =
                    Int.random(in: 0..<6, using: &generator) == 0 ? Self.plain.randomElement(using: &generator) : nil
                trace.append("\(step) \(command) \(from ?? "")")
                try app(command) { $0.from = from.map(Origin.name) }
            }
            let wrong = app.events[start...].filter { $0.kind == .didAppear && isGuarded($0, app) }
            guard wrong.isEmpty else {
                Issue.record("\(wrong.map(\.screen)) after \(trace.suffix(8))\n\(app.state.drawing(in: app.world))")
                return
            }
        }
    }

    private func relaunch(_ app: Driver) throws {
        var launch = Launch()
        launch.restoration = app.state.snapshot(in: app.world)
        launch.hasAnimations = app.state.hasAnimations
        try app.apply(.launch(launch))
    }

    private func isGuarded(_ event: Event, _ app: Driver) -> Bool {
        // The challenge is guarded by nothing that it could open.
        guard let node = event.instance, let name = event.screen, name != "login" else { return false }
        let around = app.state.ancestors(of: node).compactMap { app.state.nodes[$0]?.container?.protections }
        return Self.guarded.contains(name) || name == "wallet" || around.contains(["signed in"])
    }
}
