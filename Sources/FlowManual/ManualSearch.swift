/// A place of the manual where a text stands.
package struct ManualHit: Sendable, Hashable {
    /// What to ask for: a word, or the topic of a page.
    package let topic: String
    /// The heading above it, or the kind of word.
    package let place: String
    /// The line in which it stands, as Markdown.
    package let line: String

    /// The words that contain a text, then headings, then lines; those that are it come first.
    package static func all(of text: String) -> [ManualHit] {
        let wanted = text.lowercased()
        guard !wanted.isEmpty else { return [] }
        let words = ManualWord.all.filter { $0.word.lowercased().contains(wanted) }
            .sorted { ($0.word.count, $0.word) < ($1.word.count, $1.word) }
            .map { ManualHit(topic: $0.word, place: $0.section, line: $0.facts.last?.text ?? $0.signature) }
        var (headings, lines): ([ManualHit], [ManualHit]) = ([], [])
        for page in ManualPage.all {
            var section = page.title
            for block in page.blocks {
                for line in block.lines where line.lowercased().contains(wanted) {
                    let hit = ManualHit(topic: page.topic, place: section, line: line)
                    if block.isHeading { headings.append(hit) } else { lines.append(hit) }
                }
                if case .heading(_, let title) = block, title != "Overview" { section = title }
            }
        }
        var known: Set<ManualHit> = []
        return (words + headings + lines).filter { known.insert($0).inserted }
    }
}

extension MarkdownBlock {
    fileprivate var isHeading: Bool { if case .heading = self { true } else { false } }

    /// What is searched; rows of tables that explain words are found by those.
    fileprivate var lines: [String] {
        switch self {
        case .heading(_, let text), .paragraph(let text): [text]
        case .list(let items): items.map(\.text)
        case .table(_, let rows): rows.filter { !($0.first ?? "").hasPrefix("`") }.map { $0.joined(separator: ": ") }
        case .code: []
        }
    }
}
