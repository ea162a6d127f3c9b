import RunTestSupport
import Testing

/// Flows that are asked for by name, with the real executable.
@Suite("Flows by their names")
struct NamedFlowTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("app.lua", "return App { name = 'A', root = stack { 'home' }, screens = { home = {} } }")
        try folder.write(
            "loop.flow.lua",
            """
            for _, word in ipairs { "one", "one more", "it's [2] (a+b) \\u{1F980}" } do
              flow("says " .. word, function() assert.visible(word == "one more" and "home" or "nowhere") end)
            end
            """
        )
    }

    @Test("The command that runs a flow again names it where its line declares others as well")
    func again() throws {
        let (status, output) = try Shell.run("$S run loop.flow.lua", tool: "sextant", in: folder.path)
        #expect(status == 1)
        let commands = output.split(separator: "\n").filter { $0.contains("run it again: ") }
            .compactMap { $0.split(separator: "run it again: ").last }
        #expect(commands.count == 2)
        for command in commands {
            let again = try Shell.run("sextant() { $S \"$@\"; }; \(command)", tool: "sextant", in: folder.path).output
            #expect(again.contains("\n1 failed in"), "\(command)\n\(again)")
        }
    }

    @Test("A list comes from the standard input as well")
    func list() throws {
        let command = "$S run --list -g more | $S run --from-file - -q; echo nothing | $S run --from-file -"
        let (status, output) = try Shell.run(command, tool: "sextant", in: folder.path)
        #expect(status == 4)
        #expect(output.contains("1 passed in"), "\(output)")
        #expect(output.contains("the standard input names a flow that does not exist: 'nothing'"), "\(output)")
    }

    // Nothing ends such a search but the end of the process: in that of the tests it would go on to the last of them.
    @Test(
        "A pattern whose time doubles with each letter of a name is refused, and says in which",
        arguments: ["run -g", "run --grep-invert", "show run.jsonl --grep"]
    )
    func endlessPattern(command: String) throws {
        let name = String(repeating: "a", count: 60)
        try folder.write("long.flow.lua", "flow('\(name)!', function() assert.visible('home') end)")
        try Shell.expect(
            "$S run -q -r json=run.jsonl long.flow.lua; $S \(command) '^(a+)+$'",
            in: folder.path,
            endsWith: 4,
            saying: "looking for ^(a+)+$ in '\(name)…' takes too long"
        )
    }

    @Test("show says that no flow has the name, and which there are")
    func show() throws {
        func expect(_ pattern: String, _ message: String) throws {
            try Shell.expect(
                "$S run -q -r json=run.jsonl >out; $S show run.jsonl --grep '\(pattern)'",
                in: folder.path,
                endsWith: 5,
                saying: message
            )
        }
        try expect("seys one", "--grep matches none of 3 flows: did you mean 'says one'?")
        try expect("zebra", "--grep matches none of 3 flows: 'says it's [2] (a+b) ")
    }
}
