import NavigationCore
import NavigationHarness
import Testing

@Suite("Apps described in Swift")
struct DescribedAppTests {
    @Test("Parameters, links, edges and settings become those of the screen")
    func screen() throws {
        let app = try Sample.assemble(functions: FunctionTable()).description
        let item = try #require(app.screens["item"])
        #expect(item.parameters == ["id": .string, "count": .integer])
        #expect(item.links.map(\.pattern) == ["/item/:id"])
        #expect(item.origins == .screens(["home", "other"]))
        #expect(item.presentation == .modal)
        #expect(item.style == "curtain")
        #expect(item.isDismissable == false)
        #expect(item.keepAlive == KeepAlive(DurationLifetime(.seconds(60)), sliding: true))
        #expect(Array(item.actions.keys) == ["add", "fail", "misspell", "later", "ask"])
        #expect(app.modalKinds["curtain"]?.coversBelow == true)
        #expect(app.containerKinds["carousel"] != nil)
        #expect(app.problems.isEmpty)
    }

    @Test("The state is a table of all properties, also those without a value")
    func state() throws {
        let app = try Sample.assemble(functions: FunctionTable()).description
        #expect(app.state == ["items": [], "user": .null])
        let running = try Running(Sample.self)
        try running.tap("add")
        #expect(running.navigator.state.app == ["items": ["new"], "user": .null])
    }

    @Test("An error of a closure names it, and the navigator goes on")
    func errors() throws {
        let running = try Running(Sample.self)
        try running.navigator.request(.present(.screen("item")), with(["id": "1"]))
        let thrown = #expect(throws: CallbackFault.self) { try running.tap("fail") }
        #expect(thrown?.description == "the action 'fail' of 'item': sold out")
        let mistake = #expect(throws: CallbackFault.self) { try running.tap("misspell") }
        #expect(mistake?.description == "the action 'misspell' of 'item': unknown screen 'hoem': did you mean 'home'?")
        try running.tap("add")
        #expect(running.navigator.state.app["items"] == ["1"])
    }

    @Test("The live object of a screen is made with it, serves its actions, and goes with it")
    func model() throws {
        let running = try Running(Sample.self)
        try running.navigator.request(.present(.screen("item")), with(["id": "7"]))
        let node = try #require(running.visible?.id)
        let counter = running.navigator.object(of: node) as? Tally
        #expect(counter?.name == "7")
        try running.tap("later")
        #expect(counter?.count == 0)
        try running.navigator.advance(by: .seconds(2))
        #expect(counter?.count == 1)
    }

    @Test("Nothing of an app is left when its flow has ended, whatever its closures hold")
    func freed() throws {
        weak var navigator: Navigator?
        weak var counter: Tally?
        do {
            let running = try Running(Sample.self)
            try running.navigator.request(.present(.screen("item")), with(["id": "7"]))
            try running.tap("ask")
            let asked = try #require(running.navigator.state.windows.first?.layers.dropLast().last?.root)
            (navigator, counter) = (running.navigator, running.navigator.object(of: asked) as? Tally)
            #expect(counter != nil)
        }
        #expect(navigator == nil)
        #expect(counter == nil)
    }

    @Test("A resolver sends a request elsewhere, adds to it, or refuses it")
    func resolver() throws {
        let running = try Running(Sample.self)
        func show(_ id: String) throws -> RequestRecord? {
            let request = try running.navigator.request(.push(.screen("found")), with(["id": .string(id)]))
            try running.navigator.advance(by: .seconds(1))
            return running.navigator.records[request]
        }
        #expect(try show("here")?.settlement?.outcome == .done)
        #expect(running.visible?.data == Value.record(["title": "here"]))
        #expect(try show("other")?.screenName == "other")
        #expect(try show("nowhere")?.settlement?.outcome == .cancelled)
        #expect(try show("broken")?.settlement?.outcome == .failed)
    }

    @Test("Everything that is wrong is told at once, with the name of the screen")
    func mistakes() {
        let error = #expect(throws: DescriptionMistakes.self) { try Broken.assemble(functions: FunctionTable()) }
        let mistakes = error?.mistakes ?? []
        #expect(
            mistakes == [
                "the screen 'twice' is declared twice",
                "the screen 'actions': it has two actions 'a'",
                "the screen 'picky': the parameters of 'picky': size: no sample of Size can be made to find out "
                    + "what it reads: make it CaseIterable, or optional",
                "the protection 'p' is declared twice",
                "the function of 's' 'f' is declared twice",
                "the link '/linked/:nmae' of 'linked' has the parameter 'nmae', which the screen does not have: "
                    + "did you mean 'name'?",
                "the link '/table/:list' of 'table' has the parameter 'list', a table: no address carries one",
                "the structure shows 'linked', but the parameter 'name' of 'linked': it is missing: a string expected",
            ]
        )
    }

    private func with(_ parameters: [String: Value]) -> RequestOptions {
        var options = RequestOptions()
        options.parameters = parameters
        return options
    }
}

/// An app that runs, for tests.
final class Running {
    let navigator: Navigator

    init<App: NavigationApp>(_ app: App.Type) throws { navigator = try Navigator(launching: App()) }
    init(_ app: some NavigationApp) throws { navigator = try Navigator(launching: app) }

    var visible: ScreenView? {
        navigator.state.visible(world: navigator.world).flatMap { navigator.state.view(of: $0) }
    }

    func tap(_ action: String, _ arguments: Value = .null) throws {
        let screen = try #require(visible)
        let function = try #require(navigator.app.screens[screen.name]?.actions[action])
        try navigator.gesture(.action(action, screen: screen.name), of: screen.id) { try function(arguments) }
    }
}

final class Tally {
    let name: String
    var count = 0
    init(name: String) { self.name = name }
}

private struct SoldOut: Error, CustomStringConvertible {
    var description: String { "sold out" }
}

private struct Carousel: ContainerKind {
    let name = "carousel"
    var hasSelection: Bool { true }
    func shown(in container: ContainerData) -> [Int] { container.selection.map { [$0] } ?? [] }
    func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { nil }
}

private struct Sample: NavigationApp {
    struct State: Codable {
        var items: [String] = []
        var user: String?
    }

    struct Item: ScreenParameters {
        var id: String
        var count: Int?
    }

    let initialState = State()

    var root: any Place {
        Tabs("main") {
            Tab("one") { Stack("home") }
            Tab("two") { Container(Carousel(), id: "offers") { Child { "other" } } }
        }
    }

    var screens: Screens {
        Screen("home").action("add") { context in context.state.items.append("new") }
        Screen("other")
        Screen(Item.self)
            .links("/item/:id")
            .from("home", "other")
            .presentation(.modal(ModalKind("curtain", coversBelow: true)))
            .dismissable(false)
            .keepAlive(.seconds(60), sliding: true)
            .model { screen in Tally(name: screen.parameters.id) }
            .action("add") { context in context.state.items.append(context.parameters.id) }
            .action("fail") { _ in throw SoldOut() }
            .action("misspell") { context in context.push("hoem") }
            .action("later") { context in
                try await context.clock.sleep(for: .seconds(2))
                try context.model.count += 1
            }
            .action("ask") { context in
                context.alert("Sure?") { AlertAction("yes") { try context.model.count += 1 } }
            }
        Screen("found", Item.self)
            .resolve { context, request in
                try await context.clock.sleep(for: .seconds(1))
                switch request.parameters["id"]?.text {
                case "here": return .here(.data(["title": "here"]))
                case "other": return .elsewhere("other")
                case "broken": throw SoldOut()
                default: return nil
                }
            }
    }
}

private struct Broken: NavigationApp {
    typealias State = NoState
    struct Linked: Codable { var name: String }
    struct Table: Codable { var list: [Int] }
    enum Size: String, Codable { case small }
    struct Picky: Codable { var size: Size }

    var root: any Place { Stack("linked") }

    var screens: Screens {
        Screen("linked", Linked.self).links("/linked/:nmae")
        Screen("table", Table.self).links("/table/:list")
        Screen("twice")
        Screen("twice")
        Screen("actions").action("a") { _ in }.action("a") { _ in }
        Screen("picky", Picky.self)
    }

    var protections: Protections {
        Condition("p") { _ in true }
        Condition("p") { _ in true }
    }

    var services: Services {
        Service("s") {
            Function("f") { _ in }
            Function("f") { _ in }
        }
    }
}
