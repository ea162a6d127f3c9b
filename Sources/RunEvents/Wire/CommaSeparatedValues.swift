/// Reads comma-separated values with quoted cells, as RFC 4180 describes them, piece by piece.
package struct CommaSeparatedValues {
    private var rows: [[String]] = []
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
            case "\"" where cell.isEmpty: isQuoted = true
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
        if !row.isEmpty || !cell.isEmpty { rows.append(row + [cell]) }
        (row, cell) = ([], "")
    }

    /// The rows that have ended since they were taken last.
    package mutating func takeRows() -> [[String]] {
        defer { rows = [] }
        return rows
    }

    /// The rows of a whole text, whose last line may have no end; `nil` if a quoted cell does not end.
    package static func rows(of text: String) -> [[String]]? {
        var values = CommaSeparatedValues()
        values.read(text)
        guard !values.isQuoted else { return nil }
        values.endRow()
        return values.rows
    }
}
