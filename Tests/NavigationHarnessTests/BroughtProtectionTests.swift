import NavigationCore
import Testing

@testable import NavigationHarness

/// Protections that scripts bring along are state: what takes the state back takes them back.
@Suite("Protections that scripts bring along")
struct BroughtProtectionTests {
    private func protect(
        _ screen: String,
        by name: String,
        denying reason: Reason = "closed",
        _ navigator: Navigator
    ) throws {
        let protection = navigator.bring(StateProtection(name, challenge: .deny(reason)) { _, _ in false })
        try navigator.perform(.protect(.screens([screen]), protection))
    }

    @Test("one that was declared in a question is unknown after it")
    func question() throws {
        var asked: Navigator?
        var wasKnown = false
        let navigator = try launched(
            sampleApp { app in
                app.screens["detail"]?.resolver = { _, answer in
                    guard let asked else { return }
                    try protect("other", by: "sudden", asked)
                    wasKnown = asked.protection(named: "sudden") != nil
                    try answer(.destination(RouteTarget(.nothing)))
                }
            }
        )
        asked = navigator
        #expect(try navigator.outcome(of: .push(.screen("detail")))?.outcome == .done)
        #expect(wasKnown)
        #expect(navigator.protection(named: "sudden") == nil)
        #expect(navigator.outcome(try navigator.ask(.push(.screen("other")))) == .done)
        try navigator.ask(.push(.screen("detail")))
        #expect(navigator.protection(named: "sudden") != nil)
        #expect(navigator.end(try navigator.ask(.push(.screen("other")))) == "denied(closed)")
        asked = nil
    }

    @Test("going back beyond its declaration makes it unknown, and forth again known")
    func undo() throws {
        let navigator = try launched()
        try protect("detail", by: "late", navigator)
        #expect(navigator.end(try navigator.ask(.push(.screen("detail")))) == "denied(closed)")
        #expect(try navigator.undo())
        #expect(navigator.protection(named: "late") == nil)
        #expect(navigator.outcome(try navigator.ask(.push(.screen("detail")))) == .done)
        #expect(try navigator.undo())
        let saved = navigator.state
        try protect("detail", by: "late", denying: "another", navigator)
        #expect(try navigator.undo() && navigator.redo())
        #expect(navigator.protection(named: "late") != nil)
        #expect(navigator.end(try navigator.ask(.push(.screen("detail")))) == "denied(another)")
        try navigator.restore(saved)
        #expect(navigator.protection(named: "late") == nil)
    }

    @Test("two trials that declare different ones under one name each have their own")
    func trials() throws {
        let navigator = try launched()
        let ends = try ["first", "second"].map { (reason: Reason) in
            try navigator.takingBack {
                try protect("detail", by: "shared", denying: reason, navigator)
                let (state, end) = (navigator.state, navigator.end(try navigator.ask(.push(.screen("detail")))))
                return (state, end)
            }
        }
        #expect(ends.map(\.1) == ["denied(first)", "denied(second)"])
        #expect(ends[0].0 != ends[1].0)
        #expect(navigator.protection(named: "shared") == nil)
        #expect(navigator.outcome(try navigator.ask(.push(.screen("detail")))) == .done)
        // Each comes back with its state.
        for (state, end) in ends {
            try navigator.restore(state)
            #expect(navigator.end(try navigator.ask(.push(.screen("detail")))) == end)
        }
    }

    @Test("one with the name of a declared one takes nothing from it, in the deed nor in a question")
    func sameName() throws {
        let navigator = try launched()
        let own = navigator.bring(
            StateProtection(
                "signed in",
                challenge: .function { [weak navigator] gate, _ in
                    try navigator?.perform(.answer(gate, .deny("own")))
                }
            ) { _, _ in false }
        )
        var options = RequestOptions()
        options.protections = [own]
        #expect(try navigator.outcome(of: .push(.screen("detail")), options)?.reason == "own")
        #expect(navigator.end(try navigator.request(.push(.screen("detail")), options)) == "denied(own)")
        try protect("other", by: "signed in", navigator)
        #expect(navigator.end(try navigator.ask(.push(.screen("other")))) == "denied(closed)")
        #expect(navigator.end(try navigator.ask(.push(.screen("vault")))) == "pending")
        #expect(navigator.visible == "login")
    }

    @Test("names that are given to nameless ones do not show that somebody has asked or tried")
    func names() throws {
        var asked: Navigator?
        let navigator = try launched(
            sampleApp { app in
                app.screens["detail"]?.resolver = { _, answer in
                    _ = asked?.nameForProtection()
                    try answer(.destination(RouteTarget(.nothing)))
                }
            }
        )
        asked = navigator
        _ = try navigator.outcome(of: .push(.screen("detail")))
        navigator.takingBack { _ = navigator.nameForProtection() }
        #expect(navigator.nameForProtection() == "protection 1")
        asked = nil
    }
}

extension Navigator {
    fileprivate func outcome(_ request: RequestID) -> Outcome? { records[request]?.settlement?.outcome }
}
