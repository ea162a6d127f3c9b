import NavigationCore
import RunEvents
import Testing

@testable import FlowReporting

@Suite("Traces as people read them")
struct TraceTextTests {
    private let attempt = FlowAttempt(id: "a › b")

    private func event(
        _ kind: Event.Kind,
        _ screen: String? = nil,
        at seconds: Int = 0,
        request: Int? = nil,
        _ fields: [String: Value] = [:]
    ) -> RunEvent {
        let record = EventRecord(kind, time: .seconds(seconds), request: request, screen: screen, fields: fields)
        return .navigation(NavigationRecord(attempt: attempt, event: record))
    }

    private func asked(_ command: String, _ to: String, _ request: Int, at seconds: Int = 0, cause: String = "code")
        -> RunEvent
    {
        event(
            .requested,
            at: seconds,
            request: request,
            ["command": .string(command), "to": .string(to), "cause": .string(cause)]
        )
    }

    private func ended(_ command: String, _ outcome: String, _ reason: String, _ request: Int, at seconds: Int = 0)
        -> RunEvent
    {
        let fields = ["command": command, "outcome": outcome, "reason": reason, "message": "so it is"]
        return event(.settled, at: seconds, request: request, fields.mapValues { .string($0) })
    }

    private func lines(_ events: [RunEvent], columns: Int = 60, isWhole: Bool = false) -> [String] {
        TraceText(paint: Painter(isOn: false), columns: columns, isWhole: isWhole).lines(of: events)
    }

    @Test("requests with what became of them, events in the words of the prompt, those of a challenge among them")
    func requests() {
        let events = [
            event(.windowOpened), event(.willAppear, "home"), event(.didAppear, "home"),
            asked("open_url", "shop://profile/42", 1),
            event(.held, "profile", request: 1, ["protection": "signed in"]),
            asked("present", "login", 2, cause: "gate"),
            event(.presented, "login", request: 2, ["style": "sheet"]), ended("present", "done", "shown", 2),
            event(.stateChanged, nil, ["key": "user", "old": .null, "new": "ada"]),
            ended("open_url", "done", "shown", 1),
        ]
        #expect(
            lines(events) == [
                "  windowOpened · didAppear home", "open_url shop://profile/42",
                "  held profile · presented login · stateChanged user", "open_url → done (shown: so it is)",
            ]
        )
    }

    @Test("a request that ends at once has one line, one that fails unasked has one, too")
    func short() {
        let events = [
            asked("select_tab", "cart", 1, at: 61), ended("select_tab", "noop", "alreadyThere", 1, at: 61),
            asked("present", "login", 2, at: 61, cause: "gate"), ended("present", "failed", "noOrigin", 2, at: 61),
        ]
        #expect(
            lines(events) == [
                "61 s", "select_tab cart → noop (alreadyThere: so it is)", "present → failed (noOrigin: so it is)",
            ]
        )
    }

    @Test("steps, output and hazards stand where they happened; output has no marks of its line ends")
    func others() {
        let events: [RunEvent] = [
            .stepStarted(StepStart(attempt: attempt, name: "signs in", line: 3)), event(.pushed, "cart"),
            .output(OutputText(attempt: attempt, text: "one\ntwo\n")),
            event(.popped, "cart"), .stepEnded(StepEnd(attempt: attempt, name: "signs in", failed: true)),
        ]
        #expect(
            lines(events) == [
                "step signs in  line 3", "    pushed cart", "  │ one", "  │ two", "    popped cart",
                "step failed: signs in",
            ]
        )
    }

    @Test("wide enough parts share a line; whole traces have a line for each event")
    func widths() {
        let events = (1...6).map { event(.pushed, "screen\($0)") }
        #expect(lines(events, columns: 50).count == 3)
        #expect(lines(events, columns: 400).count == 1)
        #expect(lines(events, columns: 30).allSatisfy { $0.count <= 30 }, "a telephone is that narrow")
        #expect(lines(events, isWhole: true).first == "0 s pushed screen1" && lines(events, isWhole: true).count == 6)
    }
}
