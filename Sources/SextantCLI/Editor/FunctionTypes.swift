import FlowManual
import FlowScripting

/// Definitions of the words of the surface.
struct FunctionTypes {
    private let words: [String]
    private let requestWords: Set<String>

    init(_ session: ExploredSession) {
        words = Set(session.words).sorted()
        requestWords = session.requestWords
    }

    var text: String {
        let roots = Set(words.compactMap { $0.contains(".") ? String($0.prefix { $0 != "." }) : nil }).sorted()
        let classes = optionWords.filter { Self.optionsClass(of: $0) == "sextant.options.\($0)" }.map(options)
        let functions = words.filter { !roots.contains($0) }.map(function)
        return roots.map(namespace).joined() + (classes + functions).joined(separator: "\n")
    }

    /// A table with words, which may be called itself.
    private func namespace(_ root: String) -> String {
        let call =
            ["assert", "check"].contains(root) ? "---@overload fun(condition: any, message?: string): any\n" : ""
        let state = root == "app" ? "---@field state sextant.State\n" : ""
        return "---@class sextant.namespace.\(root)\n\(call)\(state)\(root) = {}\n\n"
    }

    // MARK: Functions

    private func function(_ word: String) -> String {
        guard let entry = Manual.entries[word] else {
            let doc = EditorTypes.comment(EditorTypes.documentation(of: word))
            return "\(doc)---@param ... any\n\(returned(word))function \(word)(...) end\n"
        }
        let parameters = Parameter.all(of: entry)
        var text = EditorTypes.comment(documentation(of: word, entry))
        for parameter in parameters {
            text +=
                "---@param \(parameter.name)\(parameter.isOptional ? "?" : "") \(type(of: parameter, word, entry))\n"
        }
        text += overloads(of: word, parameters, entry).map { "---@overload fun(\($0))\n" }.joined()
        return text + returned(word) + "function \(word)(\(parameters.map(\.name).joined(separator: ", "))) end\n"
    }

    private func returned(_ word: String) -> String {
        let type = requestWords.contains(word) ? "sextant.Request" : LuaTypes.returned[word]
        return type.map { "---@return \($0)\n" } ?? ""
    }

    /// Other ways to call a word: without what may be left out before its last arguments, with an alert.
    private func overloads(of word: String, _ parameters: [Parameter], _ entry: ManualEntry) -> [String] {
        if word == "present" { return ["name: string, options: sextant.AlertOptions"] }
        guard let gap = parameters.firstIndex(where: \.isOptional),
            parameters[gap...].contains(where: { !$0.isOptional && $0.name != "..." })
        else { return [] }
        let left = parameters.filter { !$0.isOptional }
        return [left.map { "\($0.name): \(type(of: $0, word, entry))" }.joined(separator: ", ")]
    }

    private func documentation(of word: String, _ entry: ManualEntry) -> String {
        // What notes a failure and goes on is described with what raises it.
        let name = word.hasPrefix("check.") ? "assert" + word.dropFirst(5) : word
        let text = EditorTypes.documentation(of: name)
        let first = text.lowercased() == entry.summary.lowercased() ? "" : text
        return [entry.summary, "```lua\n\(entry.example)\n```", first].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private func type(of parameter: Parameter, _ word: String, _ entry: ManualEntry) -> String {
        if parameter.name == "options", Self.takesOptions(word) { return Self.optionsClass(of: word) }
        guard let kind = entry.arguments.dropFirst(parameter.index).first, kind != .any else {
            return LuaTypes.parameters[parameter.name] ?? "any"
        }
        // Addresses are put together; names of a list stand in a table.
        let type = LuaTypes.open.contains(kind) ? "\(EditorTypes.alias(kind))|string" : EditorTypes.alias(kind)
        if LuaTypes.targets.contains(word) {
            return "\(EditorTypes.alias(.screen))|sextant.address|sextant.Screen|function|table"
        }
        // An alert has a name that nobody declares.
        if word.hasSuffix(".presented") { return "\(type)|string" }
        return LuaTypes.lists.contains(parameter.name) ? "(\(type)|table)[]" : type
    }

    // MARK: Options

    /// Words that take a table of options.
    private var optionWords: [String] { words.filter { Self.takesOptions($0) } }

    private static func takesOptions(_ word: String) -> Bool {
        guard let entry = Manual.entries[word], !entry.options.isEmpty else { return false }
        return Parameter.all(of: entry).contains { $0.name == "options" }
    }

    /// Words with the same options share a class, which is named after the first.
    private static func optionsClass(of word: String) -> String { "sextant.options.\(classNames[word] ?? word)" }

    private static let classNames: [String: String] = {
        var (first, names): ([[String]: String], [String: String]) = ([:], [:])
        for word in Manual.entries.keys.sorted() where takesOptions(word) {
            guard let options = Manual.entries[word]?.options else { continue }
            names[word] = first[options, default: word]
            first[options] = names[word]
        }
        return names
    }()

    private func options(of word: String) -> String {
        let fields = (Manual.entries[word]?.options ?? []).map { option in
            let doc = EditorTypes.documentation(of: option) { $0.kind == "Option" }
            let line = doc.split(separator: "\n").first.map { " \($0)" } ?? ""
            return "---@field \(option)? \(LuaTypes.options[option] ?? "any")\(line)\n"
        }
        return "---@class \(Self.optionsClass(of: word))\n\(fields.joined())"
    }
}

/// A parameter as the manual's signature writes it.
private struct Parameter {
    var name: String
    var index: Int
    var isOptional: Bool

    /// The parameters of `word(first, [second])`, `…` as those that may follow.
    static func all(of entry: ManualEntry) -> [Parameter] {
        guard let open = entry.signature.firstIndex(where: { "({".contains($0) }) else { return [] }
        var depth = 0
        var parameters: [Parameter] = []
        var name = ""
        func add() {
            guard !name.isEmpty else { return }
            parameters.append(
                Parameter(name: name == "…" ? "..." : name, index: parameters.count, isOptional: depth > 0)
            )
            name = ""
        }
        for character in entry.signature[open...].dropFirst() {
            switch character {
            case "[":
                add()
                depth += 1
            case "]":
                add()
                depth -= 1
            case ",", " ", ")", "}": add()
            default: name.append(character)
            }
        }
        return parameters.map { parameter in
            var parameter = parameter
            if parameter.name == "..." { parameter.isOptional = false }
            // Words of Lua's own are no names.
            if ["function", "end", "step"].contains(parameter.name) { parameter.name += "_" }
            return parameter
        }
    }
}
