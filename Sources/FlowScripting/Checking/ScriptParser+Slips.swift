/// What Lua takes without a word.
extension ScriptParser {
    /// Notes that something is compared with what only descriptions have.
    mutating func noteNull(after sign: ScriptTokens.Token) {
        guard ["==", "~="].contains(sign.text), isAt("null"), !isLocal("null"), next?.text != "." else { return }
        script.slips.append(.null(sign.text, line: sign.line))
    }

    /// Notes that something is compared with a text.
    mutating func noteComparison(_ left: WrittenValue, _ sign: ScriptTokens.Token, _ right: WrittenValue) {
        guard ["==", "~="].contains(sign.text) else { return }
        for (value, other) in [(left, right), (right, left)] {
            guard let text = other.text else { continue }
            let compared: (WrittenCall, String?)
            switch value {
            case .call(let call), .kept(let call): compared = (call, nil)
            case .field(let call, let field): compared = (call, field)
            default: continue
            }
            let (call, field) = compared
            if ["screen", "presented"].contains(call.name), field == nil {
                script.slips.append(.handle("\(call.name)()", sign.text, text, line: sign.line))
            } else {
                script.comparisons.append(
                    WrittenComparison(call: call, field: field, sign: sign.text, text: text, line: sign.line)
                )
            }
        }
    }

    /// Notes a variable in a text, as other languages put its value there.
    mutating func noteTemplate(_ token: ScriptTokens.Token) {
        guard let name = token.text.firstMatch(of: /\$\{(\w+)\}/)?.1, isLocal(String(name)) else { return }
        script.slips.append(.template(String(name), line: token.line))
    }

    /// Names of fields that ask a function, whatever the table is.
    private static let asking: Set<String> = ["unless", "when"]

    /// Notes what nobody can have meant with an entry of a table; `lines` are those of the keys before it, by their
    /// bytes: what reads the same and is written otherwise is another key to Lua.
    mutating func noteSlips(_ field: WrittenField, _ lines: inout [[UInt8]: Int]) {
        guard let key = field.key, key != "[]" else { return }
        if let first = lines.updateValue(field.line, forKey: Array(key.utf8)) {
            script.slips.append(.repeated(key, first: first, line: field.line))
        }
        if Self.asking.contains(key), field.value.isSilentFunction {
            script.slips.append(.silent(key, line: field.line))
        }
        for inner in field.value.fields ?? [] { noteSlips(inner, in: key) }
    }

    private static let types: Set<String> = [
        "string", "integer", "number", "boolean", "table", "String", "Int", "Bool",
    ]

    /// The same for an entry of a table in a table.
    mutating func noteSlips(_ field: WrittenField, in owner: String) {
        guard let key = field.key else { return }
        if owner == "state", let text = field.value.text, Self.types.contains(text) {
            script.slips.append(.type(key, text, line: field.line))
        }
        if owner == "state", case .nothing = field.value { script.slips.append(.nothing(key, line: field.line)) }
        if owner == "actions", let names = field.value.parameters, names.count > 1 {
            script.slips.append(.action(key, last: names[1], line: field.line))
        }
    }
}
