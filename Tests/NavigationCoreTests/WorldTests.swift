import NavigationCore
import RandomTestSupport
import Testing

/// The state says all about a running app; what surrounds it has learned nothing on the way.
@Suite("The surroundings of an app")
struct WorldTests {
    /// An app whose tabs, and what is in them, depend on a number: none, a switcher with other children in each state,
    /// tabs in a tab, and a switcher of the first state.
    private static func described() -> AppDescription {
        let area = { (keys: [String]) in
            switcher("area", keys.map { ($0, stack($0)) }) { state in
                state["child"].text.flatMap { keys.contains($0) ? $0 : nil }
            }
        }
        let main = ContainerDescription(
            kind: "tabs",
            id: "main",
            children: [],
            arrange: { state in
                let home = ContainerDescription.Child(key: "home", stack("home"))
                return switch state["number"] {
                case 1: [home, .init(key: "one", area(["x", "y"]))]
                case 2: [home, .init(key: "two", area(["p", "q"]))]
                case 3: [.init(key: "one", area(["y", "p"])), home]
                case 4: [home, .init(key: "inner", .container(inner))]
                default: [home, .init(key: "first", area(["x", "q"]))]
                }
            }
        )
        var described = app(.container(main), ["home", "x", "y", "p", "q"].map { screen($0) }) { app in
            app.state = ["number": 0, "child": .null]
        }
        do { try described.arrangeContainers() } catch { Issue.record(error) }
        return described
    }

    private static var inner: ContainerDescription {
        ContainerDescription(
            kind: "tabs",
            id: "inner",
            children: [],
            arrange: { state in
                let keys = state["child"] == "y" ? ["x", "y"] : ["x"]
                return keys.map { .init(key: $0, stack($0)) }
            }
        )
    }

    @Test("A description that fails every other time costs the steps that it fails in, and no more", arguments: [0, 1])
    func failing(first: Int) throws {
        let asked = Counter()
        let area = switcher("area", [("x", stack("x")), ("y", stack("y"))]) { $0["child"].text }
        let main = ContainerDescription(
            kind: "tabs",
            id: "main",
            children: [],
            arrange: { _ in
                asked.count += 1
                if asked.isFailing, asked.count % 2 == first { throw Refusal() }
                return [.init(key: "home", stack("home")), .init(key: "area", area)]
            }
        )
        var described = app(.container(main), ["home", "x", "y"].map { screen($0) }) { $0.state = ["child": "x"] }
        try described.arrangeContainers()
        let driver = try Driver(described)
        asked.isFailing = true
        for child in ["y", "x", "y", "x"] { try? driver.set(["child": .string(child)]) }
        asked.isFailing = false
        try driver.set(["child": "y"])
        try driver(.selectTab("area"))
        #expect(driver.visible == "y")
    }

    private final class Counter {
        var count = 0
        var isFailing = false
    }

    private struct Refusal: Error {}

    private static var inputs: [Input] {
        (0...4).flatMap { number in
            [Value.null, "x", "y", "p", "q"].map { .setState(["number": .integer(number), "child": $0]) }
        }
            + ["x", "y", "p", "q"].flatMap { key in
                [
                    Input.request(.switchTo(key), RequestOptions(), .code),
                    .request(.switchTo(key), RequestOptions(), .code),
                    .request(.navigate(.screen(key)), RequestOptions(), .code),
                ]
            }
            + ["one", "two", "inner", "first", "home", "x", "y"].map {
                .request(.selectTab($0), RequestOptions(), .code)
            }
    }

    @Test(
        "An app goes on from a state as one that has seen nothing else: whatever was asked, tried and undone before",
        arguments: 0..<30
    )
    func memory(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (world, inputs) = (World(app: Self.described()), Self.inputs)
        var reducer = Reducer(state: NavigationState(), world: world)
        try reducer.apply(.launch(Launch()))
        var states = [reducer.state]
        var switched = 0
        for _ in 0..<80 {
            let input = try #require(inputs.randomElement(using: &generator))
            // Mostly from where one is, sometimes from where one was.
            let isUndone = Int.random(in: 0..<4, using: &generator) == 0
            let state = try #require(isUndone ? states.randomElement(using: &generator) : states.last)
            let known = outcome(of: input, in: state, world)
            let fresh = outcome(of: input, in: state, World(app: Self.described()))
            #expect(known.state == fresh.state, "\(input)\n\(state.drawing(in: world))")
            #expect(known.events == fresh.events, "\(input)\n\(state.drawing(in: world))")
            if known.events.contains(where: { $0.kind == .switched }) { switched += 1 }
            // Some inputs are only questions.
            if Bool.random(using: &generator) { states.append(known.state) }
        }
        #expect(switched > 0)
    }

    private func outcome(
        of input: Input,
        in state: NavigationState,
        _ world: World
    ) -> (state: NavigationState, events: [Event]) {
        var reducer = Reducer(state: state, world: world)
        do { try reducer.apply(input) } catch { Issue.record(error) }
        return (reducer.state, reducer.events)
    }

    @Test(
        "A switcher in tabs of the state has the children of the state that there is, not of one that was",
        arguments: [[2, 1, 2, 3, 0], [0, 3, 1, 2, 1], [3, 2, 3, 1, 0]]
    )
    func children(numbers: [Int]) throws {
        let driver = try Driver(Self.described())
        let tabs = [0: "first", 1: "one", 2: "two", 3: "one"]
        let children = [0: ["x", "q"], 1: ["x", "y"], 2: ["p", "q"], 3: ["y", "p"]]
        for number in numbers {
            try driver.set(["number": .integer(number)])
            try driver(.selectTab(tabs[number] ?? ""))
            for key in ["x", "y", "p", "q"] {
                let end = try driver(.switchTo(key))
                let isThere = children[number]?.contains(key) == true
                #expect((end.reason == .unknownChild) == !isThere, "\(key) in \(number): \(end)")
            }
        }
    }

    @Test(
        "Long runs go on alike in surroundings that have seen nothing of what was before",
        arguments: 0..<10
    )
    func longRuns(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let run = try LongRun(animations: seed % 2 == 1)
        for _ in 0..<100 {
            let step = try #require(LongRun.steps.randomElement(using: &generator))
            let copy = run.copy(in: World(app: run.world.app, functions: run.world.functions))
            _ = try run.take(step)
            _ = try copy.take(step)
            #expect(run.state == copy.state, "\(step)")
        }
    }
}
