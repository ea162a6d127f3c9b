/// A random app, always the same for the same numbers.
struct RandomApp: Sendable {
    var seed: UInt64
    var features: Features
    /// Faulty behaviours of the navigator that are switched on, to see that they are found.
    var quirks: [String] = []

    /// It with random steps to take in it.
    func trial(length: Int) -> Trial {
        var trial = Trial(seed: seed, length: length, features: features)
        trial.app.quirks = quirks
        return trial
    }

    var blueprint: Blueprint {
        var chance = Chance(seed)
        var blueprint = Blueprint(features, &chance)
        blueprint.quirks = quirks
        return blueprint
    }
}
