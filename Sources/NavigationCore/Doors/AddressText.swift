/// The parts of an address as they are written, with their percent escapes.
struct AddressText {
    /// Begins with a slash.
    var path: Substring
    /// Empty where the address has none.
    var query: Substring
    var fragment: Substring

    init(_ address: Address) {
        var rest = Substring(address.text)
        fragment = AddressText.cut(&rest, at: UInt8(ascii: "#"))
        query = AddressText.cut(&rest, at: UInt8(ascii: "?"))
        if let range = rest.firstRange(of: "://") {
            let authority = rest[range.upperBound...]
            rest = authority.utf8.firstIndex(of: UInt8(ascii: "/")).map { authority[$0...] } ?? "/"
        }
        path = rest
    }

    /// Names and values of the query; one without `=` has an empty value.
    var items: [(name: Substring, value: Substring)] {
        query.utf8.split(separator: UInt8(ascii: "&")).map { item in
            var name = Substring(item)
            let value = AddressText.cut(&name, at: UInt8(ascii: "="))
            return (name, value)
        }
    }

    private static func cut(_ text: inout Substring, at separator: UInt8) -> Substring {
        guard let index = text.utf8.firstIndex(of: separator) else { return "" }
        let tail = text[text.utf8.index(after: index)...]
        text = text[..<index]
        return tail
    }
}
