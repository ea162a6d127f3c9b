import RunTestSupport
import Testing

/// Where a mistake is told, and how often.
@Suite("the place of a mistake")
struct MistakePlaceTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            "return App { root = stack { \"home\" }, screens = { home = {}, item = { from = { \"home\" } } } }"
        )
    }

    @Test("a hazard is told at the line of the call that has led to it")
    func hazards() throws {
        let push = "push(\"item\", { parameters = { colour = \"red\" } })"
        try folder.write("t.flow.lua", "flow(\"a\", function()\n  assert.visible(\"home\")\n  \(push)\nend)\n")
        let told = try sextant("run")
        #expect(told.status == 0 && told.output.contains("nobody reads it  t.flow.lua:3\n"), "\(told.output)")
        let failed = try sextant("run --hazards fail")
        #expect(failed.status == 1 && failed.output.contains("\n  t.flow.lua:3\n"), "\(failed.output)")
    }

    @Test(
        "a word that was overwritten is noted, at its line",
        arguments: [
            ("user = \"ada\"", "'user' was overwritten; a variable of another name begins with local"),
            ("screen = screen()", "'screen' was overwritten; a variable of another name begins with local"),
            ("app.lock = true", "'app.lock' was overwritten; it is called: app.lock(…)"),
            ("push = function() end", nil), ("tap = nil", nil),
        ] as [(String, String?)]
    )
    func overwritten(_ line: String, _ words: String?) throws {
        try folder.write("t.flow.lua", "flow(\"a\", function()\n  \(line)\n  assert.visible(\"home\")\nend)\n")
        let (status, output) = try sextant("run")
        #expect(status == 0)
        #expect(words.map { output.contains("note: t.flow.lua:2 \($0)\n") } ?? !output.contains("note: "), "\(output)")
    }

    @Test("a switcher that chooses what there is not is told where it is described")
    func switcher() throws {
        try folder.write(
            "app.lua",
            """
            return App {
              root = switcher("session", { child = function() return "mian" end, main = stack { "home" } }),
              screens = { home = {} },
            }
            """
        )
        try folder.write("t.flow.lua", "flow(\"a\", function() assert.visible(\"home\") end)\n")
        let output = try sextant("run").output
        #expect(output.contains("did you mean 'main'?\n\n  app.lua:2\n"), "\(output)")
    }

    @Test("the script around a failure is the part that Lua means, whatever stands between its lines")
    func excerpts() throws {
        let between = ["\n", "\r", "\r\n", "\n\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", " "]
        var number = 0
        for first in between {
            for second in between {
                for third in between {
                    let comments = "--\(first)--\(second)--\(third)--"
                    try folder.write("\(number).flow.lua", "\(comments)\nflow(\"a\", function() error(\"here\") end)\n")
                    number += 1
                }
            }
        }
        let marked = try sextant("run").output.split(separator: "\n").filter { $0.hasPrefix("  > ") }
        #expect(marked.count == number)
        #expect(marked.allSatisfy { $0.contains("error(\"here\")") })
    }

    @Test("a function that calls itself is one line of the calls")
    func recursion() throws {
        let count = "local function count(n)\n  if n == 0 then error(\"down\") end\n  return 1 + count(n - 1)\nend\n"
        try folder.write("t.flow.lua", count + "flow(\"a\", function()\n  local all = count(8)\nend)\n")
        let output = try sextant("run").output
        #expect(output.contains("  called from t.flow.lua:3 (8 times)\n  called from t.flow.lua:6\n"), "\(output)")
    }

    @Test(
        "a file of properties is told what is no property",
        arguments: [
            (
                "always(\"x\", screen().name == \"home\")",
                "'screen' works inside the function of a property: always(\"name\", function() return … end)"
            ),
            (
                "eventually(\"x\", function() return true end, { within = \"3s\" })",
                "'eventually' takes its options before its functions"
            ),
            ("flow(\"x\", function() end)", "'flow' declares no property: flows are declared in another file"),
            (
                "always(\"x\", function() return true end) never(\"x\", function() return false end)",
                "a property named 'x' is declared in line 1 already"
            ),
        ]
    )
    func properties(_ text: String, _ words: String) throws {
        try folder.write("t.properties.lua", text)
        let (status, output) = try sextant("check")
        #expect(status == 1 && output.contains("t.properties.lua:1: error: \(words)"), "\(output)")
    }

    @Test(
        "a script of properties declares some, under names of their own",
        arguments: [
            ("return {}", "t.properties.lua: no property is declared; one is declared with always("),
            ("always('dead-end', function() return true end)", "another property is named 'dead-end', too"),
        ]
    )
    func propertyNames(_ text: String, _ words: String) throws {
        try folder.write("t.properties.lua", text)
        let (status, output) = try sextant("explore --budget 1s")
        #expect(status == 4 && output.contains(words), "\(output)")
    }

    @Test(
        "what a run or a search would refuse, check tells as well",
        arguments: [
            (
                "t.properties.lua", "return {}", 1,
                "t.properties.lua: error: no property is declared; one is declared with"
            ),
            (
                "t.flow.lua", "group('x', function() end)", 0,
                "t.flow.lua: warning: no flow is declared; one is declared"
            ),
            (
                "sextant.lua", "return {\n  reports = { 'junti=x.xml' } }", 1,
                "sextant.lua:2: error: setting 'reports' in sextant.lua: unknown report 'junti': did you mean 'junit'?"
            ),
            (
                "sextant.lua", "return {\n  tags = 'auth and' }", 1,
                "sextant.lua:2: error: setting 'tags' in sextant.lua: not a tag expression: auth and (a tag is missing"
            ),
            ("sextant.lua", "return { forbid_only = true }", 1, "it is a flag, --forbid-only of 'run'"),
            ("sextant.lua", "return { jobs = os.getenv('JOBS') }", 1, "settings read no files and no environment"),
            ("sextant.lua", "return { jobs = -1 }", 1, "must be a whole number from 0, not -1"),
        ] as [(String, String, Int32, String)]
    )
    func refused(_ file: String, _ text: String, _ expected: Int32, _ words: String) throws {
        try folder.write(file, text)
        let (status, output) = try sextant("check")
        #expect(status == expected && output.contains(words), "\(output)")
    }

    @Test("a property whose function waits for something is told that it is given nothing")
    func given() throws {
        try folder.write("t.properties.lua", "never(\"x\", function(state) return state.user end)")
        let (status, output) = try sextant("explore --budget 1s")
        let advice = "the function of 'never' is given nothing: app.state is the state"
        #expect(status == 4 && output.contains(advice), "\(output)")
    }

    @Test("a property that returns nothing is no property that does not hold")
    func nothing() throws {
        try folder.write("t.properties.lua", "always(\"x\", function() screen() end)")
        let (status, output) = try sextant("explore --budget 1s")
        #expect(
            status == 4 && output.contains("t.properties.lua:1: its function returns nothing: write return"),
            "\(output)"
        )
    }
}
