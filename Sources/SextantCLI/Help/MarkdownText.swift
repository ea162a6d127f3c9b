import FlowManual
import FlowReporting

/// Pages of the manual as a terminal shows them.
struct MarkdownText {
    let width: Int
    let paint: Painter
    /// The tool's name, which links are commands of.
    let tool: String

    func text(_ blocks: [MarkdownBlock]) -> String {
        blocks.compactMap(text).joined(separator: "\n\n") + "\n"
    }

    private func text(_ block: MarkdownBlock) -> String? {
        switch block {
        case .heading(_, "Overview"): nil
        case .heading(1, let title): paint(plain(title).uppercased(), .bold)
        case .heading(_, let title): paint(plain(title), .bold)
        case .paragraph(let text): wrapped(text, indent: "").joined(separator: "\n")
        case .code(_, let lines): lines.map { $0.isEmpty ? "" : "    " + paint($0, .dim) }.joined(separator: "\n")
        case .list(let items):
            items.map { mark, text in
                let lines = wrapped(text, indent: String(repeating: " ", count: mark.count + 1))
                return mark + " " + (lines.first?.dropFirst(mark.count + 1) ?? "")
                    + lines.dropFirst().map { "\n" + $0 }.joined()
            }.joined(separator: "\n")
        case .table(let head, let rows): TableText(head: head, rows: rows, markdown: self).text
        }
    }

    // MARK: Within a line

    /// A text without its marks, in lines of at most the width.
    func wrapped(_ markdown: String, indent: String, width limit: Int? = nil) -> [String] {
        let width = max(10, (limit ?? width) - indent.count)
        var (lines, line, length) = ([String](), "", 0)
        for word in words(of: markdown, atMost: width) {
            if length > 0, length + 1 + word.length > width {
                lines.append(indent + line)
                (line, length) = ("", 0)
            }
            line += (length > 0 ? " " : "") + word.text
            length += (length > 0 ? 1 : 0) + word.length
        }
        return lines + (line.isEmpty ? [] : [indent + line])
    }

    func plain(_ markdown: String) -> String { pieces(of: markdown).map(\.text).joined() }

    func columns(_ markdown: String) -> Int { ScreenColumns.count(plain(markdown)) }

    /// Words as they are printed, with the columns that they take; one that is longer than a line is cut in two.
    private func words(of markdown: String, atMost limit: Int) -> [(text: String, length: Int)] {
        var words: [(text: String, length: Int)] = []
        var isOpen = false
        for piece in pieces(of: markdown) {
            let parts = piece.text.split(separator: " ", omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if index > 0 { isOpen = false }
                var rest = part[...]
                while !rest.isEmpty {
                    let used = isOpen ? words[words.count - 1].length : 0
                    let fits = ScreenColumns.count(rest) <= limit
                    let chunk = fits ? rest : rest.prefix(max(1, limit - used))
                    rest = rest.dropFirst(chunk.count)
                    let shown = piece.style.map { paint(String(chunk), $0) } ?? String(chunk)
                    if isOpen, fits {
                        words[words.count - 1].text += shown
                        words[words.count - 1].length += ScreenColumns.count(chunk)
                    } else {
                        words.append((shown, ScreenColumns.count(chunk)))
                    }
                    isOpen = rest.isEmpty
                }
            }
        }
        return words
    }

    /// The text in pieces of one style each.
    private func pieces(of markdown: String) -> [(text: String, style: Style?)] {
        var pieces: [(text: String, style: Style?)] = []
        for (index, part) in markdown.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            guard index.isMultiple(of: 2) else {
                pieces.append((String(part), .cyan))
                continue
            }
            let text = linked(String(part))
            // Most have none, and to look for a text in a text takes long.
            guard text.utf8.contains(UInt8(ascii: "*")) else {
                pieces.append((text, nil))
                continue
            }
            for (index, text) in text.split(separator: "**", omittingEmptySubsequences: false).enumerated() {
                pieces.append((String(text), index.isMultiple(of: 2) ? nil : .bold))
            }
        }
        return pieces.filter { !$0.text.isEmpty }
    }

    /// Links as what to type.
    private func linked(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "[")) else { return text }
        return ManualLink.replaced(in: text) { link in
            guard let page = link.page else { return "\(link.text) (\(link.target))" }
            let command = "'\(tool) help \(page.topic)'"
            return link.text == page.title ? command : "\(link.text) (\(command))"
        }
    }
}
