import FlowManual
import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore

/// `:help`.
extension ReplShell {
    func help(_ argument: String) -> Bool {
        guard !argument.isEmpty else {
            return show([overview.joined(separator: "\n")])
        }
        if argument.hasPrefix(":"), let command = MetaLine(argument)?.command { return explain(command) }
        var name = argument
        if let end = name.firstIndex(where: { $0 == "(" || $0 == "{" || $0 == " " }) { name = String(name[..<end]) }
        name = SafeText.cut(name, to: 60)
        let explanations = manual.explanations(of: name)
        if let first = explanations.first, MetaCommand(rawValue: name) == nil || Manual.entries[name] != nil {
            // A chapter only where nothing shorter answers.
            return show(
                ManualPage.about(name) == nil
                    ? explanations : explanations.count > 1 ? explanations.dropLast() : [first]
            )
        }
        if let command = MetaCommand(rawValue: name) { return explain(command) }
        let nearest = ManualReader.nearest(to: name, among: MetaCommand.allCases.map(\.rawValue))
        return refuse("there is no help on '\(name)'\(nearest.map { ": did you mean '\($0)'?" } ?? "")")
    }

    private func explain(_ command: MetaCommand) -> Bool {
        printer.say("\(command.usage)\n  \(command.summary)")
        if let details = command.details {
            printer.say("  " + details.split(separator: "\n").joined(separator: "\n  "))
        }
        return true
    }

    /// The manual, as 'sextant help' shows it.
    private var manual: ManualReader {
        let paint = Painter(isOn: false)
        return ManualReader(
            markdown: MarkdownText(width: max(20, printer.columns), paint: paint, tool: context.identity.name),
            command: context.identity.name
        )
    }

    /// Chapters are long: each line is shown by itself.
    private func show(_ texts: [String]) -> Bool {
        var lines = texts.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
        while lines.last?.isEmpty == true { lines.removeLast() }
        for line in lines { printer.say(String(line)) }
        return true
    }

    private var overview: [String] {
        let width = MetaCommand.allCases.map(\.usage.count).max() ?? 0
        let commands = MetaCommand.allCases.map { command in
            "  " + command.usage + String(repeating: " ", count: width + 2 - command.usage.count) + command.summary
        }
        return Self.beginning.flatMap(wrapped) + [""] + commands + [""] + Self.end.flatMap(wrapped)
    }

    private func wrapped(_ text: String) -> [String] { manual.markdown.wrapped(text, indent: "") }

    private static let beginning = [
        "Every line is Lua with the whole flow surface: `navigate(\"item\", { parameters = { id = \"1\" } })`",
        "An expression shows its value, a request its outcome. In the tree `+` is new, `-` gone, `~` changed; `*` is in front.",
    ]

    private static let end = [
        "Tab completes, Ctrl-R searches what was typed before, Ctrl-C drops the line or stops what runs. A line that "
            + "starts with a space is not kept in the history. The number before a prompt is that of the step to come.",
        "`:help navigate` explains a function, `:help style` an option, `:help noStack` a reason, `:help time` a chapter; "
            + "`:help assert`, `:help options`, `:help reasons`, `:help topics` list them. `?navigate`, `help` and `exit` "
            + "work, too.",
    ]
}
