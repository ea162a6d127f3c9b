import AppLinks
import NavigationCore
import NavigationHarness
import Testing

@Suite("Addresses in every situation")
struct LinkTrialTests {
    /// An app with a stack and some screens, changed by a function.
    private func app(_ change: (inout AppDescription) -> Void) -> AppDescription {
        var app = AppDescription(
            name: "Test",
            root: .container(ContainerDescription(kind: "stack", children: [.init(.screen(ScreenEntry("home")))]))
        )
        app.hosts = ["test.example"]
        app.screens["home"] = ScreenDescription("home")
        change(&app)
        return app
    }

    private func screen(_ name: String, _ links: Link..., change: (inout ScreenDescription) -> Void = { _ in })
        -> ScreenDescription
    {
        var screen = ScreenDescription(name)
        screen.links = links
        change(&screen)
        return screen
    }

    private func matrix(_ app: AppDescription, listed: [AppAddress] = [], member: [String: Value] = [:]) throws
        -> LinkMatrix
    {
        try LinkTrial(listed: listed, member: member) { Navigator(app: app) }.run()
    }

    private func association(_ rules: [Association.Rule]) -> Association {
        Association([Association.Entry(apps: ["A.test"], rules: rules)])
    }

    private func found(_ matrix: LinkMatrix) -> [String] {
        matrix.findings.map { "\($0.kind.rawValue) \($0.subject)" }
    }

    @Test("Each declared link is tried with values that it takes")
    func examples() throws {
        let app = app { app in
            app.screens["item"] = screen("item", "/item/:id") { $0.parameters["id"] = .integer }
            app.screens["slug"] = screen("slug", "/item/:slug") { $0.parameters["slug"] = .string }
            app.screens["day"] = screen("day", "/day/:date([0-9]{4}-[0-9]{2}-[0-9]{2})")
            app.screens["code"] = screen("code", "/code/:code([A-Z]{3}[0-9]{9})") { $0.parameters["code"] = .string }
            app.screens["known"] = screen("known", "/known/:code([A-Z]{3}[0-9]{9})") { $0.parameters["code"] = .string }
            app.explore.screenParameters = ["known": ["code": ["ABC123456789"]]]
            app.screens["search"] = screen("search", Link("/search?q=:text")) { $0.parameters["text"] = .string }
            app.screens["page"] = screen("page", "/page/:a?/:b?")
            app.screens["wide"] = screen("wide", "https://*.test.example/wide")
            app.hosts.append("*.test.example")
        }
        let matrix = try matrix(app)
        #expect(
            matrix.rows.map { $0.address.text } == [
                "https://test.example/item/1", "https://test.example/item/a",
                "https://test.example/day/2024-01-31", "https://test.example/known/ABC123456789",
                "https://test.example/search?q=1", "https://test.example/page/1/1",
                "https://www.test.example/wide",
            ]
        )
        #expect(matrix.rows.allSatisfy { $0.cells[.cold]?.outcome == .done })
        #expect(
            found(matrix) == [
                // Which of the hosts below the domain it was is not known any more.
                "unanswered /code/:code([A-Z]{3}[0-9]{9})", "round-trip https://www.test.example/wide",
            ]
        )
    }

    @Test("Without protections guest and member are the same, and the table says so")
    func nobody() throws {
        let matrix = try matrix(app { $0.screens["a"] = screen("a", "/a") })
        #expect(matrix.situations == [.cold, .warm, .locked, .modal, .twice])
        guard case .impossible(let why)? = matrix.notes[.member] else {
            Issue.record("a member was made up")
            return
        }
        #expect(why.contains("no protections"))
    }

    /// An app whose login screen takes the name of a user.
    private func guarded(_ change: (inout AppDescription) -> Void = { _ in }) -> AppDescription {
        app { app in
            app.state["user"] = .null
            app.screens["profile"] = screen("profile", "/profile") { $0.protections = ["signed in"] }
            app.screens["login"] = screen("login") { $0.presentation = .modal }
            app.protections["signed in"] = StateProtection("signed in", challenge: .screen(ScreenEntry("login"))) {
                state,
                _ in state["user"] != .null
            }
            change(&app)
        }
    }

    @Test("A member is who has signed in by what the challenge offers, with what the app says it takes")
    func member() throws {
        let app = guarded()
        let plain = try matrix(app)
        guard case .impossible(let why)? = plain.notes[.member] else {
            Issue.record("a member was guessed")
            return
        }
        #expect(why.contains("nothing that is known opens 'signed in'"))
        #expect(plain.rows[0].cells[.guest]?.heldBy == ["signed in"])
        #expect(plain.rows[0].cells[.guest]?.text == "login (held: signed in)")
        #expect(plain.rows[0].cells[.member] == nil)

        let given = try matrix(app, member: ["user": "ada"])
        #expect(given.rows[0].cells[.member]?.screen == "profile")
        #expect(given.rows[0].cells[.guest]?.screen == "login")
    }

    @Test("Signing in is found through the actions and inputs that the app names")
    func signingIn() throws {
        for isInput in [false, true] {
            // A description that knows its navigator, as apps of scripts do.
            final class Box { var navigator: Navigator? }
            let box = Box()
            let signIn: (Value) throws -> Void = { arguments in
                guard let navigator = box.navigator, arguments["user"] != .null else { return }
                try navigator.perform(.setState(.record(["user": arguments["user"]])))
            }
            let app = guarded { app in
                if isInput {
                    app.explore.inputs["sign in"] = { try signIn(["user": "ada"]) }
                } else {
                    app.screens["login"]?.actions["submit"] = ScreenAction(signIn)
                    app.explore.actions = ["login": ["submit": [["user": .null], ["user": "ada"]]]]
                }
            }
            let matrix = try LinkTrial {
                let navigator = Navigator(app: app)
                box.navigator = navigator
                return navigator
            }.run()
            let how = isInput ? "the input 'sign in'" : "login.submit {user = \"ada\"}"
            #expect(matrix.notes[.member] == .produced(how: how))
            #expect(matrix.rows[0].cells[.member]?.screen == "profile")
        }
    }

    @Test("Where everything is open at the start there is no guest")
    func noGuest() throws {
        let matrix = try matrix(guarded { $0.state["user"] = "ada" })
        guard case .impossible(let why)? = matrix.notes[.guest] else {
            Issue.record("a guest was made up")
            return
        }
        #expect(why == "every protection is open when the app starts")
        #expect(found(matrix) == [])
    }

    @Test("A link that opens a protected screen to a guest is found")
    func unchallenged() throws {
        let app = guarded { app in
            app.protections["premium"] = StateProtection("premium", challenge: .deny(.protected)) { _, _ in true }
            app.screens["lounge"] = screen("lounge", "/lounge") { $0.protections = ["premium"] }
        }
        let matrix = try matrix(app)
        #expect(found(matrix) == ["unchallenged https://test.example/lounge"])
        #expect(matrix.findings[0].message == "guest: 'lounge' is shown, and 'premium' is open to everybody")
    }

    @Test("Behind the lock a link waits; under a modal and twice it is followed as well")
    func situations() throws {
        let app = app { app in
            app.screens["a"] = screen("a", "/a")
            app.screens["sheet"] = screen("sheet") { $0.presentation = .modal }
            app.screens["lock"] = screen("lock") { $0.isLock = true }
        }
        let matrix = try matrix(app)
        let cells = matrix.rows[0].cells
        #expect(cells[.locked]?.heldBy == ["lock"])
        #expect(cells[.locked]?.screen == "a")
        #expect(cells[.twice]?.outcome == .noop)
        #expect(matrix.notes[.modal] == .produced(how: "'sheet'"))
    }

    @Test("A start that takes the link's screen away is found: cold and warm differ")
    func coldWarm() throws {
        final class Box { var navigator: Navigator? }
        let box = Box()
        let app = app { app in
            app.screens["a"] = screen("a", "/a")
            app.screens["home"]?.onCreate = { _ in
                guard let navigator = box.navigator else { return }
                let id = navigator.world.functions.store({ _ = try navigator.request(.popToRoot) })
                try navigator.perform(.scheduleOfApp(.seconds(2), id))
            }
        }
        let matrix = try LinkTrial {
            let navigator = Navigator(app: app)
            box.navigator = navigator
            return navigator
        }.run()
        #expect(found(matrix) == ["cold-warm https://test.example/a"])
        #expect(matrix.findings[0].message == "cold: home; warm: a")
    }

    @Test("What sites publish and what the app declares are compared")
    func publishing() throws {
        let app = app { app in
            app.screens["item"] = screen("item", "/item/:id") { $0.parameters["id"] = .integer }
            app.screens["about"] = screen("about", "/about")
            app.screens["inside"] = screen(
                "inside",
                {
                    var link: Link = "/inside"
                    link.sources = [.inApp]
                    return link
                }()
            )
            var doors = Doors()
            doors.associations = [
                "test.example": association([
                    Association.Rule(path: AssociationPattern(plain: "/item/9*"), isExcluded: true, place: "c[0]"),
                    Association.Rule(path: AssociationPattern(plain: "/item/*"), place: "c[1]"),
                    Association.Rule(path: AssociationPattern(plain: "/gift/*"), place: "c[2]"),
                ])
            ]
            app.setDoors(doors)
        }
        let matrix = try matrix(app)
        #expect(found(matrix) == ["unhandled test.example /gift/*", "unpublished /about"])
        #expect(matrix.rows.map { $0.cells[.cold]?.text } == ["item", "browser", "inside", "failed: routeNotFound"])
        #expect(matrix.rows.map { $0.cells[.cold]?.opensBrowser } == [false, true, false, false])
    }

    @Test("A site that lets in everything lets in what nobody answers")
    func wide() throws {
        for notFound in [nil, "missing"] {
            let app = app { app in
                app.screens["home"]?.links = ["/"]
                app.screens["missing"] = screen("missing")
                app.notFound = notFound
                var doors = Doors()
                doors.associations = ["test.example": association([Association.Rule(place: "c[0]")])]
                app.setDoors(doors)
            }
            #expect(found(try matrix(app)) == (notFound == nil ? ["unhandled test.example *"] : []))
        }
    }

    @Test("Addresses of lists, quick actions and the app's own list are tried as what they are")
    func otherAddresses() throws {
        let app = app { app in
            app.schemes = ["test"]
            app.screens["a"] = screen("a", "/a")
            app.explore.links = ["test://a?from=list"]
            var doors = Doors()
            doors.schemes = ["test"]
            doors.quickActions = [QuickAction(type: "q", title: "Q", userInfo: ["url": "test://nowhere", "n": 1])]
            app.setDoors(doors)
        }
        let listed = [
            AppAddress("https://test.example/b", .listed(file: "u", line: 1)),
            AppAddress("other://a", .listed(file: "u", line: 2)),
        ]
        let matrix = try matrix(app, listed: listed)
        #expect(
            matrix.rows.map { $0.address.source } == [.universalLink, .inApp, .external, .universalLink, .external]
        )
        #expect(
            found(matrix) == [
                "unanswered test://nowhere", "unanswered https://test.example/b", "unanswered other://a",
            ]
        )
    }

    @Test("An address that its own screen cannot give back is found")
    func roundTrip() throws {
        let app = app { app in
            app.screens["a"] = screen("a", "/a/:x") { $0.parameters["x"] = .number }
            // Which part of the expression was there is lost.
            app.screens["b"] = screen("b", "/b/(old|new)-:y([a-z]+)") { $0.parameters["y"] = .string }
        }
        #expect(found(try matrix(app)).filter { $0.hasPrefix("round-trip") } == [])
    }

    @Test("An app that fails is told, and the other addresses are tried")
    func fault() throws {
        struct Broken: Error, CustomStringConvertible { var description: String { "broken" } }
        let app = app { app in
            app.screens["a"] = screen("a", "/a") { $0.onAppear = { _ in throw Broken() } }
            app.screens["b"] = screen("b", "/b")
        }
        let matrix = try matrix(app)
        #expect(found(matrix) == ["error https://test.example/a"])
        #expect(matrix.rows[1].cells[.cold]?.outcome == .done)
    }

    @Test("Two hundred addresses are tried in each of the situations")
    func manyAddresses() throws {
        let app = guarded { app in
            for number in 0..<200 { app.screens["s\(number)"] = screen("s\(number)", Link("/s\(number)/:id")) }
        }
        let world = World(app: app)
        let matrix = try LinkTrial(member: ["user": "ada"]) { Navigator(world) }.run()
        #expect(matrix.rows.count == 201 && matrix.situations.count == 7)
        #expect(matrix.rows.allSatisfy { $0.cells.count == 7 })
    }
}
