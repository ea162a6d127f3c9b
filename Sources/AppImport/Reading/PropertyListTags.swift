/// The tags of an XML property list, in order: the library's reader tells no lines.
struct PropertyListTags {
    private var rest: ArraySlice<UInt8>
    private var line = 1
    private var open: [(name: String, line: Int)] = []

    /// The library's reader calls itself for each level.
    private static let deepest = 100
    private static let known: Set<String> = [
        "plist", "dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data",
    ]

    /// What is wrong with them, and on which line; `nil` if every one that begins ends in its place.
    static func problem(in bytes: [UInt8]) -> (line: Int, message: String)? {
        var tags = PropertyListTags(rest: bytes[...])
        while tags.skip(past: "<") {
            if let message = tags.takeTag() { return (tags.line, message) }
        }
        return tags.open.last.map { ($0.line, "'<\($0.name)>' has no end: it is cut off") }
    }

    private init(rest: ArraySlice<UInt8>) { self.rest = rest }

    /// Goes on behind the next occurrence of a text; whether there is one.
    @discardableResult
    private mutating func skip(past text: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        while let byte = rest.first {
            if rest.starts(with: wanted) {
                rest = rest.dropFirst(wanted.count)
                return true
            }
            if byte == UInt8(ascii: "\n") { line += 1 }
            rest = rest.dropFirst()
        }
        return false
    }

    /// Reads what follows `<`, and returns what is wrong with it.
    private mutating func takeTag() -> String? {
        if rest.starts(with: "!--".utf8) { return skip(past: "-->") ? nil : "a comment has no end" }
        if rest.starts(with: "![CDATA[".utf8) { return skip(past: "]]>") ? nil : "a text has no end" }
        if rest.first == UInt8(ascii: "?") || rest.first == UInt8(ascii: "!") {
            return skip(past: ">") ? nil : "'<' has no '>'"
        }
        let isEnd = rest.first == UInt8(ascii: "/")
        if isEnd { rest = rest.dropFirst() }
        let letters = rest.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
        let name = String(decoding: letters, as: UTF8.self)
        guard PropertyListTags.known.contains(name) else { return "'<\(name)' is no tag of a property list" }
        let start = line
        let body = rest
        guard skip(past: ">") else { return "'<\(name)' has no '>'" }
        let isEmpty = body[..<(rest.startIndex - 1)].last == UInt8(ascii: "/")
        return isEnd ? close(name) : isEmpty ? nil : begin(name, start)
    }

    private mutating func begin(_ name: String, _ start: Int) -> String? {
        open.append((name, start))
        return open.count > PropertyListTags.deepest
            ? "it is nested more than \(PropertyListTags.deepest) levels deep" : nil
    }

    private mutating func close(_ name: String) -> String? {
        guard let last = open.popLast() else { return "'</\(name)>' ends what has not begun" }
        return last.name == name ? nil : "'</\(name)>' where '<\(last.name)>' of line \(last.line) has to end"
    }
}
