import NavigationExploration

/// A way to look for what the navigator does wrong in random apps.
struct Search: Sendable {
    var name: String
    /// What holds wherever nothing is found.
    var promise: String
    /// Of how many seeds one is searched: some searches take much longer than others.
    var interval: UInt64
    /// What an app shows against the promise, and how; `nil` if nothing does.
    var finding: @Sendable (RandomApp) throws -> String?

    static let all = [sequences, lives, twins, failures, worlds]
}

extension Search {
    static let sequences = comparison(
        "sequences",
        "the navigator and the model agree after each step of short sequences",
        length: 12,
        interval: 1
    )

    static let lives = comparison(
        "lives",
        "the navigator and the model agree through the long life of an app",
        length: 150,
        interval: 20
    )

    private static func comparison(_ name: String, _ promise: String, length: Int, interval: UInt64) -> Search {
        Search(name: name, promise: promise, interval: interval) { app in
            let trial = app.trial(length: length)
            guard trial.difference() != nil else { return nil }
            let small = trial.shrunk()
            return small.difference().map { small.report($0) }
        }
    }

    static let twins = Search(
        name: "twins",
        promise: "what must make no difference makes none",
        interval: 10
    ) { app in
        let trial = app.trial(length: 12)
        for twin in Twin.all where try twin.difference(trial) != nil {
            let small = trial.shrunk { (try? twin.difference($0)) != nil }
            return "\(twin.name)\n\(small.text)\n\(try twin.difference(small) ?? "")"
        }
        return nil
    }

    static let failures = Search(
        name: "failures",
        promise: "what there is stays sound, whichever function of an app fails",
        interval: 10
    ) { app in
        let trial = app.trial(length: 8)
        guard try trial.findingAfterFailure() != nil else { return nil }
        return try trial.shrunk { (try? $0.findingAfterFailure()) != nil }.findingAfterFailure()
    }

    static let worlds = Search(
        name: "worlds",
        promise: "nothing that the explorer can get an app into contradicts what the navigator promises",
        interval: 50
    ) { app in
        let exploration = try Exploration(
            ExploredBlueprint(app.blueprint),
            properties: Properties.builtIn().filter { invariants.contains($0.name) },
            bounds: ExplorationBounds(situations: 50)
        )
        let findings = try exploration.run().findings.map { finding in
            (["\(finding.property): \(finding.message)"] + finding.steps.joined() + finding.check)
                .joined(separator: "\n")
        }
        return findings.isEmpty ? nil : findings.joined(separator: "\n\n")
    }

    /// What such an app cannot get wrong by what it says: the navigator would have to.
    private static let invariants = [
        "hazard:desync", "hazard:leak", "hazard:no-outcome", "hazard:cache-fault",
        "hazard:double-continuation", "hazard:query-mismatch", "hazard:lost-link",
        "held-lost", "no-outcome", "lock-leak", "stale-cache", "hidden-state", "restore-differs",
    ]
}
