import NavigationCore
import RandomTestSupport
import Testing

@testable import NavigationHarness

/// What is taken back has not happened.
@Suite("Taking back")
struct TakingBackTests {
    /// Everything that a navigator could show a trace in.
    private struct Look: Equatable {
        var state: NavigationState
        var events: [Event]
        var created: [String: Int]
        var records: [RequestID: RequestRecord]
        var last: RequestID
        var gone: [NodeID: ScreenData]
        var openers: [NodeID: RequestID]
        var listeners: [Int]
        var nextName: String
        var canUndo: Bool

        init(_ navigator: Navigator) {
            (state, events, created) = (navigator.state, navigator.log.events, navigator.log.created)
            (records, last) = (navigator.records, navigator.requestRecords.last)
            (gone, openers) = (navigator.gone.table.values, navigator.requestRecords.openers.values)
            listeners = [
                navigator.observers.events.count, navigator.listeners.instances.count,
                navigator.listeners.settlements.values.count, navigator.listeners.resolutions.values.count,
                navigator.counters.observers, navigator.notices.count, navigator.requestRecords.stalled.count,
                navigator.requestRecords.prompts.count,
            ]
            nextName = navigator.nameForProtection()
            navigator.counters.namelessProtections -= 1
            var history = navigator.history
            canUndo = history.undo(from: navigator.state) != nil
        }
    }

    private enum Step: CaseIterable {
        case push, item, present, pop, dismiss, vault, signIn, signOut, time, undo, redo, lock, unlock, relaunch,
            schedule
        case listen, observe, protect, keep, evict, ask
    }

    private func take(_ step: Step, _ navigator: Navigator) throws {
        switch step {
        case .push: try navigator.request(.push(.screen("detail")))
        case .item: try navigator.request(.push(.screen("item"))) { $0.parameters = ["id": "7"] }
        case .present: try navigator.request(.present(.screen("sheet")))
        case .pop: try navigator.request(.pop(1))
        case .dismiss: try navigator.request(.dismiss)
        case .vault: try navigator.request(.navigate(.screen("vault")))
        case .signIn: try navigator.perform(.setState(.record(["user": "Ada"])))
        case .signOut: try navigator.perform(.setState(.record(["user": .null])))
        case .time: try navigator.advance(by: .seconds(1))
        case .undo: _ = try navigator.undo()
        case .redo: _ = try navigator.redo()
        case .lock: try navigator.perform(.lock)
        case .unlock: try navigator.perform(.unlock)
        case .relaunch: try navigator.perform(.launch(Launch()))
        case .schedule: try navigator.perform(.schedule(.seconds(2), navigator.world.functions.store({})))
        case .listen: try navigator.whenSettled(navigator.lastRequest) { _ in }
        case .observe:
            _ = navigator.state.visible(world: navigator.world).map { navigator.observe($0, .removed) { _ in } }
        case .protect:
            let protection = StateProtection(navigator.nameForProtection(), challenge: .deny("no")) { _, _ in true }
            try navigator.perform(.protect(.everything, navigator.bring(protection)))
        case .keep:
            try navigator.request(.push(.screen("other"))) { $0.keepAlive = KeepAlive(DurationLifetime(.seconds(3))) }
        case .evict: try navigator.perform(.clearCache)
        case .ask: _ = try navigator.outcome(of: .push(.screen("detail")))
        }
    }

    @Test("whatever is taken back leaves no trace, in what is taken back itself neither", arguments: 0..<20)
    func noTrace(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (navigator, twin) = (try launched(animations: seed % 2 == 0), try launched(animations: seed % 2 == 0))
        for _ in 0..<40 {
            let before = Look(navigator)
            try navigator.takingBack {
                for _ in 0..<random.below(8) {
                    try take(random.element(Step.allCases), navigator)
                    let inner = Look(navigator)
                    try navigator.takingBack { for _ in 0..<3 { try take(random.element(Step.allCases), navigator) } }
                    #expect(Look(navigator) == inner)
                }
            }
            #expect(Look(navigator) == before)
            // A function in the table has a number of its own, which is all that is left.
            let step = random.element(Step.allCases.filter { $0 != .schedule && $0 != .protect })
            try take(step, navigator)
            try take(step, twin)
            #expect(navigator.state == twin.state, "\(step)")
            #expect(navigator.log.events == twin.log.events, "\(step)")
            #expect(navigator.records == twin.records, "\(step)")
        }
    }

    @Test("an error inside is thrown on, and what came before it is taken back")
    func error() throws {
        struct Mistake: Error {}
        let navigator = try launched()
        let before = Look(navigator)
        #expect(throws: Mistake.self) {
            try navigator.takingBack {
                try navigator.request(.push(.screen("detail")))
                try navigator.takingBack {
                    try navigator.request(.push(.screen("other")))
                    throw Mistake()
                }
            }
        }
        #expect(Look(navigator) == before)
        try navigator.request(.push(.screen("detail")))
        #expect(navigator.names == ["home", "detail"])
    }

    @Test("an error of a callback leaves nothing behind either")
    func callbackError() throws {
        struct Mistake: Error {}
        let navigator = try launched(sampleApp { $0.screens["detail"]?.onAppear = { _ in throw Mistake() } })
        let before = Look(navigator)
        #expect(throws: Mistake.self) { try navigator.takingBack { try navigator.request(.push(.screen("detail"))) } }
        #expect(Look(navigator) == before)
    }

    @Test("inside, callbacks of the app run and requests have outcomes")
    func callbacks() throws {
        var heard: [String] = []
        var navigator: Navigator?
        let app = sampleApp { app in
            app.screens["detail"]?.onAppear = { _ in
                heard.append("appears")
                try navigator?.request(.push(.screen("other")))
            }
        }
        let made = try launched(app)
        navigator = made
        let names = try made.takingBack {
            let request = try made.request(.push(.screen("detail"))) { id in
                try made.whenSettled(id) { heard.append($0.settlement?.outcome.rawValue ?? "-") }
            }
            #expect(made.records[request]?.settlement?.outcome == .done)
            return made.names
        }
        #expect(names == ["home", "detail", "other"])
        #expect(heard == ["appears", "done"])
        #expect(made.names == ["home"])
    }

    @Test("a gate that waits from before is answered, and waits on when that is taken back")
    func gates() throws {
        let navigator = try launched()
        let request = try navigator.request(.navigate(.screen("vault")))
        try navigator.takingBack {
            try navigator.perform(.setState(.record(["user": "Ada"])))
            #expect(navigator.records[request]?.settlement?.outcome == .done)
        }
        #expect(navigator.records[request]?.settlement == nil)
        #expect(navigator.state.request(request)?.isHeld == true)
        try navigator.perform(.setState(.record(["user": "Ada"])))
        #expect(navigator.names == ["home", "vault"])
    }

    @Test("steps from before can be undone, and again when that was taken back")
    func history() throws {
        let navigator = try launched()
        try navigator.request(.push(.screen("detail")))
        try navigator.request(.push(.screen("other")))
        try navigator.takingBack {
            try navigator.request(.push(.screen("item"))) { $0.parameters = ["id": "1"] }
            for names in [["home", "detail", "other"], ["home", "detail"], ["home"]] {
                #expect(try navigator.undo())
                #expect(navigator.names == names)
            }
            #expect(try !navigator.undo())
            #expect(try navigator.redo())
        }
        #expect(navigator.names == ["home", "detail", "other"])
        #expect(try navigator.undo())
        #expect(navigator.names == ["home", "detail"])
    }

    @Test("an app with live objects, with running work, or in the middle of something is no situation to put back")
    func refusals() throws {
        final class Model {}
        let living = try launched(sampleApp { $0.screens["detail"]?.makeObject = { _ in Model() } })
        _ = try living.situation()
        try living.request(.push(.screen("detail")))
        #expect(throws: ForkRefusal.self) { try living.situation() }

        let working = try launched()
        let clock = working.tasks.clock
        working.tasks.run("the work") { try await clock.sleep(for: .seconds(1)) }
        try working.advance(by: .zero)
        #expect(throws: ForkRefusal.self) { try working.situation() }
        try working.advance(by: .seconds(2))
        _ = try working.situation()

        let busy = try launched()
        #expect(throws: ForkRefusal.self) { try busy.step { try busy.situation() } }
        #expect(throws: ForkRefusal.self) { try busy.condition { try busy.situation() } }
    }

    @Test("work that has begun since a situation is cancelled when that is put back")
    func work() throws {
        let navigator = try launched()
        let clock = navigator.tasks.clock
        var ends: [String] = []
        let situation = try navigator.situation()
        navigator.tasks.run("the work") {
            do { try await clock.sleep(for: .seconds(5)) } catch { ends.append("cancelled") }
        }
        try navigator.advance(by: .seconds(1))
        try navigator.put(situation)
        #expect(ends == ["cancelled"])
        #expect(!navigator.tasks.isBusy)
        #expect(navigator.state.timers.isEmpty)
        #expect(navigator.state.now == .zero)
    }

    @Test("a question leaves no listener behind that a function has added meanwhile")
    func questions() throws {
        var navigator: Navigator?
        let app = sampleApp { app in
            app.screens["detail"]?.resolver = { _, answer in
                try navigator?.whenSettled(RequestID(999)) { _ in }
                _ = navigator?.nameForProtection()
                try answer(.destination(RouteTarget(.nothing)))
            }
        }
        let made = try launched(app)
        navigator = made
        let before = Look(made)
        #expect(try made.outcome(of: .push(.screen("detail")))?.outcome == .done)
        #expect(Look(made) == before)
    }

    @Test("a step that is taken back, and was asked for its fingerprint, leads back to the one before")
    func fingerprints() throws {
        let navigator = try launched()
        let before = navigator.fingerprint()
        let inside = try navigator.takingBack {
            try navigator.request(.push(.screen("detail")))
            return navigator.fingerprint()
        }
        #expect(inside != before)
        #expect(navigator.fingerprint() == before)
        try navigator.request(.push(.screen("detail")))
        #expect(navigator.fingerprint() == inside)
    }
}

extension Navigator {
    /// A request with options.
    @discardableResult
    fileprivate func request(_ command: Command, _ configure: (inout RequestOptions) -> Void) throws -> RequestID {
        var options = RequestOptions()
        configure(&options)
        return try request(command, options)
    }
}
