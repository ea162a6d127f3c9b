import NavigationCore
import NavigationHarness
import Testing

/// Cards of which the topmost is seen; a card is pushed and popped.
private struct Deck: ContainerKind {
    let name = "deck"
    let isPile = true

    func shown(in container: ContainerData) -> [Int] { container.children.indices.suffix(1) }

    func adding(_ child: NodeID, by placement: Placement, to container: ContainerData) -> ContainerData? {
        guard placement == .push else { return nil }
        var deck = container
        deck.children.append(child)
        return deck
    }

    func revealing(_ index: Int, in container: ContainerData) -> ContainerData? {
        var deck = container
        deck.children.removeSubrange((index + 1)...)
        return deck
    }

    func goingBack(by steps: Int, in container: ContainerData) -> ContainerData? {
        let top = container.children.count - 1
        return top > 0 && steps > 0 ? revealing(max(0, top - steps), in: container) : nil
    }
}

private struct Turnstile: ContainerKind {
    let name = "turnstile"
    let hasKeys = true
    let holdsOneChild = true

    func shown(in container: ContainerData) -> [Int] { Array(container.children.indices.prefix(1)) }
    func revealing(_ index: Int, in container: ContainerData) -> ContainerData? { container }
}

private struct CardApp: NavigationApp {
    struct State: Codable { var part = "guest" }

    var initialState: State { State() }
    var root: any Place {
        Switcher("session", kind: Turnstile(), child: \.part) {
            Child("guest") { "welcome" }
            Child("member") { Container(Deck(), id: "cards") { Child { "home" } } }
        }
    }
    var screens: Screens {
        Screen("welcome")
        Screen("home")
        Screen("detail").presentation(.push)
    }
}

@Suite("Container kinds of an app's own in a description")
struct OwnKindAppTests {
    @Test("A switcher of one's own follows the state, and a stack of one's own takes what is pushed")
    func commands() throws {
        let functions = FunctionTable()
        let assembly = try CardApp.assemble(functions: functions)
        #expect(assembly.description.problems.isEmpty)
        let navigator = Navigator(app: assembly.description, functions: functions)
        try assembly.attach(navigator)
        try navigator.perform(.launch(Launch()))
        #expect(navigator.visible == "welcome")
        try navigator.perform(.setState(["part": "member"]))
        #expect(navigator.visible == "home")
        try navigator.ask(.push(.screen("detail")))
        #expect(navigator.names == ["home", "detail"])
        try navigator.ask(.pop(1))
        #expect(navigator.names == ["home"])
        try navigator.ask(.switchTo("guest"))
        #expect(navigator.visible == "welcome")
        #expect(navigator.hazards == [])
    }
}
