import FlowReporting
import FlowRunner
import FlowScripting
import NavigationCore
import Platform

/// The commands after `:`.
enum MetaCommand: String, CaseIterable {
    case help, tree, events, actions, explore, go, undo, redo, goto, steps, save, load, reset, app, quit

    /// The command with what it takes.
    var usage: String {
        switch self {
        case .help: ":help [NAME]"
        case .events: ":events [N]"
        case .explore: ":explore [DURATION]"
        case .go: ":go SCREEN [NAME=VALUE …]"
        case .undo: ":undo [N]"
        case .redo: ":redo [N]"
        case .goto: ":goto STEP"
        case .save: ":save FILE"
        case .load: ":load FILE"
        case .app: ":app PATH|NAME"
        default: ":" + rawValue
        }
    }

    var summary: String {
        switch self {
        case .help: "explains a function or command"
        case .tree: "draws the navigation tree"
        case .events: "the last events of the app (20)"
        case .actions: "what a person can do on the visible screen"
        case .explore: "looks for defects from here on (for 10s)"
        case .go: "navigates to a screen or address"
        case .undo: "takes back the last N steps that changed the app"
        case .redo: "makes again what was taken back"
        case .goto: "the app as it was after a step; 0 is the launch"
        case .steps: "the entries so far"
        case .save: "writes a flow script of the steps, and runs it"
        case .load: "runs a file of Lua, or of lines as typed here"
        case .reset: "reads the app again and launches it"
        case .app: "goes on with another app"
        case .quit: "leaves, as Ctrl-D does"
        }
    }

    /// More to say than a line holds.
    var details: String? {
        switch self {
        case .undo:
            """
            Steps that only looked are passed over, ':goto' goes to any step. The app's state, timers, kept screens,
            waiting requests, 'random' and all variables come back, those of the app's own code and what is inside of
            tables, too.
            """
        case .save:
            """
            Entries that only looked, or failed without changing the app, are left out. Each visible change is
            followed by an assertion. ':save! FILE' replaces a file that was not written by ':save'.
            """
        case .explore:
            """
            What a person, the outside world and time can do from here on is tried in another run of the app, which is
            brought here first. Ctrl-C ends it. The session stays as it is.
            """
        case .load: "A flow in the file runs at once, on the app as it is."
        default: nil
        }
    }

    /// What the argument is, for completion.
    var argument: NameKind? {
        switch self {
        case .go: .place
        case .save, .load, .app: .any
        default: nil
        }
    }
}

/// A line that starts with `:`.
struct MetaLine: Hashable {
    var name: String
    var argument: String

    /// `nil` for lines of Lua; `::` starts a label.
    init?(_ line: String) {
        let text = line.drop { $0 == " " || $0 == "\t" }
        guard text.first == ":", !text.hasPrefix("::") else { return nil }
        let parts = text.dropFirst().split(maxSplits: 1, omittingEmptySubsequences: true) { $0 == " " || $0 == "\t" }
        let starts = text.dropFirst().first.map { $0 != " " && $0 != "\t" } ?? false
        name = starts ? parts.first.map(String.init) ?? "" : ""
        var rest = starts ? parts.dropFirst().first ?? "" : ""
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        argument = String(rest)
    }

    /// Whether the command takes an argument.
    var takesArgument: Bool { command?.usage.contains(" ") ?? true }

    /// What people type who know other prompts: `help push`, `help("push")`, `?push`, `quit()`, `undo 2`, `reset`.
    ///
    /// - Parameter isTaken: Whether a variable is called so.
    init?(likeElsewhere line: String, isTaken: (String) -> Bool) {
        let text = line.trimmed
        if text.hasPrefix("?") {
            self.init(":help " + String(text.dropFirst()).trimmed)
            return
        }
        // ':' begins a command here, as '/' and '.' do elsewhere.
        if let sign = text.first, "/.".contains(sign), MetaCommand(rawValue: String(text.dropFirst())) != nil {
            self.init(":" + text.dropFirst())
            return
        }
        let word = String(text.prefix { $0.isLetter })
        var rest = String(text.dropFirst(word.count)).trimmed
        guard let command = word == "exit" ? .quit : MetaCommand(rawValue: word), !isTaken(word) else { return nil }
        let isCall = rest.hasPrefix("(") && rest.hasSuffix(")")
        if isCall {
            rest = String(rest.dropFirst().dropLast()).trimmed
            if let quote = rest.first, "\"'".contains(quote), rest.count > 1, rest.last == quote {
                rest = String(rest.dropFirst().dropLast())
            }
        }
        // An assignment, an operator: that is Lua.
        let isArgument = rest.first.map { $0.isLetter || $0.isNumber || $0 == ":" && command == .help } ?? true
        guard isArgument, rest.isEmpty || !isCall || command == .help,
            !["and", "or"].contains(rest.prefix { $0 != " " })
        else { return nil }
        self.init(":\(command.rawValue) \(rest)")
    }

    /// The command, its shortest unambiguous beginning included.
    var command: MetaCommand? {
        let bare = name.hasSuffix("!") ? String(name.dropLast()) : name
        if let exact = MetaCommand(rawValue: bare) { return exact }
        let short: [String: MetaCommand] = ["q": .quit, "exit": .quit, "h": .help, "?": .help, "u": .undo]
        return short[bare]
    }

    static func unknown(_ name: String) -> String {
        let name = SafeText.cut(name, to: 40)
        if let entry = Manual.entries[name] {
            return "unknown command ':\(name)': it stands without a colon, as in \(entry.example)"
        }
        let nearest = nearestName(to: name, among: MetaCommand.allCases.map(\.rawValue))
        return
            "unknown command ':\(name)'\(nearest.map { ": did you mean ':\($0)'?" } ?? "; ':help' lists the commands")"
    }
}

/// `:go item id=1 wrapped=true` as the Lua that it stands for.
enum GoLine {
    /// `isText` says whether a screen's parameter is text, which needs quotes.
    static func lua(_ argument: String, isText: (_ screen: String, _ parameter: String) -> Bool = { _, _ in true })
        -> String
    {
        let words = argument.split(separator: " ").map(String.init)
        guard let target = words.first else { return "" }
        let parameters = words.dropFirst().map { word in
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let value = parts.count > 1 ? parts[1] : "true"
            return "\(parts[0]) = \(isText(target, parts[0]) ? Self.value(value) : value)"
        }
        let options = parameters.isEmpty ? "" : ", { parameters = { \(parameters.joined(separator: ", ")) } }"
        return "navigate(\(quoted(target))\(options))"
    }

    private static func value(_ text: String) -> String {
        let isBare = text == "true" || text == "false" || text.hasPrefix("\"") || text.hasPrefix("{")
        return isBare ? text : quoted(text)
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
    }
}
