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
        #expect(try folder.read("cut.xml").contains("1 of its 2 flows has not ended"))
        #expect(try folder.read("cut.tap").contains("Bail out! cut.jsonl has no end"))
    }

    @Test("is told of an event file with lines that cannot be read, and of a run that was stopped")
    func torn() throws {
        _ = try sextant("run -j 1 -r json=run.jsonl")
        let lines = try folder.read("run.jsonl").split(separator: "\n")
        let torn = lines.map {
            $0.contains("\"kind\":\"flowEnded\"") && $0.contains("\"name\":\"passes\"") ? $0.prefix(40) : $0
        }
        try folder.write("torn.jsonl", torn.joined(separator: "\n") + "\n")
        let message = "1 line of torn.jsonl cannot be read: what it tells is missing"
        for command in ["show", "merge-reports"] {
            let (_, output) = try sextant("\(command) torn.jsonl")
            #expect(output.contains(message), "\(output)")
        }
        let lost = lines.filter { !$0.contains("\"kind\":\"flowEnded\"") && !$0.contains("\"kind\":\"runEnded\"") }
        try folder.write("lost.jsonl", lost.joined(separator: "\n") + "\n")
        #expect(try sextant("show lost.jsonl").output.contains("lost.jsonl has no end"))
        #expect(try sextant("show lost.jsonl").output.contains("; 2 of its 2 flows have not ended"))
        try folder.write("b.flow.lua", "flow(\"later\", function() assert.visible(\"home\") end)")
        _ = try sextant("run -j 1 -x -r json=stopped.jsonl")
        let stopped = try sextant("show stopped.jsonl").output
        #expect(stopped.contains("1 flow of stopped.jsonl did not run: that run was stopped before"), "\(stopped)")
    }

    @Test(
        "is told of a record of failures that is damaged",
        arguments: [
            ("", 4, "last-run.json is empty: nobody knows what failed last; run the flows without --last-failed"),
            (
                "{ torn", 4,
                "last-run.json is damaged: no line of it tells of a run; run the flows without --last-failed"
            ),
            ("torn\n", 1, "1 line of .sextant/last-run.json cannot be read: flows that failed may be missing"),
        ] as [(String, Int32, String)]
    )
    func damagedRecord(_ damage: String, _ expected: Int32, _ message: String) throws {
        _ = try sextant("run")
        let whole = try folder.read(".sextant/last-run.json")
        try folder.write(".sextant/last-run.json", expected == 1 ? damage + whole : damage)
        let (status, output) = try sextant("run --last-failed")
        #expect(status == expected && output.contains(message), "\(output)")
        // All flows run, whatever becomes of their order.
        #expect(try sextant("run --failed-first").status == 1)
        try folder.write(".sextant/last-run.json", whole)
        #expect(try !sextant("run --last-failed").output.contains("last-run.json"))
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
