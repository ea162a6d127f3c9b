import NavigationCore
import NavigationHarness
import Testing

@testable import NavigationExploration

/// What is tried in a situation.
@Suite("The moves that are tried")
struct MoveListTests {
    /// What a person or the system does first.
    private static let starts: [[Move]] = [
        [], [.terminate], [.lock], [.leaveAndReturn], [.navigate("room1", parameters: [:], from: nil)],
    ]

    private static func moves(after start: [Move], skipping words: Set<String>) throws -> [Move] {
        let app = Apps.rooms(3) { app in
            app.explore.skip.gestures = words
            app.explore.links = ["rooms://room/1?from=mail"]
            app.notFound = "room2"
        }
        let runner = try MoveRunner(DescribedApp(app))
        try runner.walkAnew(start)
        return MoveList(runner.world).moves(of: runner.navigator)
    }

    @Test("What the app wants to be skipped is tried nowhere, and all else is", arguments: starts)
    func skipping(_ start: [Move]) throws {
        let all = try Self.moves(after: start, skipping: [])
        #expect(all.contains { $0.name == "open_url" })
        for word in Set(all.map(\.name)) {
            #expect(try Self.moves(after: start, skipping: [word]) == all.filter { $0.name != word }, "\(word)")
        }
    }

    @Test("Where no address is opened, none is missed")
    func links() throws {
        func findings(_ words: Set<String>) throws -> Int {
            let app = Apps.rooms(2) { app in
                var link = Link("/never")
                link.condition = { _ in false }
                app.screens["room1"]?.links.append(link)
                app.explore.skip.gestures = words
            }
            let exploration = try Exploration(DescribedApp(app), properties: [UnreachableLink()])
            return try exploration.run().findings.count
        }
        #expect(try findings(["navigate"]) == 1)
        #expect(try findings(["navigate", "open_url"]) == 0)
    }
}
