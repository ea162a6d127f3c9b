import Foundation
import NavigationCore
import NavigationExploration
import NavigationHarness

extension Harness {
    /// Fields of a checkpoint in place of those of a sound one, from which a search goes on for ten situations.
    static let checkpoints = text("checkpoints") { text in
        guard let changes = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else { return }
        let sound = try JSONSerialization.jsonObject(with: try soundCheckpoint()) as? [String: Any] ?? [:]
        let fields = merge(sound, changes)
        guard let data = try? JSONSerialization.data(withJSONObject: fields),
            let checkpoint = try? JSONDecoder().decode(Checkpoint.self, from: data)
        else { return try promise(!changes.isEmpty, "a sound checkpoint cannot be read") }
        let report = try? exploration(checkpoint.bounds(further: 10)).run(from: checkpoint)
        try promise(!changes.isEmpty || report != nil, "a sound checkpoint is refused")
    }

    /// The checkpoint of a search that has stopped after ten situations.
    private static func soundCheckpoint() throws -> Data {
        var data = Data()
        let keeper = CheckpointKeeper { data = try JSONEncoder().encode($0) }
        _ = try exploration(ExplorationBounds(situations: 10)).run(keeper: keeper)
        return data
    }

    private static func exploration(_ bounds: ExplorationBounds) throws -> Exploration {
        var bounds = bounds
        bounds.budget = .seconds(2)
        return try Exploration(ThreeRooms(), properties: Array(Properties.builtIn().prefix(4)), bounds: bounds)
    }

    /// An object with the fields of another one, and the same inside of them.
    private static func merge(_ one: [String: Any], _ other: [String: Any]) -> [String: Any] {
        one.merging(other) { old, new in
            guard let old = old as? [String: Any], let new = new as? [String: Any] else { return new }
            return merge(old, new)
        }
    }
}

/// An app of three screens that lead to each other.
private final class ThreeRooms: ExplorableApp {
    func makeNavigator() throws -> Navigator {
        let names = ["a", "b", "c"]
        let children = [ContainerDescription.Child(.screen(ScreenEntry("a")))]
        var app = AppDescription(
            name: "Rooms",
            root: .container(ContainerDescription(kind: "stack", children: children))
        )
        for name in names {
            var screen = ScreenDescription(name)
            screen.origins = .screens(names.filter { $0 != name })
            app.screens[name] = screen
        }
        return Navigator(app: app)
    }
}
