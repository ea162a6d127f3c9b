import NavigationCore
import RunEvents
import Testing

@Suite("Event lines")
struct EventLineTests {
    static let attempt = FlowAttempt(id: "a.flow.lua › one", attempt: 2, repetition: 3)
    static let site = FlowSite(file: "a.flow.lua", line: 4, name: "one", tags: ["x", "y"])
    static let failure = FailureReport(
        message: "no \"luck\"\n",
        file: "a.flow.lua",
        line: 5,
        expected: "1",
        actual: "2",
        tree: "main",
        lastEvents: ["0s pushed"],
        traceback: "trace",
        verdict: "limit:cpu",
        excerpt: SourceExcerpt(firstLine: 3, lines: ["a", "b"])
    )
    static let counts = {
        var counts = RunCounts()
        counts.passed = 3
        counts.flaky = 1
        return counts
    }()

    static let events: [RunEvent] = [
        .runStarted(
            RunStart(
                sextant: "1.2",
                lua: "5.4.4",
                command: "scripts/sextant",
                arguments: ["--app", "Shop"],
                project: "Tests",
                seed: .max,
                flows: 3,
                selection: [SelectionStage(name: "discover", flows: 3)],
                shard: "1/2",
                startedAt: "2024-02-29T12:00:00",
                host: "box"
            )
        ),
        .fileLoaded(LoadedFile(file: "a.flow.lua", declared: 2, selected: 1, problem: "bad")),
        .flowStarted(FlowStart(attempt: attempt, site: site)),
        .stepStarted(StepStart(attempt: attempt, name: "pay", line: 9)),
        .stepEnded(StepEnd(attempt: attempt, name: "pay", failed: true)),
        .navigation(
            NavigationRecord(
                attempt: attempt,
                event: EventRecord(
                    .removed,
                    time: .milliseconds(1500),
                    request: 3,
                    screen: "item",
                    instance: 7,
                    window: "main",
                    fields: ["reason": "popped", "deep": ["list": [1, 2.5, true, nil]]]
                )
            )
        ),
        .output(OutputText(attempt: attempt, text: "tab\t quote\" slash\\ bell\u{7} \u{1F600} \u{2028} é\r\n")),
        .called(
            CallRecord(attempt: attempt, name: "tap", line: 7, time: .milliseconds(250), failed: true, tree: ["a": [1]])
        ),
        .called(CallRecord(attempt: attempt, name: "assert.visible", line: 8, time: .zero)),
        .script(ScriptText(file: "a.flow.lua", text: "flow()\n")),
        .appDeclared(AppItems(app: "app.lua#1", name: "Shop", items: ["screen home"])),
        .covered(CoverageRecord(attempt: attempt, app: "app.lua#1", items: [0, 4])),
        .note(NoteRecord(attempt: attempt, message: "push failed (noStack): nobody looked", line: 3)),
        .hazard(HazardRecord(attempt: attempt, hazard: "leak", screen: "item", message: "kept")),
        .flowEnded(
            FlowEnd(
                attempt: attempt,
                site: site,
                status: .failed,
                note: "why",
                wallMicroseconds: 12,
                virtualSeconds: 2.5,
                digest: "d",
                seed: 1 << 63,
                failures: [failure, FailureReport(message: "second")],
                retried: true,
                difference: TraceDifference(position: 2, before: nil, after: "x")
            )
        ),
        .runEnded(RunEnd(counts: counts, wallMicroseconds: 99, exitStatus: .globalTimeout, notes: ["late"])),
    ]

    @Test("read back as the events that were written", arguments: events)
    func roundTrip(_ event: RunEvent) throws {
        let text = EventLine(event).text
        #expect(!text.contains { $0.isNewline })
        #expect(try #require(EventLine(text: text)).event == event)
    }

    @Test("begin with version and kind, and sort the other keys", arguments: events)
    func order(_ event: RunEvent) {
        let line = EventLine(event)
        #expect(line.text.hasPrefix("{\"v\":1,\"kind\":\"\(line.kind)\""))
    }

    @Test("have the keys of the documentation")
    func flowEndedKeys() throws {
        let end = try #require(Self.events.first { if case .flowEnded = $0 { true } else { false } })
        let line = try #require(EventLine(text: EventLine(end).text))
        #expect(
            line.fields.keys.sorted() == [
                "attempt", "difference", "digest", "failure", "file", "furtherFailures", "id", "line", "name", "note",
                "repetition", "retried", "seed", "status", "tags", "virtualSeconds", "wallMicroseconds",
            ]
        )
    }

    @Test("of unknown kinds and with unknown keys are no error")
    func toleratesNewer() throws {
        #expect(EventLine(text: "{\"v\":9,\"kind\":\"teaBreak\",\"minutes\":5}")?.event == nil)
        let text = "{\"v\":9,\"kind\":\"output\",\"id\":\"x\",\"attempt\":1,\"text\":\"hi\",\"colour\":{\"a\":[]}}"
        #expect(EventLine(text: text)?.event == .output(OutputText(attempt: FlowAttempt(id: "x"), text: "hi")))
    }

    @Test(
        "that are none are ignored",
        arguments: [
            "", "{", "[]", "{}", "null", "{\"kind\":1}", "{\"kind\":\"output\"} x", "\u{0}",
            #"{"kind":"a","text":"\ud800"}"#,
        ]
    )
    func ignores(_ text: String) {
        #expect(EventLine(text: text) == nil)
    }

    @Test("survive hostile nesting")
    func survivesNesting() {
        #expect(EventLine(text: String(repeating: "[", count: 1_000_000)) == nil)
        #expect(EventLine(text: String(repeating: "{\"a\":", count: 1_000_000)) == nil)
    }

    @Test("read escapes as other writers make them")
    func readsEscapes() {
        let text = #"{"kind":"output","text":"\ud83d\ude00 \u00e9 \/ \b\f x"}"#
        #expect(EventLine(text: text)?.fields["text"] == "\u{1F600} é / \u{8}\u{c} x")
    }
}
