import FlowReporting
import FlowScripting
import Foundation
import NavigationCore
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

    @Test(
        "understands what people type who know other prompts, unless a variable is called so",
        arguments: [
            ("help", ":help", ""), ("help()", ":help", ""), ("help push", ":help", "push"),
            ("help(push)", ":help", "push"),
            ("help('assert.visible')", ":help", "assert.visible"), ("?push", ":help", "push"),
            (" ? noStack ", ":help", "noStack"),
            ("exit", ":quit", ""), ("quit()", ":quit", ""), ("exit ( ) ", ":quit", ""), ("help :go", ":help", ":go"),
            ("reset", ":reset", ""), ("undo 2", ":undo", "2"), ("go item id=1", ":go", "item id=1"),
            ("goto 3", ":goto", "3"),
        ]
    )
    func elsewhere(_ line: String, _ name: String, _ argument: String) throws {
        let command = try #require(MetaLine(likeElsewhere: line) { _ in false })
        #expect(":" + command.name == name && command.argument == argument)
        #expect(line.contains("?") || MetaLine(likeElsewhere: line) { _ in true } == nil)
    }

    @Test("understands other signs before a command", arguments: ["/help", ".tree", " /undo "])
    func otherSigns(_ line: String) throws {
        let command = try #require(MetaLine(likeElsewhere: line) { _ in false })
        #expect(command.command != nil && command.argument == "")
        #expect(command.takesArgument == (command.name != "tree"))
    }

    @Test(
        "takes nothing for a command that is Lua",
        arguments: [
            "help = 1", "exit == nil", "quit.x", "helper()", "exit(1)", "", "undo = 2", "steps and 1", "undone",
        ]
    )
    func notElsewhere(_ line: String) {
        #expect(MetaLine(likeElsewhere: line) { _ in false } == nil)
    }

    @Test("shows a changed tree with what nobody looks at in one line each")
    func trees() throws {
        func line(_ depth: Int, _ text: String, _ node: Int) -> TreeLine {
            TreeLine(depth: depth, text: text, subject: .node(NodeID(node)))
        }
        let tabs = [
            line(1, "main: tabs [home]", 1), line(2, "home: stack", 2), line(3, "home", 3), line(2, "cart: stack", 4),
        ]
        var after = tabs + [line(3, "cart", 5)]
        after[0].text = "main: tabs [cart]"
        after[4].isInFront = true
        let output = MemorySink()
        let paint = Painter(isOn: false)
        let printer = ReplPrinter(output: output, errors: output, paint: paint, isInteractive: false, width: 80)
        var result = EntryResult(.done)
        result.tree = TreeChange(from: tabs, to: after)
        printer.show(result, at: EntryPlace(line: 1))
        #expect(
            output.text == "~   main: tabs [home → cart]\n      home: stack › home\n      cart: stack\n+       cart *\n"
        )
    }

    @Test("writes parts in as many lines as there may be, and how many are left out")
    func parts() {
        #expect(PartList.lines([], columns: 20) == [])
        #expect(PartList.lines(["one", "two", "three"], columns: 12) == ["one · two", "three"])
        let many = PartList.lines((1...30).map { "part \($0)" }, columns: 30, atMost: 2)
        #expect(many == ["part 1 · part 2 · part 3", "part 4 · part 5 · … (25 more)"])
        #expect(PartList.lines([String(repeating: "x", count: 90), "y"], columns: 40, atMost: 1).count == 1)
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
