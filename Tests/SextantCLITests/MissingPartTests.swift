import Foundation
import RunTestSupport
import Testing

/// A run of which something is missing must not look like one that is whole.
@Suite("What is missing")
struct MissingPartTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("app.lua", #"return App { name = "One", root = stack { "home" }, screens = { home = {} } }"#)
        try folder.write(
            "a.flow.lua",
            """
            flow("passes", function() assert.visible("home") end)
            flow("fails", function() assert.visible("away") end)
            """
        )
    }

    @Test("is told where failures cannot be kept for the next run")
    func record() throws {
        try folder.write(".sextant", "a file, and no folder")
        let (status, output) = try sextant("run")
        #expect(status == 1 && output.contains("last-run.json cannot be written here"), "\(output)")
    }

    @Test("is told of the events of a run that was killed, and fails every report made of them")
    func killed() throws {
        // One worker: of two, either flow may end first.
        _ = try sextant("run -j 1 -r json=run.jsonl")
        let lines = try folder.read("run.jsonl").split(separator: "\n")
        let cut = lines.prefix { !$0.contains("\"kind\":\"flowEnded\"") || !$0.contains("fails") }
        try folder.write("cut.jsonl", cut.map { $0 + "\n" }.joined())
        let shown = try sextant("show cut.jsonl")
        #expect(shown.output.contains("cut.jsonl has no end"), "\(shown.output)")
        let merged = try sextant("merge-reports cut.jsonl -r junit=cut.xml -r tap=cut.tap -r github")
        #expect(merged.status == 1 && merged.output.contains("::error title=the run::cut.jsonl has no end"))
        #expect(try folder.read("cut.xml").contains("1 of its 2 flows have not ended"))
        #expect(try folder.read("cut.tap").contains("Bail out! cut.jsonl has no end"))
    }

    @Test("is measured where it is to be written down")
    func coverage() throws {
        _ = try sextant("run -r coverage=coverage.json -r quiet")
        #expect(try folder.read("coverage.json").contains(#""name":"home""#))
    }

    @Test("is no folder")
    func emptyFolder() throws {
        let (status, output) = try sextant("init ''")
        #expect(status == 4 && output.contains("a path is empty"), "\(output)")
    }

    @Test("is told by the selection of those that failed last")
    func lastFailed() throws {
        _ = try sextant("run")
        let (status, output) = try sextant("run --last-failed --grep passes")
        #expect(status == 5 && output.contains("the flow that failed last is not among"), "\(output)")
    }
}
