import AppConformance
import AppMutation
import NavigationCore
import Testing

@Suite("Mutants of an app")
struct MutantTests {
    private static func app(_ change: (inout AppDescription) -> Void = { _ in }) -> AppDescription {
        var app = AppDescription(name: "Shop", root: .stack(ScreenEntry("home")))
        app.state = ["user": .null]
        for name in ["home", "item", "login", "terms", "account"] { app.screens[name] = ScreenDescription(name) }
        app.screens["item"]?.parameters = ["id": .string]
        app.screens["item"]?.links = ["/item/:id"]
        app.screens["item"]?.presentation = .push
        app.screens["item"]?.keepAlive = KeepAlive(DurationLifetime(.seconds(60)))
        app.screens["item"]?.restoration = .automatic
        app.screens["item"]?.actions["buy"] = ScreenAction { _ in }
        app.screens["account"]?.origins = .screens(["home", "item"])
        app.screens["account"]?.protections = ["signed in"]
        app.screens["account"]?.onMessage = { _, _, _ in }
        app.screens["account"]?.messages = ["signed_out"]
        app.screens["terms"]?.presentation = .modal
        app.screens["terms"]?.isDismissable = false
        app.protections["signed in"] = StateProtection("signed in", challenge: .screen(ScreenEntry("login"))) {
            state,
            _ in
            state["user"] != .null
        }
        app.segues = [Segue(from: "home", identifier: "show", to: "item")]
        app.linkActions["/close"] = { _ in }
        change(&app)
        return app
    }

    @Test("there is one for each way in which a line can be wrong, in the order of the lock file")
    func all() {
        let app = Self.app()
        let places = LockPlaces(NavigationLock(of: app))
        let mutants = MutantMaker.mutants(of: app)
        #expect(
            mutants.map { $0.id } == [
                "link-dropped link /item/:id", "link-narrowed link /item/:id", "link-widened link /item/:id",
                "link-dropped link-action /close", "protection-inverted protection signed in",
                "challenge-swapped protection signed in", "edge-dropped screen account from home",
                "edge-dropped screen account from item", "protection-dropped screen account guard signed in",
                "message-not-sent screen account hears signed_out", "identity-reduced screen item identity",
                "action-not-run screen item action buy", "lifetime-none screen item lifetime",
                "lifetime-forever screen item lifetime", "lifetime-doubled screen item lifetime",
                "lifetime-one-tick-more screen item lifetime", "presentation-swapped screen item presentation",
                "restoration-dropped screen item restorable", "dismissable-flipped screen terms not-dismissable",
                "presentation-swapped screen terms presentation", "edge-dropped segue home show",
                "presentation-swapped segue home show",
            ]
        )
        let lines = mutants.map { places.line(of: $0) }
        #expect(lines == lines.sorted() && lines.allSatisfy { $0 > 1 })
    }

    /// What a lock file shows of each mutant: the others are in functions, which it names only.
    static let visible: [(id: String, kinds: [String])] = [
        ("link-dropped link /item/:id", ["link-gone", "changed"]),
        ("link-narrowed link /item/:id", ["link-narrowed"]),
        ("link-widened link /item/:id", ["link-widened"]),
        ("challenge-swapped protection signed in", ["challenge-changed"]),
        ("edge-dropped screen account from home", ["edge-gone"]),
        ("protection-dropped screen account guard signed in", ["guards-less"]),
        ("identity-reduced screen item identity", ["identity-reduced", "identity-reduced"]),
        ("lifetime-none screen item lifetime", ["lifetime-changed"]),
        ("lifetime-forever screen item lifetime", ["lifetime-longer"]),
        ("lifetime-doubled screen item lifetime", ["lifetime-longer"]),
        ("lifetime-one-tick-more screen item lifetime", ["lifetime-longer"]),
        ("restoration-dropped screen item restorable", ["restoration-changed"]),
        ("dismissable-flipped screen terms not-dismissable", ["modal-dismissable"]),
        ("edge-dropped segue home show", ["segue-gone"]),
        ("presentation-swapped segue home show", ["segue-changed"]),
    ]

    @Test("each makes the mistake that it says", arguments: visible)
    func mistake(id: String, kinds: [String]) throws {
        let app = Self.app()
        let mutant = try #require(MutantMaker.mutants(of: app).first { $0.id == id })
        var changed = app
        mutant.change(&changed)
        let changes = LockComparison(NavigationLock(of: app), NavigationLock(of: changed)).changes
        #expect(changes.map { $0.kind.rawValue } == kinds)
    }

    @Test("an inverted protection is open where the other is closed")
    func inverted() throws {
        var app = Self.app()
        try #require(MutantMaker.mutants(of: app).first { $0.mutation == .protectionInverted }).change(&app)
        let world = World(app: app)
        #expect(try world.closedProtections(in: ["user": .null]) == [])
        #expect(try world.closedProtections(in: ["user": "ada"]) == ["signed in"])
    }

    @Test("no mutant is an app that cannot run")
    func runnable() {
        let app = Self.app()
        for mutant in MutantMaker.mutants(of: app) {
            var changed = app
            mutant.change(&changed)
            #expect(changed.problems.allSatisfy { $0.severity == .warning }, "\(mutant.id)")
        }
    }

    @Test("what would notice it holds in the app and not in the mutant")
    func hints() {
        let hints = Dictionary(uniqueKeysWithValues: MutantMaker.mutants(of: Self.app()).map { ($0.id, $0.hint) })
        let expected = [
            "link-narrowed link /item/:id": "assert.resolves(\"/item/a\", \"item\")",
            "challenge-swapped protection signed in": "navigate(\"account\") assert.visible(\"login\")",
            "lifetime-one-tick-more screen item lifetime": "clock.advance(\"60s\") assert.not_cached(\"item{…}\")",
            "edge-dropped screen account from item": "assert.plan(\"account\", { \"account\" }, { from = \"item\" })",
            "presentation-swapped segue home show": "segue(\"show\") assert.nothing_presented()",
        ]
        for (id, hint) in expected { #expect(hints[id] == hint) }
    }

    @Test("two of the same kind on one line have two names")
    func names() {
        let app = Self.app { $0.screens["item"]?.links = ["/item/:id", "/item/:id"] }
        let ids = MutantMaker.mutants(of: app).map { $0.id }
        #expect(Set(ids).count == ids.count)
    }

    @Test("a link with conditions has a mutant without each of them")
    func conditions() {
        let app = Self.app { app in
            app.screens["item"]?.links[0].query = [QueryCondition("ref")]
            app.screens["item"]?.links[0].sources = [.inApp]
            app.screens["item"]?.links[0].condition = { _ in true }
        }
        let wide = MutantMaker.mutants(of: app).filter { $0.mutation == .linkWidened }
        #expect(wide.count == 3)
    }
}
