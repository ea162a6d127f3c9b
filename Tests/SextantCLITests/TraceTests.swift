import Foundation
import NavigationCore
import RunEvents
import RunTestSupport
import Testing

/// What the real executable says about the course of a flow.
@Suite("Traces of flows")
struct TraceTests {
    private func events(_ flow: String, _ flags: String = "--trace on") throws -> [RunEvent] {
        let folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            """
            return App {
              root = stack { "home" },
              screens = {
                home = { actions = { go = function() push("item") end } },
                item = {},
              },
            }
            """
        )
        try folder.write("a.flow.lua", flow)
        let (_, output) = try Shell.run("$S run -r json \(flags)", tool: "sextant", in: folder.path)
        return output.split(separator: "\n").compactMap { EventLine(text: String($0))?.event }
    }

    private func calls(_ events: [RunEvent]) -> [String] {
        events.compactMap { event in
            guard case .called(let call) = event else { return nil }
            return "\(call.line) \(call.name)" + (call.tree == nil ? "" : " tree") + (call.failed ? " failed" : "")
        }
    }

    @Test("name the calls of the script with their lines, and the tree where it changed")
    func calledLines() throws {
        let events = try events(
            """
            flow("one", function()
              assert.visible("home")
              step("inside", function()
                tap("go")
                assert.visible("item")
              end)
              assert.visible("home")
            end)
            """
        )
        #expect(
            calls(events) == [
                "1 app.launch tree", "2 assert.visible", "4 tap tree", "5 assert.visible", "7 assert.visible failed",
            ]
        )
        let trees = events.compactMap { if case .called(let call) = $0 { call.tree } else { nil } }
        let text = try #require(trees.last.map(EventLine.json))
        #expect(text.contains(#""container":"stack""#), "\(text)")
        #expect(text.contains(#""front":true"#), "\(text)")
        #expect(text.contains(#""screen":"item""#), "\(text)")
    }

    @Test("mark lines that only print")
    func printed() throws {
        let events = try events(
            """
            local function say(text) print(text) end
            print("declaring")
            flow("one", function()
              print("one")
              say("two")
              coroutine.wrap(function() print("three") end)()
            end)
            """
        )
        #expect(calls(events) == ["3 app.launch tree", "4 print", "1 print", "6 print"])
    }

    @Test("come with the text of the script, once", arguments: [("--trace on", 1), ("", 0)])
    func script(_ flags: String, _ count: Int) throws {
        let events = try events("flow('a', function() end)\nflow('b', function() end)\n", flags)
        let scripts = events.compactMap { if case .script(let script) = $0 { script } else { nil } }
        #expect(scripts.count == count)
        #expect(scripts.allSatisfy { $0.text.hasPrefix("flow('a'") && $0.file == "a.flow.lua" })
    }

    @Test("of flows that fail are kept by themselves")
    func failing() throws {
        let events = try events("flow('a', function() assert.visible('item') end)\nflow('b', function() end)\n", "")
        #expect(calls(events) == ["1 app.launch tree", "1 assert.visible failed"])
    }
}
