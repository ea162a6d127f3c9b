import NavigationCore
import Platform

/// The rows of comma-separated values, as RFC 4180 describes them; the first one names the columns.
///
/// A column such as `parameters.id` is a field of a field. Empty cells say nothing.
final class TableRecords: TraceRecords {
    private let lines: FileLines
    private let file: String
    private var columns: [[String]]?
    private(set) var isCutOff = false

    init(_ lines: FileLines, _ file: String) { (self.lines, self.file) = (lines, file) }

    func next() throws(TraceProblem) -> SourceRecord? {
        while let (cells, line) = try row() {
            guard let columns else {
                columns = cells.map { $0.split(separator: ".").map(String.init) }
                continue
            }
            guard cells.count == columns.count else {
                let counts = "the row has \(cells.count) cells, the first one has \(columns.count)"
                throw TraceProblem(file, line, counts)
            }
            var record: Value = .record([:])
            for (column, cell) in zip(columns, cells) where !cell.isEmpty && !column.isEmpty {
                record.set(column[...], to: .string(cell))
            }
            return SourceRecord(value: record, line: line)
        }
        return nil
    }

    /// The next row that is not empty, and the line on which it begins.
    private func row() throws(TraceProblem) -> (cells: [String], line: Int)? {
        while let first = try lines.following(in: file) {
            var parser = RowParser()
            parser.read(
                first.number == 1 && first.text.hasPrefix("\u{FEFF}") ? String(first.text.dropFirst()) : first.text
            )
            while parser.isQuoted {
                guard let more = try lines.following(in: file) else {
                    isCutOff = true
                    return nil
                }
                parser.read("\n" + more.text)
                guard parser.size <= FileLines.longest else {
                    throw TraceProblem(file, first.number, "a cell does not end")
                }
            }
            let cells = parser.cells
            if cells != [""] { return (cells, first.number) }
        }
        return nil
    }
}

/// Takes a row apart.
private struct RowParser {
    private var done: [String] = []
    private var cell = ""
    private(set) var isQuoted = false
    private(set) var size = 0

    var cells: [String] { done + [cell] }

    mutating func read(_ text: String) {
        size += text.utf8.count
        var rest = text.unicodeScalars[...]
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
                done.append(cell)
                cell = ""
            case "\r" where rest.isEmpty: break
            default: cell.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Value {
    /// Sets a field of a field.
    fileprivate mutating func set(_ path: ArraySlice<String>, to value: Value) {
        guard let key = path.first else {
            self = value
            return
        }
        var fields = fields ?? [:]
        var inner = fields[key] ?? .record([:])
        inner.set(path.dropFirst(), to: value)
        fields[key] = inner
        self = .record(fields)
    }
}
