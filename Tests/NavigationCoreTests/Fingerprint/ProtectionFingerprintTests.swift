import NavigationCore
import Testing

/// What counts of protections that scripts bring along.
@Suite("Fingerprints of brought protections")
struct ProtectionFingerprintTests {
    private func driver(_ name: String, sameness: String?) throws -> Driver {
        let driver = try Driver()
        let closed = StateProtection(name, challenge: .deny("closed")) { _, _ in false }
        try driver.apply(.protect(.screens(["detail"]), driver.bring(closed, sameness: sameness)))
        return driver
    }

    private func fingerprint(_ name: String, sameness: String?) throws -> Fingerprint {
        let driver = try driver(name, sameness: sameness)
        return driver.state.fingerprint(in: driver.world)
    }

    @Test("they count by name and by what they were said to be the same as")
    func guards() throws {
        let known = try fingerprint("a", sameness: "line 1")
        #expect(try fingerprint("a", sameness: "line 1") == known)
        #expect(try fingerprint("b", sameness: "line 1") != known)
        #expect(try fingerprint("a", sameness: "line 2") != known)
        #expect(try fingerprint("a", sameness: nil) != known)
    }

    @Test("a declared one of the same name is another one")
    func declared() throws {
        let (declared, brought) = (try Driver(), try Driver())
        try declared.apply(.protect(.screens(["detail"]), "signed in"))
        let own = brought.bring(StateProtection("signed in", challenge: .deny("closed")) { _, _ in false })
        try brought.apply(.protect(.screens(["detail"]), own))
        #expect(declared.state.fingerprint(in: declared.world) != brought.state.fingerprint(in: brought.world))
    }

    @Test("one that nothing refers to any more does not count")
    func forgotten() throws {
        let driver = try Driver()
        let before = driver.state.fingerprint(in: driver.world)
        let open = StateProtection("open", challenge: .deny("closed")) { _, _ in true }
        try driver(.push(.screen("detail"))) { $0.protections = [driver.bring(open)] }
        try driver(.pop(1))
        try driver.apply(.protect(.everything, driver.bring(open)))
        #expect(driver.state.fingerprint(in: driver.world) != before)
        for guarded in driver.state.addedProtections { try driver.apply(.unprotect(guarded.number)) }
        #expect(driver.state.fingerprint(in: driver.world) == before)
        #expect(driver.state.protection(named: "open", in: driver.world) == nil)
    }

    @Test("requests that wait at one, and screens that have passed one, count it", arguments: [true, false])
    func requests(isOpen: Bool) throws {
        let prints = try ["line 1", "line 1", "line 2"].map { sameness in
            let driver = try Driver()
            let gate = StateProtection("asked", challenge: .function { _, _ in }) { _, _ in isOpen }
            try driver(.push(.screen("detail"))) { $0.protections = [driver.bring(gate, sameness: sameness)] }
            return driver.state.fingerprint(in: driver.world)
        }
        #expect(prints[0] == prints[1])
        #expect(prints[0] != prints[2])
    }

    @Test("a screen that a protection does not guard is no other one for having been shown with what it guards")
    func bystanders() throws {
        let names = ["r0", "r1", "vault", "login"]
        var app = AppDescription(name: "Bystanders", root: tabs("main", ("t0", stack("r0")), ("t1", stack("r1"))))
        app.state = ["member": false]
        app.protections["member"] = StateProtection("member", challenge: .screen(ScreenEntry("login"))) { state, _ in
            state["member"] == true
        }
        for name in names { app.screens[name] = ScreenDescription(name) }
        app.screens["vault"]?.protections = ["member"]
        app.screens["vault"]?.presentation = .push
        app.screens["login"]?.presentation = .modal

        let prints = try [false, true].map { isHeld in
            let driver = try Driver(app)
            if !isHeld { try driver.set(["member": true]) }
            try driver(.selectTab("t1"))
            try driver(.push(.screen("vault")))
            if isHeld { try driver.set(["member": true]) }
            try driver(.pop(1))
            #expect(driver.state.visible(world: driver.world).flatMap { driver.state.view(of: $0)?.name } == "r1")
            return driver.state.fingerprint(in: driver.world)
        }
        #expect(prints[0] == prints[1])
    }
}
