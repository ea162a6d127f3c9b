/// Statements.
extension ScriptParser {
    mutating func block() throws(Confusion) {
        while current != nil, !["end", "else", "elseif", "until"].contains(where: isAt) {
            try nested { parser throws(Confusion) in try parser.statement() }
        }
    }

    private mutating func statement() throws(Confusion) {
        guard let token = current else { return }
        switch token.kind == .text ? "" : token.text {
        case ";", "break": advance()
        case "if", "while": try conditional()
        case "do":
            advance()
            try scoped { parser throws(Confusion) in try parser.block() }
            try expect("end")
        case "for": try loop()
        case "repeat": try repetition()
        case "function": try globalFunction()
        case "local": try local()
        case "return":
            advance()
            if current != nil, !["end", "else", "elseif", "until", ";"].contains(where: isAt) {
                answers = true
                try kept()
            }
        case "goto":
            advance()
            _ = try name()
        case "::":
            advance()
            _ = try name()
            try expect("::")
        default: try expressionStatement()
        }
    }

    private mutating func conditional() throws(Confusion) {
        repeat {
            let line = current?.line ?? 0
            advance()
            if let call = try expression().call, call.isAssertion {
                script.slips.append(.condition(call.name, line: line))
            }
            guard takes("then") || takes("do") else { throw Confusion() }
            try scoped { parser throws(Confusion) in try parser.block() }
        } while isAt("elseif")
        if takes("else") { try scoped { parser throws(Confusion) in try parser.block() } }
        try expect("end")
    }

    private mutating func loop() throws(Confusion) {
        advance()
        let names = try self.names()
        let zero = zeroBased
        guard takes("=") || takes("in") else { throw Confusion() }
        try expressions()
        try expect("do")
        let start = position
        try scoped(names) { parser throws(Confusion) in try parser.block() }
        if let zero, reads(zero.list, at: names[0], since: start) {
            script.slips.append(.zero(names[0], zero.list, line: zero.line))
        }
        try expect("end")
    }

    /// The condition sees the names of the body.
    private mutating func repetition() throws(Confusion) {
        advance()
        try scoped { parser throws(Confusion) in
            try parser.block()
            try parser.expect("until")
            _ = try parser.expression()
        }
    }

    private mutating func globalFunction() throws(Confusion) {
        advance()
        let line = current?.line ?? 0
        var path = [try name()]
        while takes(".") { path.append(try name()) }
        let isMethod = takes(":")
        if isMethod { path.append(try name()) }
        if !isLocal(path[0]), path.count == 1 {
            script.writes.append(WrittenName(path: path, place: place(at: line), isFunction: true))
        }
        try keptFunction(isMethod ? ["self"] : [])
    }

    private mutating func local() throws(Confusion) {
        advance()
        let line = current?.line ?? 0
        if takes("function") {
            let name = try name()
            declare(name)
            script.locals.append((name, line))
            return try keptFunction([])
        }
        let names = try self.names()
        let hides = isAt("=") && isCall(of: names[0], ahead: 1) && !isLocal(names[0])
        let values = takes("=") ? try kept() : []
        for name in names {
            declare(name)
            script.locals.append((name, line))
        }
        hiding[names[0]] = hides ? line : nil
        given[names[0]] = values.first?.call
    }

    /// Names with what may be said of them in `<…>`.
    private mutating func names() throws(Confusion) -> [String] {
        var names: [String] = []
        repeat {
            names.append(try name())
            if takes("<") {
                _ = try name()
                try expect(">")
            }
        } while takes(",")
        return names
    }

    private mutating func expressionStatement() throws(Confusion) {
        let first = current?.text
        var targets = [try suffixed()]
        guard isAt("=") || isAt(",") else {
            if case .value(.call) = targets[0] { script.calls[script.calls.count - 1].isStatement = true }
            return note(targets[0])
        }
        if let first { given[first] = nil }
        while takes(",") {
            if let name = current?.text { given[name] = nil }
            targets.append(try suffixed())
        }
        try expect("=")
        let isFunction = isAt("function")
        for target in targets {
            guard case .global(let path, let place) = target else { continue }
            let name = WrittenName(path: path, place: place, isWritten: true, isFunction: isFunction)
            if path.count == 1 { script.writes.append(name) } else { script.reads.append(name) }
        }
        try kept()
    }

    /// Values that are kept for later.
    @discardableResult
    private mutating func kept() throws(Confusion) -> [WrittenValue] {
        try placed({ $0.isKept = true }, { parser throws(Confusion) in try parser.expressions() })
    }

    private mutating func keptFunction(_ names: [String]) throws(Confusion) {
        _ = try placed({ $0.isKept = true }, { parser throws(Confusion) in try parser.functionBody(names) })
    }

    @discardableResult
    mutating func expressions() throws(Confusion) -> [WrittenValue] {
        var values: [WrittenValue] = []
        repeat { values.append(try expression()) } while takes(",")
        return values
    }
}
