import NavigationCore
import Testing

@testable import SecondModel

/// The searches can fail: a navigator with a faulty behaviour is found.
@Suite("Second model of a faulty navigator")
struct FaultyNavigatorTests {
    static let found: [Quirk] = [
        .addressSkipsProtections, .pushWithoutStackIsSilent, .pushCrossesModals, .alreadyThereIsSilent,
        .hiddenTabSearch,
        .dismissRechecksParent, .hideByPlace, .gateHoldsQueue,
    ]

    @Test("A faulty behaviour makes a difference", arguments: found)
    func differs(quirk: Quirk) {
        let apps = (1...60 as ClosedRange<UInt64>).lazy.map { seed in
            RandomApp(seed: seed, features: [.containers, .protections], quirks: [quirk.rawValue])
        }
        #expect(apps.contains { $0.trial(length: 12).difference() != nil })
    }

    @Test(
        "Each search finds a fault",
        arguments: [
            ("sequences", Quirk.hiddenTabSearch), ("lives", .addressSkipsProtections), ("twins", .originAtCallTime),
            ("worlds", .alreadyThereIsSilent), ("failures", .assignmentRebuildsRoot),
        ]
    )
    func isFound(name: String, quirk: Quirk) throws {
        let search = try #require(Search.all.first { $0.name == name })
        let isFound = try (1...60).contains { seed in
            try search.finding(
                RandomApp(seed: seed, features: [.containers, .protections, .edges], quirks: [quirk.rawValue])
            ) != nil
        }
        #expect(isFound)
    }
}
