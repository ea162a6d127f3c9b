import LuaRuntime
import NavigationCore
import Testing

@testable import FlowScripting

/// What reports, generated flows and findings write of a value is Lua, which reads it back.
@Suite("Values as Lua writes them")
struct WrittenValueTests {
    private static let texts = [
        "", "id", "_", "a_1", "1a", "end", "goto", "nil", "Ende", "first name", "é", "a\"b", "a\\b", "a\nb", "a\rb",
        "a\tb",
        "\u{0}", "\u{0}1", "\u{1}23", "\u{7F}9", "]]", "--",
    ]

    @Test("A text", arguments: texts)
    func text(text: String) throws {
        #expect(try results(of: "return \(Value.string(text))") == [.text(text)])
    }

    @Test("The key of a table", arguments: texts)
    func key(text: String) throws {
        #expect(try results(of: "return next(\(Value.record([text: true])))") == [.text(text), true])
    }

    @Test("The key of a table that an assertion shows", arguments: texts)
    func shownKey(text: String) throws {
        let shown = LuaComparison.text(.table(LuaTable(fields: [(.text(text), true)])), in: try LuaState())
        #expect(try results(of: "return next(\(shown))") == [.text(text), true])
    }

    @Test("A number", arguments: [0, -1.5, 1e300, 0.1, .infinity, -.infinity])
    func number(number: Double) throws {
        #expect(try results(of: "return \(Value.number(number))") == [.number(number)])
    }

    @Test("What is no number stays none")
    func notANumber() throws {
        #expect(try results(of: "local x = \(Value.number(.nan)) return x ~= x") == [true])
    }

    @Test("Whatever a key is, it is quoted where Lua would not take it as a name", arguments: LuaName.keywords.sorted())
    func keywords(word: String) throws {
        #expect(!LuaName.isName(word))
        #expect(try results(of: "return ({ \(LuaName.key(word)) = 1 })[\"\(word)\"]") == [1])
    }

    private func results(of text: String) throws -> [LuaValue] {
        let state = try LuaState()
        return try state.call(try state.load(LuaSource(text, chunkName: "test.lua")))
    }
}
