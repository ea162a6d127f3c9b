/// A word, text or sign of Lua.
struct LineToken: Hashable {
    enum Kind: Hashable { case name, text, number, sign }
    var kind: Kind
    /// What stands there; the content of a text, as written, without its quotes.
    var text: String
    /// Byte offsets.
    var start: Int
    var end: Int
    /// Whether a text has not been closed.
    var isOpen = false
    /// The quote of a short text.
    var quote: UInt8?
    /// Where the content of a text starts.
    var contentStart = 0
}

/// Splits what is being typed into tokens; never fails, whatever is typed.
struct LineScanner {
    private let bytes: [UInt8]
    private var at = 0
    /// Whether the text ends inside a comment.
    private(set) var endsInComment = false
    /// The level of the long bracket in which the text ends.
    private var openLevel: Int?

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func tokens(of text: String) -> [LineToken] { scan(text).tokens }

    static func scan(_ text: String) -> (tokens: [LineToken], endsInComment: Bool) {
        var scanner = LineScanner(Array(text.utf8))
        var tokens: [LineToken] = []
        while let token = scanner.next() { tokens.append(token) }
        return (tokens, scanner.endsInComment)
    }

    /// What closes the long text or comment in which the text ends.
    static func closing(of text: String) -> String? {
        var scanner = LineScanner(Array(text.utf8))
        while scanner.next() != nil {}
        return scanner.openLevel.map { "]" + String(repeating: "=", count: $0) + "]" }
    }

    /// Names that the text declares with `local`.
    static func locals(of text: String) -> Set<String> {
        let tokens = tokens(of: text)
        var names: Set<String> = []
        for (index, token) in tokens.enumerated() where token.kind == .name && token.text == "local" {
            var next = index + 1
            if next < tokens.count, tokens[next].text == "function" { next += 1 }
            while next < tokens.count, tokens[next].kind == .name {
                names.insert(tokens[next].text)
                guard next + 1 < tokens.count, tokens[next + 1].text == "," else { break }
                next += 2
            }
        }
        return names
    }

    private mutating func next() -> LineToken? {
        while at < bytes.count {
            let byte = bytes[at]
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                at += 1
            } else if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-") {
                skipComment()
            } else {
                return token(byte)
            }
        }
        return nil
    }

    private func peek(_ distance: Int) -> UInt8 { at + distance < bytes.count ? bytes[at + distance] : 0 }

    private func make(_ kind: LineToken.Kind, _ start: Int, _ content: Range<Int>) -> LineToken {
        LineToken(
            kind: kind,
            text: String(decoding: bytes[content], as: UTF8.self),
            start: start,
            end: at,
            contentStart: content.lowerBound
        )
    }

    private mutating func token(_ byte: UInt8) -> LineToken {
        let start = at
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return shortText(byte) }
        if byte == UInt8(ascii: "["), let level = longLevel() { return longText(level) }
        if byte.isNameByte, !byte.isDigitByte {
            while at < bytes.count, bytes[at].isNameByte { at += 1 }
            return make(.name, start, start..<at)
        }
        if byte.isDigitByte {
            while at < bytes.count, bytes[at].isNameByte || bytes[at] == UInt8(ascii: ".") { at += 1 }
            return make(.number, start, start..<at)
        }
        at += 1
        while byte >= 0x80, at < bytes.count, bytes[at] & 0xC0 == 0x80 { at += 1 }
        return make(.sign, start, start..<at)
    }

    private mutating func shortText(_ quote: UInt8) -> LineToken {
        let start = at
        at += 1
        while at < bytes.count, bytes[at] != quote, bytes[at] != UInt8(ascii: "\n") {
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        at = min(at, bytes.count)
        let end = at
        let isOpen = at == bytes.count || bytes[at] != quote
        if !isOpen { at += 1 }
        var token = make(.text, start, start + 1..<max(start + 1, end))
        token.isOpen = isOpen
        token.quote = quote
        return token
    }

    /// The number of `=` of an opening long bracket that starts here.
    private func longLevel() -> Int? {
        var level = 0
        while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
        return peek(1 + level) == UInt8(ascii: "[") ? level : nil
    }

    private mutating func longText(_ level: Int) -> LineToken {
        let start = at
        let content = min(at + level + 2, bytes.count)
        let end = skipLong(level)
        var token = make(.text, start, content..<max(content, end ?? bytes.count))
        token.isOpen = end == nil
        return token
    }

    /// Goes behind a long bracket; returns where its content ends, or `nil` if it is not closed.
    private mutating func skipLong(_ level: Int) -> Int? {
        at += level + 2
        while at < bytes.count {
            guard bytes[at] == UInt8(ascii: "]") else {
                at += 1
                continue
            }
            var equals = 0
            while peek(1 + equals) == UInt8(ascii: "=") { equals += 1 }
            if equals == level, peek(1 + equals) == UInt8(ascii: "]") {
                defer { at += level + 2 }
                return at
            }
            at += 1 + equals
        }
        openLevel = level
        return nil
    }

    private mutating func skipComment() {
        at += 2
        if peek(0) == UInt8(ascii: "["), let level = longLevel() {
            endsInComment = skipLong(level) == nil
            return
        }
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
        endsInComment = at == bytes.count
    }
}

extension UInt8 {
    var isDigitByte: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    var isNameByte: Bool {
        isDigitByte || self == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
            || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }
}
