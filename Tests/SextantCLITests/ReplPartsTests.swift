import FlowReporting
import FlowScripting
import Foundation
import RunTestSupport
import Testing

@testable import SextantCLI

@Suite("Parts of the interactive session")
struct ReplPartsTests {
    @Test("keeps entries for later sessions, up to a limit, with all their characters")
    func history() throws {
        let folder = try TemporaryFolder()
        let histories = HistoryFolder(folder: folder.path + "/a/b")
        #expect(histories.entries(of: "Shop", limit: 10) == [])
        let odd = "x = {\n\\n = \"ü\\\\\"\r}"
        for entry in ["first", odd, " private", String(repeating: "x", count: 20_000)] {
            histories.add(entry, app: "Shop")
        }
        #expect(histories.entries(of: "Shop", limit: 10) == ["first", odd])
        for number in 0..<3000 { histories.add("entry number \(number)", app: "Shop") }
        let kept = histories.entries(of: "Shop", limit: .max)
        #expect(kept.last == "entry number 2999" && kept.count <= 1250 && kept.count >= 1000)
        let attributes = try FileManager.default.attributesOfItem(atPath: histories.path("Shop"))
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }

    @Test("several sessions add to one history at once")
    func sharedHistory() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path
        await withTaskGroup(of: Void.self) { group in
            for session in 0..<4 {
                group.addTask {
                    let histories = HistoryFolder(folder: path)
                    for number in 0..<200 { histories.add("session \(session) entry \(number)", app: "Shop") }
                }
            }
        }
        let entries = HistoryFolder(folder: path).entries(of: "Shop", limit: .max)
        #expect(entries.count == 800)
        #expect(entries.allSatisfy { $0.wholeMatch(of: /session \d entry \d+/) != nil })
    }

    @Test(
        "reads commands, and leaves Lua alone",
        arguments: [
            (":undo 2", "undo", "2"), ("  :go item id=1 ", "go", "item id=1"), (":", "", ""), (":q", "q", ""),
            (":save! a b", "save!", "a b"), (": help", "", ""),
        ]
    )
    func commands(_ line: String, _ name: String, _ argument: String) throws {
        let command = try #require(MetaLine(line))
        #expect(command.name == name && command.argument == argument)
        #expect(MetaLine("::label::") == nil && MetaLine("x:y()") == nil && MetaLine("") == nil)
    }

    @Test("turns a shorthand into Lua")
    func shorthand() {
        #expect(GoLine.lua("item") == "navigate(\"item\")")
        #expect(
            GoLine.lua("gift amount=5 wrapped=true")
                == "navigate(\"gift\", { parameters = { amount = \"5\", wrapped = true } })"
        )
        #expect(GoLine.lua("a\"b") == "navigate(\"a\\\"b\")")
    }

    @Test("marks what changed in a tree and folds what did not")
    func trees() {
        let before = "window main\n  base\n    a *\n    b"
        let change = TreeChange(from: before, to: "window main\n  base\n    a\n    c *\n    d")
        #expect(change.lines.map(\.mark) == [.same, .same, .same, .removed, .added, .added])
        #expect(change.lines.map(\.text) == ["window main", "  base", "    a", "    b", "    c *", "    d"])
        let long = (1...100).map { "line \($0)" }
        let folded = TreeChange(
            from: long.joined(separator: "\n"),
            to: (long + ["new *"]).joined(separator: "\n")
        ).folded()
        #expect(folded.count == 5 && folded[0] == nil && folded.last??.text == "new *")
        #expect(TreeChange(from: "", to: "").lines.isEmpty)
    }

    @Test("puts the caret below the offending part, whatever stands before it")
    func carets() {
        let errors = MemorySink()
        let printer = ReplPrinter(
            output: MemorySink(),
            errors: errors,
            paint: Painter(isOn: false),
            isInteractive: false,
            width: 50
        )
        var result = EntryResult(.failed)
        var error = EntryError("unknown")
        error.excerpt = "\t" + String(repeating: "long ", count: 40) + "scren()"
        error.column = 201
        result.errors = [error]
        printer.show(result, at: EntryPlace(line: 3))
        let lines = errors.text.split(separator: "\n").map(String.init)
        #expect(lines[0] == "error: line 3: unknown" && lines.allSatisfy { $0.count <= 52 })
        let caret = lines[2].distance(from: lines[2].startIndex, to: lines[2].lastIndex(of: "^") ?? lines[2].startIndex)
        #expect(Array(lines[1])[caret...].starts(with: "scren"))
    }
}
