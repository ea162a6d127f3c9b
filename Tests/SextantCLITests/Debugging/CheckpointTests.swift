import NavigationCore
import RunEvents
import RunTestSupport
import Testing

/// Going back in long flows: from where copies of the adapter stand still.
@Suite("sextant dap and going back in a long flow")
struct CheckpointTests {
    private let folder: TemporaryFolder
    private let adapter: AdapterProcess
    /// So many that the whole flow takes far longer than what lies between two copies.
    private static let turns = 400

    /// Stopped in the last turn of many, at the line behind `add`.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              root = stack { "home" },
              state = { count = 0 },
              screens = { home = { actions = { add = function() app.state.count = app.state.count + 1 end } }, item = {} },
            }
            """
        )
        try folder.write(
            "long.flow.lua",
            """
            flow("long", function()
              for turn = 1, \(Self.turns) do
                tap("add")
                push("item")
                pop()
              end
              assert.equal(\(Self.turns), app.state.count)
            end)
            """
        )
        adapter = try AdapterProcess(in: folder.path)
        _ = adapter.ask("initialize")
        adapter.send("launch", ["program": "long.flow.lua"])
        _ = adapter.event("initialized")
        _ = stopAt(4, when: "turn == \(Self.turns)")
        adapter.send("configurationDone")
        #expect(adapter.event("stopped")?["body"]?["reason"] == "breakpoint")
    }

    private func stopAt(_ line: Int, when condition: String) -> [String: Value]? {
        let wanted: Value = ["line": .integer(line), "condition": .string(condition)]
        let source: Value = ["path": .string(folder.path + "/long.flow.lua")]
        return adapter.ask("setBreakpoints", ["source": source, "breakpoints": [wanted]])
    }

    private func go(_ command: String) {
        #expect(adapter.ask(command)?["success"] == true)
        #expect(adapter.event("stopped") != nil)
    }

    private func line() -> Int? {
        let frames = adapter.ask("stackTrace")?["body"]?["stackFrames"].elements
        return frames?.first.flatMap { if case .integer(let line) = $0["line"] { line } else { nil } }
    }

    /// What an expression is, looked at in the flow or in a copy of it.
    private func value(_ expression: String, in context: String = "repl") -> String? {
        let asked: [String: Value] = [
            "expression": .string(expression), "context": .string(context), "frameId": 1,
        ]
        return adapter.ask("evaluate", asked)?["body"]?["result"].text
    }

    @Test("a step back takes a small part of a run, wherever in the flow it is")
    func cost() {
        let clock = ContinuousClock()
        let whole = clock.measure { go("stepBack") }
        let steps = clock.measure { for _ in 0..<100 { go("stepBack") } }
        #expect(steps < whole * 40, "\(steps) for a hundred, \(whole) for the first")
        #expect(adapter.hangUp() == 0)
    }

    @Test("each line and each value is what it was, also on the way forth again")
    func exact() {
        var place = (turn: Self.turns, line: 4)
        for step in 1...40 {
            go("stepBack")
            place = place.line == 2 ? (place.turn - 1, 5) : (place.turn, place.line - 1)
            // The line of the loop belongs to the turn before it.
            let taps = place.line > 3 ? place.turn : place.turn - 1
            #expect(line() == place.line)
            if step % 10 == 0 { #expect(value("app.state.count", in: "hover") == "\(taps)") }
        }
        for _ in 0..<7 { go("next") }
        go("continue")
        #expect(line() == 4)
        #expect(value("turn", in: "hover") == "\(Self.turns)")
        adapter.send("continue")
        #expect(adapter.event("exited")?["body"]?["exitCode"] == 0)
        #expect(adapter.hangUp() == 0)
    }

    @Test("what is changed by hand on the way is there until the flow is back before it")
    func changed() {
        for _ in 0..<10 { go("stepBack") }
        #expect(adapter.ask("evaluate", ["expression": "app.state.count = 7", "context": "repl", "frameId": 1]) != nil)
        for _ in 0..<6 { go("next") }
        for _ in 0..<6 { go("stepBack") }
        #expect(value("app.state.count", in: "hover") == "7")
        go("stepBack")
        #expect(value("app.state.count", in: "hover") != "7")
        #expect(adapter.hangUp() == 0)
    }

    @Test("breakpoints that are set on the way count from then on")
    func breakpoints() {
        for _ in 0..<10 { go("stepBack") }
        #expect(stopAt(5, when: "turn == 20")?["success"] == true)
        go("reverseContinue")
        #expect(line() == 5)
        #expect(value("turn", in: "hover") == "20")
        for _ in 0..<4 { go("stepBack") }
        go("continue")
        #expect(line() == 5)
        #expect(adapter.hangUp() == 0)
    }

    @Test("all end with the editor, and with a restart that reads the files anew")
    func ending() throws {
        for _ in 0..<10 { go("stepBack") }
        try folder.write("long.flow.lua", "flow('other', function()\n  local x = 1\n  local y = x\nend)")
        let again: Value = ["program": "long.flow.lua", "stopOnEntry": true]
        #expect(adapter.ask("restart", ["arguments": again])?["success"] == true)
        #expect(adapter.event("stopped") != nil)
        #expect(adapter.ask("threads")?["body"]?["threads"].elements?.first?["name"] == "other")
        // Whatever is left of it would keep its output open.
        #expect(adapter.hangUp() == 0)
        #expect(adapter.next() == nil)
    }
}
