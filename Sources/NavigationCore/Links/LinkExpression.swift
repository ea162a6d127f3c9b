/// Pieces of a path that contain parameters with expressions, as one expression with a group for each parameter.
struct LinkExpression {
    enum Part {
        /// Text that is there.
        case text(String)
        case parameter(String, isOptional: Bool)
    }

    let expression: Regex<AnyRegexOutput>
    let names: [String]
    /// The text with which everything begins that it matches.
    let beginning: String
    /// The pieces, as they were written.
    let text: String
    /// What it is made of, for writing a text that it matches.
    let parts: [Part]
    /// The expression without the names of its parameters.
    let shape: String

    /// Reads pieces of a path between slashes; those without an expression stand for themselves.
    init(_ pieces: some Sequence<Substring>) throws(LinkPattern.Malformed) {
        var (source, shape, names, parts) = ("", "", [String](), [Part]())
        let pieces = Array(pieces)
        text = pieces.joined(separator: "/")
        for (index, piece) in pieces.enumerated() {
            let isOptional = LinkExpression.isOptional(piece)
            let part = try LinkExpression.part(isOptional ? piece.dropLast() : piece)
            let separator = index == 0 ? "" : "/"
            parts.append(.text(separator))
            parts += part.parts.map {
                if isOptional, case .parameter(let name, _) = $0 { .parameter(name, isOptional: true) } else { $0 }
            }
            names += part.names
            source += isOptional ? "(?:\(separator)\(part.source))?" : separator + part.source
            shape += isOptional ? "(?:\(separator)\(part.shape))?" : separator + part.shape
        }
        (self.names, self.shape, self.parts) = (names, shape, parts)
        beginning = beginningOfMatches(text)
        do {
            expression = try Regex(source)
        } catch {
            throw .unreadable("'\(text)' is no regular expression")
        }
    }

    /// The values of the parameters in a text; `nil` if the text is another. A group that takes no part gives none.
    func capture(_ text: String) -> [String: String]? {
        guard let found = try? expression.wholeMatch(in: text) else { return nil }
        var values: [String: String] = [:]
        for name in names { values[name] = found[name]?.substring.map(String.init) }
        return values
    }

    /// Whether a piece is a parameter that may be left out, as `:name?` or `:name(expression)?`.
    static func isOptional(_ piece: Substring) -> Bool {
        piece.first == ":" && (piece.hasSuffix(")?") || piece.hasSuffix("?") && !piece.contains("("))
    }

    /// The parameter's name if this is one parameter that takes any text of a segment.
    var plainName: String? { shape == "([^/]+)" ? names.first : nil }

    /// Whether this is one parameter that takes any text at all.
    var takesAnything: Bool { shape == "(.*)" || shape == "(.+)" }

    /// A piece as an expression: `:a([a-z]+).*` is `(?<a>[a-z]+).*`.
    private struct Piece {
        var source = ""
        var shape = ""
        var parts: [Part] = []
        var names: [String] { parts.compactMap { if case .parameter(let name, _) = $0 { name } else { nil } } }

        mutating func add(_ text: Character, isFree: Bool) {
            source.append(text)
            shape.append(text)
            if isFree { parts.append(.text(String(text))) }
        }

        mutating func begin(_ name: String) {
            source += "(?<\(name)>"
            shape += "("
            parts.append(.parameter(name, isOptional: false))
        }
    }

    private static func part(_ piece: Substring) throws(LinkPattern.Malformed) -> Piece {
        guard piece.contains("(") || piece.first == ":" else {
            try checkLiteral(piece)
            let escaped = escape(piece)
            return Piece(source: escaped, shape: escaped, parts: [.text(String(piece))])
        }
        var result = Piece()
        var scanner = PatternScanner()
        var rest = piece
        var isInParameter = false
        while let character = rest.popFirst() {
            let isOutside = try scanner.take(character.asciiValue ?? 0)
            guard isOutside, character == ":" else {
                if isInParameter, scanner.isOutside {
                    isInParameter = false
                    try checkNotRepeated(result.names.last ?? "", before: rest)
                }
                // Free text that may be anything is left out when an address is written.
                let isAnything = isOutside && character == "." && rest.first == "*"
                result.add(character, isFree: isOutside && !isAnything && !"()*".contains(character))
                continue
            }
            let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            guard isParameterName(name) else { throw .unreadable("a ':' names no parameter") }
            rest = rest.dropFirst(name.count)
            result.begin(name)
            if rest.first == "(" {
                _ = try scanner.take(UInt8(ascii: "("))
                rest.removeFirst()
                isInParameter = true
            } else {
                try checkNotRepeated(name, before: rest)
                for character in "[^/]+)" { result.add(character, isFree: false) }
            }
        }
        try scanner.finish()
        return result
    }

    /// Refuses a parameter that is repeated: it can have one value only, and matching may never end.
    private static func checkNotRepeated(_ name: String, before rest: Substring) throws(LinkPattern.Malformed) {
        guard let mark = rest.first, "*+{".contains(mark) else { return }
        throw .unreadable("the '\(mark)' repeats the parameter '\(name)'; the rest of a path is ':\(name)(.*)'")
    }

    private static func escape(_ text: Substring) -> String {
        text.reduce(into: "") { result, character in
            if #"\.+*?()[]{}|^$"#.contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}

/// The letters, digits, hyphens, underscores and slashes that a pattern begins with, for sure.
private func beginningOfMatches(_ text: String) -> String {
    // One of several alternatives says nothing about the others.
    guard !text.contains("|") else { return "" }
    let plain = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_/".contains($0)) }
    let isRepeated = text.dropFirst(plain.count).first.map { "*?+{".contains($0) } == true
    return String(isRepeated ? plain.dropLast() : plain)
}
