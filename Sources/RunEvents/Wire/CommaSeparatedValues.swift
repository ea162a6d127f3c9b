/// Reads comma-separated values with quoted cells, as RFC 4180 describes them, piece by piece.
package struct CommaSeparatedValues {
    private var rows: [[String]] = []
    /// The lines, from 1, on which the rows begin, and where the quoted cell begins that is being read.
    private var lines: [Int] = []
    private var (line, first, quoted) = (1, 1, 1)
    private var row: [String] = []
    private var cell = ""
    /// Whether a quoted cell has not ended.
    package private(set) var isQuoted = false

    package init() {}

    /// Takes the next piece; a quoted mark is not divided by its end.
    package mutating func read(_ text: String) {
        var rest = text.unicodeScalars[...]
        if rest.first == "\u{FEFF}" { rest.removeFirst() }
        while let scalar = rest.popFirst() {
            if scalar == "\n" { line += 1 }
            if isQuoted {
                if scalar != "\"" {
                    cell.unicodeScalars.append(scalar)
                } else if rest.first == "\"" {
                    rest.removeFirst()
                    cell += "\""
                } else {
                    isQuoted = false
                }
                continue
            }
            switch scalar {
            case "\"" where cell.isEmpty: (isQuoted, quoted) = (true, line)
            case ",":
                row.append(cell)
                cell = ""
            case "\r": continue
            case "\n": endRow()
            default: cell.unicodeScalars.append(scalar)
            }
        }
    }

    private mutating func endRow() {
        // An empty line is no row.
        if !row.isEmpty || !cell.isEmpty {
            rows.append(row + [cell])
            lines.append(first)
        }
        (row, cell, first) = ([], "", line)
    }

    /// The rows that have ended since they were taken last.
    package mutating func takeRows() -> [[String]] {
        defer { (rows, lines) = ([], []) }
        return rows
    }

    /// A quoted cell that does not end; the line on which it begins.
    package struct OpenCell: Error {
        package var line: Int
    }

    /// The rows of a whole text, whose last line may have no end, with the lines on which they begin.
    package static func rows(of text: String) throws(OpenCell) -> [(line: Int, cells: [String])] {
        var values = CommaSeparatedValues()
        values.read(text)
        guard !values.isQuoted else { throw OpenCell(line: values.quoted) }
        values.endRow()
        return zip(values.lines, values.rows).map { ($0, $1) }
    }
}
