import NavigationCore
import Testing

@Suite("Commands")
struct CommandTests {
    @Test("A person's gesture is told by what it is, not by what it is called")
    func gestures() {
        let gestures: [Command] = [
            .userBack, .userBackTo(2), .swipeBack(cancel: true), .swipeDismiss(cancel: false), .tapTab("a"),
            .choose("b"),
            .tapOutside,
        ]
        #expect(gestures.allSatisfy { $0.isGesture })
        #expect(gestures.allSatisfy { $0.name.hasPrefix("user.") })
        for command in [Command.steps("user.back"), .pop(1), .selectTab("a"), .send("user.back", .null)] {
            #expect(!command.isGesture)
        }
    }
}
