import NavigationCore
import NavigationHarness
import Testing

/// Faults that change the same decision do not take each other's place.
@Suite("Quirks together")
struct QuirkCombinationTests {
    private static let silent: Set<Quirk> = [
        .pushWithoutStackIsSilent, .alreadyThereIsSilent, .providerIgnoresAssignment,
    ]

    @Test("Each silence keeps its outcomes to itself", arguments: [[], silent] + silent.map { [$0] })
    func silence(quirks: Set<Quirk>) throws {
        let app = try launched(
            sampleApp { app in
                app.quirks = quirks
                app.providers["first"] = { RouteTarget(.screen("detail")) }
            }
        )
        func isSilent(_ command: Command) throws -> Bool {
            let request = try app.request(command)
            return app.records[request]?.settlement == nil
        }
        #expect(try isSilent(.navigate(.screen("home"))) == quirks.contains(.alreadyThereIsSilent))
        #expect(try isSilent(.provider("first")) == quirks.contains(.providerIgnoresAssignment))
        try app.ask(.present(.screen("sheet")))
        #expect(try isSilent(.push(.screen("detail"))) == quirks.contains(.pushWithoutStackIsSilent))
    }

    @Test("The stack of the last tab comes before the one under a modal", arguments: [false, true])
    func stacks(isHidden: Bool) throws {
        let tabs = ContainerDescription(
            kind: "tabs",
            id: "main",
            children: [.init(key: "a", stack("home")), .init(key: "b", stack("other"))]
        )
        let app = try launched(
            sampleApp { app in
                app.root = .container(tabs)
                app.quirks = isHidden ? [.pushCrossesModals, .hiddenTabSearch] : [.pushCrossesModals]
            }
        )
        if isHidden {
            try app.ask(.push(.screen("detail")))
            #expect(app.visible == "home")
            try app.ask(.selectTab("b"))
            #expect(app.names == ["other", "detail"])
        }
        try app.ask(.present(.screen("sheet")))
        try app.ask(.push(.screen("item")))
        try app.ask(.dismiss)
        #expect(app.visible == "item")
    }

    @Test("An app with every quirk at once launches, navigates and ends")
    func all() throws {
        let app = try launched(sampleApp { $0.quirks = Set(Quirk.allCases).subtracting([.gateHoldsQueue]) })
        try app.ask(.push(.screen("detail")))
        #expect(app.names == ["home", "detail"])
        try app.ask(.present(.screen("sheet")))
        #expect(app.visible == "sheet")
        try app.perform(.terminate)
    }
}
