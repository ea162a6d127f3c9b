import Foundation
import RunTestSupport
import Testing

/// Requests that failed and that no assertion looked at, and flows that assert nothing.
@Suite("What nobody looked at")
struct UncheckedTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let script = """
            app.use(App { root = stack { "home" }, screens = { home = {} } })
            flow("overlooks", function()
              select_tab("nowhere")
              assert.visible("home")
            end)
            flow("looks", function()
              assert.outcome(select_tab("nowhere"), "failed")
            end)
            flow("is idle", function() push("home") end)
            """
        try Data(script.utf8).write(to: URL(filePath: folder.path + "/t.flow.lua"))
    }

    private func run(_ flags: String) throws -> (status: Int32, output: String) {
        try shell("$S run \(flags)")
    }

    @Test("is a note in the report, with its line") func notes() throws {
        let (status, output) = try run("")
        #expect(status == 0)
        #expect(
            output.contains(
                "note: t.flow.lua:3 select_tab failed (unknownTab: there is no tab 'nowhere'): nobody looked\n"
            )
        )
        #expect(output.contains("note: t.flow.lua:9 it asserts nothing: nobody looked\n"))
        #expect(output.components(separatedBy: "note: ").count == 3)
        #expect(
            try run("-r junit").output.contains(
                "note t.flow.lua:3 select_tab failed (unknownTab: there is no tab 'nowhere'): nobody looked"
            )
        )
    }

    @Test("is a failure where a flag or a setting says so") func failures() throws {
        let (status, output) = try run("--unchecked=fail")
        #expect(status == 1)
        #expect(
            output.contains(
                "t.flow.lua:3\n\n  select_tab failed (unknownTab: there is no tab 'nowhere'): nobody looked\n"
            )
        )
        #expect(output.contains("1 passed, 2 failed in "))
        try Data(#"return { unchecked = "fail" }"#.utf8).write(to: URL(filePath: folder.path + "/sextant.lua"))
        #expect(try run("").status == 1)
        let ignoring = try run("--unchecked=ignore")
        #expect(ignoring.status == 0 && !ignoring.output.contains("note: "))
    }
}
