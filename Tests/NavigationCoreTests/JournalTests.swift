import RandomTestSupport
import Testing

@testable import NavigationCore

@Suite("The journal")
struct JournalTests {
    private func event(_ fact: Fact, of request: Int = 1) -> Event {
        Event(fact, time: .zero, request: RequestID(request), screen: "home")
    }

    @Test("everything goes the same way if nobody reads what happens", arguments: 0..<20)
    func unread(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (animations, restoring) = (seed % 2 == 1, seed % 3 == 0)
        let read = try LongRun(animations: animations, restoring: restoring)
        let unread = try LongRun(animations: animations, restoring: restoring, isRead: false)
        for _ in 0..<150 {
            guard let step = LongRun.steps.randomElement(using: &generator) else { return }
            _ = try read.take(step)
            _ = try unread.take(step)
            guard read.state == unread.state else {
                Issue.record("after \(read.trace.suffix(6))\n\(unread.state.drawing(in: unread.world))")
                return
            }
        }
    }

    @Test("nothing is written where nobody reads")
    func absent() throws {
        var reducer = Reducer(state: NavigationState(), world: World(app: sampleApp()), journal: nil)
        try reducer.apply(.launch(Launch()))
        #expect(reducer.events.isEmpty)
        #expect(!reducer.state.windows.isEmpty)
    }

    @Test("what is taken back is forgotten, but for what stays true, in its order")
    func takingBack() {
        var journal = Journal()
        journal.write(event(.created))
        let mark = journal.mark
        journal.write([event(.opened(protection: "a")), event(.popped), event(.opened(protection: "b"))])
        journal.takeBack(to: mark) { $0.kind == .opened }
        #expect(journal.events.map(\.fact) == [.created, .opened(protection: "a"), .opened(protection: "b")])
        journal.write(event(.resolved), at: mark)
        #expect(journal.since(mark).map(\.kind) == [.resolved, .opened, .opened])
        journal.takeBack(to: 0)
        #expect(journal.events.isEmpty)
    }

    @Test("an event's fields are made of its fact")
    func fields() {
        var options = RequestOptions()
        options.name = "n"
        let request = PendingRequest(
            id: RequestID(1),
            command: .push(.screen("detail")),
            options: options,
            cause: .code,
            window: "main"
        )
        let end = Fact.Ended(Settlement(.done, .shown, "it is there"), of: request, removed: ["a"])
        #expect(
            event(.settled(end)).fields == [
                "outcome": "done", "reason": "shown", "message": "it is there", "command": "push", "removed": ["a"],
                "name": "n",
            ]
        )
        let asked = Fact.Asked(command: .back(2), cause: .user, from: nil, name: nil)
        #expect(event(.requested(asked)).fields == ["command": "back", "cause": "user", "steps": 2])
        #expect(event(.effect("share", ["effect": "mine", "text": "hi"])).fields == ["effect": "share", "text": "hi"])
        #expect(event(.transitionBegan(.cancelled)).fields == ["cancelled": true])
        #expect(event(.popped).fields.isEmpty)
    }
}
