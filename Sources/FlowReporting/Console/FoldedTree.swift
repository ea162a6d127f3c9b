/// A drawing of a navigation tree with those parts in one line each that nobody looks at.
enum FoldedTree {
    /// Children of containers, as `home: stack`, that hold plain screens and not the visible one are written in one line
    /// with those; what holds more would make a line that nobody reads.
    static func lines(of drawing: String) -> [String] {
        let lines = drawing.split(separator: "\n").map(String.init)
        var result: [String] = []
        var position = 0
        while position < lines.count {
            let inner = lines[(position + 1)...].prefix { depth($0) > depth(lines[position]) }
            let isPart =
                lines[position].contains(": ") && !inner.isEmpty
                && inner.allSatisfy { depth($0) == depth(lines[position]) + 2 }
            guard isPart, !inner.contains(where: { $0.hasSuffix(" *") }) else {
                result.append(lines[position])
                position += 1
                continue
            }
            let names = inner.map { String($0.drop { $0 == " " }) }
            result.append(([lines[position]] + names).joined(separator: " › "))
            position += 1 + inner.count
        }
        return result
    }

    private static func depth(_ line: String) -> Int { line.prefix { $0 == " " }.count }
}
