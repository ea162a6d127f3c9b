/// Where in a call the end of a line stands: which function, which argument, which key of its options.
struct CallPlace {
    private struct Frame {
        var opening: String
        var callee: String?
        var argument = 0
        /// The key whose value is being typed.
        var key: String?
        /// Texts that stand as arguments, the first ones.
        var texts: [String] = []
        /// Whether nothing of the present part has been typed.
        var isFresh = true
    }
    private var frames: [Frame] = []
    /// The function that the text at the end is the only argument of, as in `navigate "item"`.
    private var bareCallee: String?

    /// What the token at the end replaces does not count.
    init(_ tokens: [LineToken]) {
        if tokens.last?.isOpen == true { bareCallee = Self.callee(tokens.dropLast()) }
        let isTyping = tokens.last.map { $0.isOpen || $0.kind == .name } ?? false
        for (index, token) in (isTyping ? tokens.dropLast() : tokens[...]).enumerated() {
            take(token, at: index, of: tokens)
        }
    }

    private mutating func take(_ token: LineToken, at index: Int, of tokens: [LineToken]) {
        if token.kind == .text {
            if isCalled(index, tokens) { return }
            if !frames.isEmpty { frames[frames.count - 1].texts.append(token.text) }
        }
        switch (token.kind, token.text) {
        case (.sign, "("), (.sign, "{"), (.sign, "["):
            let callee = token.text == "[" ? nil : Self.callee(tokens[..<index])
            if !frames.isEmpty { frames[frames.count - 1].isFresh = false }
            frames.append(Frame(opening: token.text, callee: callee))
        case (.sign, ")"), (.sign, "}"), (.sign, "]"): _ = frames.popLast()
        case (.sign, ","), (.sign, ";"):
            guard !frames.isEmpty else { return }
            frames[frames.count - 1].argument += 1
            frames[frames.count - 1].key = nil
            frames[frames.count - 1].isFresh = true
        case (.sign, "="):
            guard !frames.isEmpty, index > 0, tokens[index - 1].kind == .name else { return }
            frames[frames.count - 1].key = tokens[index - 1].text
            frames[frames.count - 1].isFresh = false
        default:
            if !frames.isEmpty { frames[frames.count - 1].isFresh = false }
        }
    }

    /// Whether a text is the only argument of a call without parentheses.
    private func isCalled(_ index: Int, _ tokens: [LineToken]) -> Bool {
        index > 0 && tokens[index - 1].kind == .name
    }

    /// The name in front of an opening bracket, such as `assert.visible`; methods keep their colon.
    private static func callee(_ tokens: ArraySlice<LineToken>) -> String? {
        var rest = tokens
        guard let last = rest.popLast(), last.kind == .name else { return nil }
        var name = last.text
        while let dot = rest.last, dot.kind == .sign, dot.text == "." || dot.text == ":" {
            rest.removeLast()
            guard let part = rest.popLast(), part.kind == .name else { return ":" + name }
            name = part.text + dot.text + name
        }
        return name
    }

    // MARK: Asking

    private var call: Frame? { frames.last { $0.callee != nil && $0.opening != "[" } }
    private var entry: ManualEntry? { call?.callee.flatMap { Manual.entries[$0] } }

    /// What a text at the end stands for.
    var kind: NameKind {
        if let bareCallee { return Manual.entries[bareCallee]?.arguments.first ?? .any }
        guard let frame = frames.last else { return .any }
        if let callee = frame.callee ?? frames.dropLast().last?.callee, callee.hasSuffix(":on") { return .answer }
        for frame in frames.reversed() {
            if let key = frame.key { return Manual.optionValues[key] ?? .any }
            if frame.callee != nil { break }
        }
        guard let arguments = entry?.arguments, let call else { return .any }
        let kind = arguments.indices.contains(call.argument) ? arguments[call.argument] : .any
        return call.opening == "{" ? arguments.first ?? .any : kind
    }

    /// Whether a name at the end is the key of a table.
    var isAtKey: Bool { frames.last.map { $0.opening == "{" && $0.key == nil && $0.isFresh } ?? false }

    /// Whether the table is that of a screen's parameters.
    var isInParameters: Bool {
        guard frames.count > 1, frames.last?.callee == nil else { return false }
        if frames[frames.count - 2].key == "parameters" { return true }
        return frames[frames.count - 2].callee?.hasSuffix(".visible") ?? false
    }

    /// The first text among the arguments of the call: the screen it is about.
    var screen: String? { call?.texts.first }

    /// Keys of the call's option table.
    var options: [String] {
        guard let frame = frames.last, frame.opening == "{" else { return [] }
        let isDirect = frame.callee != nil || frames.dropLast().last?.callee != nil
        return isDirect && frames.dropLast().last?.key == nil ? entry?.options ?? [] : []
    }
}
