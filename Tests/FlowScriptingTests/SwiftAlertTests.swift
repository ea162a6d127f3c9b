import FlowScripting
import NavigationHarness
import RunEvents
import Testing

private struct Vault: NavigationApp {
    struct State: Codable { var isEmpty = false }
    let initialState = State()
    var root: any Place { Stack("home") }
    var screens: Screens {
        Screen("home")
            .action("empty") { context in
                context.alert("Empty /all/ of it?", message: "Now") {
                    AlertAction("Yes, empty it", role: .destructive) { context.state.isEmpty = true }
                    AlertAction("No", role: .cancel)
                }
            }
            .action("inform") { context in context.alert(message: "It is empty") }
            .action("fill", taking: "amount", "of") { (context, amount: Int, kind: String?) in
                context.state.isEmpty = amount == 0
            }
    }
}

@Suite("Flows and what an app in Swift asks")
struct SwiftAlertTests {
    private func failures(_ body: String) throws -> [String] {
        let project = try Project()
        try project.write("app.use 'Vault'\nflow('it', function()\n\(body)\nend)", to: "t.flow.lua")
        let path = "\(project.folder)/t.flow.lua"
        let script = FlowScript(path: path, settings: project.settings, apps: [Vault.self])
        return try script.declarations().flatMap { try script.run($0, observer: Recorder()).failures.map(\.message) }
    }

    @Test("An alert and its answers are called by what a person reads")
    func titles() throws {
        let failures = try failures(
            """
            tap("empty")
            assert.presented("Empty /all/ of it?", { style = "alert" })
            user.choose("No")
            assert.nothing_presented()
            assert.falsy(app.state.isEmpty)
            tap("empty")
            user.choose("Yes, empty it")
            assert.truthy(app.state.isEmpty)
            tap("inform")
            assert.visible("It is empty")
            user.choose("ok")
            assert.visible("home")
            """
        )
        #expect(failures == [])
    }

    @Test("A wrong argument is an error at the script's line, by its name")
    func arguments() throws {
        #expect(try failures("tap('fill', { amount = 0, of = 'gold' }) assert.truthy(app.state.isEmpty)") == [])
        let wrong = try failures("tap('fill', { amount = 'much' })")
        #expect(wrong.count == 1)
        #expect(wrong.first?.contains("the argument 'amount': an integer expected, got a string") == true)
    }
}
