import FlowRunner
import FlowScripting
import RunEvents
import RunTestSupport
import Testing

@Suite("A run")
struct FlowRunTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    func run(
        _ text: String,
        _ change: (inout RunOptions) -> Void = { _ in }
    ) throws -> (end: RunEnd, ends: [FlowEnd], events: [RunEvent]) {
        try folder.write("a.flow.lua", text)
        var options = RunOptions(settings: FlowSettings(projectFolder: folder.path))
        options.grace = .milliseconds(10)
        change(&options)
        var events: [RunEvent] = []
        let run = FlowRun(options: options, executor: ThreadExecutor(open: FakeScript.open)) { events.append($0) }
        let scripts = run.load(
            try Discovery.scripts([PathArgument(path: ".")], from: folder.path, project: folder.path)
        )
        let selection = try Selection(scripts, options: options.selection, failedBefore: [])
        let end = run.run(selection, of: scripts, start: RunStart(sextant: "0", lua: "5.4"))
        let ends = events.compactMap { event -> FlowEnd? in
            if case .flowEnded(let end) = event { end } else { nil }
        }
        return (end, ends, events)
    }

    @Test("tells everything in order")
    func tellsInOrder() throws {
        let kinds = try run("pass one\n").events.map { EventLine($0).kind }
        #expect(
            kinds == [
                "runStarted", "fileLoaded", "flowStarted", "stepStarted", "navigation", "output", "stepEnded",
                "flowEnded", "runEnded",
            ]
        )
    }

    @Test(
        "ends with the status of its flows",
        arguments: [
            ("pass one", RunStatus.passed), ("skip one", .passed), ("fail one", .failed), ("error one", .failed),
            ("timeout one", .failed), ("broken", .failed), ("app-broken", .usage), ("pass same\npass same", .failed),
        ]
    )
    func endsWith(_ text: String, _ status: RunStatus) throws {
        #expect(try run(text).end.exitStatus == status)
    }

    @Test("shows the script around a failure")
    func showsExcerpt() throws {
        let (_, ends, _) = try run("pass one\npass two\npass three\nfail four\r\npass five\n")
        let failure = try #require(ends[3].failures.first)
        #expect(failure.line == 4)
        #expect(
            failure.excerpt
                == SourceExcerpt(firstLine: 2, lines: ["pass two", "pass three", "fail four", "pass five"])
        )
    }

    @Test("gives scripts no more time than five minutes or the run's own limit")
    func capsTimeouts() {
        var options = RunOptions(settings: FlowSettings(projectFolder: "/"))
        #expect(options.limit(of: nil) == .seconds(10))
        #expect(options.limit(of: .seconds(30)) == .seconds(30))
        #expect(options.limit(of: .seconds(3600)) == .seconds(300))
        options.settings.timeout = .seconds(1000)
        #expect(options.limit(of: .seconds(3600)) == .seconds(1000))
    }

    @Test("stops after so many failures, and says what did not run")
    func stops() throws {
        let (end, ends, _) = try run("fail one\npass two\nfail three\npass four\n") { $0.maxFailures = 2 }
        #expect(ends.map(\.status) == [.failed, .passed, .failed, .notRun])
        #expect(end.counts.notRun == 1)
        #expect(end.notes == ["stopped after 2 failed flows"])
        #expect(ends[3].note == "stopped after 2 failed flows")
    }

    @Test("tries a failed flow again and shows where the attempts differ", arguments: [false, true])
    func retries(_ fails: Bool) throws {
        let (end, ends, _) = try run("flaky one\nfail two\n") {
            $0.retries = 2
            $0.failsOnFlaky = fails
        }
        #expect(ends.map(\.attempt.attempt) == [1, 2, 1, 2, 3])
        #expect(ends.map(\.retried) == [true, false, true, true, false])
        #expect(ends[1].isFlaky)
        #expect(end.counts.flaky == 1)
        #expect(end.counts.failed == 1)
        #expect(
            try run("flaky other\n") {
                $0.failsOnFlaky = fails
                $0.retries = 1
            }.end.exitStatus == (fails ? .failed : .passed)
        )
    }

    @Test("runs flows twice to prove that they are deterministic")
    func provesDeterminism() throws {
        let (end, ends, events) = try run("pass one\nrandom two\n") { $0.provesDeterminism = true }
        #expect(ends.map(\.status) == [.passed, .failed])
        #expect(end.exitStatus == .failed)
        let difference = try #require(ends[1].difference)
        #expect(difference.before?.contains("item1") == true && difference.after?.contains("item2") == true)
        #expect(events.filter { if case .output = $0 { true } else { false } }.count == 2)
    }

    @Test("runs flows twice that fail: one that fails by chance is not deterministic either")
    func provesFailures() throws {
        let (_, ends, _) = try run("fail one\nflaky two\nskip three\n") { $0.provesDeterminism = true }
        #expect(ends.map(\.status) == [.failed, .failed, .skipped])
        #expect(ends.map(\.failures.count) == [1, 2, 0])
        #expect(ends[1].failures.last?.message == "two runs of the flow with the same seed differ")
    }

    @Test("survives a flow that is stuck: it is reported, and the rest as not run")
    func survivesStuckFlow() throws {
        let (end, ends, _) = try run("pass one\nhang two\npass three\n") { $0.settings.timeout = .milliseconds(300) }
        #expect(ends.map(\.status) == [.passed, .timedOut, .notRun])
        #expect(end.exitStatus == .failed)
        #expect(end.notes == ["a flow is stuck, so the rest of the run was not run"])
    }

    @Test("ends when the whole run's time is over")
    func endsAtGlobalTimeout() throws {
        let (end, ends, _) = try run("hang one\npass two\n") { $0.globalTimeout = .milliseconds(20) }
        #expect(ends.map(\.status) == [.timedOut, .notRun])
        #expect(end.exitStatus == .globalTimeout)
    }

    @Test("fails at a leftover 'only' if all flows passed")
    func gate() throws {
        let (end, ends, _) = try run("pass one !only\npass two\n") { $0.selection.forbidsOnly = true }
        #expect(ends.count == 2)
        #expect(end.exitStatus == .gate)
        #expect(end.notes == ["leftover 'only', refused by --forbid-only: a.flow.lua:1"])
    }
}
