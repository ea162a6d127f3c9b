/// A text that stands where a person looks for it: `case 2` before `case 10`.
package struct NaturalText: Comparable {
    private let text: String

    package init(_ text: String) { self.text = text }

    package static func < (one: NaturalText, other: NaturalText) -> Bool {
        for (left, right) in zip(one.parts, other.parts) where left != right {
            // Of numbers the one of fewer digits is less.
            let areNumbers = left.first?.isWholeNumber == true && right.first?.isWholeNumber == true
            return areNumbers && left.count != right.count ? left.count < right.count : left < right
        }
        return (one.parts.count, one.text) < (other.parts.count, other.text)
    }

    /// Numbers without leading zeros, and what lies between them.
    private var parts: [Substring] {
        var parts: [Substring] = []
        var rest = text[...]
        while let first = rest.first {
            let part = rest.prefix { $0.isWholeNumber == first.isWholeNumber }
            rest = rest[part.endIndex...]
            parts.append(first.isWholeNumber ? part.drop { $0 == "0" } : part)
        }
        return parts
    }
}
