import NavigationCore
import Platform
import RunEvents
import RunTestSupport
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

    /// An app with a graph.
    private static let shop: AppItems = {
        var (home, item) = (AppGraph.Screen("home"), AppGraph.Screen("item → 'x'"))
        (home.isStart, home.place) = (true, "main › home")
        (item.isModal, item.protections, item.links) = (true, ["signed in"], ["/item/:id"])
        var shop = AppItems(app: "app.lua#2", name: "Shop", items: ["screen home", "screen item → 'x'"])
        shop.graph = AppGraph(
            name: "Shop",
            screens: [home, item],
            edges: [.init(from: 0, to: 1, kind: .modal), .init(from: 1, to: 0, kind: .challenge, label: "signed in")]
        )
        return shop
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
                host: "box",
                origin: RunOrigin(commit: "c0ffee", branch: "main", system: "GitLab", jobPage: "https://g/1")
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
        .appDeclared(shop),
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
        #expect(EventLine(text: "{\"v\":1,\"kind\":\"teaBreak\",\"minutes\":5}")?.event == nil)
        let text = "{\"v\":1,\"kind\":\"output\",\"id\":\"x\",\"attempt\":1,\"text\":\"hi\",\"colour\":{\"a\":[]}}"
        #expect(EventLine(text: text)?.event == .output(OutputText(attempt: FlowAttempt(id: "x"), text: "hi")))
    }

    @Test("tell the same time whoever has read and written them", arguments: 0..<100)
    func times(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let time = Duration.microseconds(Int64.random(in: 0..<10_000_000_000_000, using: &random))
        let event = EventRecord(.pushed, time: time)
        let record = RunEvent.navigation(NavigationRecord(attempt: FlowAttempt(id: "a"), event: event))
        let text = EventLine(record).text
        #expect(try EventLine(#require(EventLine(text: text)?.event)).text == text)
    }

    @Test(
        "hold numbers that nobody can calculate with, which are read as the largest",
        arguments: ["1e300", "-1e300", "9223372036854775807", "-9223372036854775808", "1e15", "\"x\"", "[]"]
    )
    func absurdNumbers(_ number: String) throws {
        let names = [
            "time", "virtualSeconds", "wallMicroseconds", "line", "attempt", "repetition", "flows", "passed",
            "omittedEvents",
        ]
        let fields = names.map { #""\#($0)":\#(number)"# }.joined(separator: ",")
        let failure = #""failure":{"message":"m","line":\#(number),"excerpt":{"firstLine":\#(number),"lines":["x"]}}"#
        for kind in ["navigation", "called", "stepStarted", "flowEnded", "runEnded", "runStarted"] {
            let text = #"{"v":1,"kind":"\#(kind)","event":"pushed","id":"a",\#(fields),\#(failure)}"#
            let event = try #require(EventLine(text: text)?.event)
            // What was read can be written, shown and added up.
            #expect(EventLine(text: EventLine(event).text)?.event == event)
            if case .navigation(let record) = event { #expect(!record.event.line.isEmpty) }
            if case .flowEnded(let end) = event {
                #expect(end.wallMicroseconds.addingReportingOverflow(end.wallMicroseconds).overflow == false)
                #expect((end.failures.first?.excerpt?.firstLine ?? 0) < .max - 100)
            }
        }
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
