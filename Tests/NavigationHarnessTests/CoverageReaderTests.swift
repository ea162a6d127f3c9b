import NavigationCore
import NavigationHarness
import RandomTestSupport
import Testing

/// What counts as exercised.
@Suite("Reading what is exercised")
struct CoverageReaderTests {
    /// What one navigation from the launch on exercises, with the screens on its stack then.
    private func walk(
        _ origins: [String: [String]],
        to goal: String,
        via waypoints: [String] = []
    ) throws -> (edges: Set<String>, stack: [String]) {
        var app = AppDescription(name: "Graph", root: stack("home"))
        app.screens["home"] = screen("home")
        for (name, from) in origins.sorted(by: { $0.key < $1.key }) {
            app.screens[name] = screen(name) { ($0.origins, $0.presentation) = (.screens(from), .push) }
        }
        let navigator = Navigator(World(app: app))
        try navigator.perform(.launch(Launch()))
        var reader = CoverageReader(navigator.world, from: navigator.state)
        navigator.observe { reader.note($0, navigator.state) }
        var options = RequestOptions()
        options.via = waypoints
        try navigator.request(.navigate(.screen(goal)), options)
        let declared = Set(CoverageItem.all(of: app).filter { $0.hasPrefix("edge ") })
        return (
            reader.items.intersection(declared),
            navigator.visibleStack.compactMap { navigator.state.view(of: $0)?.name }
        )
    }

    private func edges(along stack: [String]) -> Set<String> {
        Set(zip(stack, stack.dropFirst()).map { CoverageItem.edge($0, $1) })
    }

    @Test("An edge past which a way leads is not exercised by it")
    func detour() throws {
        let origins = ["mid": ["home"], "far": ["home", "mid"]]
        #expect(try walk(origins, to: "far").edges == ["edge home → far"])
        #expect(try walk(origins, to: "far", via: ["mid"]).edges == ["edge home → mid", "edge mid → far"])
    }

    @Test(
        "In random graphs, a way exercises the edges along the stack that it leaves; besides, only ways to a waypoint and back"
    )
    func graphs() throws {
        var random = SeededGenerator(seed: 7)
        let names = (1...6).map { "s\($0)" }
        var walked = 0
        for _ in 0..<300 {
            var origins: [String: [String]] = [:]
            for name in names {
                let others = (["home"] + names).filter { $0 != name }
                let chosen = others.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
                origins[name] = chosen.isEmpty ? ["home"] : chosen
            }
            let ends = names.shuffled(using: &random)
            let isIndirect = Bool.random(using: &random)
            let (found, stack) = try walk(origins, to: ends[0], via: isIndirect ? [ends[1]] : [])
            if stack.count > 2 { walked += 1 }
            let along = edges(along: stack)
            if !isIndirect { #expect(found == along, "\(origins) to \(ends)") }
            #expect(found.isSuperset(of: along), "\(origins) to \(ends)")
            let last = found.subtracting(along).filter { $0.hasSuffix("→ \(ends[0])") }
            // The goal may lie below the waypoint already: one comes back to it from there.
            #expect(last.isSubset(of: [CoverageItem.edge(ends[1], ends[0])]), "\(origins) to \(ends): \(last)")
        }
        #expect(walked > 50)
    }

    /// What a challenge does that is not a screen.
    enum Challenge: CaseIterable { case allow, deny, fail, wait }

    private struct Mistake: Error {}

    @Test(
        "What came of a protection is what it has answered, however its request ends",
        arguments: Challenge.allCases,
        Challenge.allCases
    )
    func answers(first: Challenge, second: Challenge) throws {
        final class Box { weak var navigator: Navigator? }
        let box = Box()
        func protection(_ name: String, _ challenge: Challenge) -> StateProtection {
            StateProtection(
                name,
                challenge: .function { gate, _ in
                    switch challenge {
                    case .allow: try box.navigator?.perform(.answer(gate, .allow))
                    case .deny: try box.navigator?.perform(.answer(gate, .deny("no")))
                    case .fail: throw Mistake()
                    case .wait: break
                    }
                }
            ) { _, _ in false }
        }
        let app = sampleApp { app in
            (app.protections["A"], app.protections["B"]) = (protection("A", first), protection("B", second))
            app.screens["vault"]?.protections = ["A", "B"]
        }
        let found = try protections(of: app) { navigator in
            box.navigator = navigator
            _ = try? navigator.ask(.push(.screen("vault")))
        }
        var expected: Set<String> = []
        func expect(_ name: String, _ challenge: Challenge) {
            if challenge == .allow { expected.insert(CoverageItem.protection(name, .opened)) }
            if challenge == .deny { expected.insert(CoverageItem.protection(name, .refused)) }
        }
        expect("A", first)
        if first == .allow { expect("B", second) }
        #expect(found == expected)
    }

    @Test("A protection that has opened is asked again, and was not open from the start; the lock is none")
    func openedOnce() throws {
        let found = try protections(of: sampleApp()) { navigator in
            try navigator.ask(.push(.screen("vault")))
            try navigator.set(["user": "ada"])
            #expect(navigator.visible == "vault")
            try navigator.perform(.lock)
            try navigator.ask(.openURL("test://item/1", .external))
            try navigator.perform(.unlock)
        }
        #expect(found == [CoverageItem.protection("signed in", .opened)])
    }

    private func protections(of app: AppDescription, after body: (Navigator) throws -> Void) throws -> Set<String> {
        let navigator = try launched(app)
        var reader = CoverageReader(navigator.world, from: navigator.state)
        navigator.observe { reader.note($0, navigator.state) }
        try body(navigator)
        return reader.items.filter { $0.hasPrefix("protection ") }
    }
}
