import AppImport
import NavigationCore
import Testing

@Suite struct `Scenes are called` {
    @Test(arguments: [
        (
            #"storyboardIdentifier="one" restorationIdentifier="two" customClass="ThreeViewController" title="four""#,
            "one"
        ),
        (#"restorationIdentifier="two" customClass="ThreeViewController" title="four""#, "two"),
        (#"customClass="ThreeViewController" userLabel="five" title="four""#, "Three"),
        (#"customClass="ItemController""#, "Item"), (#"customClass="ItemVC""#, "Item"),
        (#"customClass="Item""#, "Item"),
        (#"customClass="ViewController" userLabel="five" title="four""#, "five"), (#"title="four""#, "four"),
        (#"customClass="ViewController""#, "ViewController"), ("", "a"),
        (#"storyboardIdentifier="" title="four""#, "four"),
        (#"storyboardIdentifier="/item" title="four""#, "four"), (#"storyboardIdentifier="*" title="four""#, "four"),
    ])
    func `by the best that they have`(_ attributes: String, _ name: String) {
        #expect(StoryboardApp(Board(scene("a", "viewController", attributes))).screens.map(\.name) == [name])
    }

    @Test func `by the titles of their bars`() {
        let bar = #"<navigationItem key="navigationItem" title="Home"/>"#
        let tab = #"<tabBarItem key="tabBarItem" title="Tab"/>"#
        #expect(StoryboardApp(Board(scene("a", "viewController", "", bar, tab))).screens[0].name == "Home")
        #expect(StoryboardApp(Board(scene("a", "viewController", "", tab))).screens[0].name == "Tab")
    }

    @Test func `by what no other scene is called`() {
        let item = #"customClass="ItemViewController""#
        let app = StoryboardApp(
            Board(
                scene("a", "viewController", item),
                scene("b", "viewController", #"\#(item) title="Second""#),
                scene("c", "viewController", #"storyboardIdentifier="Other""#),
                scene("d", "viewController", #"customClass="OtherViewController""#)
            )
        )
        #expect(app.screens.map(\.name) == ["ItemViewController", "Second", "Other", "OtherViewController"])
    }

    @Test func `by their file where another storyboard has the name`() {
        let app = StoryboardApp([
            "Main": Board(named("a", segue("show", "b")), reference("b", to: "Other", "a")), "Other": Board(named("a")),
        ])
        #expect(app.screens.map(\.name) == ["a", "Other.a"])
        #expect(app.warnings.map(\.key).contains("storyboardIdentifier"))
    }

    @Test func `by their number where two storyboards have everything in common`() {
        let board = Board(scene("a"))
        let app = StoryboardApp(["One/Main.storyboard", "Two/Main.storyboard", "Three/Main.storyboard"]) { _ in
            Array(board.text.utf8)
        }
        #expect(app.problems.isEmpty)
        #expect(app.screens.map(\.name) == ["Main scene 1", "Main scene 2", "Main scene 3"])
    }

    @Test func `by the navigation controller whose root they are, where nothing else is said`() {
        let app = StoryboardApp(Board(navigation("a", "b", #"storyboardIdentifier="Settings""#), scene("b")))
        #expect(app.screens.map(\.name) == ["Settings"])
        #expect(app.root?.drawn == "stack(Settings)")
    }
}
