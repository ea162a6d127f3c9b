import NavigationHarness
import Testing

@Suite("The app of the manual's page on Swift")
struct ManualAppTests {
    @Test("Asks for a sign-in that takes a second, then opens the note")
    func note() throws {
        let running = try Running(Notes.self)
        try running.navigator.request(.openURL("notes://note/7", .external))
        #expect(running.visible?.name == "login")
        try running.tap("submit")
        #expect(running.visible?.name == "login")
        try running.navigator.advance(by: .seconds(1))
        #expect(running.visible?.name == "note")
        #expect(running.visible?.parameters == ["number": 7])
    }

    @Test("Deletes its notes when somebody says so")
    func clear() throws {
        let running = try Running(Notes.self)
        try running.tap("add", ["text": "buy tea"])
        try running.tap("clear")
        #expect(running.visible?.name == "Delete all notes?")
        try running.navigator.request(.choose("Keep"))
        #expect(running.state["notes"] == ["buy tea"])
        try running.tap("clear")
        try running.navigator.request(.choose("Delete"))
        #expect(running.state["notes"] == [])
    }
}

private struct Notes: NavigationApp {
    struct State: Codable {
        var user: String?
        var notes: [String] = []
    }

    struct Note: ScreenParameters {
        var number: Int
    }

    let initialState = State()
    let schemes = ["notes"]

    var root: any Place { Stack("list") }

    var screens: Screens {
        Screen("list")
            .action("open", taking: "number") { (context, number: Int) in context.push(Note(number: number)) }
            .action("add", taking: "text") { (context, text: String) in context.state.notes.append(text) }
            .action("clear") { context in
                context.alert("Delete all notes?") {
                    AlertAction("Delete", role: .destructive) { context.state.notes = [] }
                    AlertAction("Keep", role: .cancel)
                }
            }
        Screen(Note.self)
            .links("/note/:number")
            .from("list")
            .protected(by: "signed in")
        Screen("login")
            .presentation(.sheet)
            .action("submit") { context in
                try await context.clock.sleep(for: .seconds(1))
                context.state.user = "ada"
            }
    }

    var protections: Protections {
        Condition("signed in", challenge: .present("login")) { state in state.user != nil }
    }
}
