/// A row of a table of the manual that explains a word: of Lua, an option, an event, a reason, a hazard, a flag.
package struct ManualWord: Sendable {
    /// Such as `user.swipe_back` or `--shuffle`.
    package let word: String
    /// The first cell.
    package let signature: String
    /// The other cells with the heads of their columns.
    package let facts: [(head: String, text: String)]
    package let page: ManualPage
    /// The heading above its table.
    package let section: String

    /// What it is, as the first column calls it, such as `Event`.
    package let kind: String

    /// Every word of every page, in the order of the pages.
    package static let all: [ManualWord] = ManualPage.all.flatMap(words)

    /// What the pages say about a word, those about Lua before those about Swift.
    ///
    /// Only the rows in which it stands are read: help is there at once.
    package static func about(_ word: String) -> [ManualWord] {
        let found = ManualPage.all.flatMap { page in
            page.rows(with: word).flatMap { words(of: $0.row, $0.head, page, $0.section) }.filter { $0.word == word }
        }
        return found.filter { !$0.isOfSwift } + found.filter(\.isOfSwift)
    }

    private var isOfSwift: Bool { page.name.hasSuffix("InSwift") }

    private static func words(of page: ManualPage) -> [ManualWord] {
        var section = page.title
        return page.blocks.flatMap { block -> [ManualWord] in
            switch block {
            case .heading(_, let title):
                section = title == "Overview" ? page.title : title
                return []
            case .table(let head, let rows): return rows.flatMap { words(of: $0, head, page, section) }
            default: return []
            }
        }
    }

    private static func words(
        of row: [String],
        _ head: [String],
        _ page: ManualPage,
        _ section: String
    ) -> [ManualWord] {
        guard let first = row.first, first.hasPrefix("`") else { return [] }
        let facts = zip(head, row).dropFirst().filter { !$1.isEmpty }.map { (head: $0, text: $1) }
        return spans(of: first).compactMap { span in
            guard let word = word(in: span) else { return nil }
            return ManualWord(
                word: word,
                signature: first,
                facts: facts,
                page: page,
                section: section,
                kind: head.first ?? ""
            )
        }
    }

    /// The texts between backquotes.
    static func spans(of text: String) -> [Substring] {
        let parts = text.split(separator: "`", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
    }

    /// What is explained where a call, an assignment or a flag with its value stands.
    private static func word(in span: Substring) -> String? {
        let start = span.first == "." ? span.dropFirst() : span
        let word = start.prefix { $0.isLetter || $0.isNumber || "_.-:*".contains($0) }
        let plain = word.last.map { ".:".contains($0) } == true ? word.dropLast() : word
        return plain.contains { $0.isLetter } ? String(plain) : nil
    }
}
