/// A drawing of a navigation tree that is shorter where nothing of interest is: each such part takes one line.
package enum FoldedTree {
    /// Children of containers, as `home: stack`, that hold plain screens and not the visible one are written in one line
    /// with those; what holds more would make a line that nobody reads. Of a long row of screens the ends are left, and
    /// what is visible or what somebody asks about.
    static func lines(of drawing: String, about: String? = nil) -> [String] {
        let lines = drawing.split(separator: "\n").map { line in
            let text = line.drop { $0 == " " }
            return (depth: (line.count - text.count) / 2, text: String(text))
        }
        let folded = fold(
            lines,
            depth: \.depth,
            text: \.text,
            isQuiet: { !$0.text.hasSuffix(" *") },
            joined: { ($0.depth, $1) }
        )
        return shortened(folded, about).map { String(repeating: "  ", count: $0.depth) + $0.text }
    }

    /// Rows are what lies at one depth without anything in between.
    private static func shortened(_ lines: [(depth: Int, text: String)], _ about: String?)
        -> [(depth: Int, text: String)]
    {
        var (result, rest) = ([(depth: Int, text: String)](), lines[...])
        while let first = rest.first {
            let row = rest.prefix { $0.depth == first.depth }
            rest = rest.dropFirst(row.count)
            let asked = about.map { title in row.indices.filter { row[$0].text.isTitle(title) } } ?? []
            // What half of the row is called tells nobody where to look.
            let kept = asked.count <= FoldedRow.most / 4 ? Set(asked.map { $0 - row.startIndex }) : []
            let front = row.indices.filter { row[$0].text.hasSuffix(" *") }.map { $0 - row.startIndex }
            result += FoldedRow.parts(of: Array(row), keeping: kept.union(front)) { (first.depth, $0) }
        }
        return result
    }

    /// The same for lines of any kind: only `isQuiet` ones are folded, `joined` makes the line that stands for some.
    package static func fold<Line>(
        _ lines: [Line],
        depth: (Line) -> Int,
        text: (Line) -> String,
        isQuiet: (Line) -> Bool,
        joined: (Line, String) -> Line
    ) -> [Line] {
        var result: [Line] = []
        var position = 0
        // Trees may be long, and most lines hold nothing: each is asked once how deep it lies.
        let depths = lines.map(depth)
        while position < lines.count {
            let line = lines[position]
            guard let inner = innerLines(of: position, depths).map({ lines[$0] }), text(line).contains(": "),
                isQuiet(line), inner.allSatisfy(isQuiet)
            else {
                result.append(line)
                position += 1
                continue
            }
            let parts = FoldedRow.parts(of: inner.map(text)) { $0 }
            result.append(joined(line, ([text(line)] + parts).joined(separator: " › ")))
            position += 1 + inner.count
        }
        return result
    }

    /// The lines that lie in one, if there are any and nothing lies in those.
    private static func innerLines(of line: Int, _ depths: [Int]) -> Range<Int>? {
        var end = line + 1
        while end < depths.count, depths[end] == depths[line] + 1 { end += 1 }
        let isDeeper = end < depths.count && depths[end] > depths[line]
        return end == line + 1 || isDeeper ? nil : line + 1..<end
    }
}

/// Long rows by their ends: how they began, and what lies in front.
private enum FoldedRow {
    /// As many are shown whole.
    static let most = 12
    private static let (start, end) = (2, 5)

    static func parts<Part>(of row: [Part], keeping kept: Set<Int> = [], gap: (String) -> Part) -> [Part] {
        guard row.count > most else { return row }
        var (result, left) = ([Part](), 0)
        for (index, part) in row.enumerated() {
            guard index < start || index >= row.count - end || kept.contains(index) else {
                left += 1
                continue
            }
            if left > 0 { result.append(gap("… \(left) more")) }
            left = 0
            result.append(part)
        }
        return result
    }
}

extension String {
    /// Whether a line of a tree is about a screen: by its name, or with its parameters.
    fileprivate func isTitle(_ title: String) -> Bool { self == title || hasPrefix(title + " ") }
}
