import FlowScripting
import NavigationCore
import NavigationHarness
import RunEvents
import Testing

/// Screens on top of each other, like the built-in stack.
private struct Deck: ContainerKind {
    let name = "deck"
    let isPile = true

    func shown(in container: ContainerData) -> [Int] { container.children.indices.suffix(1) }

    func adding(_ child: NodeID, by placement: Placement, to container: ContainerData) -> ContainerData? {
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

/// Kept until a number in the app's state is reached.
private struct CountLifetime: Lifetime {
    var count: Int
    func ends(_ kept: CacheEntry, on signal: LifetimeSignal) -> Bool {
        if case .state(_, let new) = signal { new["count"] == .integer(count) } else { false }
    }
}

private struct Restless: HazardDetector {
    let kinds = [HazardKind(rawValue: "restless")]
    mutating func hazards(in step: Observation) -> [Hazard] {
        step.events.filter { $0.kind == .popped }.map { Hazard(kinds[0], "somebody went back", at: $0) }
    }
}

private struct Cards: NavigationApp {
    struct State: Codable { var count = 0 }
    var initialState: State { State() }
    var root: any Place { Container(Deck(), id: "cards") { Child { "home" } } }
    var screens: Screens {
        Screen("home")
        Screen("card").presentation(.push)
        Screen("other").presentation(.push)
    }
    var usualModal: ModalKind { ModalKind("curtain", coversBelow: true) }
    var lifetimeKinds: [LifetimeKind] {
        LifetimeKind("until_count") { given in
            guard case .value(.integer(let count)) = given else { throw LifetimeFault(expected: "a number") }
            return CountLifetime(count: count)
        }
    }
    var hazardDetectors: [any HazardDetector] { Restless() }
}

/// What an app registers is named in scripts like the built-in kinds.
@Suite("Kinds of an app's own, in flows")
struct OwnKindTests {
    private func run(_ script: String) throws -> [FlowResult] {
        let project = try Project()
        try project.write(script, to: "t.flow.lua")
        let script = FlowScript(
            path: "\(project.folder)/t.flow.lua",
            settings: project.settings,
            apps: LinkedApps([Cards.self])
        )
        return try script.declarations().map { try script.run($0, observer: Recorder()) }
    }

    private func flow(_ body: String, options: String = "") throws -> FlowResult {
        try #require(try run("app.use 'Cards'\nflow('it', { \(options) }, function()\n\(body)\nend)").first)
    }

    @Test("A stack that a modal begins with is of the kind around the screen in front")
    func piles() throws {
        let result = try flow(
            """
            assert.outcome(present("card", { stack = { "other" } }), "done")
            assert.match("deck", tostring(tree()):match("curtain.*"))
            assert.equal(nil, (tostring(tree()):find("stack")))
            assert.stack { "card", "other" }
            pop()
            assert.stack { "card" }
            """
        )
        #expect(result.failures.map(\.message) == [])
    }

    @Test("The usual modal is the one that the app names")
    func modals() throws {
        let result = try flow(
            """
            present("card")
            assert.presented("card", { style = "curtain" })
            present("other", { style = "sheet" })
            assert.presented("other", { style = "sheet" })
            """
        )
        #expect(result.failures.map(\.message) == [])
    }

    @Test("A lifetime is named like the built-in ones, with the same errors")
    func lifetimes() throws {
        let result = try flow(
            """
            push("card", { keep_alive = { id = "kept", lifetime = { until_count = 2 } } })
            pop()
            app.state.count = 1
            assert.cached("kept")
            app.state.count = 2
            assert.not_cached("kept")
            push("other", { keep_alive = { until_count = 4 } })
            assert.raises(function() push("card", { keep_alive = { until_count = "two" } }) end,
              "'until_count' of push: a number expected, got string")
            assert.raises(function() push("card", { keep_alive = { lifetime = { until_cuont = 1 } } }) end,
              "did you mean 'until_count'")
            assert.raises(function() push("card", { keep_alive = { uses = 1, until_count = 1 } }) end,
              "a lifetime of push has one of 'uses', 'until_message', 'until_state', 'die', 'until_count'")
            assert.raises(function() push("card", { keep_alive = { uses = 0 } }) end,
              "'uses' of push: a positive whole number expected, got 0")
            """
        )
        #expect(result.failures.map(\.message) == [])
    }

    @Test("Hazards of the app's own have a policy, in flows, groups and files")
    func hazards() throws {
        let body = "function() push('card') pop() end"
        let results = try run(
            """
            hazards = { restless = "fail" }
            group("fails", { hazards = { leak = "ignore" } }, function()
              app.use "Cards"
              flow("by the file", \(body))
              flow("not by itself", { hazards = { restless = "ignore" } }, \(body))
            end)
            group("ignores", { hazards = { restless = "ignore" } }, function()
              app.use "Cards"
              flow("by the group", \(body))
              flow("fails by itself", { hazards = { restless = "fail" } }, \(body))
            end)
            """
        )
        #expect(results.map(\.status) == [.failed, .passed, .passed, .failed])
    }

    @Test("An unknown kind of hazard is an error that names the nearest, also of the app's own")
    func unknownHazards() throws {
        for (name, nearest) in [("restles", "restless"), ("leek", "leak")] {
            let error = #expect(throws: ScriptFailure.self) {
                try flow("", options: "hazards = { \(name) = 'fail' }")
            }
            #expect(error?.message == "unknown hazard '\(name)': did you mean '\(nearest)'?")
            #expect(error?.line == 2)
        }
    }
}
