import NavigationHarness
import Testing

@Suite("Typed access to what is visible")
struct TypedAccessTests {
    @Test("A screen of another type is told with both types, and the app goes on")
    func wrongType() throws {
        let running = try Running(Reading.self)
        let none = #expect(throws: CallbackFault.self) { try running.tap("count") }
        let home = try #require(running.visible?.id)
        #expect(
            none?.description
                == "the action 'count' of 'home': wrongScreenType: 'home' #\(home.number) has no live object, not Pages"
        )
        try running.navigator.request(.push(.screen("book")))
        try running.tap("count")
        let book = try #require(running.visible?.id)
        #expect(try running.navigator.object(of: book, as: Pages.self).count == 1)
        let wrong = #expect(throws: WrongScreenType.self) {
            _ = try running.navigator.object(of: book, as: Chapters.self)
        }
        #expect(wrong?.actual == "Pages")
        #expect(wrong?.expected == "Chapters")
    }
}

private final class Pages { var count = 0 }
private final class Chapters {}

private struct Reading: NavigationApp {
    var root: any Place { Stack("home") }
    var screens: Screens {
        Screen("home").action("count") { context in count(context) }
        Screen("book").model { _ in Pages() }.action("count") { context in count(context) }
    }

    private func count(_ context: Context) { context.visibleModel(as: Pages.self)?.count += 1 }
}
