import Testing

/// The navigator against a model that was written from the contract alone.
///
/// `SEXTANT_MODEL_SEQUENCES` says how many random sequences are run, `SEXTANT_MODEL_SEED` where they begin.
@Suite("Second model")
struct SecondModelTests {
    @Test("The navigator and the model agree after each step of random sequences", arguments: Features.tried)
    func agree(features: Features) {
        for seed in Effort.seeds {
            let trial = Trial(seed: seed, length: 12, features: features)
            guard trial.difference() != nil else { continue }
            let small = trial.shrunk()
            guard let difference = small.difference() else { continue }
            Issue.record("\(small.report(seed: seed, features, difference))")
            return
        }
    }

    @Test("A long life of an app shows no difference either", arguments: Features.tried)
    func longLives(features: Features) {
        for seed in Effort.seeds.prefix(max(1, Effort.seeds.count / 20)) {
            let trial = Trial(seed: seed, length: 150, features: features)
            guard trial.difference() != nil else { continue }
            let small = trial.shrunk()
            guard let difference = small.difference() else { continue }
            Issue.record("\(small.report(seed: seed, features, difference))")
            return
        }
    }
}
