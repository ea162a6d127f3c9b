import NavigationCore
import Testing

@Suite("Containers of an outsider do all that the built-in ones do")
struct OwnContainerTests {
    private static let own: [any ContainerKind] = [OwnStack(), OwnTabs(), OwnSwitcher(), OwnSplit(), OwnPages()]

    /// An app with containers of every kind in each other; `mark` is in front of the names of kinds.
    private func app(_ mark: String) -> AppDescription {
        func container(
            _ kind: String,
            _ id: String?,
            _ children: [(String?, NodeDescription)],
            _ options: [String: Value] = [:]
        ) -> NodeDescription {
            let children = children.map { ContainerDescription.Child(key: $0, $1) }
            return .container(ContainerDescription(kind: mark + kind, id: id, children: children, options: options))
        }
        func stack(_ names: String..., options: [String: Value] = [:]) -> NodeDescription {
            container("stack", nil, names.map { (nil, .screen(ScreenEntry($0))) }, options)
        }
        let guest = container("stack", "guest stack", [(nil, .screen(ScreenEntry("welcome")))])
        let split = container("split", "mail", [("primary", stack("list")), ("detail", stack("empty"))])
        let narrow = container("split", "phone", [("primary", stack("list"))], ["collapsed": true])
        let tour = container("pages", "tour", [(nil, .screen(ScreenEntry("one"))), (nil, .screen(ScreenEntry("two")))])
        let tabs = container(
            "tabs",
            "main",
            [
                ("home", stack("home", options: ["tab_bar": "hidden_when_pushed"])), ("mail", split),
                ("phone", narrow), ("tour", tour), ("deep", stack("root", "on top")),
            ]
        )
        var session = ContainerDescription(
            kind: mark + "switcher",
            id: "session",
            children: [.init(key: "guest", guest), .init(key: "member", tabs)]
        )
        session.choose = { $0["user"] == .null ? "guest" : "member" }
        let names = ["welcome", "list", "empty", "home", "one", "two", "root", "on top"]
        return NavigationCoreTests.app(
            .container(session),
            names.map { screen($0) } + [
                screen("pushed") {
                    $0.presentation = .push
                    $0.restoration = .automatic
                },
                screen("modal") {
                    $0.presentation = .modal
                    $0.embedding = .kind(mark + "stack")
                    $0.restoration = .automatic
                },
                screen("kept") {
                    $0.embedding = .kind(mark + "stack")
                    $0.keepAlive = KeepAlive(ForeverLifetime())
                },
                screen("carrier") { $0.root = container("tabs", nil, [("a", stack("one")), ("b", stack("two"))]) },
                screen("holder") { $0.root = stack("one") }, screen("detail") { $0.presentation = .detail },
            ]
        ) { app in
            app.state = ["user": .null]
            app.windows = ["side": container("switcher", "plain", [("x", stack("one")), ("y", stack("two"))])]
            for kind in Self.own { app.containerKinds[kind.name] = kind }
        }
    }

    private var steps: [Rehearsal.Step] {
        let names = ["pushed", "modal", "kept", "carrier", "holder", "detail", "home", "one"]
        let targets = names.map { Target.screen($0) }
        var commands: [Command] = targets.flatMap { [.navigate($0), .push($0), .present($0), .show($0)] }
        commands += [.showDetail(.screen("pushed")), .showDetail(.screen("detail"))]
        commands += [.setRoot(.screen("pushed"), clear: true), .setRoot(.screen("home"), clear: false)]
        commands += [.pop(1), .pop(2), .popToRoot, .popTo(.screen("home")), .close, .dismiss, .back(1), .back(3)]
        commands += ["home", "mail", "phone", "tour", "deep", "b"].flatMap { [.selectTab($0), .tapTab($0)] }
        commands += [.switchTo("guest"), .switchTo("member"), .switchTo("y"), .openWindow("side")]
        commands += [.userBack, .swipeBack(cancel: false), .swipeDismiss(cancel: false), .closeWindow("side")]
        var piled = RequestOptions()
        piled.stack = [ScreenEntry("one"), ScreenEntry("pushed")]
        return commands.map { .command($0) } + [.command(.present(.screen("modal")), piled)]
            + Array(repeating: .set(["user": "ada"]), count: 6) + [.set(["user": .null]), .relaunch, .relaunch]
    }

    @Test("Random steps come to the same with own kinds as with the built-in ones")
    func equal() {
        let found = difference(
            seeds: 0..<40,
            length: 25,
            steps,
            { Rehearsal(app("")) },
            { Rehearsal(app(Rehearsal.mark)) }
        )
        #expect(found == nil)
    }

    @Test("Descriptions refuse the same containers in each other", arguments: ["stack", "tabs", "pages", "switcher"])
    func problems(inner: String) {
        func problems(_ mark: String) -> [String] {
            let child = ContainerDescription(
                kind: mark + inner,
                id: "inner",
                children: [.init(key: "a", .screen(ScreenEntry("one")))]
            )
            let outer = ContainerDescription(kind: mark + "stack", id: "outer", children: [.init(.container(child))])
            let app = NavigationCoreTests.app(.container(outer), [screen("one")]) { app in
                for kind in Self.own { app.containerKinds[kind.name] = kind }
            }
            return app.problems.map { $0.description.replacing(Rehearsal.mark, with: "") }
        }
        #expect(problems(Rehearsal.mark) == problems(""))
        #expect(problems("").isEmpty == ["pages", "switcher"].contains(inner))
    }

    @Test("A screen that is pushed on an own stack leaves its own stack behind, and one that holds a stack is refused")
    func fits() throws {
        let app = try Driver(
            app(Rehearsal.mark),
            state: ["user": "ada"]
        )
        #expect(try app(.push(.screen("holder"))).message == "'holder' holds a own_stack, which no own_stack takes")
        #expect(try app(.push(.screen("modal"))).text == "done(shown)")
        #expect(app.hazards == ["ignored-input"])
        #expect(app.state.drawing(in: app.world).contains("own_tabs main [home] (bar hidden)"))
    }
}
