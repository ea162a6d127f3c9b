/// Calls.
extension ScriptParser {
    /// Words that expect what they are given to raise, or never run it.
    private static let tolerant: Set<String> = ["assert.raises", "check.raises", "pcall", "xpcall", "app.check"]
    /// Words that end a flow that goes wrong.
    private static let judging: Set<String> = ["assert", "check", "error", "wait_until", "skip"]
    /// Names of Lua's own, which assert nothing.
    private static let plain: Set<String> = [
        "ipairs", "math", "next", "pairs", "print", "select", "string", "table", "tonumber", "tostring", "type", "utf8",
    ]

    /// Reads the arguments of a call.
    mutating func call(_ subject: Subject, line: Int) throws(Confusion) -> WrittenValue {
        guard case .global(let path, var place) = subject else {
            noteCall(nil)
            _ = try placed({ $0.isKept = true }, { parser throws(Confusion) in try parser.arguments() })
            return .other
        }
        let name = path.joined(separator: ".")
        noteCall(path[0], name)
        let flow = name == "flow" ? script.flows.count : place.flow
        if name == "flow" { script.flows.append(WrittenFlow(line: line)) }
        let isTolerant = Self.tolerant.contains(name)
        let (arguments, hasOwnBody) = try placed(
            { place in
                place.flow = flow
                if isTolerant { place.isTolerated = true }
            },
            { parser throws(Confusion) in try parser.arguments() }
        )
        if name == "flow", let flow {
            script.flows[flow].hasBody = hasOwnBody
            // A name that begins with '_' is one that nobody wants.
            if let first = arguments.last?.parameters?.first, !first.hasPrefix("_") {
                script.slips.append(.parameter(first, line: line))
            }
        }
        noteEarly(arguments.first, name, line)
        if isTolerant, !hasOwnBody { script.expectsKeptErrors = true }
        if name == "error" { answers = true }
        for field in name == "switcher" ? arguments.last?.fields ?? [] : []
        where field.key == "child" && field.value.isSilentFunction {
            script.slips.append(.silent("child", line: field.line))
        }
        place.line = line
        let call = WrittenCall(path: path, arguments: arguments, place: place)
        script.calls.append(call)
        return .call(call)
    }

    /// Words that call the function which they are given.
    private static let calling: Set<String> = ["assert.all", "assert.eventually", "assert.raises", "wait_until"]

    private mutating func noteEarly(_ argument: WrittenValue?, _ name: String, _ line: Int) {
        guard Self.calling.contains(name), let call = argument?.call, call.isAssertion else { return }
        script.slips.append(.early(call.name, name, line: line))
    }

    /// What a flow calls tells whether it can fail at all.
    private mutating func noteCall(_ root: String?, _ name: String = "") {
        guard let flow = place.flow else { return }
        let isKnown = root.map { Self.plain.contains($0) || Manual.entries[name] != nil } ?? false
        if root.map(Self.judging.contains) == true || !isKnown { script.flows[flow].mayAssert = true }
    }

    /// The values of arguments, and whether one of them is a function that is written there.
    private mutating func arguments() throws(Confusion) -> ([WrittenValue], hasFunction: Bool) {
        if current?.kind == .text || isAt("{") { return ([try expression(isOnly: true)], false) }
        try expect("(")
        var values: [WrittenValue] = []
        var hasFunction = false
        while !isAt(")") {
            if isAt("function") { hasFunction = true }
            values.append(try expression())
            guard takes(",") else { break }
        }
        try expect(")")
        return (values, hasFunction)
    }

    /// A text or table that is the only argument.
    private mutating func expression(isOnly: Bool) throws(Confusion) -> WrittenValue {
        guard let token = current, token.kind == .text else { return try table() }
        advance()
        return token.plainText.map { .text($0, line: token.line) } ?? .other
    }
}
