import NavigationCore
import RunEvents

/// Words of a lock file: plain, or in quotes as JSON has them where something in them could be misread.
package enum LockWord {
    static let sign = "="

    package static func text(_ word: String) -> String { isPlain(word) ? word : JSONText.of(.string(word)) }

    /// Words with a space between them.
    static func text(_ words: [String]) -> String { words.map(text).joined(separator: " ") }

    private static func isPlain(_ word: String) -> Bool {
        word != sign && !word.isEmpty && word.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != 0x7F }
    }

    /// The words of a text; `nil` if it has a quote that is not closed or that nobody has written.
    static func words(of text: Substring) -> [String]? {
        var words: [String] = []
        var rest = text
        while !rest.isEmpty {
            guard let end = end(of: rest) else { return nil }
            let word = rest[..<end]
            guard word.first == "\"" else {
                words.append(String(word))
                rest = rest[end...].dropFirst()
                continue
            }
            guard case .string(let name)? = JSONReader.value(of: String(word)) else { return nil }
            words.append(name)
            rest = rest[end...].dropFirst()
        }
        return words
    }

    /// Where the first word of a text ends: at a space, or behind its closing quote.
    private static func end(of text: Substring) -> Substring.Index? {
        guard text.utf8.first == UInt8(ascii: "\"") else {
            return text.utf8.firstIndex(of: UInt8(ascii: " ")) ?? text.endIndex
        }
        var isEscaped = false
        for index in text.utf8.indices.dropFirst() {
            let byte = text.utf8[index]
            if byte == UInt8(ascii: "\""), !isEscaped {
                let end = text.utf8.index(after: index)
                return end == text.endIndex || text.utf8[end] == UInt8(ascii: " ") ? end : nil
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return nil
    }

    /// Subject and value of a line; `nil` if it is none.
    static func promise(of line: Substring) -> Promise? {
        var rest = line
        var subject: [String] = []
        while !rest.isEmpty {
            guard let end = end(of: rest) else { return nil }
            let isSign = rest[..<end] == sign
            let word = rest[..<end]
            rest = rest[end...].dropFirst()
            if isSign { return subject.isEmpty || rest.isEmpty ? nil : Promise(subject, String(rest)) }
            guard let words = words(of: word), words.count == 1 else { return nil }
            subject += words
        }
        return subject.isEmpty ? nil : Promise(subject)
    }
}
