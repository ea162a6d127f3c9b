import NavigationHarness

/// What the tool says when it is asked for nothing.
enum Welcome {
    static func text(for identity: ToolIdentity) -> String {
        let tool = identity.name
        let rows = [
            ("init", "a small app and two flows to begin with"),
            ("run", "all *.flow.lua below this folder"),
            ("repl\(app(identity))", "an interactive session with \(subject(identity))"),
            ("check", "mistakes in descriptions and scripts, without running them"),
            ("explore\(app(identity))", "defects that nobody wrote a flow for"),
            ("links\(app(identity))", "every link in every situation"),
            ("help", "the manual, by what you want to do"),
        ]
        let width = 24
        let lines = rows.map { command, meaning in
            let gap = String(repeating: " ", count: max(0, width - command.count))
            return "  \(tool) \(command)" + (meaning.isEmpty ? "" : "\(gap)   \(meaning)")
        }
        return """
            Sextant runs an app's navigation without its screens, from flow scripts in Lua.

            \(lines.joined(separator: "\n"))

            A flow: flow("a guest signs in", function() open_url("shop://profile/42") assert.visible("login") end)

            '\(tool) --help' lists the commands, '\(tool) run --help' their flags with examples.

            """
    }

    private static func app(_ identity: ToolIdentity) -> String {
        guard identity.defaultApp == nil, let first = identity.apps.names.first else { return "" }
        return " --app \(first)"
    }

    private static func subject(_ identity: ToolIdentity) -> String {
        identity.defaultApp ?? identity.apps.names.first ?? "the nearest app"
    }
}
