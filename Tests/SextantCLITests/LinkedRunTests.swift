import Foundation
import RunTestSupport
import Testing

/// Executables that link apps, in processes of their own.
@Suite("Flows of a linked app")
struct LinkedRunTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "a.flow.lua",
            "flow(\"a letter opens\", function() open_url(\"post://letter/1\") assert.visible(\"letter\", { id = \"1\" }) end)\n"
        )
    }

    private func shell(_ command: String, tool: String = "TeamSextant") throws -> (status: Int32, output: String) {
        try Shell.run(command, tool: tool, in: folder.path)
    }

    @Test("run it without naming it, in this process and in workers", arguments: ["0", "1", "3"])
    func defaultApp(_ jobs: String) throws {
        let (status, output) = try shell("$S run -j \(jobs)")
        #expect(status == 0, "\(output)")
    }

    @Test("run the nearest app.lua before it")
    func nearest() throws {
        try folder.write("app.lua", "return App { root = stack { \"other\" }, screens = { other = {} } }")
        #expect(try shell("$S run").status == 1)
        #expect(try shell("$S run --app Post").status == 0)
        #expect(try shell("echo 'app.use(\"Post\")' | cat - a.flow.lua > b.flow.lua; $S run b.flow.lua").status == 0)
    }

    @Test("run the app of sextant.lua before it")
    func settings() throws {
        try folder.write("sextant.lua", "return { app = \"other\" }")
        try folder.write("other/app.lua", "return App { root = stack { \"other\" }, screens = { other = {} } }")
        #expect(try shell("$S run").status == 1)
        try folder.write("sextant.lua", "return { app = \"Post\" }")
        #expect(try shell("$S run").status == 0)
    }

    @Test("measure its coverage under its name")
    func coverage() throws {
        let (status, output) = try shell("$S run --coverage=c.json; cat c.json")
        #expect(status == 0)
        #expect(output.contains("coverage of Post: "), "\(output)")
        #expect(output.contains(#"{"flows":1,"name":"letter"}"#), "\(output)")
    }

    @Test("name the nearest app where a script misspells it")
    func misspelt() throws {
        let (status, output) = try shell("echo 'app.use(\"Pots\")' | cat - a.flow.lua > b.flow.lua; $S run b.flow.lua")
        #expect(status == 1)
        #expect(output.contains("did you mean 'Post'?"), "\(output)")
    }

    @Test("need it named where the executable has no default")
    func noDefault() throws {
        let (status, output) = try shell("$S run", tool: "sextant")
        #expect(status != 0)
        #expect(output.contains("no app to test"), "\(output)")
        let sample =
            "printf 'flow(\"x\", function() assert.visible(\"home\") end)' > a.flow.lua; $S run --app SampleShop"
        #expect(try shell(sample, tool: "sextant").status == 0)
    }

    @Test("can be written by an interactive session")
    func session() throws {
        let lines = #"push("letter", { parameters = { id = "2" } })\n:save b.flow.lua\n:app\n:app Post\n:app Pots\n"#
        let (status, output) = try shell("printf '\(lines)' | $S repl; cat b.flow.lua; $S run b.flow.lua")
        #expect(status == 0, "\(output)")
        #expect(output.contains("it passes; again with: ") && output.contains("\nPost\nPost is launched"))
        #expect(output.contains("there is no app at 'Pots': did you mean 'Post'?"))
        #expect(!output.contains("app.use"))
    }
}
