import Testing

@testable import NavigationCore
@testable import NavigationHarness

@Suite("Screens, containers and properties by their types")
struct TypedScreenTests {
    struct Item: ScreenParameters {}
    struct ItemParameters: ScreenParameters {}
    struct WriteReview: ScreenParameters {}
    struct URLPreview: ScreenParameters {}
    struct AboutUI: ScreenParameters {}
    struct Step2Of3: ScreenParameters {}
    struct Parameters: ScreenParameters {}
    struct Own: ScreenParameters { static let screen = "my_own" }

    @Test(
        "A screen is called by the name of its type",
        arguments: [
            (Item.self, "item"), (ItemParameters.self, "item"), (WriteReview.self, "write_review"),
            (URLPreview.self, "url_preview"), (AboutUI.self, "about_ui"), (Step2Of3.self, "step2_of3"),
            (Parameters.self, "parameters"), (Own.self, "my_own"),
        ] as [(any ScreenParameters.Type, String)]
    )
    func names(type: any ScreenParameters.Type, name: String) { #expect(type.screen == name) }

    @Test(
        "A private type has its plain name, as optimised code writes it too",
        arguments: [
            ("Cards", "Cards"), ("(Cards in _D8F1CF0024CB0304D496E61F1D3F38F9)", "Cards"),
            ("(Box in _D8F1)<(Item in _D8F1), Int>", "Box<Item, Int>"), ("(Int, String)", "(Int, String)"),
        ]
    )
    func privateName(written: String, name: String) { #expect(typeName(written: written) == name) }

    @Test("A type stands wherever the name of a screen stands")
    func description() throws {
        let app = try Library.assemble(functions: FunctionTable()).description
        #expect(app.problems.isEmpty)
        #expect(app.screens["book"]?.origins == .screens(["shelf", "search"]))
        #expect(app.screens["chapter"]?.manners["book"]?.embedding == .kinds(["stack"]))
        #expect(app.screens["chapter"]?.conditions["book"] != nil)
        #expect(app.screens["search"]?.embedding == .kinds(["drawer", "stack"]))
        #expect(app.containerKinds["drawer"] != nil)
        #expect(app.screens["book"]?.properties["page"]?.type == .integer)
        #expect(app.segues.map(\.from) == ["shelf"])
        #expect(app.segues.map(\.to) == ["search"])
        #expect(app.notFound == "missing")
        #expect(app.segments == ["b": "book"])
    }

    @Test("A property has its type where it is read, where it is set and where a request sets it")
    func properties() throws {
        let running = try Running(Library.self)
        try running.tap("open")
        #expect(running.visible?.properties == ["page": 7])
        try running.tap("turn")
        #expect(running.visible?.properties == ["page": 8])
        try running.tap("close_book")
        #expect(running.visible?.properties["page"] ?? .null == .null)
    }

    @Test("Requests go through, from and back to types")
    func requests() throws {
        let running = try Running(Library.self)
        try running.tap("read")
        #expect(running.names == ["search", "book"])
        try running.tap("back_to_search")
        #expect(running.names == ["search"])
    }

    @Test("A protection added later guards a type")
    func protecting() throws {
        let running = try Running(Library.self)
        try running.tap("guard")
        let request = try running.navigator.request(.push(.screen("search")))
        #expect(running.navigator.end(request) == "denied(protected)")
    }

    @Test("Tabs, children and windows by cases of an enumeration")
    func cases() throws {
        let running = try Running(Rooms.self)
        try running.tap("other")
        #expect(running.visible?.name == "archive")
        try running.tap("window")
        #expect(running.navigator.state.windows.map(\.id) == ["main", "help"])
    }
}

extension Running {
    /// Names on the stack that holds the visible screen.
    var names: [String] { navigator.visibleStack.compactMap { navigator.state.nodes[$0]?.screen?.name } }
}

private struct Drawer: ContainerKind {
    let name = "drawer"
    func shown(in container: ContainerData) -> [Int] { container.children.indices.suffix(1) }
    func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { container }
}

private struct Library: NavigationApp {
    struct State: Codable { var isOpen = true }

    struct Shelf: ScreenParameters {}
    struct Search: ScreenParameters {}
    struct Missing: ScreenParameters {}
    struct Chapter: ScreenParameters { var number: Int? }
    struct Book: ScreenParameters {
        static let page = ScreenProperty<Int>("page")
        var title: String?
    }

    let initialState = State()
    var notFound: (any Destination)? { Missing() }
    var root: any Place { Stack(Shelf()) }

    var screens: Screens {
        Screen(Shelf.self)
            .action("open") { context in context.push(Book(), .property(Book.page, 7), .embedded(in: .stack)) }
            .action("read") { context in context.navigate(Book(), .via(Search.self), .from(Shelf.self)) }
            .action("guard") { context in context.protect(Search.self, by: "closed") }
        Screen(Search.self).presentation(.sheet).embedded(in: Drawer(), .stack)
        Screen(Missing.self)
        Screen(Book.self)
            .from(Shelf.self, Search.self)
            .presentation(.push)
            .property(Book.page)
            .action("turn") { context in context[Book.page] = (context[Book.page] ?? 0) + 1 }
            .action("close_book") { context in context[Book.page] = nil }
            .action("back_to_search") { context in context.pop(to: Search.self) }
        Screen(Chapter.self)
            .from(Edge(Book.self).presentation(.sheet).embedded(in: .stack).when { state, _ in state.isOpen })
    }

    var protections: Protections {
        Condition("closed", challenge: .deny()) { _ in false }
    }
    var segues: Segues {
        Segue("find", from: Shelf.self, to: Search.self)
    }
    var segments: Segments {
        Segment("b", to: Book.self)
    }
}

private struct Rooms: NavigationApp {
    typealias State = NoState
    enum Room: String { case reading, archive }
    enum Desk: String { case help }

    var root: any Place {
        Tabs("rooms") {
            Tab(Room.reading) { "reading" }
            Tab(Room.archive) { "archive" }
        }
    }
    var windows: Windows {
        Window(Desk.help) { "help" }
    }
    var screens: Screens {
        Screen("reading").action("other") { context in context.selectTab(Room.archive) }
        Screen("archive").action("window") { context in context.openWindow(Desk.help) }
        Screen("help")
    }
}
