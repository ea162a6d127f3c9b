import LuaRuntime
import NavigationCore
import NavigationHarness
import Testing

@testable import FlowScripting

/// Situations that differ in nothing but which function objects of a script they carry are the same.
@Suite("Fingerprints of scripts")
struct FingerprintTests {
    /// Runs a flow that notes fingerprints with `mark()` and returns them.
    private func marks(_ body: String) throws -> [Fingerprint] {
        let project = try Project()
        try project.write("flow('the flow', function()\n\(body)\nend)", to: "test.flow.lua")
        let session = try FlowSession(script: project.script())
        var marks: [Fingerprint] = []
        session.lua.define("mark") { [unowned session] _ in
            marks.append(try #require(session.run.navigator).fingerprint())
            return []
        }
        try session.load()
        let result = try session.run(try #require(session.declarations.flows.first?.declaration))
        #expect(result.status == .passed, "\(result)")
        try #require(marks.count == 3)
        return marks
    }

    /// What a script does so that the state refers to a function of it, which stands in the place of `@`.
    private static let uses = [
        "clock.after('1m', @)", "screen():after('1m', @)", "screen():on_message('saved', @)",
        "screen():on_message(@)",
        "push('other', { delay = '1m', data = @ })", "push('other', { delay = '1m', mediation = @ })",
        "push('other', { delay = '1m', style = @ })", "push('other', { delay = '1m', keep_alive = @ })",
        "push('other', { delay = '1m', keep_alive = { die = @ } })",
        "push('other', { delay = '1m', embed_in = @ })", "push(@, { delay = '1m' })",
        "protect('other', { name = 'asked', unless = @ })",
        "protect('*', { name = 'asked', unless = function() return true end, challenge = @ })",
        "navigate { to = 'other', delay = '1m', with = @ }",
        "present('other', { delay = '1m', title = 'Sure?', actions = { { id = 'yes', handler = @ } } })",
    ]

    /// Does it in a situation, twice, and once in another way.
    private func fingerprints(_ use: String, _ function: String, other: String) throws -> [Fingerprint] {
        let call = use.replacing("@", with: "make(held)")
        let another = use.replacing("@", with: "another()")
        return try marks(
            """
            local start = app.snapshot()
            local function make(held) \(function) end
            local function another() \(other) end
            for held = 1, 2 do
              \(call)
              mark()
              app.restore(start)
            end
            \(another)
            mark()
            """
        )
    }

    @Test("a function that captures nothing counts as its place in the source", arguments: uses)
    func same(use: String) throws {
        let fingerprints = try fingerprints(use, "return function() end", other: "return function() return nil end")
        #expect(fingerprints[0] == fingerprints[1])
        #expect(fingerprints[0] != fingerprints[2])
    }

    @Test("a function that captures what changes counts as itself", arguments: uses)
    func different(use: String) throws {
        let function = "return function() if held == 3 then error('') end end"
        #expect(Set(try fingerprints(use, function, other: function.replacing("held", with: "1"))).count == 3)
    }
}
