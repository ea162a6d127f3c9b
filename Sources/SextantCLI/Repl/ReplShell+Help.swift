import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore

/// `:help`.
extension ReplShell {
    func help(_ argument: String) -> Bool {
        guard !argument.isEmpty else {
            printer.say(Self.overview)
            return true
        }
        if argument.hasPrefix(":"), let command = MetaLine(argument)?.command { return explain(command) }
        var name = argument
        if let end = name.firstIndex(where: { $0 == "(" || $0 == "{" || $0 == " " }) { name = String(name[..<end]) }
        name = SafeText.cut(name, to: 60)
        if let entry = Manual.entries[name] { return explain(entry) }
        let members = Manual.entries.keys.filter { $0.hasPrefix(name + ".") }.sorted()
        if !members.isEmpty {
            printer.say(members.compactMap { Manual.entries[$0]?.signature }.joined(separator: "\n"))
            return true
        }
        if let command = MetaCommand(rawValue: name) { return explain(command) }
        let known = Array(Manual.entries.keys) + MetaCommand.allCases.map(\.rawValue)
        let nearest = nearestName(to: name, among: known)
        return refuse("there is no help on '\(name)'\(nearest.map { ": did you mean '\($0)'?" } ?? "")")
    }

    private func explain(_ command: MetaCommand) -> Bool {
        printer.say("\(command.usage)\n  \(command.summary)")
        if let details = command.details {
            printer.say("  " + details.split(separator: "\n").joined(separator: "\n  "))
        }
        return true
    }

    private func explain(_ entry: ManualEntry) -> Bool {
        var text = "\(entry.signature)\n  \(entry.summary)\n  example: \(entry.example)"
        if !entry.options.isEmpty { text += "\n  options: " + Self.wrapped(entry.options, at: 70) }
        printer.say(text)
        return true
    }

    private static func wrapped(_ words: [String], at width: Int) -> String {
        var lines = [""]
        for word in words {
            if lines[lines.count - 1].count + word.count > width { lines.append("") }
            lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
        }
        return lines.joined(separator: "\n           ")
    }

    private static let overview: String = {
        let width = MetaCommand.allCases.map(\.usage.count).max() ?? 0
        let commands = MetaCommand.allCases.map { command in
            "  " + command.usage + String(repeating: " ", count: width + 2 - command.usage.count) + command.summary
        }
        return """
            Every line is Lua with the whole flow surface: navigate("item", { parameters = { id = "1" } })
            An expression shows its value, a request its outcome; what changed in the tree is marked.

            \(commands.joined(separator: "\n"))

            Tab completes, Ctrl-R searches what was typed before, Ctrl-C drops the line or stops what runs.
            A line that starts with a space is not kept in the history.
            ':help navigate' explains a function, ':help assert' lists the assertions.
            """
    }()
}
