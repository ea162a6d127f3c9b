import FlowManual
import FlowReporting

/// What there is, by what somebody wants to do.
extension ManualReader {
    /// Tasks with the chapter that is about each.
    static let tasks: [(title: String, tasks: [(task: String, topic: String)])] = [
        (
            "Begin",
            [
                ("from nothing to the first passing flow", "starting"),
                ("what a flow is, in one script", "overview"),
                ("describe the app in Swift, in its own package", "first-flow"),
            ]
        ),
        (
            "Write flows",
            [
                ("groups, hooks, tags, tables of cases", "writing-flows"),
                ("go somewhere, and what becomes of requests", "navigating-and-outcomes"),
                ("taps, swipes, tabs, alerts: what a person does", "gestures"),
                ("say what must hold", "assertions"), ("test a login wall", "login-gating"),
                ("test deep links and universal links", "deep-links"), ("animations, timers, waiting", "time"),
                ("look at the events of the app", "events"), ("screens that are kept for a while", "keep-alive"),
            ]
        ),
        (
            "Describe an app",
            [
                ("screens, containers, state, routes", "describing-an-app"),
                ("patterns of links, doors of the system", "links"),
                ("from an Interface Builder storyboard", "storyboards"),
                ("in Swift", "describing-an-app-in-swift"), ("asynchronous work and live objects", "asynchronous-work"),
            ]
        ),
        (
            "Find defects",
            [
                ("mistakes, before anything runs", "checking"),
                ("what works in the model and fails on a phone", "hazards"),
                ("situations that nobody wrote a flow for", "exploring"),
                ("see the graph, and what is covered", "graph"),
                ("keep what the navigation promises", "promises"),
                ("what no flow would notice", "mutants"), ("a small suite that covers the graph", "generating"),
                ("traces of the real app against the description", "traces"),
            ]
        ),
        (
            "Run",
            [
                ("choose, repeat, watch, report", "running-flows"),
                ("on CI machines, in parts", "continuous-integration"),
                ("in an editor that knows the words and the app", "editors"),
                ("stop at a line, look, step back", "debugging"),
                ("what the four systems can do", "rows"),
            ]
        ),
    ]

    var overview: String {
        let width = Self.tasks.flatMap(\.tasks).map(\.task.count).max() ?? 0
        var text = ""
        for group in Self.tasks {
            text += markdown.paint(group.title, .bold) + "\n"
            for (task, topic) in group.tasks {
                let gap = String(repeating: " ", count: width - task.count + 2)
                text += "  \(task)\(gap)" + markdown.paint(topic, .cyan) + "\n"
            }
        }
        let rest = """
            '\(command) help TOPIC' shows a chapter, a command (\(RootCommand.commandNames.joined(separator: ", "))), or \
            any word: of Lua (`tap`, `assert.visible`), an option (`dismissable`), an event (`didAppear`), a reason \
            (`noStack`), a hazard (`double-present`), a flag (`--shuffle`). '\(command) help --search WORD' looks in all pages.
            """
        return text + "\n" + markdown.wrapped(rest, indent: "").joined(separator: "\n") + "\n"
    }
}
