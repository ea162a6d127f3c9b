import FlowManual
import FlowReporting

/// What there is, by what somebody wants to do.
extension ManualReader {
    /// Tasks with the chapter that is about each, as the first page lists them.
    static var tasks: [(title: String, tasks: [(task: String, topic: String)])] {
        var groups: [(title: String, tasks: [(task: String, topic: String)])] = []
        for block in ManualPage.overview.section("By task") {
            switch block {
            case .heading(_, let title): groups.append((title, []))
            case .list(let items): groups[groups.count - 1].tasks += items.compactMap { task(in: $0.text) }
            default: break
            }
        }
        return groups
    }

    /// `test a login wall: [Login gating](LoginGating.md)`.
    private static func task(in text: String) -> (task: String, topic: String)? {
        guard let page = ManualLink.all(in: text).first?.page, let end = text.firstRange(of: ": [") else { return nil }
        return (String(text[..<end.lowerBound]), page.topic)
    }

    var overview: String {
        let tasks = Self.tasks
        let width = tasks.flatMap(\.tasks).map(\.task.count).max() ?? 0
        var text = ""
        for group in tasks {
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
