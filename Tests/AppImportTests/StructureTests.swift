import AppImport
import NavigationCore
import Testing

@Suite struct `Relationships of a storyboard` {
    private func tabs(_ id: String, _ children: String..., more: String = "") -> String {
        let held = children.map { holds("viewControllers", $0) } + [more]
        return
            "<tabBarController id=\"\(id)\" sceneMemberID=\"viewController\">\n\(held.joined(separator: "\n"))\n</tabBarController>"
    }

    @Test func `make tabs of stacks, called like the screens at their roots`() {
        let tab = #"<tabBarItem key="tabBarItem" title="Start"/>"#
        let first = scene("n", "navigationController", "", tab, holds("rootViewController", "home"))
        let app = StoryboardApp(Board(tabs("a", "n", "search"), first, named("home"), named("search")))
        #expect(app.root?.drawn == "tabs(home: stack(home), search: search)")
        guard case .container(let container)? = app.root else {
            Issue.record("no container")
            return
        }
        #expect(container.id == "tabs")
        #expect(container.children.map(\.title) == ["Start", nil])
        #expect(app.screens.map(\.origins) == [.nowhere, .nowhere])
    }

    @Test func `tell tabs with one root apart`() {
        let other = #"<tabBarItem key="tabBarItem" title="Again"/>"#
        let second = scene("m", "navigationController", "", other, holds("rootViewController", "home"))
        let app = StoryboardApp(Board(tabs("a", "n", "m", "home"), navigation("n", "home"), second, named("home")))
        #expect(app.root?.drawn == "tabs(home: stack(home), Again: stack(home), home 3: home)")
    }

    @Test(arguments: [
        ("masterViewController", "detailViewController"), ("primaryViewController", "secondaryViewController"),
    ])
    func `make a split`(_ primary: String, _ detail: String) {
        let split = scene("a", "splitViewController", "", holds(detail, "y"), holds(primary, "x"))
        let app = StoryboardApp(Board(split, navigation("x", "list"), named("list"), named("y")))
        #expect(app.root?.drawn == "split(primary: stack(list), detail: y)")
    }

    @Test func `of other columns are not read, and say so`() {
        let split = scene(
            "a",
            "splitViewController",
            "",
            holds("masterViewController", "x"),
            holds("compactViewController", "y")
        )
        let app = StoryboardApp(Board(split, named("x"), named("y")))
        #expect(app.root?.drawn == "split(primary: x)")
        #expect(app.warnings.map(\.line) == [8])
    }

    @Test func `give a container that segues lead to a screen of its own`() {
        let app = StoryboardApp(Board(named("a", segue("modal", "t", "enter")), tabs("t", "home"), named("home")))
        #expect(app.segue("enter")?.goal == "tabs")
        #expect(app.screen("tabs")?.root?.drawn == "tabs(home: home)")
        #expect(app.root?.drawn == "a")
    }

    @Test func `let code show a container that has no place`() {
        let board = Board(
            named("a"),
            scene("t", "tabBarController", #"storyboardIdentifier="Main""#, holds("viewControllers", "home")),
            named("home")
        )
        let app = StoryboardApp(board)
        #expect(app.screen("Main")?.origins == .anywhere)
        #expect(app.screen("Main")?.root?.drawn == "tabs(home: home)")
    }

    @Test func `let code show a navigation controller as its root in a stack`() {
        let app = StoryboardApp(Board(named("a"), navigation("n", "b", #"storyboardIdentifier="Nav""#), named("b")))
        #expect(app.screen("b")?.origins == .anywhere)
        #expect(app.screen("b")?.embedding == .kind("stack"))
        #expect(app.containers["Nav"]?.contains("navigation controller 'Nav'") == true)
        #expect(app.warnings.isEmpty)
    }

    @Test(arguments: ["navigationController", "tabBarController", "splitViewController"])
    func `that code will make leave a screen`(_ tag: String) {
        let app = StoryboardApp(Board(scene("a", tag, #"storyboardIdentifier="Main""#)))
        #expect(app.root?.drawn == "Main")
        #expect(app.warnings.count == 1 && app.warnings[0].line == Board.firstLine)
    }

    @Test func `need no class that is known`() {
        let app = StoryboardApp(Board(scene("a", "hostingController", #"title="SwiftUI""#), "<somethingNew id=\"x\"/>"))
        #expect(app.root?.drawn == "SwiftUI")
        #expect(app.problems.isEmpty && app.warnings.map(\.line) == [10])
        let unmarked = Board("<label id=\"b\"/>\n<viewController id=\"a\" title=\"Old\"/>")
        #expect(StoryboardApp(unmarked).root?.drawn == "Old")
    }
}

@Suite struct `What a storyboard says of a screen` {
    @Test func `is how it is restored`() {
        let own = scene("a", "viewController", #"restorationIdentifier="state""#)
        let same = #"storyboardIdentifier="home" useStoryboardIdentifierAsRestorationIdentifier="YES""#
        #expect(StoryboardApp(Board(own)).screens[0].restoration == .identifier("state"))
        #expect(StoryboardApp(Board(scene("a", "viewController", same))).screens[0].restoration == .identifier("home"))
        #expect(StoryboardApp(Board(named("a"))).screens[0].restoration == .none)
    }

    @Test func `is a warning where nothing leads to it`() {
        let app = StoryboardApp(Board(named("a"), scene("lost", "viewController", #"title="Lost""#), named("known")))
        #expect(app.warnings.map(\.description).count == 1)
        #expect(app.warnings[0].message.contains("nothing leads to it"))
        #expect(app.screens.map(\.origins) == [.nowhere, .anywhere, .anywhere])
    }
}

@Suite struct `References between storyboards` {
    @Test func `lead to a scene, to the initial one, and back`() {
        let app = StoryboardApp([
            "Main": Board(
                named("a", segue("show", "x", "one"), segue("show", "y", "two")),
                reference("x", to: "Other"),
                reference("y", to: "Other", "b")
            ),
            "Other": Board(
                named("o", segue("show", "z", "back")),
                named("b"),
                reference("z", to: "Main", "a"),
                initial: "o"
            ),
        ])
        #expect(app.problems.isEmpty)
        #expect(["one", "two", "back"].map { app.segue($0)?.goal } == ["o", "b", "a"])
        #expect(app.segue("back")?.file == "Other.storyboard")
    }

    @Test func `mean files in the folder of the storyboard that they are in`() {
        var asked: [String] = []
        let board = Board(named("a", segue("show", "x")), reference("x", to: "Other"))
        _ = StoryboardApp(["App/Base.lproj/Main.storyboard"]) { path throws(ImportProblem) in
            asked.append(path)
            return Array(board.text.utf8)
        }
        #expect(asked == ["App/Base.lproj/Main.storyboard", "App/Base.lproj/Other.storyboard"])
    }

    @Test func `may stand for the initial scene, or for one of the same storyboard`() {
        let app = StoryboardApp([
            "Main": Board(
                reference("a", to: "Other"),
                named("own", segue("show", "r")),
                reference("r", to: nil, "own")
            ),
            "Other": Board(named("o"), initial: "o"),
        ])
        #expect(app.root?.drawn == "o")
        #expect(app.screen("own")?.origins == .screens(["own"]))
    }

    @Test func `into a bundle that is not there are screens`() {
        let other = reference("x", to: "Pay", nil, #"bundleIdentifier="com.example.pay""#)
        let app = StoryboardApp(Board(named("a", segue("modal", "x", "pay")), other))
        #expect(app.segue("pay")?.goal == "Pay")
        #expect(app.warnings.map(\.key) == ["bundleIdentifier"])
        #expect(app.problems.isEmpty)
    }

    @Test func `that lead nowhere are left out with their segues`() {
        let app = StoryboardApp(Board(named("a", segue("show", "x", "go")), reference("x", to: nil)))
        #expect(app.segues.isEmpty && app.problems.isEmpty)
        #expect(app.warnings.map(\.key) == ["storyboardName"])
    }
}
