import AppImport
import NavigationCore
import Testing

@Suite struct `What cannot be meant in a storyboard` {
    private static let mistakes: [(Board, Int, String, String)] = [
        (Board(named("a", segue("show", "nobody", "go"))), 7, "destination", "the segue 'go' leads to 'nobody'"),
        (Board(named("a", segue("unwind", "nobody", "go"))), 7, "destination", "'nobody', which is no exit"),
        (
            Board(named("a"), named("b"), initial: "c"), 2, "initialViewController",
            "no scene has the object identifier 'c'"
        ),
        (
            Board(named("a"), scene("b", "viewController", #"isInitialViewController="YES""#)), 13,
            "initialViewController", "two initial scenes"
        ),
        (
            Board(named("a"), scene("b", "viewController", #"storyboardIdentifier="a""#)), 13, "storyboardIdentifier",
            "line 6"
        ),
        (Board(named("a"), named("a")), 13, "viewController", "object identifier 'a'"),
        (Board(named("a", "<segue kind=\"show\" identifier=\"go\"/>")), 7, "segue", "'go' has no 'destination'"),
        (Board(named("a", "<segue destination=\"a\"/>")), 7, "segue", "a segue has no 'kind'"),
        (
            Board(named("a", segue("show", "b", "go"), segue("modal", "b", "go")), named("b")), 8, "segue",
            "two segues 'go', that of line 7"
        ),
        (Board("<viewController sceneMemberID=\"viewController\"/>", initial: nil), 6, "viewController", "no 'id'"),
        (Board(navigation("a", "b"), navigation("b", "a")), 14, "segue", "relationships in a circle"),
        (Board(navigation("a", "a")), 7, "segue", "relationships in a circle"),
        (Board(navigation("a", "nobody")), 7, "destination", "'nobody', which is no scene"),
        (Board(named("a", segue("show", "r")), reference("r", to: "Missing")), 14, "storyboardName", "no such file"),
        (
            Board(named("a", segue("show", "r")), reference("r", to: "../Missing")), 14, "storyboardName",
            "no name of a storyboard"
        ),
        (
            Board(named("a", segue("show", "r")), reference("r", to: nil, "aa")), 14, "referencedIdentifier",
            "did you mean 'a'?"
        ),
    ]

    @Test(arguments: mistakes)
    func `is told with file, line and key`(_ board: Board, _ line: Int, _ key: String, _ words: String) throws {
        let app = StoryboardApp(board)
        let problem = try #require(app.problems.first, "nothing was found")
        #expect((problem.file, problem.line, problem.key) == ("Main.storyboard", line, key), "\(problem)")
        #expect(problem.message.contains(words), "\(problem)")
        #expect(app.root == nil && app.screens.isEmpty)
    }

    @Test func `are references in a circle, in one storyboard and in two`() {
        let one = StoryboardApp(Board(reference("a", to: "Main")))
        #expect(one.problems.map(\.message) == ["it leads back to itself: references in a circle"])
        let two = StoryboardApp([
            "Main": Board(reference("a", to: "Other")), "Other": Board(reference("a", to: "Main")),
        ])
        #expect(two.problems.map(\.file) == ["Main.storyboard", "Other.storyboard"])
    }

    @Test func `is a reference to a storyboard without initial scene`() {
        let app = StoryboardApp([
            "Main": Board(named("a", segue("show", "r")), reference("r", to: "Other")),
            "Other": Board(named("b"), initial: nil),
        ])
        #expect(
            app.problems.map(\.message) == ["Other.storyboard has no initial scene, and the reference names no other"]
        )
    }

    @Test func `is told once of a file that several references name`() {
        let app = StoryboardApp(Board(named("a"), reference("r", to: "Other"), reference("s", to: "Other")))
        #expect(app.problems.count == 1)
    }

    @Test func `is all told at once`() {
        let app = StoryboardApp([
            "Main": Board(named("a", segue("show", "x"), segue("show", "r")), reference("r", to: "Other")),
            "Other": Board(named("b", segue("show", "y")), initial: "b"),
        ])
        #expect(app.problems.map(\.file) == ["Main.storyboard", "Other.storyboard"])
    }

    @Test func `leaves an app without initial scene to be given a root`() {
        let app = StoryboardApp(Board(named("a"), initial: nil))
        #expect(app.problems.isEmpty && app.root == nil && app.screens.count == 1)
        #expect(app.missingRoot.line == 2)
    }

    @Test func `does not include kinds that are not known`() {
        let app = StoryboardApp(Board(named("a", segue("teleport", "b", "go")), named("b")))
        #expect(app.problems.isEmpty && app.segues.isEmpty)
        #expect(app.warnings.first?.line == 7)
    }
}
