import NavigationCore

/// A screen with what `configure` declares about it.
func screen(_ name: String, _ configure: (inout ScreenDescription) -> Void = { _ in }) -> ScreenDescription {
    var screen = ScreenDescription(name)
    configure(&screen)
    return screen
}

/// An app with a root and screens.
func app(
    _ root: NodeDescription,
    _ screens: [ScreenDescription],
    _ configure: (inout AppDescription) -> Void = { _ in }
) -> AppDescription {
    var app = AppDescription(name: "Test", root: root)
    app.schemes = ["test"]
    app.hosts = ["test.example"]
    for screen in screens { app.screens[screen.name] = screen }
    configure(&app)
    return app
}

func stack(_ screens: String..., id: String? = nil) -> NodeDescription {
    .container(ContainerDescription(kind: "stack", id: id, children: screens.map { .init(.screen(ScreenEntry($0))) }))
}

func tabs(_ id: String, _ children: (String, NodeDescription)...) -> NodeDescription {
    .container(ContainerDescription(kind: "tabs", id: id, children: children.map { .init(key: $0, $1) }))
}

func switcher(
    _ id: String,
    _ children: [(String, NodeDescription)],
    choose: @escaping (Value) -> String?
) -> NodeDescription {
    .container(
        ContainerDescription(kind: "switcher", id: id, children: children.map { .init(key: $0, $1) }, choose: choose)
    )
}

/// Two tabs, pushed screens with and without parameters, modals, and a vault for members.
func sampleApp(_ configure: (inout AppDescription) -> Void = { _ in }) -> AppDescription {
    app(
        tabs("main", ("first", stack("home")), ("second", stack("search"))),
        [
            screen("home") { $0.links = ["/home"] },
            screen("search"),
            screen("detail") {
                $0.presentation = .push
                $0.payload = .value(.any)
            },
            screen("other") { $0.presentation = .push },
            screen("item") {
                $0.presentation = .push
                $0.parameters = ["id": .string]
                $0.links = ["/item/:id"]
                $0.payload = .value(.any)
            },
            screen("sheet") { $0.presentation = .modal },
            screen("note") { $0.presentation = .modal },
            screen("wizard") {
                $0.presentation = .modal
                $0.embedding = .kind("stack")
            },
            screen("cover") {
                $0.presentation = .modal
                $0.style = "full_screen_cover"
            },
            screen("vault") {
                $0.presentation = .push
                $0.protections = ["signed in"]
                $0.links = ["/vault"]
            },
            screen("login") { $0.presentation = .modal },
            screen("lock") { $0.isLock = true },
            screen("aside") { $0.origins = .nowhere },
        ]
    ) { app in
        app.state = ["user": .null, "premium": false]
        app.windows = ["second window": stack("aside")]
        app.protections["signed in"] = StateProtection("signed in", challenge: .screen(ScreenEntry("login"))) {
            state,
            _ in state["user"] != .null
        }
        configure(&app)
    }
}
