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
        /// A local, and the call that gave it its value.
        case local(WrittenCall)
        case other
    }

    mutating func expression() throws(Confusion) -> WrittenValue {
        var signs: [String] = []
        while let sign = current, ["not", "-", "#", "~"].contains(where: isAt) {
            signs.append(sign.text)
            advance()
        }
        var value = try nested { parser throws(Confusion) in try parser.operand() }
        if signs == ["-"], let negative = value.negative { (value, signs) = (negative, []) }
        var isPlain = signs.isEmpty
        var isWhole = isPlain
        while let sign = current, Self.operators.contains(where: isAt) {
            advance()
            while ["not", "-", "#", "~"].contains(where: isAt) { advance() }
            noteNull(after: sign)
            let right = try nested { parser throws(Confusion) in try parser.operand() }
            let ends = ["==", "~=", "and", "or"].contains(where: isAt) || !Self.operators.contains(where: isAt)
            if isWhole, ends { noteComparison(value, sign, right) }
            isWhole = ["and", "or"].contains(sign.text)
            value = right
            isPlain = false
        }
        if !isPlain { value = .other }
        return value
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
            return token.text == "nil" ? .nothing : .literal(token.text)
        case .name where token.text == "function":
            advance()
            let (answers, parameters) = try functionBody([])
            return .function(answers: answers, parameters: parameters)
        default:
            let subject = try suffixed()
            note(subject)
            switch subject {
            case .value(let value): return value
            case .local(let call): return .kept(call)
            default: return .other
            }
        }
    }

    /// Notes that a name is read.
    mutating func note(_ subject: Subject) {
        guard case .global(let path, let place) = subject else { return }
        script.reads.append(WrittenName(path: path, place: place))
    }

    mutating func table() throws(Confusion) -> WrittenValue {
        let owner = tableKey
        tableKey = nil
        try expect("{")
        var fields: [WrittenField] = []
        var lines: [[UInt8]: Int] = [:]
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
            if let key { noteStateReads(key, value, of: owner, since: start) }
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
            } else if let call = given[name], !isAt("=") {
                subject = .local(call)
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
                } else if case .local(let call) = subject {
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
