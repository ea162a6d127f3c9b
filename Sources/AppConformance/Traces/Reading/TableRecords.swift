import NavigationCore
import Platform
import RunEvents

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
        var values = CommaSeparatedValues()
        var (first, size) = (0, 0)
        while let line = try lines.following(in: file) {
            if !values.isQuoted { (first, size) = (line.number, 0) }
            size += line.text.utf8.count
            guard size <= FileLines.longest else { throw TraceProblem(file, first, "a cell does not end") }
            values.read(line.text + "\n")
            if !values.isQuoted, let row = values.takeRows().first { return (row, first) }
        }
        isCutOff = values.isQuoted
        return nil
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
