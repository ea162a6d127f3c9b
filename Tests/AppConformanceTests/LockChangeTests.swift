import AppConformance
import NavigationCore
import OrderedCollections
import Testing

@Suite("What has become of what an app promised")
struct LockChangeTests {
    typealias Change = @Sendable (inout AppDescription) -> Void

    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        /// Kinds of the changes with their subjects, in order.
        var expected: [String]
        var before: Change = { _ in }
        var after: Change

        init(_ name: String, _ expected: String..., after: @escaping Change) {
            (self.name, self.expected, self.after) = (name, expected, after)
        }

        /// The same for an app that was another one before.
        func before(_ change: @escaping Change) -> Case {
            var result = self
            result.before = change
            return result
        }

        var testDescription: String { name }
    }

    static let links: [Case] = [
        Case("a link gone", "link-gone link /item/:id", "changed screen item parameter id") {
            $0.screens["item"]?.links = []
        },
        Case("a link narrowed by fixed text", "link-narrowed link /item/:id", "changed screen item parameter id") {
            $0.screens["item"]?.links = ["/item/1"]
        },
        Case("a link narrowed by a query item", "link-narrowed link /item/:id") {
            $0.screens["item"]?.links[0].query = [QueryCondition("ref", ["mail"])]
        },
        Case("a link narrowed by its source", "link-narrowed link /item/:id") {
            $0.screens["item"]?.links[0].sources = [.inApp]
        },
        Case("a link narrowed by a function", "link-narrowed link /item/:id") {
            $0.screens["item"]?.links[0].condition = { _ in true }
        },
        Case("a link that may leave less out", "link-narrowed link /help/:a?") {
            $0.link("help", "/help/:a")
        }.before { $0.link("help", "/help/:a?") },
        Case("a link widened", "link-widened link /help/:a") {
            $0.link("help", "/help/:a?")
        }.before { $0.link("help", "/help/:a") },
        Case(
            "a link of every source",
            "link-widened link /help from in_app"
        ) {
            $0.link("help", "/help")
        }.before { $0.link("help", "/help", [.inApp]) },
        Case("a link taken over", "link-taken-over link /help") {
            $0.link("terms", "/help")
        }.before { $0.link("help", "/help") },
        Case("a link taken over by a wider one", "link-taken-over link /help") {
            $0.link("terms", "/:any")
        }.before { $0.link("help", "/help") },
        Case("a link taken over in part", "link-taken-over link /item/:id") { $0.link("help", "/item/new") },
        Case(
            "a link that takes what is left loses nothing",
            "added link /help"
        ) {
            $0.link("terms", "/:rest(.*)")
            $0.link("help", "/help")
        }.before { $0.link("terms", "/:rest(.*)") },
        Case("a link that shows in another way", "link-changed link /item/:id") {
            $0.screens["item"]?.links[0].manner = .present
        },
        Case("a link of another host", "link-narrowed link /help") {
            $0.link("help", "https://shop.example/help")
        }.before { $0.link("help", "/help") },
        Case("a link action gone", "link-gone link-action /close") { $0.linkActions = [:] },
        Case("a new link", "added link /help") { $0.link("help", "/help") },
        Case("a scheme gone", "scheme-gone scheme shop") { $0.schemes = [] },
        Case("a host gone", "host-gone host shop.example") { $0.hosts = [] },
    ]

    static let doors: [Case] = [
        Case("a path that a site publishes no more", "door-closed door path shop.example 2 /help/*") {
            $0.publish(("/item/*", false))
        }.before(published),
        Case("a path that a site keeps out", "door-closed door path shop.example 1 /item/*") {
            $0.publish(("/item/*", true), ("/help/*", false))
        }.before(published),
        Case("a path newly published", "added door path shop.example 3 /gift/*") {
            $0.publish(("/item/*", false), ("/help/*", false), ("/gift/*", false))
        }.before(published),
        Case("a rule in front that keeps out", "door-closed door path shop.example 1 /item/secret") {
            $0.publish(("/item/secret", true), ("/item/*", false), ("/help/*", false))
        }.before(published),
        Case("rules in another order", "order-changed door path shop.example 1 /item/*") {
            $0.publish(("/help/*", false), ("/item/*", false))
        }.before(published),
        Case(
            "a path kept out no more",
            "door-changed door path shop.example 1 /a"
        ) {
            $0.publish(("/a", false))
        }.before { $0.publish(("/a", true)) },
    ]

    @Sendable private static func published(_ app: inout AppDescription) {
        app.publish(("/item/*", false), ("/help/*", false))
    }

    static let screens: [Case] = [
        Case("a screen gone", "screen-gone screen help") { $0.screens["help"] = nil },
        Case("a parameter gone", "parameter-gone screen profile parameter id") {
            $0.screens["profile"]?.parameters = [:]
        },
        Case("a parameter of another type", "parameter-type screen profile parameter id") {
            $0.screens["profile"]?.parameters = ["id": .integer]
        },
        Case("a parameter that takes more", "changed screen profile parameter id") {
            $0.screens["profile"]?.parameters = ["id": .any]
        },
        Case(
            "a parameter that its links need",
            "link-narrowed link /help",
            "parameter-required screen help parameter page"
        ) {
            $0.link("help", "/help", [.inApp])
            $0.screens["help"]?.parameters = ["page": .string]
            $0.screens["help"]?.checkParameters = { $0["page"] == nil ? "page is missing" : nil }
        }.before { $0.link("help", "/help/:page?", renamed: "/help") },
        Case("a parameter that may be left out", "added screen help parameter page") {
            $0.screens["help"]?.parameters = ["page": .string]
        },
        Case("other data", "data-type screen item data") { $0.screens["item"]?.payload = .value(.table) },
        Case("a property gone", "property-gone screen item property note") { $0.screens["item"]?.properties = [:] },
        Case("a property that cannot be set", "property-type screen item property note") {
            $0.screens["item"]?.properties["note"]?.isReadOnly = true
        },
        Case("an action gone", "action-gone screen item action buy") { $0.screens["item"]?.actions = [:] },
        Case("an edge gone", "edge-gone screen profile from account", "added screen profile from home") {
            $0.screens["profile"]?.origins = .screens(["home"])
        },
        Case("edges from everywhere gone", "edge-gone screen item from *") {
            $0.screens["item"]?.origins = .screens(["home"])
        },
        Case("an edge under a condition", "edge-narrowed screen profile from account") {
            $0.screens["profile"]?.conditions["account"] = { _ in true }
        },
        Case("edges from everywhere", "edge-changed screen profile from account", "added screen profile from *") {
            $0.screens["profile"]?.origins = .anywhere
        },
        Case("an edge in another manner", "edge-changed screen profile from account") {
            $0.screens["profile"]?.manners["account"] = EdgeManner(.modal)
        },
        Case("a screen that is shown in another way", "appearance-changed screen terms presentation") {
            $0.screens["terms"]?.presentation = .push
        },
        Case("a new screen", "added screen gift") { app in
            app.screens["gift"] = ScreenDescription("gift")
            app.screens["gift"]?.parameters = ["id": .string]
        },
    ]

    static let keeping: [Case] = [
        Case("a longer lifetime", "lifetime-longer screen item lifetime") { $0.keep(DurationLifetime(.seconds(120))) },
        Case("a lifetime without end", "lifetime-longer screen item lifetime") { $0.keep(ForeverLifetime()) },
        Case("a lifetime that slides", "lifetime-longer screen item lifetime-slides") {
            $0.screens["item"]?.keepAlive?.isSliding = true
        },
        Case("a lifetime from closing on", "lifetime-longer screen item lifetime-from") {
            $0.screens["item"]?.keepAlive?.start = .close
        },
        Case("more uses", "lifetime-longer screen item lifetime") {
            $0.keep(UsesLifetime(3))
        }.before { $0.keep(UsesLifetime(1)) },
        Case("a screen newly kept", "lifetime-longer screen help lifetime") {
            $0.screens["help"]?.keepAlive = KeepAlive(DurationLifetime(.seconds(1)), from: .close)
        },
        Case("a shorter lifetime", "lifetime-changed screen item lifetime") {
            $0.keep(DurationLifetime(.milliseconds(1)))
        },
        Case(
            "a screen kept no more",
            "lifetime-changed screen item lifetime"
        ) {
            $0.screens["item"]?.keepAlive = nil
        }.before { $0.screens["item"]?.keepAlive?.isSliding = true },
        Case("a reduced identity", "identity-reduced screen item identity") { $0.screens["item"]?.identity = [] },
        Case("one name for all that are kept", "identity-reduced screen item kept-as") {
            $0.screens["item"]?.keepAlive?.id = "item"
        },
        Case("kept by the path alone", "identity-reduced screen item kept-by") {
            $0.screens["item"]?.keepAlive?.key = .path
        },
        Case("kept by the whole address", "identity-changed screen item kept-by") {
            $0.screens["item"]?.keepAlive?.key = .address
        },
        Case("an identity that says what was so before", "identity-changed screen item identity") {
            $0.screens["item"]?.identity = ["id"]
        },
        Case("a screen that comes back for longer", "restores-longer screen item restorable") {
            $0.screens["item"]?.restoration = .automatic
        },
        Case("a screen that does not come back", "restoration-changed screen item restorable") {
            $0.screens["item"]?.restoration = .none
        },
    ]

    static let protections: [Case] = [
        Case(
            "a protection gone",
            "protection-gone protection \"signed in\"",
            "guards-less screen profile guard \"signed in\""
        ) {
            $0.protections = [:]
            $0.screens["profile"]?.protections = []
        },
        Case("a protection that guards less", "guards-less screen profile guard \"signed in\"") {
            $0.screens["profile"]?.protections = []
        },
        Case(
            "a container that is guarded no more",
            "guards-less container main guard \"signed in\""
        ) { _ in }.before { $0.changeTabs { $0.protections = ["signed in"] } },
        Case("a protection that guards more", "guards-more screen item guard \"signed in\"") {
            $0.screens["item"]?.protections = ["signed in"]
        },
        Case("another challenge", "challenge-changed protection \"signed in\"") {
            $0.protections["signed in"] = LockApps.protection(.deny("guest"))
        },
        Case("a challenge by a function", "challenge-changed protection \"signed in\"") {
            $0.protections["signed in"] = LockApps.protection(.function { _, _ in })
        },
        Case("a protection that is asked once", "asks-once protection \"signed in\" asks-once") {
            $0.protections["signed in"] = LockApps.protection(.screen("login"), asksAgain: false)
        },
        Case("a modal that can be dismissed", "modal-dismissable screen terms not-dismissable") {
            $0.screens["terms"]?.isDismissable = true
        },
        Case(
            "a cover that became a sheet",
            "modal-dismissable screen terms style"
        ) {
            $0.screens["terms"]?.isDismissable = true
            $0.screens["terms"]?.style = "sheet"
        }.before { $0.screens["terms"]?.isDismissable = true },
        Case(
            "a modal of its own that can be swiped away",
            "modal-dismissable modal-kind card"
        ) {
            $0.modalKinds["card"] = ModalKind("card", isSwipeable: true)
        }.before { $0.modalKinds["card"] = ModalKind("card") },
        Case("nothing covers the locked app", "lock-gone screen lock lock") { $0.screens["lock"]?.isLock = false },
        Case(
            "protections in another order",
            "order-changed screen help guard-order"
        ) { $0.guardHelp("adult", "signed in") }.before { $0.guardHelp("signed in", "adult") },
    ]

    static let structure: [Case] = [
        Case("a window gone", "window-gone window second", "screen-moved screen help at window:second/stack.1") {
            $0.windows = [:]
        },
        Case(
            "a tab gone",
            "child-gone container main child account",
            "screen-moved screen account at window:main/tabs:main.account/stack.1"
        ) {
            $0.changeTabs { $0.children.removeLast() }
        },
        Case("tabs in another order", "order-changed container main order") { $0.changeTabs { $0.children.reverse() } },
        Case("another tab in front", "container-changed container main front") {
            $0.changeTabs { $0.children[1].isSelected = true }
        },
        Case(
            "a container gone",
            "container-gone container main",
            "screen-moved screen account at window:main/tabs:main.account/stack.1",
            "screen-moved screen home at window:main/tabs:main.home/stack.1",
            "container-changed window main"
        ) { $0.changeTabs { $0.id = nil } },
        Case(
            "a screen that moved",
            "screen-moved screen home at window:main/tabs:main.home/stack.1",
            "screen-moved screen terms at window:main/tabs:main.start/stack.1"
        ) { app in
            app.changeTabs { tabs in
                tabs.children[0].node = .stack("terms")
                tabs.children.append(.init(key: "start", .stack("home")))
            }
        }.before { $0.changeTabs { $0.children.append(.init(key: "start", .stack("terms"))) } },
        Case("a route gone", "route-gone route latest") { $0.routes = [:] },
        Case("a segue gone", "segue-gone segue home show") { $0.segues = [] },
        Case("a segue that leads elsewhere", "segue-target segue home show") { $0.segues[0].to = "help" },
        Case("a segue that shows otherwise", "segue-changed segue home show") { $0.segues[0].kind = .present },
        Case("a key of the state gone", "state-gone state user") { $0.state["user"] = nil },
        Case("a key of the state with another type", "state-type state orders") { $0.state["orders"] = "none" },
        Case("a key of the state that begins otherwise", "state-changed state orders") { $0.state["orders"] = 1 },
        Case("a key of the state that stays", "changed state user persistent") { $0.persistent = ["user"] },
        Case("another name", "changed app") { $0.name = "Store" },
    ]

    static let all = links + doors + screens + keeping + protections + structure

    @Test("every difference has its class", arguments: all)
    func change(_ one: Case) {
        let (before, after) = (LockApps.shop(one.before), LockApps.shop(one.after))
        let changes = LockApps.changes(before, after)
        #expect(changes.map { "\($0.kind.rawValue) \(Promise($0.subject).line)" } == one.expected)
    }

    @Test("what an app promises before and after can be read again", arguments: all)
    func reading(_ one: Case) throws {
        for app in [LockApps.shop(one.before), LockApps.shop(one.after)] {
            let lock = NavigationLock(of: app)
            #expect(try NavigationLock(reading: lock.text) == lock)
        }
    }

    @Test("an app that stays what it is has no differences")
    func same() { #expect(LockApps.changes(LockApps.shop(), LockApps.shop()).isEmpty) }

    @Test("every kind of difference has been shown")
    func kinds() {
        let shown = Set(Self.all.flatMap(\.expected).map { String($0.prefix { $0 != " " }) })
        #expect(LockChange.Kind.allCases.map { $0.rawValue }.filter { !shown.contains($0) } == [])
    }
}

extension AppDescription {
    fileprivate mutating func link(
        _ screen: String,
        _ pattern: String,
        _ sources: Set<LinkSource>? = nil,
        renamed: String? = nil
    ) {
        var link = Link(renamed ?? pattern)
        link.sources = sources
        screens[screen]?.links.append(link)
    }

    fileprivate mutating func keep(_ lifetime: any Lifetime) { screens["item"]?.keepAlive = KeepAlive(lifetime) }

    fileprivate mutating func guardHelp(_ names: String...) {
        for name in names { protections[name] = LockApps.protection(.screen("login")) }
        screens["help"]?.protections = names
    }
}
