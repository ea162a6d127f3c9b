import NavigationHarness
import Testing

@Suite("What people who write Swift every day write")
struct EverydayAppTests {
    @Test("A change of several properties is one change: nothing happens in between, and switchers see only the end")
    func update() throws {
        let running = try Running(Diary.self)
        try running.tap("sign_in")
        let kinds = running.navigator.log.events.map(\.kind)
        #expect(kinds.drop { $0 != .stateChanged }.prefix(2) == [.stateChanged, .stateChanged])
        #expect(kinds.filter { $0 == .stateChanged || $0 == .switched }.count == 3)
        #expect(running.visible?.name == "account")
        #expect(running.state["user"] == "ada")
    }

    @Test("A change that throws changes nothing, and its error is the closure's")
    func failingUpdate() throws {
        let running = try Running(Diary.self)
        let before = running.navigator.state.app
        let error = #expect(throws: CallbackFault.self) { try running.tap("sign_in_badly") }
        #expect(error?.description == "the action 'sign_in_badly' of 'welcome': no such user")
        #expect(running.navigator.state.app == before)
    }

    @Test("A change that loses another one is a mistake")
    func lostUpdate() throws {
        let running = try Running(Diary.self)
        let error = #expect(throws: CallbackFault.self) { try running.tap("sign_in_twice") }
        #expect(
            error?.description == "the action 'sign_in_twice' of 'welcome': the state was changed while 'update' was "
                + "changing it: change it in one place"
        )
        #expect(running.state["user"] == "bob")
    }

    @Test("An alert is called by its title, and its answers by theirs")
    func alert() throws {
        let running = try Running(Diary.self)
        try running.tap("forget")
        #expect(running.visible?.name == "Forget everything?")
        #expect(running.alert?.actions.map(\.id) == ["Forget", "keep"])
        #expect(running.alert?.actions.map(\.role) == [.destructive, .cancel])
        try running.navigator.request(.choose("Forget"))
        #expect(running.state["pages"] == 0)
        #expect(running.visible?.name == "welcome")
    }

    @Test("An alert that says nothing but what it has to say offers OK")
    func plainAlert() throws {
        let running = try Running(Diary.self)
        try running.tap("inform")
        #expect(running.visible?.name == "told")
        #expect(running.alert?.message == "Nothing is lost")
        try running.navigator.request(.choose("ok"))
        #expect(running.visible?.name == "welcome")
    }

    @Test("A confirmation dialog may have an answer that takes its time")
    func dialog() throws {
        let running = try Running(Diary.self)
        try running.tap("tear_out")
        #expect(running.navigator.state.windows[0].layers.last?.style == "confirmation_dialog")
        try running.navigator.request(.choose("yes"))
        #expect(running.state["pages"] == 3)
        try running.navigator.advance(by: .seconds(2))
        #expect(running.state["pages"] == 2)
    }

    @Test("An action takes its arguments one by one, by name")
    func arguments() throws {
        let running = try Running(Diary.self)
        try running.tap("write", ["text": "Rain", "pages": 2])
        #expect(running.state["text"] == "Rain")
        #expect(running.state["pages"] == 5)
        try running.tap("write", ["text": "Sun"])
        #expect(running.state["pages"] == 6)
        try running.tap("write_later", ["text": "Snow"])
        #expect(running.state["text"] == "Sun")
        try running.navigator.advance(by: .seconds(1))
        #expect(running.state["text"] == "Snow")
    }

    @Test(
        "Arguments that do not fit are told by their names",
        arguments: [
            ([:], "the argument 'text': it is missing: a string expected"),
            (["text": 5], "the argument 'text': a string expected, got an integer"),
            (["text": "a", "pges": 1], "the argument 'pges' is not known: did you mean 'pages'?"),
            ("text", "its arguments are a table with the names 'text', 'pages'"),
        ] as [(Value, String)]
    )
    func wrongArguments(given: Value, problem: String) throws {
        let running = try Running(Diary.self)
        let error = #expect(throws: CallbackFault.self) { try running.tap("write", given) }
        #expect(error?.description == "the action 'write' of 'welcome': \(problem)")
    }

    @Test("Names that are not those of the closure are mistakes of the description")
    func wrongNames() {
        let error = #expect(throws: DescriptionMistakes.self) { try Running(Misnamed.self) }
        #expect(
            error?.mistakes == [
                "the screen 'home': the action 'open' names 'id', its closure takes 2 arguments",
                "the screen 'other': the action 'open' names an argument twice: 'id', 'id'",
                "the route 'latest' names 'id', 'page', its closure takes 1 argument",
            ]
        )
    }

    @Test("A route sees the state, and takes arguments one by one")
    func routes() throws {
        let running = try Running(Diary.self)
        try running.navigator.request(.route("last_page", .null))
        #expect(running.visible?.parameters == ["number": 3])
        try running.navigator.request(.route("page", ["number": 2]))
        #expect(running.visible?.parameters == ["number": 2])
        let request = try running.navigator.request(.route("page", ["number": 9]))
        #expect(running.navigator.end(request) == "failed(routeNotFound)")
    }
}

extension Running {
    var state: Value { navigator.state.app }
    var alert: Alert? { navigator.state.windows[0].layers.last?.alert }
}

/// A diary: a switcher between what a guest sees and what the owner sees.
private struct Diary: NavigationApp {
    struct State: Codable {
        var user: String?
        var entered = false
        var text = ""
        var pages = 3
        var part: Part { entered ? (user == nil ? .lost : .main) : .entrance }
    }

    enum Part: String { case entrance, lost, main }

    struct Page: ScreenParameters {
        var number: Int
    }

    struct Unknown: Error, CustomStringConvertible { var description: String { "no such user" } }

    let initialState = State()

    var root: any Place {
        Switcher("session", child: \.part) {
            Child(Part.entrance) { Stack("welcome") }
            Child(Part.lost) { Stack("lost") }
            Child(Part.main) { Stack("account") }
        }
    }

    var screens: Screens {
        Screen("welcome")
            .action("sign_in") { context in
                context.update { state in
                    state.entered = true
                    state.user = "ada"
                }
            }
            .action("sign_in_badly") { context in
                try context.update { state in
                    state.entered = true
                    throw Unknown()
                }
            }
            .action("sign_in_twice") { context in
                context.update { state in
                    context.state.user = "bob"
                    state.user = "ada"
                }
            }
            .action("forget") { context in
                context.alert("Forget everything?") {
                    AlertAction("Forget", role: .destructive) { context.state.pages = 0 }
                    AlertAction("Keep it", id: "keep", role: .cancel)
                }
            }
            .action("inform") { context in context.alert(message: "Nothing is lost", name: "told") }
            .action("tear_out") { context in
                context.confirmationDialog("Tear out the page?") {
                    AlertAction("Yes", id: "yes") {
                        try await context.clock.sleep(for: .seconds(2))
                        context.state.pages -= 1
                    }
                    AlertAction("No", id: "no", role: .cancel)
                }
            }
            .action("write", taking: "text", "pages") { (context, text: String, pages: Int?) in
                context.update { state in
                    state.text = text
                    state.pages += pages ?? 1
                }
            }
            .action("write_later", taking: "text") { (context, text: String) in
                try await context.clock.sleep(for: .seconds(1))
                context.state.text = text
            }
        Screen("lost")
        Screen("account")
        Screen(Page.self)
    }

    var routes: Routes {
        Route("last_page") { state in Page(number: state.pages) }
        Route("page", taking: "number") { (state, number: Int) in number > state.pages ? nil : Page(number: number) }
    }
}

private struct Misnamed: NavigationApp {
    typealias State = NoState
    var root: any Place { Stack("home") }
    var screens: Screens {
        Screen("home").action("open", taking: "id") { (context, id: String, page: Int?) in context.push(id) }
        Screen("other").action("open", taking: "id", "id") { (context, id: String, page: Int?) in context.push(id) }
    }
    var routes: Routes {
        Route("latest", taking: "id", "page") { (_, id: String) in id }
    }
}
