import RunEvents
import Testing

@testable import FlowScripting

/// A call that raises says what is wrong with its arguments, and has done nothing.
@Suite struct `Misuse of a word` {
    private static let app = """
        return App {
          name = "Shop", schemes = { "shop" }, state = { user = null },
          root = tabs("main", { tab("home", { root = stack { "home" } }), tab("search", { root = stack { "search" } }) }),
          windows = { second = stack { "item" } },
          screens = {
            home = { restorable = true, actions = { open = function() push("item") end } }, search = {},
            item = { parameters = { id = "string" }, links = { "/item/:id" }, restorable = true, keep_alive = "60s" },
            cart = { presentation = "sheet" },
          },
          routes = { latest = function() return { to = "item" } end },
          segues = { { from = "home", identifier = "showItem", to = "item", kind = "show" } },
        }
        """

    /// Words that hold for the file and not for the running app, that end the flow, or that take anything.
    private static let others: Set<String> = [
        "App", "app.use", "flow", "group", "before_each", "after_each", "skip", "error", "step", "assert.not_equal",
        "assert.truthy",
    ]

    static let words =
        (try? FlowSession(script: Project().script()).lua.definedNames.filter {
            !$0.hasPrefix("check.") && !others.contains($0)
        }) ?? []

    @Test(arguments: words) func `leaves the app as it was`(_ word: String) throws {
        let result = try Project(["app.lua": Self.app]).flow(
            """
            push("item", { parameters = { id = "1" } })
            pop()
            push("item", { parameters = { id = "2" } })
            present("cart")
            local wrong = { { nonsense = 1 }, "nonsense", -1, true, print, { "home", 3 } }
            local right = { {}, { "home" }, { "item" }, { "/item/3" }, { 1 }, { "home", {} } }
            local raised = 0
            for _, before in ipairs(right) do
              for _, value in ipairs(wrong) do
                local arguments = { table.unpack(before) }
                arguments[#arguments + 1] = value
                local snapshot, told = app.snapshot(), #events()
                if not pcall(\(word), table.unpack(arguments)) then
                  raised = raised + 1
                  assert.unchanged(snapshot)
                  assert.equal(told, #events(), "what happened is told")
                else
                  app.restore(snapshot)
                end
              end
            end
            assert(raised > 0, "nothing is wrong for \(word)")
            """
        )
        #expect(result.failures.map(\.message) == [])
    }
}
