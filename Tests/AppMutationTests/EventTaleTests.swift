import AppMutation
import NavigationCore
import Testing

@Suite("Where the events of two runs differ")
struct EventTaleTests {
    private func tale(_ calls: (name: String, events: [Fact])...) -> EventTale {
        var tale = EventTale()
        for (line, call) in calls.enumerated() {
            for fact in call.events { tale.note(Event(fact, time: .zero, screen: "item")) }
            tale.noteCall(call.name, line: line + 1)
        }
        return tale
    }

    @Test("the first call is named, and an event that only the one has")
    func missing() {
        let before = tale(("push", [.created, .didAppear]), ("pop", [.popped, .didDisappear]))
        let after = tale(("push", [.created, .didAppear]), ("pop", [.didDisappear]))
        #expect(
            before.difference(from: after)
                == EventDifference(call: "pop", line: 2, assertion: "assert.event(\"popped\", { screen = \"item\" })")
        )
        #expect(after.difference(from: before)?.assertion == "assert.no_event(\"popped\", { screen = \"item\" })")
    }

    @Test("of an event that both have, how often counts")
    func counts() {
        let (before, after) = (tale(("push", [.created, .created])), tale(("push", [.created])))
        #expect(
            before.difference(from: after)?.assertion
                == "assert.equal(2, #events{ kind = \"created\", screen = \"item\" })"
        )
    }

    @Test("two runs that tell the same do not differ")
    func same() { #expect(tale(("push", [.created])).difference(from: tale(("push", [.created]))) == nil) }

    @Test("an order alone is a difference without an assertion")
    func order() {
        let (before, after) = (tale(("push", [.created, .popped])), tale(("push", [.popped, .created])))
        #expect(before.difference(from: after) == EventDifference(call: "push", line: 1, assertion: nil))
    }
}
