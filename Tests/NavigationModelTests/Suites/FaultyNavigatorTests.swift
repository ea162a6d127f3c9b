import NavigationCore
import Testing

/// The comparison can fail: a navigator with a faulty behaviour is told apart from the model.
@Suite("Second model of a faulty navigator")
struct FaultyNavigatorTests {
    static let found: [Quirk] = [
        .addressSkipsProtections, .pushWithoutStackIsSilent, .pushCrossesModals, .alreadyThereIsSilent,
        .hiddenTabSearch,
        .dismissRechecksParent, .hideByPlace, .gateHoldsQueue,
    ]

    @Test("A faulty behaviour makes a difference", arguments: found)
    func differs(quirk: Quirk) {
        let trials = (1...60 as ClosedRange<UInt64>).lazy.map { seed in
            var trial = Trial(seed: seed, length: 12, features: [.containers, .protections])
            trial.app.quirks = [quirk.rawValue]
            return trial
        }
        #expect(trials.contains { $0.difference() != nil })
    }
}
