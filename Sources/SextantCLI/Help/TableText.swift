import FlowReporting

/// A table in columns whose cells are wrapped, or row below row where that would be too narrow.
struct TableText {
    private static let (narrowest, gap) = (14, 2)

    let head: [String]
    let rows: [[String]]
    let markdown: MarkdownText

    var text: String {
        let widths = widths
        guard let widths = fitted(widths) else { return stacked }
        let titles = line(wrapped(head, widths), widths, isHead: true)
        return ([titles] + rows.map { row in line(wrapped(row, widths), widths, isHead: false) }).joined(
            separator: "\n"
        )
    }

    private var widths: [Int] {
        head.indices.map { column in
            ([head] + rows).map { column < $0.count ? markdown.columns($0[column]) : 0 }.max() ?? 0
        }
    }

    /// Narrow columns keep their width, the others share what is left; `nil` if that is too little.
    private func fitted(_ widths: [Int]) -> [Int]? {
        var room = markdown.width - Self.gap * (widths.count - 1)
        var result = widths
        var open = Set(widths.indices)
        while !open.isEmpty {
            let share = room / open.count
            let fitting = open.filter { widths[$0] <= share }
            guard !fitting.isEmpty else {
                guard share >= Self.narrowest else { return nil }
                for column in open { result[column] = share }
                return result
            }
            for column in fitting { room -= widths[column] }
            open.subtract(fitting)
        }
        return result
    }

    private func wrapped(_ row: [String], _ widths: [Int]) -> [[String]] {
        head.indices.map { column in
            column < row.count ? markdown.wrapped(row[column], indent: "", width: widths[column]) : []
        }
    }

    private func line(_ cells: [[String]], _ widths: [Int], isHead: Bool) -> String {
        let height = cells.map(\.count).max() ?? 0
        return (0..<max(1, height)).map { index in
            var line = ""
            var missing = 0
            for (column, cell) in cells.enumerated() {
                let text = index < cell.count ? cell[index] : ""
                line += String(repeating: " ", count: missing) + (isHead ? markdown.paint(text, .bold) : text)
                missing = max(0, widths[column] - ScreenColumns.count(TerminalText.stripped(text))) + Self.gap
                if column == cells.count - 1 { missing = 0 }
            }
            while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }

    private var stacked: String {
        rows.map { row in
            let first = markdown.wrapped(row.first ?? "", indent: "")
            let others = zip(head, row).dropFirst().filter { !$1.isEmpty }.flatMap { name, text in
                markdown.wrapped(name.isEmpty ? text : "\(name): \(text)", indent: "    ")
            }
            return (first + others).joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
