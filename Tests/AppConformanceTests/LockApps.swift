import AppConformance
import NavigationCore

/// A small shop, to be changed in one way after the other.
enum LockApps {
    static func shop(_ change: (inout AppDescription) -> Void = { _ in }) -> AppDescription {
        var app = AppDescription(name: "Shop", root: tabs)
        app.schemes = ["shop"]
        app.hosts = ["shop.example"]
        app.state = ["user": .null, "orders": 0]
        app.windows["second"] = .stack("help")
        for name in ["home", "account", "help", "item", "profile", "login", "terms", "lock"] {
            app.screens[name] = ScreenDescription(name)
        }
        app.screens["item"] = item
        app.screens["profile"]?.links = [Link("/profile/:id")]
        app.screens["profile"]?.parameters = ["id": .string]
        app.screens["profile"]?.origins = .screens(["account"])
        app.screens["profile"]?.protections = ["signed in"]
        app.screens["terms"]?.presentation = .modal
        app.screens["terms"]?.style = "full_screen_cover"
        app.screens["terms"]?.isDismissable = false
        app.screens["lock"]?.isLock = true
        app.protections["signed in"] = protection(.screen("login"))
        app.routes["latest"] = { _ in nil }
        app.segues = [Segue(from: "home", identifier: "show", to: "item")]
        app.linkActions["/close"] = { _ in }
        change(&app)
        return app
    }

    private static var tabs: NodeDescription {
        let children = ["home", "account"].map { ContainerDescription.Child(key: $0, .stack(ScreenEntry($0))) }
        return .container(ContainerDescription(kind: "tabs", id: "main", children: children))
    }

    private static var item: ScreenDescription {
        var screen = ScreenDescription("item")
        screen.links = [Link("/item/:id")]
        screen.parameters = ["id": .string]
        screen.properties = ["note": PropertyDescription(.string)]
        screen.payload = .value(.string)
        screen.keepAlive = KeepAlive(DurationLifetime(.seconds(60)))
        screen.restoration = .expiring(nil, after: .seconds(60))
        screen.actions["buy"] = ScreenAction { _ in }
        return screen
    }

    static func protection(_ challenge: Challenge, asksAgain: Bool = true) -> StateProtection {
        StateProtection("signed in", challenge: challenge, asksAgain: asksAgain) { state, _ in state["user"] != .null }
    }

    static func changes(_ before: AppDescription, _ after: AppDescription) -> [LockChange] {
        LockComparison(NavigationLock(of: before), NavigationLock(of: after)).changes
    }
}

extension ScreenEntry: ExpressibleByStringLiteral {
    public init(stringLiteral name: String) { self.init(name) }
}

extension AppDescription {
    /// Changes the tabs of the window `main`.
    mutating func changeTabs(_ change: (inout ContainerDescription) -> Void) {
        guard case .container(var container) = root else { return }
        change(&container)
        root = .container(container)
    }

    /// Sets what the site of the app says.
    mutating func publish(_ rules: (String, isExcluded: Bool)...) {
        let rules = rules.map { Association.Rule(path: AssociationPattern(plain: $0), isExcluded: $1) }
        var doors = Doors()
        doors.associations = ["shop.example": Association([.init(apps: ["A.shop"], rules: rules)])]
        setDoors(doors)
    }
}
