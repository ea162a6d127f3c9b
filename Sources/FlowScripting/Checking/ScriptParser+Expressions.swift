/// Expressions.
extension ScriptParser {
    private static let operators: Set<String> = [
        "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", ">", "<=", ">=", "&", "|", "~", "<<", ">>", "and",
        "or",
    ]

    /// What stands before a suffix.
    enum Subject {
        /// A global name and the fields that are read of it.
        case global([String], WrittenPlace)
        case value(WrittenValue)
        case other
    }

    mutating func expression() throws(Confusion) -> WrittenValue {
        var isPlain = true
        while ["not", "-", "#", "~"].contains(where: isAt) {
            advance()
            isPlain = false
        }
        var value = try operand()
        var isWhole = isPlain
        while let sign = current, Self.operators.contains(where: isAt) {
            advance()
            while ["not", "-", "#", "~"].contains(where: isAt) { advance() }
            noteNull(after: sign)
            let right = try operand()
            let ends = ["==", "~=", "and", "or"].contains(where: isAt) || !Self.operators.contains(where: isAt)
            if isWhole, ends { noteComparison(value, sign, right) }
            isWhole = ["and", "or"].contains(sign.text)
            value = right
            isPlain = false
        }
        if !isPlain { value = .other }
        return value
    }

    /// Notes that something is compared with what only descriptions have.
    private mutating func noteNull(after sign: ScriptTokens.Token) {
        guard ["==", "~="].contains(sign.text), isAt("null"), !isLocal("null"), next?.text != "." else { return }
        script.slips.append(.null(sign.text, line: sign.line))
    }

    /// Notes that something is compared with a text.
    private mutating func noteComparison(_ left: WrittenValue, _ sign: ScriptTokens.Token, _ right: WrittenValue) {
        guard ["==", "~="].contains(sign.text) else { return }
        for (value, other) in [(left, right), (right, left)] {
            guard let text = other.text else { continue }
            switch value {
            case .call(let call) where ["screen", "presented"].contains(call.name):
                script.slips.append(.handle("\(call.name)()", sign.text, text, line: sign.line))
            case .field(let call, "name") where ["screen", "presented"].contains(call.name):
                script.comparisons.append(WrittenComparison(call: call, text: text, line: sign.line))
            default: break
            }
        }
    }

    private mutating func operand() throws(Confusion) -> WrittenValue {
        guard let token = current else { throw Confusion() }
        switch token.kind {
        case .text:
            advance()
            noteTemplate(token)
            return token.plainText.map { .text($0, line: token.line) } ?? .other
        case .number:
            advance()
            return .literal(token.text)
        case .sign where token.text == "{": return try table()
        case .sign where token.text == "...":
            advance()
            return .other
        case .name where ["nil", "true", "false"].contains(token.text):
            advance()
            return token.text == "nil" ? .other : .literal(token.text)
        case .name where token.text == "function":
            advance()
            let (answers, parameters) = try functionBody([])
            return .function(answers: answers, parameters: parameters)
        default:
            let subject = try suffixed()
            note(subject)
            if case .value(let value) = subject { return value }
            return .other
        }
    }

    /// Notes a variable in a text, as other languages put its value there.
    private mutating func noteTemplate(_ token: ScriptTokens.Token) {
        guard let name = token.text.firstMatch(of: /\$\{(\w+)\}/)?.1, isLocal(String(name)) else { return }
        script.slips.append(.template(String(name), line: token.line))
    }

    /// Notes that a name is read.
    mutating func note(_ subject: Subject) {
        guard case .global(let path, let place) = subject else { return }
        script.reads.append(WrittenName(path: path, place: place))
    }

    /// Names of fields that ask a function, whatever the table is.
    private static let asking: Set<String> = ["unless", "when"]

    /// Notes what nobody can have meant with an entry of a table; `lines` are those of the keys before it.
    private mutating func noteSlips(_ field: WrittenField, _ lines: inout [String: Int]) {
        guard let key = field.key, key != "[]" else { return }
        if let first = lines.updateValue(field.line, forKey: key) {
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
    private mutating func noteSlips(_ field: WrittenField, in owner: String) {
        guard let key = field.key else { return }
        if owner == "state", let text = field.value.text, Self.types.contains(text) {
            script.slips.append(.type(key, text, line: field.line))
        }
        if owner == "actions", let names = field.value.parameters, names.count > 1 {
            script.slips.append(.action(key, last: names[1], line: field.line))
        }
    }

    mutating func table() throws(Confusion) -> WrittenValue {
        let owner = tableKey
        tableKey = nil
        try expect("{")
        var fields: [WrittenField] = []
        var lines: [String: Int] = [:]
        while !isAt("}") {
            let line = current?.line ?? 0
            var key: String?
            if takes("[") {
                // A key that is worked out is no place in a list.
                tableKey = nil
                key = try expression().text ?? "[]"
                try expect("]")
                try expect("=")
            } else if current?.kind == .name, next?.kind == .sign, next?.text == "=" {
                key = try name()
                try expect("=")
            }
            tableKey = isAt("{") ? key : nil
            let start = position
            let value = try placed({ $0.isKept = true }, { parser throws(Confusion) in try parser.expression() })
            if owner == "actions", let key { noteAction(key, value, since: start) }
            if key == "name" { script.namedTables.insert(value.text ?? WrittenScript.anyName) }
            let field = WrittenField(key: key, value: value, line: line)
            noteSlips(field, &lines)
            fields.append(field)
            guard takes(",") || takes(";") else { break }
        }
        try expect("}")
        return .table(fields)
    }

    /// Reads a function; says whether it ever returns something or raises, or is empty, which nobody is by mistake.
    @discardableResult
    mutating func functionBody(_ implied: [String]) throws(Confusion) -> (answers: Bool, parameters: [String]) {
        try expect("(")
        var names = implied
        while !isAt(")") {
            if !takes("...") { names.append(try name()) }
            guard takes(",") else { break }
        }
        try expect(")")
        let outer = answers
        answers = isAt("end")
        place.depth += 1
        try scoped(names) { parser throws(Confusion) in try parser.block() }
        place.depth -= 1
        try expect("end")
        defer { answers = outer }
        return (answers, names)
    }

    /// A name or an expression in parentheses with all that follows it.
    mutating func suffixed() throws(Confusion) -> Subject {
        guard let first = current else { throw Confusion() }
        var subject = Subject.other
        if takes("(") {
            _ = try expression()
            try expect(")")
        } else {
            let name = try name()
            if !isLocal(name) {
                subject = .global([name], place(at: first.line))
            } else if let line = hiding[name], isAt("(") {
                script.slips.append(.hidden(name, by: line, line: first.line))
            }
        }
        while let token = current, token.kind != .number {
            if token.kind == .text || isAt("(") || isAt("{") {
                subject = .value(try call(subject, line: first.line))
            } else if takes(".") {
                let field = try name()
                if case .global(let path, let place) = subject {
                    subject = .global(path + [field], place)
                } else if case .value(.call(let call)) = subject {
                    subject = .value(.field(call, field))
                } else {
                    subject = .other
                }
            } else if takes("[") {
                note(subject)
                _ = try expression()
                try expect("]")
                subject = .other
            } else if takes(":") {
                note(subject)
                _ = try name()
                _ = try call(.other, line: first.line)
                subject = .other
            } else {
                break
            }
        }
        return subject
    }
}
