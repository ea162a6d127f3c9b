import RunTestSupport
import Testing

/// What a run refuses as soon as it reads it.
@Suite("sextant check: values")
struct CheckValueTests: CheckSuite {
    let folder: TemporaryFolder

    init() throws { folder = try CheckedShop.folder() }

    private static let duration = "is no duration: write 90, \"90s\", \"5m\", \"2h\" or \"250ms\""

    /// Each with the message of the run, which the test runs as well.
    private static let refused: [(body: String, message: String)] = [
        ("clock.advance(\"1x\")", "bad argument #1 to 'clock.advance': '1x' \(duration)"),
        (
            "clock.advance(-1)",
            "bad argument #1 to 'clock.advance': a duration lies between 0 and 1000000000 seconds, and this is -1"
        ),
        (
            "push(\"item\", { delay = -0.5 })",
            "option 'delay' for push: a duration lies between 0 and 1000000000 seconds, and this is -0.5"
        ),
        ("clock.after(\"1x\", function() end)", "bad argument #1 to 'clock.after': '1x' \(duration)"),
        (
            "wait_until(function() return true end, { within = \"x\" })",
            "option 'within' for wait_until: 'x' \(duration)"
        ),
        ("push(\"item\", { delay = \"2x\" })", "option 'delay' for push: '2x' \(duration)"),
        ("push(\"item\", { keep_alive = \"5q\" })", "keep_alive of push: '5q' \(duration)"),
        (
            "push(\"item\", { keep_alive = { lifetime = \"5s\", from = \"opn\" } })",
            "key 'from' for keep_alive of push cannot be 'opn': did you mean 'open'? it is one of open, close"
        ),
        (
            "navigate(\"item\", { reuse = \"nearst\" })",
            "option 'reuse' for navigate cannot be 'nearst': did you mean 'nearest'? it is one of nearest, never, "
                + "bring_to_front"
        ),
        (
            "navigate { to = \"item\", reuse = \"nearst\" }",
            "option 'reuse' for navigate cannot be 'nearst': did you mean 'nearest'? it is one of nearest, never, "
                + "bring_to_front"
        ),
        ("navigate { to = \"item\", frm = \"home\" }", "unknown option 'frm' for navigate: did you mean 'from'?"),
        (
            "open_url(\"shop://item/5\", { source = \"extern\" })",
            "option 'source' for open_url cannot be 'extern': did you mean 'external'? it is one of external, "
                + "universal_link, in_app, notification"
        ),
        ("navigate(\"item\", { via = \"hme\" })", "unknown screen 'hme': did you mean 'home'?"),
        ("navigate(\"item\", { via = { \"cart\", \"hme\" } })", "unknown screen 'hme': did you mean 'home'?"),
        ("push(\"item\", { protect = \"signd in\" })", "unknown protection 'signd in': did you mean 'signed in'?"),
        (
            "push(\"item\", { protect = { \"signd in\" } })", "unknown protection 'signd in': did you mean 'signed in'?"
        ),
        (
            "screens_declared { protect = \"signd in\" }", "unknown protection 'signd in': did you mean 'signed in'?"
        ),
        (
            "protect(\"item\", { name = \"a\", unles = function() return true end })",
            "unknown key 'unles' for protection 'a': did you mean 'unless'?"
        ),
        (
            "protect(\"item\", { unless = function() return true end, challenge = \"logn\" })",
            "unknown screen 'logn': did you mean 'login'?"
        ),
        (
            "push(\"item\", { animated = \"yes\" })",
            "option 'animated' for push: a boolean expected, got string; it is true or false, without quotes"
        ),
        (
            "present(\"sure\", { style = \"alert\", actions = { { id = \"x\", role = \"cancl\" } } })",
            "key 'role' for an action of present cannot be 'cancl': did you mean 'cancel'? it is one of cancel, destructive"
        ),
        ("rows(\"nmes.csv\")", "rows: failed to read 'nmes.csv': there is no such file: did you mean 'names.csv'?"),
        ("require(\"nothere\")", "module 'nothere' not found: there is no nothere.lua"),
    ]

    @Test("tells in the words of the run what a run refuses", arguments: refused)
    func refuses(_ body: String, _ message: String) throws {
        try folder.write("names.csv", "name\nAda\n")
        let (status, output) = try check(body)
        #expect(status == 1)
        #expect(output == "a.flow.lua:2: error: \(message)\n1 file, 1 flow: 1 error\n")
        let run = try shell("$S run a.flow.lua")
        #expect(run.status == 1 && run.output.contains(message.prefix(60)), "\(run.output)")
    }

    @Test(
        "says nothing about what may be right",
        arguments: [
            "local long = \"1x\" clock.advance(long)", "clock.advance(-1 + 2)", "clock.advance(3 - 1)",
            "pcall(function() clock.advance(\"1x\") end)",
            "push(\"item\", { delay = function() return \"1s\" end, keep_alive = { uses = 3 }, animated = false })",
            "push(\"item\", { keep_alive = { until_message = \"over\" }, via = { \"home\" }, protect = \"signed in\" })",
            "push(\"item\", { protect = { name = \"own\", unless = function(state) return state.user end } })",
            "push(\"item\", { protect = { \"signed in\", { unless = function() return true end } } })",
            "protect(\"*\", { unless = function() return true end, challenge = function(gate) gate.allow() end })",
            "present(\"sure\", { style = \"alert\", title = \"?\", actions = { { id = \"x\", handler = function() end } } })",
            "navigate { to = \"item\", with = \"push\", from = \"home\" }", "print(#rows(\"names.csv\"))",
            "assert.equal(1, require(\"helper\").one)",
            "app.state.user = \"ada\" push(\"item\", { reuse = \"never\" })",
        ]
    )
    func takes(_ body: String) throws {
        try folder.write("names.csv", "name\nAda\n")
        try folder.write("helper.lua", "return { one = 1 }")
        let (status, output) = try check(body)
        #expect(status == 0 && output == "1 file, 1 flow: no problems\n", "\(output)")
    }

    @Test("tells a key of the state that no app has, where a protection asks for it")
    func states() throws {
        let app = try folder.read("app.lua")
        try folder.write("app.lua", app.replacing("return state.user ~= nil", with: "return state.usr ~= nil"))
        let (status, output) = try shell("$S check app.lua")
        let message = "the state that 'signed in' looks at has no key 'usr': did you mean 'user'?"
        #expect(status == 1 && output == "app.lua:16: error: \(message)\n1 file, 0 flows: 1 error\n", "\(output)")
        let (run, told) = try shell("echo 'push(\"cart\")' | $S repl")
        #expect(run == 1 && told.contains(message), "\(told)")
    }

    @Test(
        "does not take for the state what only has its name",
        arguments: [
            "return state.user ~= nil", "local state = { usr = 1 } return state.usr",
            "return (function(state) return state.usr end)({})",
            "for _, state in ipairs({}) do print(state.usr) end return true", "return request.state.usr", "return true",
        ]
    )
    func otherStates(_ body: String) throws {
        let app = try folder.read("app.lua").replacing(
            "function(state) return state.user ~= nil",
            with: "function(state, request) \(body)"
        )
        try folder.write("app.lua", app)
        let (status, output) = try shell("$S check app.lua")
        #expect(status == 0 && output == "1 file, 0 flows: no problems\n", "\(output)")
    }

    @Test(
        "warns of a link that can take for ever",
        arguments: [
            ("(a+)+", "(a+)+"), ("((a+)+)+b", "(a+)+"), ("(\\\\w+\\\\s?)*", "(\\\\w+\\\\s?)*"),
            ("([a-z]*|x)+", "([a-z]*|x)+"),
            ("(a{1,}){2,}", "(a{1,}){2,}"), ("((a+))*", "((a+))*"),
            ("[a-z]+", nil), ("([a-z]+-)+", nil), ("(a+b)*c", nil), ("(ab?)+", nil), ("[(a+)+]", nil), ("(a+)?", nil),
            ("(a|b)+", nil),
        ] as [(String, String?)]
    )
    func endless(_ expression: String, _ part: String?) throws {
        let app = try folder.read("app.lua").replacing("\"/item/:id\"", with: "\"/item/:id(\(expression))\"")
        try folder.write("app.lua", app)
        let name = String(repeating: "a", count: 60)
        try folder.write(
            "a.flow.lua",
            "flow(\"a\", function() assert.outcome(open_url(\"shop://item/\(name)!\"), \"failed\") end)"
        )
        let (status, output) = try shell(part == nil ? "$S check app.lua" : "timeout 60 $S check")
        #expect(status == 0, "\(output)")
        guard let part else { return #expect(output == "1 file, 0 flows: no problems\n") }
        let shown = part.replacing("\\\\", with: "\\")
        #expect(output.contains("app.lua:12: warning: the link "), "\(output)")
        #expect(output.contains(" repeats what repeats already, \(shown): an address that nearly fits"), "\(output)")
    }
}
