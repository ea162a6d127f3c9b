import Foundation
import RunTestSupport
import Testing

/// `sextant check`, by the real executable.
@Suite("sextant check")
struct CheckTests: CheckSuite {
    let folder: TemporaryFolder

    init() throws { folder = try CheckedShop.folder() }

    @Test("checks the project without being told what, and says how much that was")
    func project() throws {
        try folder.write("sextant.lua", "return { flows = \"flows\" }")
        try folder.write("flows/a.flow.lua", "flow(\"a\", function() assert.visible(\"home\") end)")
        try folder.write("shop.properties.lua", "always(\"home\", function() return #screens(\"home\") == 1 end)")
        let (status, output) = try shell("$S check")
        #expect(status == 0 && output == "4 files, 1 flow, 1 property: no problems\n", "\(output)")
    }

    @Test("has nothing to say about all flows of this package but what their descriptions warn of")
    func noFalseAlarms() throws {
        let flows = Checkout.tests.appending(path: "Flows").path
        let (_, output) = try shell("$S check \(flows) --format json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any],
            "\(output.prefix(300))"
        )
        #expect(object["errors"] as? Int == 0)
        #expect((object["flows"] as? Int ?? 0) > 2500)
        let problems = object["problems"] as? [[String: Any]] ?? []
        let messages = problems.compactMap { $0["message"] as? String }
        #expect(messages.filter { $0.contains("asserts nothing") || $0.contains("unknown") } == [])
    }

    @Test("names the command that begins a project, where there is none")
    func nothingHere() throws {
        for command in ["run", "check", "describe", "explore", "repl < /dev/null"] {
            let (_, output) = try shell("mkdir -p empty; cd empty; rm -f ../app.lua; $S \(command) 2>&1")
            #expect(output.hasSuffix("; 'sextant init' begins a project\n"), "\(output)")
        }
    }

    @Test("finds an id that two scripts use, as a run of both would")
    func ids() throws {
        try folder.write("one.flow.lua", "flow('one', { id = 'pay' }, function() assert.visible('home') end)\n")
        try folder.write("two.flow.lua", "\nflow('two', { id = 'pay' }, function() assert.visible('home') end)\n")
        let both = try shell("$S check one.flow.lua two.flow.lua --app app.lua")
        #expect(both.status == 1, "\(both.output)")
        #expect(both.output.contains("two.flow.lua:2: error: another flow has the id 'pay': one.flow.lua:1"))
        #expect(try shell("$S check two.flow.lua --app app.lua").status == 0)
    }

    @Test("warns of a flow that asserts nothing, and of an address that leads nowhere where nobody looks")
    func warnings() throws {
        try folder.write("a.flow.lua", "flow(\"a\", function()\nopen_url(\"shop://itm/5\")\nend)\n")
        let (status, output) = try shell("$S check a.flow.lua")
        #expect(status == 0)
        #expect(
            output == """
                a.flow.lua:1: warning: the flow asserts nothing: it passes whatever the app does
                a.flow.lua:2: warning: no link matches '/itm/5': did you mean '/item/:id'?
                1 file, 1 flow: 2 warnings

                """
        )
        #expect(try shell("$S check a.flow.lua --strict").status == 1)
    }

    @Test("ends soon, whatever it is given")
    func huge() throws {
        let calls = (0..<5000).map { "nowhere_\($0)(push(\"itm\"))" }.joined(separator: "\n")
        try folder.write(
            "a.flow.lua",
            "flow(\"a\", function()\nif false then\n\(calls)\nend\nassert.visible(\"home\")\nend)"
        )
        let (status, output) = try shell("timeout 20 $S check a.flow.lua")
        #expect(status == 1 && output.contains("a.flow.lua: warning: there may be more problems than these\n"))
        #expect(output.split(separator: "\n").count == 102)
        let flows = (0..<2000).map { "flow(\"\($0)\", function() end)" }.joined(separator: "\n")
        try folder.write("a.flow.lua", flows)
        #expect(try shell("timeout 20 $S check a.flow.lua").output.hasSuffix("1 file, 2000 flows: 101 warnings\n"))
    }

    @Test("writes annotations, in which nothing of a script is a command")
    func github() throws {
        try folder.write(
            "a.flow.lua",
            "flow(\"a\", function()\nassert.raises(print)\npush(\"a\\n::error::b\")\npush(\"100%\")\nend)\n"
        )
        let (status, output) = try shell("GITHUB_ACTIONS=1 $S check --format github a.flow.lua")
        #expect(status == 1)
        #expect(
            output.hasPrefix("::error file=a.flow.lua,line=4,title=sextant check::unknown screen '100%25'; there are")
        )
        #expect(output.split(separator: "\n").count == 2)
    }

    @Test(
        "ends with the documented status and says what is wrong",
        arguments: [
            ("$S check --help", 0, "USAGE: sextant check"), ("$S check nowhere", 4, "no such file or folder: nowhere"),
            ("$S check --format xml", 4, "--format does not take 'xml'"),
            ("$S check --app nowhere.lua", 4, "there is no app at 'nowhere.lua'"),
            ("$S check --app SampleShop", 0, "1 file, 0 flows: no problems"),
            ("mkdir empty; rm app.lua; $S check empty", 5, "nothing to check in empty"),
            ("rm app.lua; echo 'flow(\"a\", print)' > a.flow.lua; $S check", 1, "no app to test"),
            ("echo 'flow(' > a.flow.lua; $S check a.flow.lua", 1, "a.flow.lua:2: error: unexpected symbol near <eof>"),
            ("printf '\\0' > a.flow.lua; $S check a.flow.lua", 1, "it is binary, not text"),
            ("echo 'while true do end' > a.flow.lua; $S check a.flow.lua", 1, "limit:cpu"),
            ("mkdir a.flow.lua; $S check .", 1, "a.flow.lua: error: it is a folder, not a file"),
            ("yes '((((((((((' | head -c 100000 > a.flow.lua; $S check .", 1, "a.flow.lua: error: C stack overflow"),
        ] as [(String, Int32, String)]
    )
    func status(_ command: String, _ expected: Int32, _ message: String) throws {
        try Shell.expect(command, in: folder.path, endsWith: expected, saying: message)
    }

    @Test("an app that never ends loading is told, and nothing else of the flows beside it")
    func endless() throws {
        try folder.write("app.lua", "while true do end")
        try folder.write("a.flow.lua", "flow('a', function() assert.visible('home') end)")
        let (status, output) = try shell("$S check")
        #expect(status == 1)
        #expect(
            output.contains("app.lua:1: error: stopped: the file does more than one may while it is loaded (limit:cpu)")
        )
        #expect(!output.contains("undefined global"), "\(output)")
    }
}
