import FlowReporting
import Foundation
import RunEvents
import RunTestSupport
import Testing

@Suite("Reports for machines")
struct FormatTests {
    static let formats: [(String, @Sendable (any TextSink) -> any Reporter)] = [
        ("report.tap", { TAPReporter(sink: $0, version: .v13) }),
        ("report.tap14", { TAPReporter(sink: $0, version: .v14) }),
        ("report.junit.xml", { JUnitReporter(sink: $0) }),
        ("report.github.txt", { GitHubReporter(sink: $0, summary: nil) }),
        ("report.teamcity.txt", { TeamCityReporter(sink: $0) }),
        ("report.jsonl", { JSONReporter(sink: $0) }),
    ]

    static func render(_ make: (any TextSink) -> any Reporter, _ events: [RunEvent] = SampleRun.events) throws -> String
    {
        let sink = MemorySink()
        let reporter = make(sink)
        for event in events { try reporter.receive(event) }
        return sink.text
    }

    @Test("look as recorded", arguments: 0..<6)
    func golden(_ index: Int) throws {
        let (file, make) = Self.formats[index]
        try expectGolden(Self.render(make), file)
    }

    @Test("let no terminal sequence through", arguments: 0..<6)
    func areSafe(_ index: Int) throws {
        let text = try Self.render(Self.formats[index].1)
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }

    @Test("let no mark through that turns the direction of text", arguments: 0..<7)
    func keepDirection(_ index: Int) throws {
        let marks = "\u{202e}\u{2066}\u{200f}\u{61c} end"
        let events = SampleRun.events(with: { $0 + marks })
        let make = index < 6 ? Self.formats[index].1 : { HTMLReporter(sink: $0) }
        let text = try Self.render(make, events)
        #expect(!text.unicodeScalars.contains { $0.turnsDirection })
        #expect(text.contains("end"))
        // A page decodes what JSON escapes.
        if index == 6 { #expect(!text.contains("\\u202e") || text.contains("\\\\u{202e}")) }
    }

    @Test("say why a run fails in which no flow does", arguments: [0, 1, 2, 3, 4])
    func tellProblems(_ index: Int) throws {
        func text(_ status: RunStatus, _ flow: EndStatus) throws -> String {
            let end = FlowEnd(
                attempt: FlowAttempt(id: "1"),
                site: FlowSite(file: "a", line: 1, name: "b"),
                status: flow
            )
            var counts = RunCounts()
            counts.count(end)
            let run = RunEnd(counts: counts, wallMicroseconds: 0, exitStatus: status, notes: ["too little is covered"])
            return try Self.render(Self.formats[index].1, [.flowEnded(end), .runEnded(run)])
        }
        #expect(try text(.gate, .passed).contains("too little is covered"))
        #expect(try !text(.passed, .passed).contains("too little is covered"))
        #expect(try !text(.failed, .failed).contains("too little is covered"))
        if index == 2 { #expect(try text(.gate, .passed).contains(#"tests="2" failures="0" errors="1""#)) }
    }

    @Test("GitHub gets at most nine annotations, the number of the others and a summary")
    func gitHubLimit() throws {
        let events = (1...12).map { number in
            let site = FlowSite(file: "a,b:c.flow.lua", line: number, name: "100% \(number)")
            let end = FlowEnd(
                attempt: FlowAttempt(id: "\(number)"),
                site: site,
                status: .failed,
                failures: [FailureReport(message: "one\r\ntwo")]
            )
            return RunEvent.flowEnded(end)
        }
        let sink = MemorySink()
        let summary = MemorySink()
        let reporter = GitHubReporter(sink: sink, summary: summary)
        for event in events { try reporter.receive(event) }
        var counts = RunCounts()
        counts.failed = 12
        try reporter.receive(.runEnded(RunEnd(counts: counts, wallMicroseconds: 1, exitStatus: .failed)))
        let lines = sink.text.split(separator: "\n")
        #expect(lines.count == 10)
        #expect(lines[0] == "::error file=a%2Cb%3Ac.flow.lua,line=1,title=100%25 1::one%0D%0Atwo")
        #expect(lines[9] == "::error::and 3 more; all of them are in the job summary")
        #expect(summary.text.contains("100% 12"))
        let lonely = MemorySink()
        let other = GitHubReporter(sink: lonely, summary: nil)
        for event in events { try other.receive(event) }
        try other.receive(.runEnded(RunEnd(counts: counts, wallMicroseconds: 1, exitStatus: .failed)))
        #expect(lonely.text.hasSuffix("::error::and 3 more\n"))
    }

    @Test("JUnit has what a run failed for as a text as well, which some readers look at alone")
    func runProblem() throws {
        var end = RunEnd(counts: RunCounts(), wallMicroseconds: 1, exitStatus: .gate)
        end.notes = ["a < b"]
        let text = try Self.render(
            Self.formats[2].1,
            [.runStarted(RunStart(sextant: "1", lua: "5.4")), .runEnded(end)]
        )
        #expect(text.contains("<error message=\"a &lt; b\" type=\"run\">a &lt; b</error>"), "\(text)")
    }

    @Test("JUnit class names come from folder and file, never from a line")
    func classNames() throws {
        let text = try Self.render(Self.formats[2].1)
        #expect(text.contains("classname=\"Flows.account\""))
    }

    @Test("JUnit names are unique, also where names differ only in what XML does not hold")
    func uniqueNames() throws {
        let ends = ["a\u{1}", "a\u{2}", "a (2)"].map { name -> RunEvent in
            let site = FlowSite(file: "a.flow.lua", line: 1, name: name)
            return .flowEnded(FlowEnd(attempt: FlowAttempt(id: name), site: site, status: .passed))
        }
        let end = RunEvent.runEnded(RunEnd(counts: RunCounts(), wallMicroseconds: 1, exitStatus: .passed))
        let text = try Self.render(Self.formats[2].1, [.runStarted(RunStart(sextant: "1", lua: "5.4"))] + ends + [end])
        let names = text.matches(of: /<testcase name="(.*?)"/).map { String($0.output.1) }
        #expect(names.count == 3 && Set(names).count == 3, "\(names)")
    }

    private static func end(_ status: EndStatus, attempt: Int = 1, retried: Bool = false, note: String? = nil)
        -> RunEvent
    {
        let site = FlowSite(file: "a.flow.lua", line: 1, name: "flaky")
        let attempt = FlowAttempt(id: "flaky", attempt: attempt)
        return .flowEnded(
            FlowEnd(
                attempt: attempt,
                site: site,
                status: status,
                note: note,
                wallMicroseconds: 2_000_000,
                retried: retried
            )
        )
    }

    @Test("a flow that passes at the second try is one test, which took as long as both")
    func tries() throws {
        let events: [RunEvent] = [
            .runStarted(RunStart(sextant: "1", lua: "5.4")), Self.end(.failed, retried: true),
            Self.end(.passed, attempt: 2),
            .runEnded(RunEnd(counts: RunCounts(), wallMicroseconds: 5_000_000, exitStatus: .passed)),
        ]
        let junit = try Self.render(Self.formats[2].1, events)
        #expect(
            junit.contains(#"<testsuite name="a.flow.lua" tests="1" failures="0" errors="0" skipped="0" time="4.000""#)
        )
        let teamCity = try Self.render(Self.formats[4].1, events).split(separator: "\n").map(String.init)
        #expect(teamCity[1] == "##teamcity[testRetrySupport enabled='true']")
        #expect(teamCity.filter { $0.contains("[testFinished name='flaky'") }.count == 2)
        #expect(teamCity.filter { $0.contains("[testFailed name='flaky'") }.count == 1)
    }

    @Test("reports that are read as a whole do not depend on when which flow ended", arguments: 0..<3)
    func order(_ index: Int) throws {
        func end(_ file: String, _ line: Int, _ name: String, _ repetition: Int = 1) -> RunEvent {
            let attempt = FlowAttempt(id: name, repetition: repetition)
            return .flowEnded(
                FlowEnd(attempt: attempt, site: FlowSite(file: file, line: line, name: name), status: .passed)
            )
        }
        let ends = [
            end("a.lua", 1, "one"), end("a.lua", 1, "one", 2), end("a.lua", 1, "two"), end("a.lua", 9, "late"),
            end("b.lua", 3, "b"), end("c.lua", 3, "c"),
        ]
        func text(_ ends: [RunEvent]) throws -> String {
            let files = [("a.lua", 4), ("b.lua", 1), ("c.lua", 1)].map { file, count in
                RunEvent.fileLoaded(LoadedFile(file: file, declared: count, selected: count))
            }
            let over = RunEvent.runEnded(RunEnd(counts: RunCounts(), wallMicroseconds: 1, exitStatus: .passed))
            return try Self.render(Self.formats[index].1, files + ends + [over])
        }
        let expected = try text(ends)
        for shift in 1..<ends.count { #expect(try text(Array(ends[shift...] + ends[..<shift])) == expected) }
        #expect(try text(ends.reversed()) == expected)
    }

    @Test("a flow that fails as expected is a TODO of TAP, and its script is fine", arguments: 0..<2)
    func expectedFailure(_ index: Int) throws {
        let events: [RunEvent] = [
            Self.end(.passed, note: "failed as expected: bug #7"),
            .runEnded(RunEnd(counts: RunCounts(), wallMicroseconds: 1, exitStatus: .passed)),
        ]
        let lines = try Self.render(Self.formats[index].1, events).split(separator: "\n")
        #expect(lines.contains(##"    not ok 1 - flaky # TODO failed as expected: bug \#7"##), "\(lines)")
        #expect(lines.contains("ok 1 - a.flow.lua"))
    }

    @Test("an interrupted run without flows is a whole report", arguments: 0..<6)
    func emptyRun(_ index: Int) throws {
        let events: [RunEvent] = [
            .runStarted(RunStart(sextant: "1", lua: "5.4")),
            .runEnded(
                RunEnd(counts: RunCounts(), wallMicroseconds: 0, exitStatus: .interrupted, notes: ["interrupted"])
            ),
        ]
        let text = try Self.render(Self.formats[index].1, events)
        switch Self.formats[index].0 {
        case "report.tap": #expect(text == "TAP version 13\n1..0 # SKIP nothing was run\nBail out! interrupted\n")
        case "report.junit.xml": #expect(text.hasSuffix("</testsuites>\n"))
        default: break
        }
    }
}
