import NavigationCore
import NavigationHarness
import Testing

/// Every detector stays quiet in a sound app and fires when the fault that it is for is switched on.
@Suite("Quirks")
struct QuirkTests {
    /// What a script does to bring a fault to light, and the hazards that only the fault may cause.
    static let proofs: [(quirk: Quirk, url: String?, animations: Bool, hazards: Set<String>)] = [
        (.answersRepeat, nil, false, ["double-continuation"]),
        (.addressSkipsProtections, nil, false, ["protection-bypass"]),
        (.protectionsReplace, nil, false, ["protection-bypass"]),
        (.gateHoldsQueue, nil, false, ["stalled"]), (.expiryIgnoresOwner, nil, false, ["cache-fault"]),
        (.cacheKeyIsName, nil, false, ["cache-fault"]), (.historyRemovesTarget, nil, false, ["wrong-back"]),
        (.historyIgnoresGestures, nil, false, ["desync"]), (.pushWithoutStackIsSilent, nil, false, ["stalled"]),
        (.pushCrossesModals, nil, false, ["hidden-target"]), (.suffixLinks, nil, false, ["ambiguous-route"]),
        (.alreadyThereIsSilent, nil, false, ["stalled"]), (.originAtCallTime, nil, true, ["double-present"]),
        (.searchForgetsVisited, nil, false, ["unbounded-search"]), (.legsBeforePlan, nil, false, ["half-done"]),
        (.hiddenTabSearch, nil, false, ["hidden-target"]), (.directChainSearch, nil, false, ["double-present"]),
        (.dismissRechecksParent, nil, false, ["query-mismatch"]), (.hideByPlace, nil, false, ["query-mismatch"]),
        (.singleUseNodes, nil, false, ["desync"]), (.assignmentRebuildsRoot, nil, false, ["leak"]),
        (.routeOverrideLosesPresentation, nil, false, ["no-outcome"]),
        (.providerIgnoresAssignment, nil, false, ["no-outcome"]), (.lockIsModal, nil, false, ["lock-bypass"]),
        (.launchLinkIsLost, "test://detail", false, ["lost-link"]),
    ]

    /// Faults that only the log tells of, by the kind of event that comes twice.
    static let doubled: [(quirk: Quirk, kind: Event.Kind)] = [
        (.dataTwice, .dataDelivered), (.sharedIntents, .mediated),
    ]

    @Test("Every quirk has its proof")
    func complete() {
        // Chains and places of screens are asked by scripts, and an app with empty origins is refused before it runs: these
        // have tests of their own.
        let others: Set<Quirk> = [.chainGoesOn, .emptyOriginsMeanNowhere, .parentsComeLate]
        #expect(others.union(Self.proofs.map(\.quirk)).union(Self.doubled.map(\.quirk)) == Set(Quirk.allCases))
    }

    @Test("A detector is quiet without its fault and fires with it", arguments: proofs.map(\.quirk), [false, true])
    func proof(quirk: Quirk, isOn: Bool) throws {
        let proof = try #require(Self.proofs.first { $0.quirk == quirk })
        let app = try launched(
            faultyApp { $0.quirks = isOn ? [quirk] : [] },
            animations: proof.animations,
            url: proof.url
        )
        try provoke(quirk, app)
        try app.advance(by: .seconds(5))
        app.endOfRun()
        #expect(Set(app.hazards) == (isOn ? proof.hazards : []))
    }

    @Test("A fault of the log shows there", arguments: doubled.map(\.quirk), [false, true])
    func log(quirk: Quirk, isOn: Bool) throws {
        let kind = try #require(Self.doubled.first { $0.quirk == quirk }?.kind)
        let functions = FunctionTable()
        let app = try launched(faultyApp(functions) { $0.quirks = isOn ? [quirk] : [] }, functions: functions)
        try app.ask(.push(.screen("detail"))) { $0.data = .value("text") }
        try app.ask(.route("first", .null))
        try app.ask(.route("second", .null))
        #expect(app.log.events.count { $0.kind == kind } == (isOn ? 2 : 1))
    }

    @Test("Empty origins are refused, and found at launch where they are not")
    func structure() throws {
        var description = sampleApp { $0.screens["other"]?.origins = .screens([]) }
        #expect(description.problems.contains { $0.severity == .error && $0.description.contains("empty list") })
        description.quirks = [.emptyOriginsMeanNowhere]
        #expect(!description.problems.contains { $0.severity == .error })
        let app = try launched(description)
        #expect(app.hazards == ["structure"])
        #expect(try launched().hazards == [])
    }

    @Test("With a gate that can be answered over and over the next one is never asked", arguments: [false, true])
    func nextGate(isOn: Bool) throws {
        final class Gates { var all: [Gate] = [] }
        let gates = Gates()
        let app = try launched(
            faultyApp { app in
                app.quirks = isOn ? [.answersRepeat] : []
                for name in ["one", "two"] {
                    let challenge = Challenge.function { gate, _ in gates.all.append(gate) }
                    app.protections[name] = StateProtection(name, challenge: challenge) { _, _ in false }
                }
                app.screens["other"]?.protections = ["one", "two"]
            }
        )
        try app.ask(.push(.screen("other")))
        for _ in 1...2 { try app.perform(.answer(gates.all[0], .allow)) }
        #expect(Set(app.hazards) == (isOn ? ["double-continuation", "protection-bypass"] : ["double-continuation"]))
        #expect(app.visible == (isOn ? "other" : "home"))
    }

    /// The sample app with what the faults need to show.
    private func faultyApp(
        _ functions: FunctionTable = FunctionTable(),
        _ configure: (inout AppDescription) -> Void
    ) -> AppDescription {
        sampleApp { app in
            for (name, origin) in [("island", "reef"), ("reef", "island")] {
                app.screens[name] = screen(name) { $0.origins = .screens([origin]) }
            }
            app.screens["offer"] = screen("offer") {
                $0.parameters = ["id": .string]
                $0.keepAlive = KeepAlive(DurationLifetime(.seconds(60)))
            }
            app.screens["detail"]?.onData = { _, _ in }
            app.screens["old"] = screen("old") { $0.links = ["/old/home"] }
            app.screens["wizard"] = screen("wizard") {
                $0.presentation = .modal
                $0.embedding = .kind("stack")
            }
            app.protections["open"] = StateProtection("open", challenge: .deny("no")) { _, _ in true }
            let gate = StateProtection("asked", challenge: .function { _, _ in }) { _, _ in false }
            app.protections["asked"] = gate
            app.screens["secret"] = screen("secret") { $0.protections = ["asked"] }
            app.providers["first"] = { RouteTarget(.screen("detail")) }
            var mediated = RequestOptions()
            let mediation: Mediation = { _, _ in }
            mediated.mediation = functions.store(mediation)
            app.routes["first"] = { _ in RouteTarget(.screen("other"), options: mediated) }
            app.routes["second"] = { _ in RouteTarget(.screen("item")) }
            configure(&app)
            guard app.quirks == [.hiddenTabSearch] else { return }
            app.root = .container(
                ContainerDescription(
                    kind: "tabs",
                    id: "main",
                    children: [.init(key: "a", stack("home")), .init(key: "b", stack("other"))]
                )
            )
        }
    }

    private func provoke(_ quirk: Quirk, _ app: Navigator) throws {
        switch quirk {
        case .answersRepeat: try answerAbandoned(app)
        case .addressSkipsProtections: try app.ask(.openURL("test://vault", .external))
        case .protectionsReplace: try app.ask(.push(.screen("vault"))) { $0.protections = ["open"] }
        case .gateHoldsQueue: try app.ask(.push(.screen("vault")))
        case .expiryIgnoresOwner: try keepTwice(app)
        case .cacheKeyIsName: for id in ["1", "2"] { try open(id, app) }
        case .singleUseNodes: for _ in 1...2 { try open("1", app) }
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
        case .originAtCallTime:
            try app.ask(.push(.screen("detail")))
            for _ in 1...2 { try app.ask(.present(.screen("sheet"))) }
        case .directChainSearch:
            try app.ask(.present(.screen("wizard")))
            try app.ask(.push(.screen("detail")))
            for name in ["sheet", "login"] { try app.ask(.present(.screen(name))) }
        case .dismissRechecksParent, .hideByPlace:
            let command: Command = quirk == .hideByPlace ? .close : .dismiss
            try app.ask(.present(.screen("sheet")))
            #expect(try app.outcome(of: command)?.outcome == .done)
            try app.ask(command)
        default: try provokeOnce(quirk, app)
        }
    }

    /// Faults that one request, or one change, brings to light.
    private func provokeOnce(_ quirk: Quirk, _ app: Navigator) throws {
        switch quirk {
        case .alreadyThereIsSilent: try app.ask(.navigate(.screen("home")))
        case .suffixLinks: try app.ask(.openURL("test://old/home", .external))
        case .searchForgetsVisited: try app.ask(.navigate(.screen("island")))
        case .legsBeforePlan: try app.ask(.navigate(.screen("island"))) { $0.via = ["detail"] }
        case .hiddenTabSearch: try app.ask(.push(.screen("detail")))
        case .assignmentRebuildsRoot: try app.set(["user": "ada"])
        case .routeOverrideLosesPresentation:
            let mediation: Mediation = { _, _ in }
            try app.ask(.route("second", .null)) { $0.mediation = app.world.functions.store(mediation) }
        case .providerIgnoresAssignment: try app.ask(.provider("first"))
        case .lockIsModal:
            try app.perform(.lock)
            try app.ask(.openURL("test://detail", .external))
        default: break
        }
    }

    private func open(_ id: String, _ app: Navigator) throws {
        try app.ask(.push(.screen("offer"))) { $0.parameters = ["id": .string(id)] }
        try app.ask(.pop(1))
    }

    /// Keeps a screen, gives it up, and keeps it again: the first time must not end the second one.
    private func keepTwice(_ app: Navigator) throws {
        try open("1", app)
        try app.perform(.clearCache)
        try app.advance(by: .seconds(30))
        try open("1", app)
        try app.advance(by: .seconds(40))
    }

    /// Answers the gate of a request that a later one has taken the place of, then that one's.
    private func answerAbandoned(_ app: Navigator) throws {
        let gates = try (1...2).map { _ in
            let request = try app.ask(.push(.screen("secret")))
            return try #require(app.state.request(request)?.holding?.gate)
        }
        for gate in gates { try app.perform(.answer(gate, .allow)) }
    }
}
