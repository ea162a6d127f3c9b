import NavigationCore
import NavigationHarness

/// What planning and descriptions cost in an app of 100,000 screens, and how that grows from a tenth of it.
enum Descriptions {
    static let screens = (small: 10_000, large: 100_000)

    static func measure(beside peers: [(name: String, time: Duration)]) throws {
        let planning = try plan()
        printLine("plan to the farthest screen", planning, .none(peers.isEmpty ? "no igraph, no rustworkx" : ""))
        for peer in peers {
            Figure(name: "the same", time: planning.large, measure: .peer(peer.name, peer.time)).printLine()
        }
        printLine("no way, with what can be reached", try noWay(), .none(""))
        printLine("compile a description", compile(), .limit(.milliseconds(60)))
        printLine("check a description", try check(Apps.graph), .limit(.milliseconds(120)))
        printLine("check as many links", try check(Apps.links), .none(""))
    }

    private typealias Times = (small: Duration, large: Duration)

    /// The time in the large app, and its growth beyond the tenfold that the size explains.
    private static func printLine(_ name: String, _ times: Times, _ measure: Figure.Measure) {
        let growth = Figure.Growth(name: "per screen", ratio: times.large.seconds / times.small.seconds / 10)
        Figure(name: name, time: times.large, measure: measure, growths: [growth]).printLine()
    }

    private static func both(_ time: (Int) throws -> Duration) rethrows -> Times {
        (try time(screens.small), try time(screens.large))
    }

    private static func plan() throws -> Times {
        try both { count in
            let navigator = Navigator(app: Apps.graph(count))
            try navigator.perform(.launch(Launch()))
            return try measured {
                guard case .success = try navigator.resolution(of: .screen("s\(count - 1)")) else {
                    throw Wrong(what: "no way was found")
                }
            }
        }
    }

    private static func noWay() throws -> Times {
        try both { count in
            var app = Apps.graph(count)
            app.screens["island"] = ScreenDescription("island")
            app.screens["island"]?.origins = .screens(["island"])
            let navigator = Navigator(app: app)
            try navigator.perform(.launch(Launch()))
            return try measured {
                guard case .failure = try navigator.resolution(of: .screen("island")) else {
                    throw Wrong(what: "a way was found")
                }
            }
        }
    }

    private static func compile() -> Times {
        both { count in
            let app = Apps.graph(count)
            return measured { _ = World(app: app) }
        }
    }

    private static func check(_ app: (Int) -> AppDescription) throws -> Times {
        try both { count in
            let app = app(count)
            return try measured {
                guard app.problems.allSatisfy({ $0.severity == .warning }) else {
                    throw Wrong(what: "the app has errors")
                }
            }
        }
    }
}
