import NavigationExploration
import NavigationHarness

/// A random app that can be made anew.
final class ExploredBlueprint: ExplorableApp {
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
