import NavigationCore

/// What an action reads of the arguments that it is given.
struct WrittenAction: Hashable {
    var fields: Set<String> = []
    /// Whether it hands them on as a whole, or is not written there.
    var isOpen = false

    /// What actions of the same name read.
    func joined(with other: Self) -> Self {
        Self(fields: fields.union(other.fields), isOpen: isOpen || other.isOpen)
    }

    init(fields: Set<String> = [], isOpen: Bool = false) { (self.fields, self.isOpen) = (fields, isOpen) }

    /// Reads a function from its tokens.
    init(_ tokens: some Collection<ScriptTokens.Token>, parameter: String?) {
        guard let parameter else { return }
        let texts = tokens.map(\.text)
        // Its own parentheses come first.
        for index in texts.indices.dropFirst(3)
        where texts[index] == parameter && ![".", ":"].contains(texts[index - 1]) {
            if index + 2 < texts.endIndex, texts[index + 1] == "." {
                fields.insert(texts[index + 2])
            } else {
                isOpen = true
            }
        }
    }
}

extension ScriptParser {
    /// Notes an entry of the actions of a screen, which began at a place.
    mutating func noteAction(_ name: String, _ value: WrittenValue, since start: Int) {
        var action = WrittenAction(isOpen: true)
        if let names = value.parameters { action = WrittenAction(tokens(since: start), parameter: names.first) }
        script.actions[name] = script.actions[name]?.joined(with: action) ?? action
    }
}

extension NameCheck {
    /// Warns of an argument that no action of that name looks at.
    mutating func checkActionArguments(_ call: WrittenCall) {
        guard ["tap", "perform", "user.double_tap"].contains(call.name), call.arguments.count > 1,
            let name = call.arguments[0].text, let action = actions[name], !action.isOpen
        else { return }
        if let text = call.arguments[1].text, let key = action.fields.sorted().first {
            let usage = "\(call.name)(\"\(name)\", { \(key) = \"\(text)\" })"
            let message = "the action '\(name)' reads its arguments by name: write \(usage)"
            report(message, line: call.place.line, as: .warning)
        }
        for field in call.arguments[1].fields ?? [] {
            guard let key = field.key, key != "[]", !action.fields.contains(key) else { continue }
            let hint = action.fields.isEmpty ? "" : offer(for: key, among: action.fields)
            report("the action '\(name)' reads no '\(key)'\(hint)", line: field.line, as: .warning)
        }
    }
}
