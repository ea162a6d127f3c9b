import FlowScripting
import RunEvents
import Testing

/// Mistakes that people make who come from other tools and languages, with what they are told to write instead.
@Suite struct `Advice` {
    @Test(arguments: [
        ("sleep(1)", "time is virtual: clock.advance(\"1s\")"),
        ("os.execute('ls')", "flows touch no files or processes"),
        ("io.open('x')", "flows touch no files or processes"),
        ("describe('x', function() end)", "flows are declared with flow("),
        ("expect(1)", "assertions begin with assert"),
        ("navigate(other)", "undefined global 'other': screens are named in quotes, \"other\""),
        ("navigate('zzzzzzzz')", "unknown screen 'zzzzzzzz'; there are "),
        ("navigate('other', { params = {} })", "unknown option 'params' for navigate: did you mean 'parameters'?"),
        ("assert.event('push')", "unknown event 'push': did you mean 'pushed'?"),
        ("assert.event('appear')", "unknown event 'appear': did you mean 'didAppear'?"),
        ("assert.visible(screen())", "the name of a screen is its field 'name'"),
        ("assert.stack('a', 'b')", "a list is written in braces: { \"a\" }"),
        ("assert.outcome('done', push('other'))", "the request comes first"),
        ("wait_until(1 == 2)", "wrap what shall be asked again and again: function() return … end"),
        ("chain { push('other') }", "step 1 of the chain has run already: wrap it in function()"),
        ("rows('nothere.csv')", "there is no such file"),
    ])
    func `is given for a mistake of a line`(line: String, advice: String) throws {
        let failure = try #require(Project().flow(line).failures.first)
        #expect(failure.message.contains(advice), "\(failure.message)")
    }

    @Test(arguments: [
        ("if 1 != 2 then end", "'not equal' is written ~="),
        ("if a && b then end", "'and' is written and"),
        ("if a || b then end", "'or' is written or"),
        ("x += 1", "it is written x = x + 1"),
        ("print(“x”)", "quotes are straight"),
        ("  if true then\n  push('other')", "the 'if' of line 3 seems to have no 'end'"),
        ("  for i = 1, 2 do\n  push('other')", "the 'for' of line 3 seems to have no 'end'"),
    ])
    func `is given for text that is no Lua`(line: String, advice: String) throws {
        let failure = try #require(throws: ScriptFailure.self) { try Project().flow("\n" + line) }
        #expect(failure.message.contains(advice))
    }

    @Test func `is not made up where nobody knows`() throws {
        let failure = try #require(throws: ScriptFailure.self) { try Project().flow("push('other'") }
        #expect(failure.message == "')' expected (to close '(' at line 2) near 'end'")
    }
}
