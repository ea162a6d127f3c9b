import NavigationCore
import NavigationHarness
import OrderedCollections
import Testing

@Suite("What an app in Swift says to those who explore it")
struct AppExploreTests {
    private func description() throws -> ExploreDescription { try Running(Club.self).navigator.app.explore }

    @Test("An app that says nothing has everything tried")
    func nothing() throws {
        let explore = try Running(Plain.self).navigator.app.explore
        #expect(explore.inputs.isEmpty && explore.links.isEmpty && explore.ends.isEmpty)
    }

    @Test("Values of a parameter: of one screen before those of any")
    func parameters() throws {
        let explore = try description()
        #expect(explore.values(of: "id", on: "article") == [.string("latest")])
        #expect(explore.values(of: "id", on: "hall") == [.string("1"), .string("2")])
        #expect(explore.values(of: "page", on: "article") == nil)
    }

    @Test("Arguments of an action: a type, or a dictionary with names")
    func arguments() throws {
        let explore = try description()
        #expect(
            explore.actions["login"]?["submit"] == [
                .record(["user": .string("ada"), "tries": .integer(1)]), .record(["user": .string("bob")]),
            ]
        )
    }

    @Test("An input happens to the running app")
    func input() throws {
        let running = try Running(Club.self)
        let expire = try #require(running.navigator.app.explore.inputs["expire"])
        try expire()
        #expect(running.state["user"] == .null)
    }

    @Test("What an input throws names it")
    func failingInput() throws {
        let running = try Running(Club.self)
        let ring = try #require(running.navigator.app.explore.inputs["ring"])
        let error = #expect(throws: CallbackFault.self) { try ring() }
        #expect(error?.description.hasPrefix("the input 'ring': unknown screen 'hoem'") == true)
    }

    @Test("Addresses, ends, and what is not tried")
    func meant() throws {
        let explore = try description()
        #expect(explore.links == ["club://news"])
        #expect(explore.ends == ["receipt", "article"])
        #expect(explore.skip.actions == ["hall": ["crash"]])
        #expect(explore.skip.screens == ["debug"])
        #expect(explore.skip.gestures == ["user.swipe_back"])
    }

    @Test("An input that is declared twice is a mistake of the description")
    func twice() {
        let mistakes = #expect(throws: DescriptionMistakes.self) { try Running(Twice.self) }
        #expect(mistakes?.mistakes == ["the input 'expire' is declared twice"])
    }
}

private struct Plain: NavigationApp {
    var root: any Place { Stack("hall") }
    var screens: Screens { Screen("hall") }
}

private struct Club: NavigationApp {
    struct State: Codable { var user: String? = "ada" }
    struct Article: ScreenParameters { var id: String }
    struct Credentials: Encodable {
        var user: String
        var tries: Int
    }

    let initialState = State()
    var root: any Place { Stack("hall") }
    var screens: Screens {
        Screen("hall").action("crash") { _ in }
        Screen(Article.self)
        Screen("login").action("submit", taking: "user") { (context, user: String) in context.state.user = user }
        Screen("receipt")
        Screen("debug")
    }

    var explore: Explore {
        Explore()
            .parameter("id", values: "1", "2")
            .parameter("id", of: Article.self, values: "latest")
            .action("submit", of: "login", arguments: Credentials(user: "ada", tries: 1), ["user": "bob"])
            .input("expire") { context in context.state.user = nil }
            .input("ring") { context in context.present("hoem") }
            .links("club://news")
            .ends("receipt")
            .ends(Article.self)
            .skip(actions: "crash", of: "hall")
            .skip(screens: "debug")
            .skip(gestures: "user.swipe_back")
    }
}

private struct Twice: NavigationApp {
    struct State: Codable { var user: String? }

    let initialState = State()
    var root: any Place { Stack("hall") }
    var screens: Screens { Screen("hall") }
    var explore: Explore {
        Explore()
            .input("expire") { context in context.state.user = nil }
            .input("expire") { context in context.state.user = nil }
    }
}
