import FlowScripting
import Foundation
import RunEvents
import Testing

@Suite struct `Scripts that do not load` {
    @Test(
        arguments: [
            ("binary", "binary, not text", nil), ("bytecode", "not text", nil),
            ("latin_1", "not UTF-8: line 2, byte 0xE9", nil),
            ("equal_names", "a flow named 'opens' is declared in line 2 already", 6),
            ("equal_names_in_groups", "'account › opens' is declared in line 3", 6), ("raises_at_load", "not today", 2),
            ("syntax_error", "near 'end'", 4), ("unknown_flow_option", "did you mean 'tags'", 2),
            ("missing", "no such file", nil),
            ("a_folder", "folder", nil),
        ] as [(String, String, Int?)]
    )
    func `say why, with the line`(_ name: String, _ words: String, _ line: Int?) throws {
        let failure = try #require(throws: ScriptFailure.self) {
            try Fixtures.script("Apps/Broken/scripts/\(name).flow.lua").declarations()
        }
        #expect(failure.message.contains(words), "\(failure.message)")
        #expect(failure.line == line && failure.cause == .script)
        #expect((failure.sourceLine == nil) == (line == nil))
    }

    @Test(arguments: [Data(), Data([0xEF, 0xBB, 0xBF]), Data("#!/usr/bin/sextant\n-- nothing\n".utf8)])
    func `are other than scripts without flows`(_ bytes: Data) throws {
        let project = try Project()
        try project.write(bytes, to: "test.flow.lua")
        #expect(try project.script().declarations().isEmpty)
    }

    @Test func `may be unreadable`() throws {
        let project = try Project(["test.flow.lua": "flow('x', function() end)"])
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: project.script().path)
        guard !FileManager.default.isReadableFile(atPath: project.script().path) else { return }
        #expect(throws: ScriptFailure.self) { try project.script().declarations() }
    }
}

@Suite struct `Flows with mistakes` {
    @Test(arguments: [
        ("undefined_global", "undefined global 'pusch': did you mean 'push'?", 3), ("new_global", "counter", 3),
        ("unknown_option", "did you mean 'animated'", 3), ("unknown_screen", "did you mean 'detail'", 3),
        ("endless", "limit:cpu", 2), ("line_endings", "another screen is visible", 3),
        ("passes_unexpectedly", "expected to fail", 2), ("wrong_arguments", "got number", 3),
        ("assertion_misuse", "request expected, got nil", 2), ("escapes", "'io'", 2),
    ])
    func `fail with words and line`(_ name: String, _ words: String, _ line: Int) throws {
        let script = Fixtures.script("Apps/Broken/scripts/\(name).flow.lua")
        let flow = try #require(try script.declarations().first)
        let result = try script.run(flow, observer: Recorder())
        let failure = try #require(result.failures.first)
        #expect(failure.message.contains(words), "\(failure.message)")
        #expect(failure.line == line)
    }

    @Test func `with the cleaning report both failures`() throws {
        let script = Fixtures.script("Apps/Broken/scripts/fails_and_cleans_up.flow.lua")
        let result = try script.run(try #require(try script.declarations().first), observer: Recorder())
        #expect(result.failures.map(\.line) == [5, 2])
    }

    @Test(arguments: [
        "://", "two://", "http://[", "/%zz", "two://other/%ff", "\u{1}", "/" + String(repeating: "a/", count: 9000),
    ])
    func `in addresses are outcomes, not errors`(_ url: String) throws {
        let result = try Project().flow(
            "assert.outcome(open_url([==[\(url)]==]), 'failed') assert.unresolved([==[\(url)]==])"
        )
        #expect(result.status == .passed, "\(result.failures)")
    }
}

@Suite struct `Apps that do not load` {
    @Test(
        arguments: [
            ("empty_app", "returned nothing", nil), ("empty_from", "empty list 'from'", nil),
            ("empty_stack", "a stack is empty", nil),
            ("endless", "limit:cpu", 2), ("no_root", "needs a 'root'", 2), ("raises", "no warehouse today", 2),
            ("raises_a_table", "code = 7", 2), ("requires_outside", "'..raises.app' not found", 2),
            ("returns_a_number", "returned a number", nil), ("returns_nothing", "returned nothing", nil),
            ("same_link_twice", "/item/", nil), ("same_tab_twice", "'one'", nil), ("syntax_error", "near 'screens'", 4),
            ("tabs_in_stack", "tabs do not belong in a stack", nil),
            ("tabs_without_id", "it is written tabs(\"main\"", 2),
            ("unknown_key", "line 7: unknown key 'screns' for App: did you mean 'screens'", 6),
            ("unknown_key", "did you mean 'presentation'", 6), ("unknown_protection", "did you mean 'signed in'", nil),
            ("unknown_screens", "did you mean 'home'", nil), ("unknown_screens", "did you mean 'sign_in'", nil),
            ("unknown_screens", "'detale' is not declared: did you mean 'detail'", nil),
            ("wrong_types", "'schemes'", 5),
            ("wrong_types", "'links'", 5),
            ("wrong_types", "line 7: keep_alive of screen 'detail': 'soon' is no duration", 5),
            ("no_such_app", "no such file", nil),
        ] as [(String, String, Int?)]
    )
    func `say why, with the line`(_ name: String, _ words: String, _ line: Int?) throws {
        let project = try Project(["test.flow.lua": "flow('any', function() assert.visible('home') end)"])
        project.settings.app = "\(Fixtures.tests)/Apps/Broken/\(name)/app.lua"
        let flow = try #require(try project.script().declarations().first)
        let failure = try #require(throws: ScriptFailure.self) { try project.script().run(flow, observer: Recorder()) }
        #expect(failure.message.contains(words), "\(failure.message)")
        #expect(failure.cause == .app && failure.file.hasSuffix("\(name)/app.lua"))
        #expect(line == nil || failure.line == line)
    }

    @Test func `because a switcher chooses nonsense fail the flow`() throws {
        let project = try Project(["test.flow.lua": "flow('any', function() end)"])
        project.settings.app = "\(Fixtures.tests)/Apps/Broken/switcher_without_child/app.lua"
        let flow = try #require(try project.script().declarations().first)
        let result = try project.script().run(flow, observer: Recorder())
        #expect(result.failures.first?.message.contains("did you mean 'main'") == true)
    }

    @Test func `are found again in every flow, even of the same script`() throws {
        let source = """
            group("good", function() app.use { name = "A", root = stack { "a" }, screens = { a = {} } }
              flow("good", function() assert.visible("a") end) end)
            group("bad", function() app.use { name = "B", root = stack { "b" }, screens = { a = {} } }
              flow("bad", function() end) end)
            """
        for _ in 1...2 {
            let project = try Project(["test.flow.lua": source])
            let flows = try project.script().declarations()
            #expect(try project.script().run(flows[0], observer: Recorder()).status == .passed)
            let failure = try #require(throws: ScriptFailure.self) {
                try project.script().run(flows[1], observer: Recorder())
            }
            #expect(failure.line == 3 && failure.cause == .script)
        }
    }
}
