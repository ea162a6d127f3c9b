import FlowScripting
import NavigationCore
import NavigationHarness
import RunEvents
import Testing

/// An app with asynchronous parts and live objects.
private enum Cafe: LinkedApp {
    static let name = "Cafe"

    final class Table {
        var guest: Table?
    }

    static func assemble(functions: FunctionTable) -> AppAssembly {
        var app = AppDescription(name: name, root: .stack(ScreenEntry("home")))
        app.state = ["orders": .integer(0)]
        for name in ["home", "table", "menu"] { app.screens[name] = ScreenDescription(name) }
        app.screens["table"]?.parameters = ["keeps": .string]
        app.screens["table"]?.makeObject = { view in
            let table = Table()
            if view.parameters["keeps"] != nil { table.guest = table }
            return table
        }
        app.screens["home"]?.actions["order"] = AsyncFunctions.action { arguments in
            guard let navigator = Navigator.running else { return }
            try await navigator.tasks.clock.sleep(for: .seconds(2))
            if arguments["fails"] == true { throw AppFault("the kitchen is closed") }
            try navigator.perform(.setState(["orders": .integer(1)]))
            _ = try navigator.request(.push(.screen("menu")))
        }
        app.screens["home"]?.actions["wait"] = AsyncFunctions.action { _ in
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
        }
        var assembly = AppAssembly(app)
        assembly.services["kitchen"] = [
            "cook": AsyncFunctions.function { arguments in
                try await Navigator.running?.tasks.clock.sleep(for: .seconds(90) / 2)
                return .array(arguments)
            }
        ]
        assembly.attach = { navigator in
            navigator.tasks.run("the start") { _ = try navigator.request(.effect("opened", .record([:]))) }
        }
        return assembly
    }
}

@Suite("Apps with asynchronous work and live objects, run by flows")
struct AsyncAppTests {
    private func flow(_ body: String, options: String = "", observer: Recorder = Recorder()) throws -> FlowResult {
        let project = try Project()
        try project.write("app.use \"Cafe\"\nflow(\"it\", { \(options) }, function()\n\(body)\nend)", to: "t.flow.lua")
        let script = FlowScript(
            path: "\(project.folder)/t.flow.lua",
            settings: project.settings,
            apps: LinkedApps([Cafe.self])
        )
        let declaration = try #require(try script.declarations().first)
        return try script.run(declaration, observer: observer)
    }

    @Test("pass where time brings what they wait for")
    func passing() throws {
        let result = try flow(
            """
            tap("order")
            assert.visible("home")
            clock.advance("2s")
            assert.visible("menu")
            assert.equal(1, app.state.orders)
            local dish = services.kitchen.cook("soup", 2)
            assert.equal({ "soup", 2 }, dish)
            assert.equal(47, clock.now())
            push("table")
            back()
            assert.no_leaks()
            assert.no_timers()
            """,
            options: "hazards = \"fail\""
        )
        #expect(result.status == .passed, "\(result.failures)")
    }

    @Test("tell an error at the call that runs the work, and a leak by what removed the screen")
    func failing() throws {
        let error = try flow("tap(\"order\", { fails = true })\n\nclock.run()")
        #expect(error.status == .errored)
        #expect(error.failures.first?.message == "the action 'order' of 'home' failed: the kitchen is closed")
        #expect(error.failures.first?.line == 5)
        let leak = try flow("push(\"table\", { parameters = { keeps = \"it\" } })\npop()\nassert.no_leaks()")
        #expect(leak.status == .failed)
        #expect(leak.failures.first?.line == 5)
        #expect(leak.failures.first?.actual?.contains("was removed by 'pop' (popped), but its Table is still") == true)
        let undo = try flow("push(\"table\")\napp.undo()")
        #expect(undo.failures.first?.message.hasPrefix("this cannot be undone: screen 'table' #") == true)
        let stalled = try flow("tap(\"wait\")", options: "hazards = \"fail\"")
        #expect(
            stalled.failures.first?.message
                == "hazard 'stalled': the action 'wait' of 'home' has not ended: it waits for nothing that virtual time "
                + "brings"
        )
    }

    @Test("give the same digest in every run")
    func digests() throws {
        let body = "tap('order')\ntap('order')\nclock.advance('1s')\npush('table')\nclock.run()\nback()"
        let first = try flow(body)
        #expect(first.status == .passed, "\(first.failures)")
        for _ in 1...20 { #expect(try flow(body).digest == first.digest) }
    }
}
