import Testing

@testable import FlowScripting

@Suite("A script that no person has written")
struct DeepScriptTests {
    @Test(
        "is read as far as Lua would, however deep it is",
        arguments: [
            "(", "{", "{ a = ", "f(", "a[", "function() ", "f(function() ", "if a then ", "do ", "x = -{", "a .. (",
        ]
    )
    func depth(_ opener: String) {
        let script = ScriptParser.read("first()\n" + String(repeating: opener, count: 60_000))
        #expect(script.calls.first?.path == ["first"])
        let sound = "f({ " + String(repeating: "{", count: 100) + String(repeating: "}", count: 100) + " }) last()"
        #expect(ScriptParser.read(sound).calls.last?.path == ["last"])
    }

    @Test("is told what is wrong at once, however long its words are", arguments: [20_000, 100_000])
    func words(_ count: Int) throws {
        let time = try ContinuousClock().measure {
            try Interactive.shop { session in
                for end in ["", "\" }", " = ="] {
                    let entry = "x \"1\"" + String(repeating: "x", count: count) + end
                    #expect(session.evaluate(entry).end != .done)
                }
            }
        }
        #expect(time < .seconds(10))
    }
}
