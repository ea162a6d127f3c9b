import FlowRunner
import Platform
import RunEvents
import RunTestSupport
import Testing

@Suite("Listed names")
struct ListedNameTests {
    private func scripts(_ names: [String], file: String = "a.flow.lua") -> [LoadedScript] {
        let flows = names.enumerated().map { FlowDeclaration(index: $0, path: [$1], line: $0 + 1) }
        return [LoadedScript(script: FoundScript(path: "/p/" + file, file: file), outcome: .success(flows))]
    }

    /// The flows that the list of one flow names when it is read back.
    private func readBack(_ index: Int, of scripts: [LoadedScript]) throws -> [String] {
        let all = try Selection(scripts, options: SelectionOptions(), failedBefore: []).entries
        let text = ListedName.line(of: all[index].place)
        var options = SelectionOptions()
        options.listed = ("list", text.split { $0.isNewline }.map(String.init))
        return try Selection(scripts, options: options, failedBefore: []).entries.map(\.site.name)
    }

    @Test("stay as they are unless a line would swallow something")
    func plain() {
        #expect(ListedName.line(of: "a.flow.lua › größe #1: 😀") == "a.flow.lua › größe #1: 😀")
        #expect(ListedName.line(of: "#a › b\n\\n ") == "\\u{23}a › b\\u{a}\\\\n\\u{20}")
    }

    @Test("name just the flow that they were made of, whatever its name")
    func property() throws {
        var random = SplitMix64(seed: 1)
        let parts = [
            "a", "b", "\n", "\r\n", "\t", " ", "\\", "\\n", "\\u{a}", "#", "##", "::", "\u{1b}", "\u{202e}", "\u{301}",
            "\u{2028}", "›", "}",
        ]
        for _ in 0..<300 {
            var names = ["a\n", "a\\n", "a\\u{a}"]
            while names.count < 8 {
                let name = (0..<Int.random(in: 1...5, using: &random))
                    .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
                // Names that differ in blanks at their ends only are for people, who type none.
                if !names.contains(where: { $0.trimmed == name.trimmed }) { names.append(name) }
            }
            for file in ["a.flow.lua", "#a.flow.lua", "::a.flow.lua"] {
                let scripts = scripts(names, file: file)
                for index in names.indices {
                    #expect(try readBack(index, of: scripts) == [names[index]], "\(names.debugDescription)")
                }
            }
        }
    }
}
