import RandomTestSupport
import Testing

@testable import NavigationCore

/// Fingerprints that are kept up to date are those that one look at everything gives.
@Suite("Fingerprints step by step")
struct StepwiseTests {
    @Test("a fingerprint kept up to date is the one computed from scratch", arguments: 0..<30)
    func stepwise(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let run = try LongRun(animations: seed % 2 == 1, restoring: seed % 3 == 0)
        for _ in 0..<200 {
            guard let step = LongRun.steps.randomElement(using: &generator) else { return }
            _ = try run.take(step)
            // What happens between two of them adds up.
            guard generator.next() % 3 > 0 else { continue }
            let kept = run.state.fingerprint(in: run.world)
            var fresh = run.state.forgettingDigests()
            guard kept == fresh.fingerprint(in: run.world) else {
                Issue.record("after \(run.trace.suffix(6))\n\(run.state.drawing(in: run.world))")
                return
            }
        }
    }

    @Test("taking an earlier copy back takes its fingerprint back", arguments: 0..<10)
    func copies(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let run = try LongRun(animations: seed % 2 == 1)
        for _ in 0..<60 {
            guard let step = LongRun.steps.randomElement(using: &generator) else { return }
            _ = try run.take(step)
            let fingerprint = run.state.fingerprint(in: run.world)
            let fork = run.copy()
            for _ in 0..<5 {
                guard let step = LongRun.steps.randomElement(using: &generator) else { return }
                _ = try fork.take(step)
                _ = fork.state.fingerprint(in: fork.world)
            }
            #expect(run.state.fingerprint(in: run.world) == fingerprint)
        }
    }

    @Test("asking for a fingerprint changes nothing that compares")
    func isNoChange() throws {
        let run = try LongRun(animations: false)
        let before = run.state
        _ = run.state.fingerprint(in: run.world)
        #expect(run.state == before)
        #expect(run.state.hashValue == before.hashValue)
    }

    @Test("so many changes that no note is taken of them lead to the same fingerprint")
    func manyChanges() throws {
        let driver = try Driver()
        _ = driver.state.fingerprint(in: driver.world)
        for _ in 0..<3_000 {
            try driver(.push(.screen("detail")))
            try driver(.pop(1))
        }
        try driver(.push(.screen("other")))
        #expect(driver.state.tree.nodes.touched.nodes == nil)
        var fresh = driver.state.forgettingDigests()
        #expect(driver.state.fingerprint(in: driver.world) == fresh.fingerprint(in: driver.world))
    }
}

extension NavigationState {
    /// The same state, of which no fingerprint was asked for yet.
    func forgettingDigests() -> NavigationState {
        var fresh = self
        (fresh.known, fresh.tree.nodes.touched) = (KnownDigests(), TouchedNodes())
        return fresh
    }
}
