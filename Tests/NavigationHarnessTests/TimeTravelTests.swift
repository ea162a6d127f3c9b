import NavigationCore
import NavigationHarness
import RandomTestSupport
import Testing

@Suite("Undo, redo, restoring and asking what would happen")
struct TimeTravelTests {
    static let commands: [Command] = [
        .push(.screen("detail")), .push(.screen("other")), .present(.screen("sheet")), .pop(1), .dismiss, .back(1),
        .navigate(.screen("vault")), .navigate(.screen("home")), .back(2), .setRoot(.screen("other"), clear: true),
        .close,
        .swipeDismiss(cancel: true), .push(.screen("nowhere")), .show(.screen("item")), .popTo(.screen("detail")),
    ]

    @Test("Undo then redo is the identity, and can agrees with the deed", arguments: 0..<20)
    func identity(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let navigator = try launched(animations: seed % 3 == 0)
        for _ in 0..<60 {
            guard let command = Self.commands.randomElement(using: &generator) else { return }
            try navigator.expectPredictedAndReversible(command)
            if generator.next() % 4 == 0 { try navigator.advance(by: .seconds(1)) }
        }
        #expect(!navigator.hazards.contains("query-mismatch"))
        #expect(navigator.state.violations(in: navigator.world).isEmpty)
    }

    @Test("Whatever ends a request, a gate, undo or the end of the app, says which it was", arguments: 0..<20)
    func ends(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let navigator = try launched(animations: seed % 2 == 0)
        for step in 0..<60 {
            guard let command = Self.commands.randomElement(using: &generator) else { return }
            try navigator.ask(command) { $0.name = "step \(step)" }
            if generator.next() % 3 == 0 { _ = try navigator.undo() }
            if generator.next() % 8 == 0 { try navigator.advance(by: .seconds(1)) }
        }
        try navigator.perform(.terminate)
        var asked: [RequestID: Fact.Asked] = [:]
        var undone = 0
        for event in navigator.log.events {
            guard let id = event.request else { continue }
            if case .requested(let fact) = event.fact { asked[id] = fact }
            guard case .settled(let end) = event.fact else { continue }
            #expect(end.name == asked[id]?.name)
            #expect(end.command == asked[id]?.command.name)
            if end.settlement.reason == .undone { undone += 1 }
        }
        #expect(undone > 0)
    }

    @Test("A step is everything that one input causes")
    func steps() throws {
        let navigator = try launched()
        #expect(try !navigator.undo())
        let request = try navigator.ask(.push(.screen("detail")))
        try navigator.whenSettled(request) { _ in _ = try navigator.request(.push(.screen("other"))) }
        try navigator.step {
            try navigator.ask(.push(.screen("item")))
            try navigator.ask(.push(.screen("item")))
        }
        #expect(navigator.names.count == 5)
        #expect(try navigator.undo())
        #expect(navigator.names == ["home", "detail", "other"])
        try navigator.ask(.pop(9))
        try navigator.ask(.pop(9))
        #expect(try !navigator.redo())
        #expect(try navigator.undo())
        #expect(navigator.names == ["home", "detail", "other"])
    }

    @Test("What a callback asks for belongs to the step that called it")
    func callbacks() throws {
        final class Box { weak var navigator: Navigator? }
        let box = Box()
        let navigator = try launched(
            sampleApp { app in
                app.screens["detail"]?.onAppear = { _ in _ = try box.navigator?.request(.push(.screen("other"))) }
            }
        )
        box.navigator = navigator
        try navigator.ask(.push(.screen("detail")))
        #expect(navigator.names == ["home", "detail", "other"])
        #expect(try navigator.undo())
        #expect(navigator.names == ["home"])
    }

    @Test("Requests that time travel takes away have ended, those that it brings back wait again")
    func requests() throws {
        let navigator = try launched()
        let start = navigator.state
        let request = try navigator.ask(.push(.screen("vault")))
        #expect(navigator.end(request) == "pending")
        #expect(try navigator.undo())
        #expect(navigator.end(request) == "cancelled(undone)")
        #expect(try navigator.redo())
        #expect(navigator.end(request) == "pending")
        try navigator.set(["user": "ada"])
        #expect(navigator.end(request) == "done(shown)")
        try navigator.restore(start)
        #expect(navigator.state.isSame(as: start))
        let second = try navigator.ask(.push(.screen("detail")))
        #expect(second > request)
        #expect(navigator.end(second) == "done(shown)")
    }

    @Test("A request has the outcome that it had in the state that is put back", arguments: 0..<40)
    func outcomes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let navigator = try launched(animations: seed % 3 == 0)
        // Requests that were made on the way to a state, whatever was tried and left in between.
        var asked: [RequestID] = []
        var seen: [(state: NavigationState, asked: [RequestID], ends: [String])] = []
        for _ in 0..<60 {
            guard let command = Self.commands.randomElement(using: &generator) else { return }
            asked.append(try navigator.ask(command) { $0.delay = .seconds(Int(generator.next() % 3)) })
            switch generator.next() % 6 {
            case 0: try navigator.advance(by: .seconds(1))
            case 1: try navigator.set(["user": generator.next() % 2 == 0 ? "ada" : .null])
            default: break
            }
            let ends = asked.map(navigator.end)
            if try navigator.undo() {
                #expect(try navigator.redo())
                #expect(asked.map(navigator.end) == ends)
            }
            seen.append((navigator.state, asked, ends))
            guard generator.next() % 3 == 0, let back = seen.randomElement(using: &generator) else { continue }
            try navigator.restore(back.state)
            asked = back.asked
            #expect(asked.map(navigator.end) == back.ends)
        }
    }

    @Test("Advancing is one step")
    func advancing() throws {
        let navigator = try launched(animations: true)
        for name in ["detail", "other"] { try navigator.ask(.push(.screen(name))) }
        try navigator.advance(by: .seconds(3))
        #expect(navigator.names == ["home", "detail", "other"])
        #expect(try navigator.undo())
        #expect(navigator.state.transitions.count == 1)
        #expect(navigator.state.now == .zero)
        try navigator.advance(by: .seconds(3))
        #expect(navigator.names == ["home", "detail", "other"])
    }
}
