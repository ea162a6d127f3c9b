import AppImport
import NavigationCore
import Testing

@Suite struct `Segues of a storyboard` {
    @Test(
        arguments: [
            ("show", .show, nil, nil), ("showDetail", .showDetail, .detail, nil),
            ("replace", .showDetail, .detail, nil),
            ("push", .push, .push, nil), ("custom", .custom, nil, nil), ("presentation", .present, .modal, nil),
            ("modal", .present, .modal, nil), ("popoverPresentation", .present, .modal, "popover"),
            ("popover", .present, .modal, "popover"),
        ] as [(String, Segue.Kind, Presentation?, String?)]
    )
    func `are segues and edges`(_ kind: String, _ result: Segue.Kind, _ way: Presentation?, _ style: String?) throws {
        let app = StoryboardApp(Board(named("a", segue(kind, "b", "go")), named("b")))
        let link = try #require(app.segue("go")?.segue)
        #expect((link.from, link.to, link.kind, link.options.style) == ("a", "b", result, style))
        let screen = try #require(app.screen("b"))
        #expect(screen.origins == .screens(["a"]))
        #expect((screen.presentation, screen.style) == (way, style))
    }

    @Test(
        arguments: [
            ("automatic", nil), ("fullScreen", "full_screen_cover"), ("pageSheet", "sheet"), ("formSheet", "sheet"),
            ("popover", "popover"), ("currentContext", "current_context"), ("overFullScreen", "over_full_screen"),
            ("overCurrentContext", "over_current_context"), ("custom", "custom"), ("somethingNew", nil),
        ] as [(String, String?)]
    )
    func `present in the style that they or their goal have`(_ style: String, _ kind: String?) throws {
        let attribute = #"modalPresentationStyle="\#(style)""#
        let own = StoryboardApp(Board(named("a", segue("presentation", "b", "go", attribute)), named("b")))
        let goals = StoryboardApp(
            Board(named("a", segue("presentation", "b", "go")), scene("b", "viewController", attribute))
        )
        for app in [own, goals] {
            #expect(app.segue("go")?.options.style == kind)
            let isKnown = kind.map { ModalKind.builtIn[$0] != nil || app.modalKinds.map(\.name).contains($0) }
            #expect(isKnown != false)
        }
    }

    @Test func `carry transition, animation, class and anchor`() throws {
        let app = StoryboardApp(
            Board(
                named(
                    "a",
                    segue("presentation", "b", "fade", #"modalTransitionStyle="crossDissolve" animates="NO""#),
                    segue("custom", "b", "zoom", #"customClass="ZoomSegue""#),
                    segue("popoverPresentation", "b", "pop", #"popoverAnchorView="button""#),
                    #"<button id="button" userLabel="More"/>"#
                ),
                named("b")
            )
        )
        #expect(app.segue("fade")?.options.transition?.name == "cross_dissolve")
        #expect(app.segue("fade")?.options.isAnimated == false)
        #expect(app.segue("zoom")?.options.transition?.name == "ZoomSegue")
        #expect(app.segue("pop")?.options.anchor == "More")
        #expect(app.screen("a")?.anchors == ["More"])
    }

    @Test(arguments: [
        (#"<accessibility key="accessibilityConfiguration" identifier="more-button"/>"#, "", "more-button"),
        ("", #"title="Menu""#, "Menu"), (#"<state key="normal" title="Open"/>"#, "", "Open"), ("", "", "x"),
    ])
    func `call an anchor by what a tester knows of it`(_ inside: String, _ attributes: String, _ name: String) {
        let button = "<button id=\"x\" \(attributes)>\(inside)</button>"
        let pop = segue("popover", "b", "pop", #"popoverAnchorBarButtonItem="x""#)
        let app = StoryboardApp(Board(named("a", pop, button), named("b")))
        #expect(app.segue("pop")?.options.anchor == name)
    }

    @Test func `say different things about one screen edge by edge`() throws {
        let app = StoryboardApp(
            Board(named("a", segue("presentation", "c")), named("b", segue("show", "c")), named("c"))
        )
        let screen = try #require(app.screen("c"))
        #expect(screen.origins == .screens(["a", "b"]))
        #expect(screen.presentation == nil && screen.manners == ["a": EdgeManner(.modal)])
        #expect(app.segues.allSatisfy { $0.segue == nil && $0.identifier == nil })
    }

    @Test func `of a container start anywhere`() throws {
        let tabs = scene("a", "tabBarController", "", holds("viewControllers", "b"), segue("modal", "c", "signIn"))
        let app = StoryboardApp(Board(tabs, named("b"), named("c")))
        #expect(app.segue("signIn")?.source == nil)
        #expect(app.screen("c")?.origins == .anywhere)
        #expect(app.screen("c")?.presentation == .modal)
    }

    @Test func `to a navigation controller lead to its root with a stack`() throws {
        let app = StoryboardApp(
            Board(
                named("a", segue("modal", "n", "go")),
                navigation("n", "b", #"modalPresentationStyle="fullScreen" modalInPresentation="YES""#),
                named("b")
            )
        )
        let link = try #require(app.segue("go"))
        #expect((link.goal, link.options.embedding, link.options.style) == ("b", .kind("stack"), "full_screen_cover"))
        #expect(app.screen("b")?.isDismissable == false)
        #expect(app.screen("b")?.embedding == .kind("stack"))
    }

    @Test func `that embed make parts, and their frame leads where they lead`() throws {
        let app = StoryboardApp(
            Board(
                named("a", segue("embed", "b")),
                named("b", segue("embed", "c", "inner")),
                named("c", segue("show", "d")),
                named("d")
            )
        )
        #expect(app.segues.filter { $0.kind == .embed }.map(\.identifier) == ["embed b", "inner"])
        #expect(app.screen("b")?.origins == .nowhere)
        #expect(app.screen("d")?.origins == .screens(["c", "b", "a"]))
    }

    @Test func `that embed a container fill the screen with it`() throws {
        let app = StoryboardApp(Board(named("a", segue("embed", "n", "x")), navigation("n", "b"), named("b")))
        #expect(app.screen("a")?.root?.drawn == "stack(b)")
        #expect(app.segues.isEmpty)
    }

    @Test func `that embed several containers fill the screen with the first`() {
        let tabs = { (id: String) in
            scene(id, "tabBarController", #"storyboardIdentifier="\#(id)""#, holds("viewControllers", "b"))
        }
        let app = StoryboardApp(
            Board(named("a", segue("embed", "t"), segue("embed", "u")), tabs("t"), tabs("u"), named("b"))
        )
        #expect(app.screen("a")?.root?.drawn == "tabs(b: b)")
        #expect(app.segues.map(\.goal) == ["u"])
        #expect(app.screen("u")?.root?.drawn == "tabs(b: b)")
        #expect(app.description?.problems.filter { $0.severity == .error }.isEmpty == true)
    }

    @Test func `may occur in several cells of a table`() {
        let app = StoryboardApp(Board(named("a", segue("show", "b", "go"), segue("show", "b", "go")), named("b")))
        #expect(app.problems.isEmpty)
        #expect(app.segues.count == 1)
    }
}

@Suite struct `Segues that unwind` {
    private func goal(_ action: String?, _ segues: [String] = []) -> String? {
        let done = segue("unwind", "c-exit", "done", action.map { #"unwindAction="\#($0)""# } ?? "")
        let scenes = [named("a", segue("show", "c")), named("b", segues.joined()), named("c", done)]
        return StoryboardApp(Board(scenes: scenes)).segue("done")?.goal
    }

    @Test(arguments: [
        ("unwindToB:", "b"), ("unwindToBWithSegue:", "b"), ("unwindToBViewController:", "b"), ("unwindTob:", "b"),
        ("unwindToNobody:", "a"), ("done:", "a"), ("unwindTo:", "a"),
    ])
    func `lead to the screen that the action names, else to the only one that leads here`(
        _ action: String,
        _ goal: String
    ) {
        #expect(self.goal(action) == goal)
    }

    @Test func `lead nowhere where several screens could be meant`() {
        #expect(goal("done:", [segue("show", "c")]) == nil)
        #expect(goal("unwindToB:", [segue("show", "c")]) == "b")
    }

    @Test func `lead to the scene whose exit they name`() {
        let app = StoryboardApp(Board(named("a"), named("b"), named("c", segue("unwind", "b-exit", "done"))))
        #expect(app.segue("done")?.goal == "b")
    }

    @Test func `ask a question where nobody knows`() throws {
        let done = segue("unwind", "c-exit", "done", #"unwindAction="didFinish:""#)
        let app = StoryboardApp(Board(named("a", segue("show", "c")), named("b", segue("show", "c")), named("c", done)))
        let question = try #require(app.segue("done")?.openQuestion)
        #expect(question.message.contains("'didFinish:'"))
        #expect(question.message.contains(#"{ from = "c", identifier = "done", to = … }"#))
        #expect(app.segue("done")?.segue == nil)
    }
}
