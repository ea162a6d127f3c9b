import NavigationCore
import RunEvents

/// A run in which everything happens that a report can show.
enum SampleRun {
    static let start = RunStart(
        sextant: "1.0.0",
        lua: "5.4.4",
        command: "scripts/sextant",
        arguments: ["--app", "My Shop"],
        project: "Tests",
        seed: 81,
        flows: 8,
        selection: [SelectionStage(name: "discover", flows: 9), SelectionStage(name: "--tag", flows: 8)],
        startedAt: "2024-02-29T12:34:56",
        host: "box"
    )

    static func site(_ line: Int, _ name: String, file: String = "Flows/account.flow.lua") -> FlowSite {
        FlowSite(file: file, line: line, name: name, tags: ["auth"])
    }

    static func attempt(_ site: FlowSite, _ number: Int = 1) -> FlowAttempt {
        FlowAttempt(id: "\(site.file) › \(site.name)", attempt: number)
    }

    static let events: [RunEvent] = header + passing + failing + soft + erroring + rest + footer

    /// The same run with every text changed, as a hostile script or project could.
    static func events(with change: (String) -> String) -> [RunEvent] {
        events.compactMap { event in
            var line = EventLine(event)
            let words: Set = ["status", "event", "seed", "app"]
            line.fields = line.fields.mapValues { changed($0, change) }.merging(EventLine(event).fields) { new, old in
                words.contains { EventLine(event).fields[$0] == old } ? old : new
            }
            return line.event
        }
    }

    private static func changed(_ value: Value, _ change: (String) -> String) -> Value {
        switch value {
        case .string(let text): .string(change(text))
        case .array(let values): .array(values.map { changed($0, change) })
        case .record(let fields): .record(fields.mapValues { changed($0, change) })
        default: value
        }
    }

    private static let header: [RunEvent] = [
        .runStarted(start),
        .fileLoaded(LoadedFile(file: "Flows/account.flow.lua", declared: 5, selected: 5)),
        .fileLoaded(LoadedFile(file: "Flows/b.flow.lua", declared: 2, selected: 2)),
        .fileLoaded(LoadedFile(file: "Flows/broken.flow.lua", declared: 0, selected: 1, problem: "syntax error")),
    ]

    private static func end(
        _ site: FlowSite,
        _ status: EndStatus,
        attempt number: Int = 1,
        note: String? = nil,
        wall: Int = 400,
        failures: [FailureReport] = [],
        retried: Bool = false,
        difference: TraceDifference? = nil
    ) -> RunEvent {
        .flowEnded(
            FlowEnd(
                attempt: attempt(site, number),
                site: site,
                status: status,
                note: note,
                wallMicroseconds: wall,
                virtualSeconds: 61.5,
                digest: "d1",
                seed: 7,
                failures: failures,
                retried: retried,
                difference: difference
            )
        )
    }

    private static let passing: [RunEvent] = {
        let site = Self.site(3, "account › a guest signs in")
        let attempt = Self.attempt(site)
        return [
            .flowStarted(FlowStart(attempt: attempt, site: site)),
            .stepStarted(StepStart(attempt: attempt, name: "open the shop", line: 4)),
            .navigation(
                NavigationRecord(attempt: attempt, event: EventRecord(.pushed, time: .seconds(1), screen: "item"))
            ),
            .stepStarted(StepStart(attempt: attempt, name: "tap", line: 5)),
            .stepEnded(StepEnd(attempt: attempt, name: "tap", failed: false)),
            .stepEnded(StepEnd(attempt: attempt, name: "open the shop", failed: false)),
            .output(OutputText(attempt: attempt, text: "hello\nworld\n")),
            .hazard(
                HazardRecord(attempt: attempt, hazard: "double-present", screen: "item", message: "two sheets at once")
            ),
            end(site, .passed),
        ]
    }()

    private static let failing: [RunEvent] = {
        let site = Self.site(12, "account › shows the profile")
        let attempt = Self.attempt(site)
        let failure = FailureReport(
            message: "the screen 'profile' is not visible",
            file: site.file,
            line: 15,
            expected: "profile { id = \"42\" }",
            actual: "profile { id = \"43\" }",
            tree: "main\n  stack\n    login",
            lastEvents: ["0s requested profile", "0s held profile"],
            traceback: "stack traceback: …",
            excerpt: SourceExcerpt(
                firstLine: 13,
                lines: ["  tap(\"submit\")", "", "  assert.visible(\"profile\", { id = \"42\" })", "end)"]
            )
        )
        return [
            .flowStarted(FlowStart(attempt: attempt, site: site)),
            .stepStarted(StepStart(attempt: attempt, name: "submit", line: 13)),
            .navigation(NavigationRecord(attempt: attempt, event: EventRecord(.held, time: .zero, screen: "profile"))),
            .output(OutputText(attempt: attempt, text: "evil \u{1b}[31mred\u{1b}[0m \u{7}]0;title <&> ]]>\n")),
            .stepEnded(StepEnd(attempt: attempt, name: "submit", failed: true)),
            end(site, .failed, wall: 1500, failures: [failure]),
        ]
    }()

    private static let soft: [RunEvent] = {
        let site = Self.site(30, "account › two soft failures")
        let failures = [
            FailureReport(
                message: "not equal",
                file: site.file,
                line: 31,
                expected: "a\nb\nc\nd",
                actual: "a\nx\nc\nd\ne"
            ),
            FailureReport(message: "not raised", file: "Flows/helpers.lua", line: 9),
        ]
        return [.flowStarted(FlowStart(attempt: attempt(site), site: site)), end(site, .failed, failures: failures)]
    }()

    private static let erroring: [RunEvent] = {
        let site = Self.site(0, "the script loads", file: "Flows/broken.flow.lua")
        let failure = FailureReport(
            message: "unexpected symbol near '!'",
            file: site.file,
            line: 1,
            traceback: "stack traceback:\n\t[C]: in ?",
            verdict: "limit:cpu",
            excerpt: SourceExcerpt(firstLine: 1, lines: ["!"])
        )
        return [
            .flowStarted(FlowStart(attempt: attempt(site), site: site)),
            end(site, .errored, wall: 0, failures: [failure]),
        ]
    }()

    private static let rest: [RunEvent] = {
        let flaky = Self.site(40, "account › is flaky")
        let skipped = Self.site(50, "account › skipped # one \\ two")
        let slow = Self.site(2, "slow", file: "Flows/b.flow.lua")
        let missing = Self.site(9, "not run, with a | pipe and 'quotes' [brackets]", file: "Flows/b.flow.lua")
        let failure = FailureReport(message: "once", file: flaky.file, line: 41)
        let difference = TraceDifference(position: 3, before: "1s pushed item", after: nil)
        return [
            .flowStarted(FlowStart(attempt: attempt(flaky), site: flaky)),
            end(flaky, .failed, failures: [failure], retried: true),
            .flowStarted(FlowStart(attempt: attempt(flaky, 2), site: flaky)),
            end(flaky, .passed, attempt: 2, difference: difference),
            .flowStarted(FlowStart(attempt: attempt(skipped), site: skipped)),
            end(skipped, .skipped, note: "not on phones", wall: 0),
            .flowStarted(FlowStart(attempt: attempt(slow), site: slow)),
            end(slow, .passed, wall: 350_000),
            end(missing, .notRun, note: "interrupted", wall: 0),
        ]
    }()

    private static let footer: [RunEvent] = {
        var counts = RunCounts()
        for case .flowEnded(let end) in passing + failing + soft + erroring + rest { counts.count(end) }
        return [
            .runEnded(
                RunEnd(counts: counts, wallMicroseconds: 480_000, exitStatus: .interrupted, notes: ["interrupted"])
            )
        ]
    }()
}
