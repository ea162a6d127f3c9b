import NavigationCore
import NavigationHarness
import Testing

@Suite("Messages")
struct MessageTests {
    @Test("Listeners of an instance hear after the screen itself, in the order of being added, until they are removed")
    func listeners() throws {
        var heard: [String] = []
        let app = try launched(
            sampleApp { app in
                app.screens["detail"]?.onMessage = { message, _, _ in heard.append("detail:\(message)") }
                app.screens["home"]?.onMessage = { message, _, _ in heard.append("home:\(message)") }
            }
        )
        try app.ask(.push(.screen("detail")))
        let detail = try #require(app.state.visible(world: app.world))
        let first = try app.listen(to: "saved", on: detail) { _, data in heard.append("first:\(data)") }
        try app.listen(on: detail) { message, _ in heard.append("every:\(message)") }
        try app.ask(.send("saved", 1))
        #expect(heard == ["detail:saved", "first:1", "every:saved", "home:saved"])
        heard = []
        try app.stopListening(try #require(first))
        try app.ask(.send("saved", 2)) { $0.bubbles = false }
        #expect(heard == ["detail:saved", "every:saved"])
    }

    @Test("Nobody can listen on what is gone")
    func gone() throws {
        let app = try launched()
        try app.ask(.push(.screen("detail")))
        let detail = try #require(app.state.visible(world: app.world))
        try app.ask(.pop(1))
        #expect(try app.listen(to: "saved", on: detail) { _, _ in } == nil)
        #expect(app.hazards == ["dead-node"])
    }

    @Test("A changed property is in the log, an equal one is not")
    func properties() throws {
        let app = try launched(sampleApp { $0.screens["home"]?.properties = ["tint": PropertyDescription(.string)] })
        let home = try #require(app.state.visible(world: app.world))
        for value in ["red", "red", "blue"] as [Value] { try app.perform(.setProperty(home, "tint", value)) }
        let changes = app.log.events.filter { $0.kind == .stateChanged }
        #expect(changes.map(\.screen) == ["home", "home"])
        #expect(changes.last?.fields == ["key": "tint", "old": "red", "new": "blue"])
    }
}
