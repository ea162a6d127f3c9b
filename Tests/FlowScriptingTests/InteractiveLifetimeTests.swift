import NavigationHarness
import Testing

@testable import FlowScripting

@Suite("An interactive session")
struct InteractiveLifetimeTests {
    @Test(
        "is freed with its Lua state and its app, whatever was typed",
        arguments: [
            "1 + 1", "scren()", "error({})", "x = function() end", "app.undo()", "app.terminate() app.relaunch()",
            "open_url('shop://profile/42'):on('done', function() end)",
            "clock.after(1, function() end)",
            "chain { function() return push('item', { parameters = { id = '1' } }) end }",
            "chain { function() return open_url('shop://profile/1') end, function() return push('reviews') end }",
            "protect('home', { unless = function() return true end })",
            "push('item', { parameters = { id = '1' }, mediation = function() end, data = function(deliver) d = deliver end })",
            "push('item', { keep_alive = { lifetime = { die = function(kill) k = kill end } } })",
            "flow('a', function() push('item', { parameters = { id = '1' } }) end)",
        ]
    )
    func isFreed(_ entry: String) throws {
        weak var session: FlowSession?
        weak var navigator: Navigator?
        try Interactive.shop { interactive in
            _ = interactive.evaluate(entry)
            _ = interactive.travel(to: 0)
            _ = interactive.travel(to: 1)
            _ = interactive.completionContext()
            (session, navigator) = (interactive.session, interactive.navigator)
            #expect(session != nil && navigator != nil)
        }
        #expect(session == nil && navigator == nil)
    }
}
