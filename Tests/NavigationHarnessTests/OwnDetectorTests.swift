import NavigationCore
import NavigationHarness
import Testing

/// Finds screens that were opened over and over without a look at anything else.
private struct Restless: HazardDetector {
    static let kind = HazardKind(rawValue: "restless")
    let kinds = [kind]
    private var opened: [String: Int] = [:]

    mutating func hazards(in step: Observation) -> [Hazard] {
        step.events.filter { $0.kind == .pushed }.compactMap { event in
            guard let screen = event.screen else { return nil }
            opened = [screen: opened[screen, default: 0] + 1]
            guard opened[screen] == 3 else { return nil }
            return Hazard(Self.kind, "'\(screen)' was opened three times in a row", at: event)
        }
    }

    mutating func travel(to state: NavigationState) { opened = [:] }
}

/// Says of a command whether it did what was said of it, as the built-in detector does.
private struct Doubting: HazardDetector {
    mutating func hazards(in step: Observation) -> [Hazard] {
        guard let prediction = step.prediction, let end = step.events.last(where: { $0.kind == .settled }),
            end.settlement?.outcome != prediction.settlement?.outcome
        else { return [] }
        return [Hazard(.queryMismatch, "it came out differently", at: end)]
    }
}

/// Looks at the end only: whether a person is left on a modal.
private struct Stranding: HazardDetector {
    mutating func hazards(atEndOf run: FinishedRun) -> [Hazard] {
        run.state.windows.filter { $0.layers.count > 1 }.map { window in
            Hazard(.stalled, "'\(window.id)' ends with a modal after \(run.records.count) requests")
        }
    }
}

private struct WatchedApp: NavigationApp {
    typealias State = NoState
    var root: any Place { Stack("home") }
    var screens: Screens {
        Screen("home")
        Screen("detail")
    }
    var hazardDetectors: [any HazardDetector] { Restless() }
}

@Suite("Hazard detectors of an outsider")
struct OwnDetectorTests {
    private func open(_ navigator: Navigator, _ times: Int) throws {
        for _ in 0..<times {
            try navigator.ask(.push(.screen("detail")))
            try navigator.ask(.pop(1))
        }
    }

    @Test("One that is added sees every step, remembers, and reports a kind of its own at the screen")
    func added() throws {
        let navigator = try launched()
        #expect(!navigator.hazardKinds.contains(Restless.kind))
        navigator.detect(with: Restless())
        #expect(navigator.hazardKinds.contains(Restless.kind))
        try open(navigator, 2)
        #expect(navigator.hazards == [])
        try open(navigator, 1)
        #expect(navigator.hazards == ["restless"])
        let found = try #require(navigator.log.events.last { $0.kind == .hazard })
        #expect(found.screen == "detail")
        #expect(found.request != nil)
    }

    @Test("It hears of a state that is put in place")
    func travel() throws {
        let navigator = try launched()
        navigator.detect(with: Restless())
        try open(navigator, 2)
        #expect(try navigator.undo())
        try open(navigator, 2)
        #expect(navigator.hazards == [])
    }

    @Test("It looks once more when the run ends", arguments: [false, true])
    func end(isLeft: Bool) throws {
        let navigator = try launched()
        navigator.detect(with: Stranding())
        try navigator.ask(.present(.screen("sheet")))
        if !isLeft { try navigator.ask(.dismiss) }
        #expect(navigator.hazards == [])
        navigator.endOfRun()
        #expect(navigator.hazards == (isLeft ? ["stalled"] : []))
        let text = navigator.log.events.last { $0.kind == .hazard }?.fields["message"]?.text
        #expect(text == (isLeft ? "'main' ends with a modal after 1 requests" : nil))
    }

    @Test("It knows what was said that a command would come to")
    func prediction() throws {
        let navigator = try launched(sampleApp { $0.quirks = [.dismissRechecksParent] })
        navigator.detect(with: Doubting())
        try navigator.ask(.present(.screen("sheet")))
        #expect(try navigator.outcome(of: .dismiss)?.outcome == .done)
        try navigator.ask(.dismiss)
        #expect(navigator.hazards == ["query-mismatch", "query-mismatch"])
    }

    @Test("An app described in Swift brings its own along")
    func described() throws {
        let functions = FunctionTable()
        let assembly = try WatchedApp.assemble(functions: functions)
        let navigator = Navigator(app: assembly.description, functions: functions)
        try assembly.attach(navigator)
        try navigator.perform(.launch(Launch()))
        try open(navigator, 3)
        #expect(navigator.hazards == ["restless"])
    }
}
