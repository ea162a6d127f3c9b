import NavigationCore
import Testing

/// The comparison can fail: a navigator with a faulty behaviour is told apart from the model.
@Suite("Second model of a faulty navigator")
struct FaultyNavigatorTests {
    static let found: [Quirk] = [
        .addressSkipsProtections, .cacheKeyIsName, .historyRemovesTarget, .historyIgnoresGestures,
        .pushWithoutStackIsSilent, .pushCrossesModals, .alreadyThereIsSilent, .hiddenTabSearch,
        .dismissRechecksParent, .hideByPlace, .gateHoldsQueue, .assignmentRebuildsRoot,
    ]

    @Test("A faulty behaviour makes a difference", arguments: found)
    func differs(quirk: Quirk) {
        let trials = (1...3000 as ClosedRange<UInt64>).lazy.map { seed in
            var trial = Trial(seed: seed, length: 12, features: [.containers, .protections, .keeping])
            trial.app.quirks = [quirk.rawValue]
            return trial
        }
        #expect(trials.contains { $0.difference() != nil })
    }
}
