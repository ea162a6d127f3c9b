import Testing

/// What must make no difference makes none, in random apps.
@Suite("Metamorphic checks")
struct MetamorphicTests {
    static let cases = Twin.all.indices.flatMap { twin in Features.tried.map { (twin, $0) } }

    @Test("What must make no difference makes none", arguments: cases)
    func agree(twin: Int, features: Features) throws {
        let twin = Twin.all[twin]
        for seed in Effort.seeds.prefix(max(1, Effort.seeds.count / 10)) {
            let trial = Trial(seed: seed, length: 12, features: features)
            guard try twin.difference(trial) != nil else { continue }
            let small = trial.shrunk { (try? twin.difference($0)) != nil }
            let wrong = try twin.difference(small) ?? ""
            Issue.record(
                "\(twin.name), SEXTANT_MODEL_SEED=\(seed), features \(features.rawValue)\n\(small.text)\n\(wrong)"
            )
            return
        }
    }
}
