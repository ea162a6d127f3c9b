import FlowReporting
import RunEvents
import Testing

@Suite("Coverage of apps")
struct CoverageTests {
    static let app = AppItems(
        app: "app.lua#1",
        name: "Shop",
        items: [
            "screen home", "screen item", "edge home → item", "protection premium: open",
            "protection premium: refused", "action item.buy",
        ]
    )

    static func events(_ covered: [[Int]]) -> [RunEvent] {
        let flows = covered.enumerated().map { number, items in
            RunEvent.covered(CoverageRecord(attempt: FlowAttempt(id: "\(number)"), app: "app.lua#1", items: items))
        }
        let end = RunEnd(counts: RunCounts(), wallMicroseconds: 1, exitStatus: .passed)
        return [.runStarted(RunStart(sextant: "1", lua: "5.4")), .appDeclared(app)] + flows + [.runEnded(end)]
    }

    static func tally(_ covered: [[Int]]) -> CoverageTally {
        var tally = CoverageTally()
        for event in events(covered) { tally.receive(event) }
        return tally
    }

    @Test(
        "is the share of items that a flow exercised",
        arguments: [([], 0.0), ([[0], [0, 1, 2]], 50), ([[99, 5]], 100.0 / 6)] as [([[Int]], Double)]
    )
    func percentage(_ covered: [[Int]], _ expected: Double) throws {
        #expect(abs(try #require(Self.tally(covered).percentage) - expected) < 1e-9)
    }

    @Test("is unknown without an app, and complete for an app without items")
    func edges() {
        var tally = CoverageTally()
        #expect(tally.percentage == nil)
        tally.receive(.appDeclared(AppItems(app: "a", name: "Empty", items: [])))
        #expect(tally.percentage == 100)
    }

    @Test("is that of the apps with a description of their own; apps of scripts count where there are no others")
    func scripts() throws {
        let fixture = AppItems(app: "a.flow.lua#1", name: "Fixture", items: ["screen x"])
        var tally = CoverageTally()
        tally.receive(.appDeclared(fixture))
        #expect(tally.percentage == 0)
        for event in Self.events([[0, 1, 2, 3, 4, 5]]) { tally.receive(event) }
        #expect(tally.percentage == 100)
        #expect(tally.apps.map(\.name) == ["Shop", "Fixture"])
    }

    @Test("an app that several processes declare counts once")
    func twice() {
        var tally = Self.tally([[0]])
        tally.receive(.appDeclared(Self.app))
        #expect(tally.apps.count == 1)
        #expect(tally.apps[0].covered == 1)
    }

    @Test("is summed up in the console")
    func console() throws {
        let text = try FormatTests.render(
            { ConsoleReporter(sink: $0, options: ConsoleOptions()) },
            Self.events([[0, 2, 3]])
        )
        #expect(
            text.contains(
                """
                coverage of Shop: 3 of 6, 50%
                  screens      1 of 2  not: item
                  edges        1 of 1
                  protections  1 of 2  not: premium: refused
                  actions      0 of 1  not: item.buy

                """
            ),
            "\(text)"
        )
    }

    @Test("is written as JSON")
    func json() throws {
        try expectGolden(
            FormatTests.render({ CoverageReporter(sink: $0) }, Self.events([[0], [0, 2]])),
            "coverage.json"
        )
    }
}
