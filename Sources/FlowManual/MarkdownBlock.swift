import Platform

/// A part of a page; texts in it are Markdown within a line.
package enum MarkdownBlock: Sendable {
    case heading(level: Int, String)
    case paragraph(String)
    case code(language: String, [String])
    /// Items with what stands before them: a sign or a number.
    case list([(mark: String, text: String)])
    case table(head: [String], rows: [[String]])
}

/// Reads the Markdown that the manual's pages are written in.
enum MarkdownReader {
    static func blocks(of text: String) -> [MarkdownBlock] {
        var blocks: [MarkdownBlock] = []
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.first {
            if line.allSatisfy({ $0 == " " }) {
                lines.removeFirst()
            } else if line.hasPrefix("```") {
                blocks.append(code(&lines))
            } else if line.hasPrefix("#") {
                let level = line.prefix { $0 == "#" }.count
                blocks.append(.heading(level: level, String(line.dropFirst(level + 1))))
                lines.removeFirst()
            } else if line.hasPrefix("|") {
                blocks.append(table(&lines))
            } else if mark(of: line) != nil {
                blocks.append(list(&lines))
            } else {
                blocks.append(.paragraph(joined(&lines)))
            }
        }
        return blocks
    }

    private typealias Lines = ArraySlice<Substring>

    private static func code(_ lines: inout Lines) -> MarkdownBlock {
        let language = lines.removeFirst().dropFirst(3)
        var content: [String] = []
        while let line = lines.popFirst(), !line.hasPrefix("```") { content.append(String(line)) }
        return .code(language: String(language), content)
    }

    private static func table(_ lines: inout Lines) -> MarkdownBlock {
        var rows: [[String]] = []
        while let line = lines.first, line.hasPrefix("|") {
            rows.append(cells(of: line))
            lines.removeFirst()
        }
        let body = rows.dropFirst().filter { !$0.allSatisfy { $0.allSatisfy { "-: ".contains($0) } } || $0.isEmpty }
        return .table(head: rows[0], rows: Array(body))
    }

    /// The cells of a row; `\|` is a sign in one of them.
    static func cells(of line: some StringProtocol) -> [String] {
        var cells = [""]
        var isEscaped = false
        for character in line.drop(while: { $0 == "|" }) {
            if character == "|", !isEscaped {
                cells.append("")
            } else {
                if character == "|" { cells[cells.count - 1].removeLast() }
                cells[cells.count - 1].append(character)
            }
            isEscaped = character == "\\"
        }
        if cells.last?.allSatisfy({ $0 == " " }) == true { cells.removeLast() }
        return cells.map(\.trimmed)
    }

    /// `- ` or `1. ` at the start of a line.
    private static func mark(of line: Substring) -> Substring? {
        if line.hasPrefix("- ") { return line.prefix(1) }
        let digits = line.prefix { $0.isWholeNumber }
        return !digits.isEmpty && line.dropFirst(digits.count).hasPrefix(". ") ? line.prefix(digits.count + 1) : nil
    }

    private static func list(_ lines: inout Lines) -> MarkdownBlock {
        var items: [(mark: String, text: String)] = []
        while let line = lines.first, let mark = mark(of: line) {
            lines[lines.startIndex] = line.dropFirst(mark.count + 1)
            items.append((String(mark), joined(&lines)))
        }
        return .list(items)
    }

    /// Lines up to one that begins something else.
    private static func joined(_ lines: inout Lines) -> String {
        var text = String(lines.removeFirst())
        while let line = lines.first, !line.allSatisfy({ $0 == " " }), mark(of: line) == nil,
            !["#", "|", "```"].contains(where: line.hasPrefix)
        {
            text += " " + line.drop { $0 == " " }
            lines.removeFirst()
        }
        return text
    }
}
