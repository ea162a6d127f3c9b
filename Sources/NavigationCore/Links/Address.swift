/// A parsed address: `/item/5?q=a`, `shop://item/5`, `https://shop.example/item/5#reviews` or `tel:112`.
public struct Address: Hashable, Sendable {
    /// The address as it was written.
    public let text: String
    /// Lowercased; `nil` for a bare path.
    public var scheme: String?
    /// As written, without port; `nil` for a bare path, and for what has no place for a host, such as `tel:112`. Hosts compare without regard to case.
    public var host: String?
    public var port: Int?
    /// Percent-decoded, without empty segments.
    public var segments: [String]
    /// Percent-decoded names and values in order; an item without `=` has no value.
    public var query: [QueryItem]
    public var fragment: String?

    public struct QueryItem: Hashable, Sendable {
        public var name: String
        public var value: String?
    }

    /// Why a text is no address.
    public struct Malformed: Error, Hashable, Sendable {
        public var message: String
    }

    public init(_ text: String) throws(Malformed) {
        guard !text.isEmpty else { throw Malformed(message: "it is empty") }
        guard text.utf8.count <= 8192 else { throw Malformed(message: "it is longer than 8192 bytes") }
        if let control = text.unicodeScalars.first(where: { $0.value <= 0x20 || $0.value == 0x7F }) {
            let code = String(control.value, radix: 16, uppercase: true)
            throw Malformed(
                message: control == " "
                    ? "it contains a space, which is written %20"
                    : "it contains the character U+\(String(repeating: "0", count: 4 - code.count))\(code)"
            )
        }
        self.text = text
        var rest = Substring(text)
        fragment = try rest.cut(after: "#").map { part throws(Malformed) in try decode(part) }
        query = try Address.items(rest.cut(after: "?"))
        // In a path, they are part of it.
        if !rest.hasPrefix("/"), let range = rest.firstRange(of: "://") {
            let name = rest[..<range.lowerBound]
            guard Address.isScheme(name) else { throw Malformed(message: "'\(name)' is no scheme") }
            scheme = name.lowercased()
            rest = rest[range.upperBound...]
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            (host, port) = try Address.authority(rest[..<end])
            rest = rest[end...]
        } else if let colon = rest.firstIndex(of: ":"), Address.isScheme(rest[..<colon]) {
            (scheme, host, port) = (rest[..<colon].lowercased(), nil, nil)
            rest = rest[rest.index(after: colon)...]
        } else {
            (scheme, host, port) = (nil, nil, nil)
            guard rest.hasPrefix("/") else { throw Malformed(message: "a path begins with '/'") }
        }
        var segments: [String] = []
        for part in rest.split(separator: "/") { segments.append(try decode(part)) }
        self.segments = segments
    }

    package static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, first.isASCIILetter else { return false }
        return text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) }
    }

    private static func authority(_ text: Substring) throws(Malformed) -> (String?, Int?) {
        let name = text.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        // An IPv6 address has colons of its own, in brackets.
        let end = name.hasPrefix("[") ? name.lastIndex(of: "]") ?? name.startIndex : name.startIndex
        guard let colon = name[end...].firstIndex(of: ":") else { return (try decode(name), nil) }
        let digits = name[name.index(after: colon)...]
        guard let port = Int(digits), (0...65535).contains(port) else {
            throw Malformed(message: "'\(digits)' is no port")
        }
        return (try decode(name[..<colon]), port)
    }

    private static func items(_ text: Substring?) throws(Malformed) -> [QueryItem] {
        var items: [QueryItem] = []
        for part in text?.split(separator: "&") ?? [] {
            var name = part
            let value = name.cut(after: "=")
            items.append(
                QueryItem(
                    name: try decode(name, plusIsSpace: true),
                    value: try value.map { text throws(Malformed) in try decode(text, plusIsSpace: true) }
                )
            )
        }
        return items
    }
}

/// Replaces percent escapes; the result must be UTF-8.
func decode(_ text: Substring, plusIsSpace: Bool = false) throws(Address.Malformed) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "%"):
            guard let high = rest.popFirst()?.hexadecimalDigit, let low = rest.popFirst()?.hexadecimalDigit else {
                throw Address.Malformed(message: "'%' is not followed by two hexadecimal digits")
            }
            bytes.append(high << 4 | low)
        case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
        default: bytes.append(byte)
        }
    }
    guard let decoded = String(validating: bytes, as: UTF8.self) else {
        throw Address.Malformed(message: "its percent escapes are no UTF-8")
    }
    return decoded
}

extension Substring {
    /// Cuts the text at the first separator and returns what follows it; `nil` if there is none.
    fileprivate mutating func cut(after separator: Character) -> Substring? {
        guard let index = firstIndex(of: separator) else { return nil }
        let tail = self[self.index(after: index)...]
        self = self[..<index]
        return tail
    }

    func firstRange(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            formIndex(after: &start)
        }
        return nil
    }
}

extension UInt8 {
    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
    var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

    fileprivate var hexadecimalDigit: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}
