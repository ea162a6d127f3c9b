import Foundation
import RunTestSupport
import Testing

/// `sextant show --history` with the real executable.
@Suite("sextant show --history")
struct HistoryTests: FolderSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            "app.lua",
            "return App { root = 'home', screens = { home = {}, away = { from = { 'home' } } } }"
        )
        try folder.write("a.flow.lua", "flow('holds', function() assert.visible('home') end)\n")
        #expect(try shell("$S run -j 0 -q --coverage -r json=1.jsonl").status == 0)
        try folder.write("b.flow.lua", "flow('breaks <b>', function() assert.visible('away') end)\n")
        #expect(try shell("$S run -j 0 -q --seed 2 --coverage -r json=2.jsonl").status == 1)
    }

    private func expect(_ command: String, _ status: Int32, _ message: String) throws {
        try Shell.expect(command, in: folder.path, endsWith: status, saying: message)
    }

    @Test("prints runs, measures and what stands out")
    func text() throws {
        let (status, output) = try shell("$S show --history 1.jsonl 2.jsonl")
        #expect(status == 0 && !output.contains("\u{1b}"))
        for part in [
            "flows     ▁█  1 → 2", "failed    ▁█  0 → 1", "coverage  ", "  ·✗  breaks <b>", "new in the last run",
        ] {
            #expect(output.contains(part), "\(part) in \(output)")
        }
    }

    @Test("writes a page without a script, in which names are text")
    func page() throws {
        #expect(try shell("$S show --history 1.jsonl 2.jsonl --html h.html").output.isEmpty)
        let page = try folder.read("h.html")
        #expect(page.ranges(of: "<svg").count == 3 && page.contains("breaks &lt;b&gt;") && !page.contains("<script"))
        try expect(
            "$S show --history 1.jsonl 2.jsonl --html d/h.html; mkdir e; $S show --history 1.jsonl --html e",
            7,
            "failed to write e"
        )
    }

    @Test("--grep looks at some flows only")
    func grep() throws {
        let (_, output) = try shell("$S show --history 1.jsonl 2.jsonl --grep holds")
        #expect(!output.contains("breaks"))
        try expect("$S show --history 1.jsonl --grep '('", 4, "not a regular expression: (")
    }

    @Test("takes a run that was cut off, says so, and leaves out the line that is not whole")
    func cutOff() throws {
        try expect("head -c -40 2.jsonl >cut.jsonl; $S show --history 1.jsonl cut.jsonl", 0, "cut.jsonl has no end")
    }

    @Test("says that one run is nothing to compare with, and that the same run counts once")
    func few() throws {
        try expect("$S show --history 1.jsonl", 0, "there is only one run: nothing to compare it with")
        try expect(
            "cp 1.jsonl again.jsonl; $S show --history 1.jsonl 2.jsonl again.jsonl",
            0,
            "again.jsonl holds the same run as 1.jsonl"
        )
        #expect(
            try shell("$S show --history 1.jsonl 1.jsonl 2.jsonl 2>/dev/null").output.contains("flows     ▁█  1 → 2")
        )
    }

    @Test(
        "refuses what it cannot read, with its name",
        arguments: [
            ("echo no >bad; $S show --history 1.jsonl bad", "not an event file"),
            (": >empty; $S show --history 1.jsonl empty", "the file holds no events: empty"),
            ("$S show --history 1.jsonl none.jsonl", "none.jsonl: there is no such file"),
            (
                #"sed 's/"v":1/"v":9/' 2.jsonl >new.jsonl; $S show --history 1.jsonl new.jsonl"#,
                "version 9 of the event format"
            ),
            (
                "grep -v runStarted 2.jsonl >headless; $S show --history headless",
                "headless holds no beginning of a run"
            ),
            ("$S show 1.jsonl 2.jsonl", "--history shows several runs"),
            ("$S show 1.jsonl --html h", "--html goes with --history"),
            ("$S show --history", "Missing expected argument"),
        ]
    )
    func refusals(_ command: String, _ message: String) throws {
        try expect(command, 4, message)
    }
}
