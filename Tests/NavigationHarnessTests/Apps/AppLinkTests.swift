import NavigationHarness
import Testing

@Suite("Links of an app described in Swift")
struct AppLinkTests {
    @Test("Conditions and hosts decide which link answers")
    func conditions() throws {
        let running = try Running(Fund.self)
        #expect(running.outcome(of: .openURL("fund://pledge?ref=mail", .external)) == "done(shown)")
        #expect(running.visible?.name == "mail")
        try running.navigator.request(.openURL("fund://pledge", .external))
        #expect(running.visible?.name == "pledge")
        #expect(running.outcome(of: .openURL("fund://pledge?old", .external)) == "failed(routeNotFound)")
        #expect(running.visible?.name == "missing")
        try running.navigator.perform(.setState(["isAdmin": true, "host": "a.example", "told": ""]))
        try running.navigator.request(.openURL("https://www.a.example/admin", .universalLink))
        #expect(running.visible?.name == "admin")
        #expect(running.navigator.state.windows[0].layers.last?.style == "full_screen_cover")
    }

    @Test("A link may act, with what it was given")
    func action() throws {
        let running = try Running(Fund.self)
        #expect(running.outcome(of: .openURL("fund://grant/yes", .notification)) == "done(performed)")
        #expect(running.navigator.state.app["isAdmin"] == true)
    }

    @Test("A screen has an address")
    func address() throws {
        let running = try Running(Fund.self)
        try running.navigator.request(.openURL("fund://tell/7", .external))
        #expect(running.navigator.state.app["told"] == "/guide/7 https://a.example/x nothing")
    }

    @Test(
        "A link from outside brings the app to the front, one of its own does not",
        arguments: [LinkSource.external, .notification, .inApp]
    )
    func background(source: LinkSource) throws {
        let running = try Running(Fund.self)
        try running.navigator.perform(.background)
        try running.navigator.request(.openURL("fund://pledge", source))
        #expect(running.visible?.name == "pledge")
        #expect(running.navigator.state.phase == (source == .inApp ? .background : .foreground))
    }

    @Test("What no door lets in stays outside")
    func doors() throws {
        let running = try Running(Closed.self)
        #expect(running.outcome(of: .openURL("https://a.example/page", .universalLink)) == "done(shown)")
        #expect(running.outcome(of: .openURL("https://a.example/other", .universalLink)) == "failed(noDoor)")
        #expect(running.navigator.log.events.last { $0.kind == .effect }?.fields["application"] == "browser")
        #expect(running.outcome(of: .openURL("old://other", .external)) == "failed(noDoor)")
        #expect(running.visible?.name == "page")
        try running.navigator.perform(.background)
        #expect(running.outcome(of: .openURL("old://other", .external)) == "failed(noDoor)")
        #expect(running.navigator.state.phase == .background)
        #expect(running.outcome(of: .openURL("new://other", .external)) == "done(shown)")
    }

    @Test("A condition of another type's parameter is a mistake of the description")
    func mistake() {
        #expect(throws: DescriptionMistakes.self) { try Running(Misspelt.self) }
    }
}

extension Running {
    fileprivate func outcome(of command: Command) -> String? {
        guard let id = try? navigator.request(command), let end = navigator.records[id]?.settlement else { return nil }
        return "\(end.outcome.rawValue)(\(end.reason.rawValue))"
    }
}

private struct Fund: NavigationApp {
    struct State: Codable {
        var isAdmin = false
        var host = "b.example"
        var told = ""
    }

    struct Guide: ScreenParameters {
        static let screen = "guide"
        var page: Int
    }

    let initialState = State()
    let schemes = ["fund"]
    let notFound: (any Destination)? = "missing"
    var hostsByState: ((State) throws -> [String])? { { ["*.\($0.host)", $0.host] } }
    var root: any Place { Stack("home") }

    var screens: Screens {
        Screen("home")
        Screen("pledge").links(Link("/pledge").unlessQuery("old"))
        Screen("mail").links(Link("/pledge").query("ref", "mail", "letter"))
        Screen("admin").links(
            Link("/admin").sources(.universalLink).when { state, _ in state.isAdmin }.appearing(as: .fullScreenCover)
        )
        Screen("missing")
        Screen(Guide.self).links("/guide/:page")
    }

    var linkActions: LinkActions {
        LinkAction("/grant/:answer") { context, link in context.state.isAdmin = link.parameters["answer"] == "yes" }
        LinkAction("/tell/:page") { context, _ in
            let addresses = [
                context.address(of: Guide(page: 7)), context.address(of: "https://a.example/x"),
                context.address(of: "home"),
            ]
            context.state.told = addresses.map { $0 ?? "nothing" }.joined(separator: " ")
        }
    }
}

private struct Closed: NavigationApp {
    let initialState = NoState()
    let schemes = ["old"]
    var root: any Place { Stack("home") }
    var screens: Screens {
        Screen("home")
        Screen("page").links("/page")
        Screen("other").links("/other")
    }

    var doors: Doors? {
        var doors = Doors()
        let rule = Association.Rule(path: AssociationPattern(plain: "/page*"))
        doors.associations = ["a.example": Association([Association.Entry(apps: ["A.app"], rules: [rule])])]
        doors.schemes = ["new"]
        return doors
    }
}

private struct Misspelt: NavigationApp {
    struct Item: ScreenParameters {
        static let screen = "item"
        var id: String
    }

    let initialState = NoState()
    var root: any Place { Stack("home") }
    var screens: Screens {
        Screen("home")
        Screen(Item.self).links("/open?item=:idd")
    }
}
