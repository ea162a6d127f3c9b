import NavigationCore
import RandomTestSupport
import Testing

/// Long random runs over an app that uses everything at once.
@Suite("Long runs")
struct LongRunTests {
    @Test("Two hundred random steps keep the rules, whatever they are", arguments: 0..<40)
    func random(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let run = try LongRun(animations: seed % 2 == 1)
        for _ in 0..<200 {
            guard let step = LongRun.steps.randomElement(using: &generator) else { return }
            let wrong = try run.take(step)
            guard wrong.isEmpty else {
                Issue.record("\(wrong) after \(run.trace.suffix(12))\n\(run.state.drawing(in: run.world))")
                return
            }
        }
        #expect(run.settled.count > 20)
    }

    @Test("Equal states go on equally", arguments: 200..<210)
    func repeatable(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let first = try LongRun(animations: true)
        for _ in 0..<100 {
            guard let step = LongRun.steps.randomElement(using: &generator) else { return }
            _ = try first.take(step)
        }
        let second = first.copy()
        for _ in 0..<100 {
            guard let step = LongRun.steps.randomElement(using: &generator) else { return }
            _ = try first.take(step)
            _ = try second.take(step)
            #expect(first.state == second.state, "\(step)")
        }
    }

    @Test("What was saved comes back as it was, and so again", arguments: 300..<330)
    func restoring(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let run = try LongRun(animations: false, restoring: true)
        for _ in 0..<12 {
            guard let step = LongRun.restorable.randomElement(using: &generator) else { return }
            _ = try run.take(step)
        }
        let before = run.saved
        for _ in 0..<2 {
            let wrong = try run.take(.relaunch(.allow))
            #expect(wrong.isEmpty)
            #expect(run.saved.forgettingPresenters(unknownTo: before) == before, "\(run.trace)")
        }
    }
}

extension Snapshot {
    /// Without those who present what was presented before by what does not come back: whatever is in front does then.
    fileprivate func forgettingPresenters(unknownTo before: Snapshot) -> Snapshot {
        var result = self
        for (index, place) in zip(places.indices, before.places) where place.presenter == nil {
            result.places[index].presenter = nil
        }
        return result
    }
}
