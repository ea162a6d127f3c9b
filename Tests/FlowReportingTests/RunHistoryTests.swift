import Platform
import RunEvents
import Testing

@testable import FlowReporting

@Suite("The history of runs")
struct RunHistoryTests {
    /// A run at a minute of an hour, with flows by name: how each ended, and in how many milliseconds.
    static func run(_ minute: Int, _ flows: [(String, EndStatus, Int)], seed: UInt64 = 1, ended: Bool = true)
        -> [RunEvent]
    {
        var start = RunStart(sextant: "1", lua: "5.4", seed: seed, flows: flows.count)
        start.startedAt = "2026-01-01T10:0\(minute):00"
        var counts = RunCounts()
        let ends = flows.enumerated().map { line, flow in
            let site = FlowSite(file: "a.flow.lua", line: line + 1, name: flow.0)
            let attempt = FlowAttempt(id: flow.0)
            return FlowEnd(attempt: attempt, site: site, status: flow.1, wallMicroseconds: flow.2 * 1000)
        }
        for end in ends { counts.count(end) }
        let end = RunEnd(counts: counts, wallMicroseconds: 1000, exitStatus: .passed)
        return [.runStarted(start)] + ends.map(RunEvent.flowEnded) + (ended ? [.runEnded(end)] : [])
    }

    static func history(_ runs: [[RunEvent]]) -> RunHistory {
        RunHistory(runs.enumerated().flatMap { RecordedRun.runs(of: $1, from: "\($0).jsonl") })
    }

    static func text(_ runs: [[RunEvent]], columns: Int? = nil) -> String {
        HistoryText(history(runs), paint: Painter(isOn: false), columns: columns).text
    }

    @Test("stands in order of time, whatever the order of the files")
    func order() {
        let history = Self.history([Self.run(3, []), Self.run(1, []), Self.run(2, [])])
        #expect(history.runs.map(\.file) == ["1.jsonl", "2.jsonl", "0.jsonl"])
    }

    @Test("says which flows failed and were flaky, those of the last run first")
    func unsteady() throws {
        var retried = Self.run(2, [("often", .passed, 1), ("now", .failed, 1)])
        retried[1] = .flowEnded(
            FlowEnd(
                attempt: FlowAttempt(id: "often", attempt: 2),
                site: FlowSite(file: "a.flow.lua", line: 1, name: "often"),
                status: .passed
            )
        )
        let history = Self.history([
            Self.run(0, [("often", .failed, 1), ("now", .passed, 1), ("never", .passed, 1)]),
            Self.run(1, [("often", .timedOut, 1), ("now", .passed, 1)]), retried,
        ])
        #expect(history.unsteady.map(\.site.name) == ["now", "often"])
        let often = try #require(history.unsteady.last)
        #expect((often.failures, often.flakes, often.runs) == (2, 1, 3))
    }

    @Test("compares the last time with the median of those before, and leaves noise and failures out")
    func changes() {
        let history = Self.history([
            Self.run(
                0,
                [("slower", .passed, 100), ("faster", .passed, 900), ("noise", .passed, 2), ("failed", .failed, 1)]
            ),
            Self.run(
                1,
                [("slower", .passed, 110), ("faster", .passed, 900), ("noise", .passed, 2), ("failed", .passed, 90)]
            ),
            Self.run(
                2,
                [("slower", .passed, 9000), ("faster", .passed, 80), ("noise", .passed, 2), ("failed", .passed, 90)]
            ),
            Self.run(
                3,
                [("slower", .passed, 330), ("faster", .passed, 90), ("noise", .passed, 9), ("failed", .failed, 900)]
            ),
        ])
        #expect(history.changes.slower.map(\.flow.site.name) == ["slower"])
        #expect(history.changes.slower.map(\.before) == [110_000])
        #expect(history.changes.faster.map(\.flow.site.name) == ["faster"])
    }

    @Test("names flows that came and went")
    func comings() {
        let history = Self.history([Self.run(0, [("old", .passed, 1)]), Self.run(1, [("new", .passed, 1)])])
        #expect(history.comings.added.map(\.site.name) == ["new"])
        #expect(history.comings.gone.map(\.site.name) == ["old"])
    }

    @Test("counts the same run once, and not another one of the same minute")
    func same() {
        let one = Self.run(0, [("a", .passed, 1)])
        let history = Self.history([one, one, Self.run(0, [("a", .passed, 2)])])
        #expect(history.runs.count == 2)
        #expect(history.notes == ["1.jsonl holds the same run as 0.jsonl: it counts once"])
    }

    @Test("says what it cannot know: runs without an end, shards, a single run")
    func notes() {
        var shard = RunStart(sextant: "1", lua: "5.4")
        shard.shard = "1/2"
        let history = Self.history([[.runStarted(shard)] + Self.run(0, [("a", .passed, 1)], ended: false).dropFirst()])
        #expect(history.notes.count == 3)
        #expect(history.notes[0].contains("no end") && history.notes[1].contains("shard 1/2"))
        #expect(history.notes[2] == "there is only one run: nothing to compare it with")
        // A run that was killed still has the flows that ended.
        #expect(history.runs[0].counts.passed == 1 && history.runs[0].wallMicroseconds == 1000)
    }

    @Test("finds every run of a file that holds several, and none in one without a beginning")
    func several() {
        let file = Self.run(0, [("a", .passed, 1)]) + Self.run(1, [("a", .failed, 1)])
        #expect(RecordedRun.runs(of: file, from: "f").map(\.counts.broken) == [0, 1])
        #expect(RecordedRun.runs(of: Array(Self.run(0, [("a", .passed, 1)]).dropFirst()), from: "f").isEmpty)
    }

    @Test("knows coverage of the runs that measured it")
    func coverage() {
        let app = AppItems(app: "a#1", name: "A", items: ["screen a", "screen b"])
        let record = CoverageRecord(attempt: FlowAttempt(id: "a"), app: "a#1", items: [1])
        let measured = Self.run(1, [("a", .passed, 1)], ended: false) + [.appDeclared(app), .covered(record)]
        let history = Self.history([Self.run(0, [("a", .passed, 1)]), measured])
        #expect(history.runs.map(\.coverage) == [nil, 50])
        #expect(Self.text([Self.run(0, []), measured]).contains("coverage  ·▄  50.0% → 50.0%"))
    }

    @Test("as text says runs, measures and flows that stand out, in one line each")
    func text() {
        let text = Self.text([
            Self.run(0, [("a", .passed, 100), ("b", .passed, 1)]),
            Self.run(1, [("a", .passed, 400), ("b", .failed, 1)]),
        ])
        #expect(
            text
                == """
                run               flows  failed  flaky    time
                2026-01-01 10:00      2       0      0  1.0 ms
                2026-01-01 10:01      2       1      0  1.0 ms

                flows     ▄▄  2 → 2
                failed    ▁█  0 → 1
                flaky     ▁▁  0 → 0
                time      ▄▄  1.0 ms → 1.0 ms

                failed or flaky
                  ✓✗  b  a.flow.lua  1 failed of 2

                slower in the last run
                  ▁█  a  a.flow.lua  0.10 s → 0.40 s, ×4.0

                """
        )
    }

    @Test("fits a terminal, and shows hostile names as text")
    func narrow() {
        let name = "\u{1b}[31m" + String(repeating: "名", count: 200)
        let text = Self.text([Self.run(0, [(name, .failed, 1)]), Self.run(1, [(name, .failed, 1)])], columns: 80)
        #expect(!text.contains("\u{1b}"))
        for line in text.split(separator: "\n") { #expect(ScreenColumns.count(line) <= 80, "\(line)") }
    }
}

@Suite("Small drawings of numbers")
struct PlotTests {
    @Test(
        "a line of blocks goes from the least to the greatest number, with dots for what is missing",
        arguments: [
            ([], ""), ([nil, nil], "··"), ([0, 0], "▁▁"), ([7, 7], "▄▄"), ([0, nil, 7], "▁·█"),
            ([1, 2, 3, 4, 5, 6, 7, 8], "▁▂▃▄▅▆▇█"),
        ] as [([Double?], String)]
    )
    func sparkline(_ values: [Double?], _ expected: String) { #expect(Sparkline.text(values) == expected) }

    private func plot(_ shape: Plot.Shape, _ values: [[Double?]], name: String = "a") -> String {
        let series = values.map { Plot.Series(name, tone: "good", $0) }
        let labels = (values.first ?? []).indices.map { "<\($0)>" }
        return Plot("over", shape, series, labels: labels) { Amounts.decimals($0, 0) }.svg
    }

    @Test("a plot has a mark with its number for each value, within the drawing", arguments: [Plot.Shape.line, .bars])
    func marks(_ shape: Plot.Shape) throws {
        let svg = plot(shape, [[1, nil, 3], [4, 5, 6]])
        #expect(svg.ranges(of: "class=\"mark").count == 5)
        #expect(svg.contains("&lt;2&gt;: 6 a") && !svg.contains("<0>"))
        #expect(svg.contains("aria-label=\"over: a from 1 to 3, a from 4 to 6\""))
        let ys = svg.matches(of: /(?:cy|y)="([0-9.-]+)"/).compactMap { Double($0.1) }
        #expect(ys.allSatisfy { (0...150).contains($0) })
    }

    @Test("nothing, and nothing but nothing, can be drawn", arguments: [[], [[]], [[nil]], [[0, 0]]] as [[[Double?]]])
    func empty(_ values: [[Double?]]) {
        for shape in [Plot.Shape.line, .bars] {
            let svg = plot(shape, values)
            #expect(svg.hasPrefix("<svg") && !svg.contains("nan") && !svg.contains("inf"))
        }
    }
}
