import NavigationCore
import NavigationHarness
import Testing

/// An app with what Lua descriptions can say of screens, said in Swift.
private struct Gallery: NavigationApp {
    struct State: Codable {
        var isCurator = false
        var visitor: String?
        var made = 0
        var cleared = 0
    }

    struct Picture: ScreenParameters {
        static let screen = "picture"
        var id: String
        var zoom: Int?
    }

    var initialState: State { State() }
    var persistent: [String] { ["visitor"] }

    var root: any Place {
        StateTabs("main") { state in
            Tab("rooms") { Stack("rooms") }
            if state.isCurator { Tab("archive", isSelected: true) { Stack("archive") } }
        }
    }

    var screens: Screens {
        Screen("rooms").action("look") { context in context.perform("clear") }
        Screen("archive").onCreate { context in context.state.made += 1 }
        Screen(Picture.self).identity("id", onSame: .update)
        Screen("frame").from(Edge("rooms").presentation(.sheet).embedded(in: .stack))
        Screen("menu").presentation(.sheet).transient()
        Screen("storage").from("frame").action("clear") { context in context.state.cleared += 1 }
        Screen("desk").presentation(.sheet).content(Stack("drawer"))
        Screen("drawer").from("storage")
        Screen("sold").resolve { _, _ in throw ResolutionFailure("soldOut", "nothing is left") }
    }
}

@Suite("Screens as real apps have them, described in Swift")
struct RealScreenTests {
    private func names(_ navigator: Navigator) -> [String] {
        navigator.visibleStack.compactMap { navigator.state.nodes[$0]?.screen?.name }
    }

    @Test("Tabs that depend on the state are guarded as all containers are")
    func guardedTabs() throws {
        let place = TabsByState<Gallery>("main") { _ in Tab("rooms") { "rooms" } }.protected(by: "a", "b")
        let tabs = try #require(try place.layout().node.containers.first)
        #expect(tabs.protections == ["a", "b"])
    }

    @Test("An instance takes the parameters of a request that means it") func identity() throws {
        let running = try Running(Gallery.self)
        try running.navigator.ask(.push(.screen("picture"))) { $0.parameters = ["id": "1"] }
        let first = running.visible?.id
        try running.navigator.ask(.navigate(.screen("picture"))) { $0.parameters = ["id": "1", "zoom": 2] }
        #expect(running.visible?.id == first)
        #expect(running.visible?.parameters == ["id": "1", "zoom": 2])
    }

    @Test("Edges say how a screen appears, and an action is performed where fewest steps lead") func edges() throws {
        let running = try Running(Gallery.self)
        _ = try running.navigator.perform(action: "clear", .null)
        #expect(names(running.navigator) == ["frame", "storage"])
        #expect(running.navigator.state.app["cleared"] == 1)
        #expect(running.navigator.state.windows[0].layers.count == 2)
    }

    @Test("A menu goes, and a container opens for what has its place in it") func containers() throws {
        let running = try Running(Gallery.self)
        try running.navigator.ask(.present(.screen("menu")))
        try running.navigator.ask(.navigate(.screen("drawer")))
        #expect(running.visible?.name == "drawer")
        #expect(running.navigator.state.screens(named: "menu").isEmpty)
        #expect(running.navigator.state.screens(named: "desk").count == 1)
    }

    @Test("Tabs follow the state, some of which outlives termination") func tabs() throws {
        let running = try Running(Gallery.self)
        let navigator = running.navigator
        let before = navigator.state.app
        try navigator.perform(.setState(before.with("isCurator", true).with("visitor", "ada")))
        #expect(navigator.state.app["made"] == 1)
        try navigator.ask(.selectTab("archive"))
        #expect(running.visible?.name == "archive")
        try navigator.perform(.setState(navigator.state.app.with("isCurator", false)))
        #expect(running.visible?.name == "rooms")
        try navigator.perform(.terminate)
        try navigator.perform(.launch(Launch()))
        #expect(navigator.state.app["visitor"] == "ada")
        #expect(navigator.state.app["made"] == 0)
    }

    @Test("A resolver fails with a reason of its own") func resolvers() throws {
        let running = try Running(Gallery.self)
        try running.navigator.ask(.push(.screen("sold")))
        #expect(running.navigator.end(running.navigator.lastRequest) == "failed(soldOut)")
    }
}

extension Value {
    fileprivate func with(_ key: String, _ new: Value) -> Value {
        .record((fields ?? [:]).merging([key: new]) { $1 })
    }
}
