/// A parsed address pattern, such as `/item/:id` or `https://shop.example/c/:color([a-f0-9]{6})`.
///
/// A segment is a literal, a parameter `:name`, or contains parameters with expressions `:name(expression)`.
/// An expression may span segments: from its segment on, the rest of the pattern is one expression.
public struct LinkPattern {
    enum Segment: Hashable {
        case literal(String)
        case parameter(String)
    }

    public let text: String
    let scheme: String?
    let host: String?
    let segments: [Segment]
    /// The rest from the first segment with an expression on.
    let tail: Tail?
    /// Names of the parameters, in order.
    public let names: [String]

    struct Tail {
        var expression: Regex<AnyRegexOutput>
        var names: [String]
        /// The text with which everything begins that it matches.
        var beginning: String
    }

    /// Why a text is no pattern.
    public struct Malformed: Error, Hashable, Sendable {
        public var message: String
    }

    public init(_ text: String) throws(Malformed) {
        self.text = text
        let (scheme, host, path) = LinkPattern.authority(of: text)
        self.scheme = scheme
        self.host = host
        var segments: [Segment] = []
        var pieces = try LinkPattern.split(path)[...]
        while let piece = pieces.first, !piece.utf8.contains(UInt8(ascii: "(")) {
            segments.append(try LinkPattern.segment(piece))
            pieces.removeFirst()
        }
        self.segments = segments
        tail = pieces.isEmpty ? nil : try LinkPattern.tail(pieces.joined(separator: "/"))
        names = segments.compactMap { if case .parameter(let name) = $0 { name } else { nil } } + (tail?.names ?? [])
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw Malformed(message: "the parameter '\(twice)' appears twice")
        }
    }

    private static func segment(_ piece: Substring) throws(Malformed) -> Segment {
        let colon = UInt8(ascii: ":")
        if piece.utf8.first == colon {
            let name = String(piece.dropFirst())
            guard isName(name) else { throw Malformed(message: "'\(piece)' names no parameter") }
            return .parameter(name)
        }
        guard !piece.utf8.contains(colon) else {
            throw Malformed(message: "the parameter in '\(piece)' needs an expression, as in ':name(.*)'")
        }
        return .literal(String(piece))
    }

    private static func authority(of text: String) -> (String?, String?, Substring) {
        guard let separator = text.range(ofSeparator: "://") else { return (nil, nil, text[...]) }
        let scheme = text[..<separator.lowerBound].lowercased()
        let rest = text[separator.upperBound...]
        guard scheme == "http" || scheme == "https" else { return (scheme, nil, rest) }
        let end = rest.firstIndex(of: "/") ?? rest.endIndex
        return (scheme, rest[..<end].lowercased(), rest[end...])
    }

    /// Splits at slashes that are outside expressions.
    private static func split(_ path: Substring) throws(Malformed) -> [Substring] {
        var pieces: [Substring] = []
        var start = path.startIndex
        var depth = 0
        var isEscaped = false
        for (index, byte) in zip(path.utf8.indices, path.utf8) {
            if isEscaped {
                isEscaped = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "/") where depth == 0:
                pieces.append(path[start..<index])
                start = path.utf8.index(after: index)
            default: break
            }
            guard depth >= 0 else { throw Malformed(message: "a ')' closes nothing") }
        }
        guard depth == 0 else { throw Malformed(message: "a '(' is not closed") }
        return (pieces + [path[start...]]).filter { !$0.isEmpty }
    }

    /// Turns `:a([a-z]+).*/:b(.*)` into one expression with a named group for each parameter.
    private static func tail(_ text: String) throws(Malformed) -> Tail {
        var expression = ""
        var names: [String] = []
        var rest = text[...]
        while let character = rest.first {
            rest = rest.dropFirst()
            guard character == ":" else {
                expression.append(character)
                continue
            }
            let name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            guard isName(name) else { throw Malformed(message: "a ':' names no parameter") }
            rest = rest.dropFirst(name.count)
            names.append(name)
            if rest.first == "(" {
                expression += "(?<\(name)>"
                rest = rest.dropFirst()
            } else {
                expression += "(?<\(name)>[^/]+)"
            }
        }
        do {
            return Tail(expression: try Regex(expression), names: names, beginning: beginning(of: text))
        } catch {
            throw Malformed(message: "'\(text)' is no regular expression")
        }
    }
}

/// The letters, digits, hyphens, underscores and slashes that a pattern begins with, for sure.
private func beginning(of text: String) -> String {
    // One of several alternatives says nothing about the others.
    guard !text.contains("|") else { return "" }
    let plain = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_/".contains($0)) }
    let isRepeated = text.dropFirst(plain.count).first.map { "*?+{".contains($0) } == true
    return String(isRepeated ? plain.dropLast() : plain)
}

private func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
    return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
}

extension String {
    fileprivate func range(ofSeparator separator: String) -> Range<Index>? {
        var rest = utf8[...]
        while let start = rest.firstIndex(of: separator.utf8[separator.utf8.startIndex]) {
            rest = rest[start...]
            if rest.starts(with: separator.utf8) {
                return start..<rest.index(start, offsetBy: separator.utf8.count)
            }
            rest = rest.dropFirst()
        }
        return nil
    }
}

extension LinkPattern {
    /// Whether every address of another pattern has the shape of this one.
    func covers(_ other: LinkPattern) -> Bool {
        guard tail == nil, other.tail == nil, segments.count == other.segments.count else { return text == other.text }
        return zip(segments, other.segments).allSatisfy { mine, theirs in
            switch mine {
            case .parameter: true
            case .literal: mine == theirs
            }
        }
    }

    /// Whether the path of an address has the shape of this pattern.
    func matches(_ path: [String]) -> Bool {
        guard tail != nil || path.count == segments.count, path.count >= segments.count else { return false }
        for (segment, text) in zip(segments, path) {
            if case .literal(let literal) = segment, literal != text { return false }
        }
        guard let tail else { return true }
        let rest = path[segments.count...].joined(separator: "/")
        return (try? tail.expression.wholeMatch(in: rest)) != nil
    }
}
