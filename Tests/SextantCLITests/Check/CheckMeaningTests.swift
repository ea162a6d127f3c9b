import RunTestSupport
import Testing

/// What Lua takes and nobody means, and what only looks like it.
@Suite("sextant check: what a script does not mean")
struct CheckMeaningTests: CheckSuite {
    let folder: TemporaryFolder

    init() throws { folder = try CheckedShop.folder() }

    @Test(
        "warns of what a script does not mean as it stands",
        arguments: [
            (
                "flow(\"b\", function(app) assert.visible(\"home\") end)",
                "a flow's function gets nothing, so 'app' is nil"
            ),
            (
                "local function f() local screen = screen() print(screen()) end",
                "the local 'screen' of line 1 hides screen(): name it"
            ),
            ("local id = 5 print(\"item/${id}\")", "'${id}' stays as it is in a text: texts are joined, \"…\" .. id"),
            ("local list = {} for i = 0, #list - 1 do print(list[i]) end", "write for i = 1, #list do"),
            ("local function f() if screen() == \"home\" then end end", "write screen().name == \"home\""),
            (
                "local function f() return screen().name ~= \"hme\" end",
                "no screen is called 'hme': did you mean 'home'?"
            ),
            ("local function f() if push(\"item\").outcome == \"Done\" then end end", "did you mean 'done'?"),
            (
                "local function f() local r = pop() return r.outcome ~= \"success\" end",
                "no request ends with the outcome 'success': did you mean 'done'?"
            ),
            ("local function f() local r = pop() return r == \"done\" end", "write request.outcome == \"done\""),
            ("local function f() return \"home\" == pop() end", "a request is no text, so '==' is false"),
            ("local function f() local s = screen() return s.name == \"hme\" end", "did you mean 'home'?"),
            ("local function f() if assert.visible(\"home\") then end end", "and needs no 'if'"),
            (
                "local function f() assert.all(check.visible(\"home\")) end",
                "check.visible runs before assert.all does: wrap it in function() … end"
            ),
        ]
    )
    func meant(_ line: String, _ words: String) throws {
        try folder.write("a.flow.lua", line + "\nflow(\"a\", function() assert.visible(\"home\") end)")
        let (_, output) = try shell("$S check a.flow.lua")
        #expect(output.contains("a.flow.lua:1: warning: ") && output.contains(words), "\(output)")
    }

    @Test(
        "does not warn of what is like it",
        arguments: [
            "flow(\"b\", function(_app) assert.visible(\"home\") end)", "do local screen = print screen() end",
            "local function f() local screen = screen() print(screen.name) end", "print(\"${id}\")",
            "local list = {} for i = 0, #list - 1 do print(list[i + 1]) end",
            "local function f() return \"a\" .. screen().name == \"ahome\" end",
            "local function f() return screen().name == \"a\" .. \"home\" or presented().name == \"cart\" end",
            "local function f() if assert(screen()) then end end",
        ]
    )
    func alike(_ line: String) throws {
        try folder.write("a.flow.lua", line + "\nflow(\"a\", function() assert.visible(\"home\") end)")
        #expect(try shell("$S check a.flow.lua").output.hasSuffix(": no problems\n"))
    }

    @Test(
        "says nothing of a variable whose value it does not know",
        arguments: [
            "local function f(r) return r.outcome == \"Done\" end",
            "local r = pop r = { outcome = \"Done\" } local b = r.outcome == \"Done\"",
            "local function f() local r = pop() local function g(r) return r == \"x\" end return g, r end",
            "local function f() local r = pop() r = \"x\" return r == \"x\" end",
            "local function f() return pop().reason == \"sold out\" end",
        ]
    )
    func unknownValues(_ line: String) throws {
        try folder.write("a.flow.lua", line + "\nflow(\"a\", function() assert.visible(\"home\") end)")
        let (status, output) = try shell("$S check a.flow.lua")
        #expect(status == 0 && output.contains("no problems"), "\(output)")
    }

    @Test(
        "warns of a comparison with null, which every script reads as nil",
        arguments: [("if app.state.user ~= null then print(1) end", "~=", "true"), ("print(1 == null)", "==", "false")]
    )
    func comparisonWithNull(_ body: String, _ sign: String, _ answer: String) throws {
        let (status, output) = try check(body)
        #expect(status == 0)
        let message =
            "what is null in a description reads as nil, so '\(sign) null' is \(answer) of it: write \(sign) nil"
        #expect(output.contains("a.flow.lua:2: warning: \(message)\n"), "\(output)")
        #expect(try check("local null = nil \(body)").output == "1 file, 1 flow: no problems\n")
    }
}
