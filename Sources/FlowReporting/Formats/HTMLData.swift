import RunEvents

/// JSON inside an HTML page.
package enum HTMLData {
    /// The same JSON, in which nothing can end or open an element and no mark turns the direction of text, whatever a
    /// script printed.
    package static func harmless(_ json: String) -> String {
        guard json.utf8.contains(where: isSuspicious) else { return json }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(json.utf8.count + 64)
        var rest = Array(json.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "<"): bytes += Array("\\u003c".utf8)
            case UInt8(ascii: ">"): bytes += Array("\\u003e".utf8)
            case UInt8(ascii: "\\"): bytes += escape(&rest)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isSuspicious(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\\")
    }

    /// An escape, whose backslash has been read; one of a mark of direction becomes a text that a reader can see.
    private static func escape(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
        if rest.first == UInt8(ascii: "u") {
            let digits = String(decoding: rest.dropFirst().prefix(4), as: UTF8.self)
            if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init), scalar.turnsDirection {
                rest = rest.dropFirst(5)
                return Array("\\".utf8) + scalar.escape.utf8
            }
        }
        return [UInt8(ascii: "\\")] + (rest.popFirst().map { [$0] } ?? [])
    }
}
