/// A drawing of a navigation tree that is shorter where nothing of interest is: each such part takes one line.
package enum FoldedTree {
    /// Children of containers, as `home: stack`, that hold plain screens and not the visible one are written in one line
    /// with those; what holds more would make a line that nobody reads.
    static func lines(of drawing: String) -> [String] {
        let lines = drawing.split(separator: "\n").map { line in
            let text = line.drop { $0 == " " }
            return (depth: (line.count - text.count) / 2, text: String(text))
        }
        return fold(lines, depth: \.depth, text: \.text, isQuiet: { !$0.text.hasSuffix(" *") }) { ($0.depth, $1) }
            .map { String(repeating: "  ", count: $0.depth) + $0.text }
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
        while position < lines.count {
            let line = lines[position]
            let inner = lines[(position + 1)...].prefix { depth($0) > depth(line) }
            let isPart =
                text(line).contains(": ") && !inner.isEmpty && inner.allSatisfy { depth($0) == depth(line) + 1 }
            guard isPart, isQuiet(line), inner.allSatisfy(isQuiet) else {
                result.append(line)
                position += 1
                continue
            }
            result.append(joined(line, ([text(line)] + inner.map(text)).joined(separator: " › ")))
            position += 1 + inner.count
        }
        return result
    }
}
