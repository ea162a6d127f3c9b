import NavigationCore
import NavigationHarness
import Testing

/// Every detector stays quiet in a sound app and fires when the fault that it is for is switched on.
@Suite("Quirks")
struct QuirkTests {
    /// What a script does to bring a fault to light, and the hazards that only the fault may cause.
    static let proofs: [(quirk: Quirk, url: String?, animations: Bool, hazards: Set<String>)] = [
        (.addressSkipsProtections, nil, false, ["protection-bypass"]),
        (.protectionsReplace, nil, false, ["protection-bypass"]),
        (.gateHoldsQueue, nil, false, ["stalled"]), (.historyRemovesTarget, nil, false, ["wrong-back"]),
        (.historyIgnoresGestures, nil, false, ["desync"]), (.pushWithoutStackIsSilent, nil, false, ["stalled"]),
        (.pushCrossesModals, nil, false, ["hidden-target"]), (.alreadyThereIsSilent, nil, false, ["stalled"]),
        (.originAtCallTime, nil, true, ["double-present"]), (.hiddenTabSearch, nil, false, ["hidden-target"]),
        (.searchForgetsVisited, nil, false, ["unbounded-search"]), (.lockIsModal, nil, false, ["lock-bypass"]),
        (.launchLinkIsLost, "test://detail", false, ["lost-link"]),
    ]

    @Test("Every quirk has its proof")
    func complete() { #expect(Set(Self.proofs.map(\.quirk)) == Set(Quirk.allCases)) }

    @Test("A detector is quiet without its fault and fires with it", arguments: proofs.map(\.quirk), [false, true])
    func proof(quirk: Quirk, isOn: Bool) throws {
        let proof = try #require(Self.proofs.first { $0.quirk == quirk })
        let navigator = try launched(
            sampleApp { app in
                app.quirks = isOn ? [quirk] : []
                if quirk == .hiddenTabSearch {
                    app.root = .container(
                        ContainerDescription(
                            kind: "tabs",
                            id: "main",
                            children: [.init(key: "a", stack("home")), .init(key: "b", stack("other"))]
                        )
                    )
                }
                for (name, origin) in [("far", "beyond"), ("beyond", "far")] {
                    app.screens[name] = ScreenDescription(name)
                    app.screens[name]?.origins = .screens([origin])
                }
                app.protections["open"] = StateProtection("open", challenge: .deny("no")) { _, _ in true }
            },
            animations: proof.animations,
            url: proof.url
        )
        try provoke(quirk, navigator)
        try navigator.advance(by: .seconds(5))
        navigator.endOfRun()
        #expect(Set(navigator.hazards) == (isOn ? proof.hazards : []))
    }

    private func provoke(_ quirk: Quirk, _ app: Navigator) throws {
        switch quirk {
        case .addressSkipsProtections: try app.ask(.openURL("test://vault", .external))
        case .protectionsReplace: try app.ask(.push(.screen("vault"))) { $0.protections = ["open"] }
        case .gateHoldsQueue: try app.ask(.push(.screen("vault")))
        case .historyRemovesTarget:
            for name in ["detail", "other", "item"] { try app.ask(.push(.screen(name))) }
            try app.ask(.back(1))
            try app.ask(.push(.screen("item")))
            try app.ask(.back(1))
        case .historyIgnoresGestures:
            try app.ask(.push(.screen("detail")))
            try app.ask(.userBack)
        case .pushWithoutStackIsSilent, .pushCrossesModals:
            try app.ask(.present(.screen("sheet")))
            try app.ask(.push(.screen("detail")))
        case .alreadyThereIsSilent: try app.ask(.navigate(.screen("home")))
        case .originAtCallTime:
            try app.ask(.push(.screen("detail")))
            for _ in 1...2 { try app.ask(.present(.screen("sheet"))) }
        case .hiddenTabSearch: try app.ask(.push(.screen("detail")))
        case .searchForgetsVisited: try app.ask(.navigate(.screen("far")))
        case .lockIsModal:
            try app.perform(.lock)
            try app.ask(.openURL("test://detail", .external))
        case .launchLinkIsLost: break
        }
    }
}
