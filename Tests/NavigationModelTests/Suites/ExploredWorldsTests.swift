import NavigationCore
import NavigationExploration
import NavigationHarness
import Testing

/// The explorer over the second model's random apps: what it finds in them is the navigator's.
@Suite("Explored worlds")
struct ExploredWorldsTests {
    /// What such an app cannot get wrong by what it says: the navigator would have to.
    private static let invariants = [
        "hazard:desync", "hazard:leak", "hazard:no-outcome", "hazard:cache-fault",
        "hazard:double-continuation", "hazard:query-mismatch", "hazard:lost-link",
        "held-lost", "no-outcome", "lock-leak", "stale-cache", "hidden-state", "restore-differs",
    ]

    @Test("Nothing that random apps can get into contradicts what the navigator promises", arguments: Features.tried)
    func invariants(features: Features) throws {
        for seed in Effort.seeds.prefix(max(1, Effort.seeds.count / 20)) {
            var chance = Chance(seed)
            let blueprint = Blueprint(features, &chance)
            let properties = Properties.builtIn().filter { ExploredWorldsTests.invariants.contains($0.name) }
            let exploration = try Exploration(
                ExploredBlueprint(blueprint),
                properties: properties,
                bounds: ExplorationBounds(situations: Effort.situations)
            )
            for finding in try exploration.run().findings {
                let steps = (Array(finding.steps.joined()) + finding.check).joined(separator: "\n")
                Issue.record("seed \(seed), \(features): \(finding.property): \(finding.message)\n\(steps)")
            }
        }
    }
}

/// A random app that can be made anew.
private final class ExploredBlueprint: ExplorableApp {
    private let blueprint: Blueprint
    private var running: RunningApp?

    init(_ blueprint: Blueprint) { self.blueprint = blueprint }

    func makeNavigator() throws -> Navigator {
        let app = try RunningApp(exploring: blueprint) { explore, app in
            for screen in blueprint.screens {
                let id = screen.hasID ? "1" : nil
                for step in [
                    Step.push(screen.name, id: id), .present(screen.name, id: id),
                    .navigate(screen.name, id: id, via: []),
                ] {
                    explore.inputs["\(step)"] = { [weak app] in try app?.take(step) }
                }
            }
            for protection in blueprint.protections {
                for value in [true, false] {
                    explore.inputs["\(protection.key) = \(value)"] = { [weak app] in
                        try app?.take(.assign(protection.key, value))
                    }
                }
            }
            for value in blueprint.isByState ? [true, false] : [] {
                explore.inputs["extra = \(value)"] = { [weak app] in try app?.take(.assign("extra", value)) }
            }
            for (id, parts) in blueprint.switchers {
                for part in parts {
                    explore.inputs["\(id) = \(part.key)"] = { [weak app] in try app?.take(.turn(id, part.key)) }
                }
            }
        }
        running = app
        return app.navigator
    }
}
