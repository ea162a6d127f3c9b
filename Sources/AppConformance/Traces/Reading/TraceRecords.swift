import NavigationCore
import Platform
import RunEvents

/// Something that a file tells, before anybody says what it means.
struct SourceRecord {
    var value: Value
    /// Line of the file, or number of the element, from 1.
    var line: Int
}

/// The records of a file, one after the other.
protocol TraceRecords: AnyObject {
    /// Whether the last record was not written to its end.
    var isCutOff: Bool { get }
    func next() throws(TraceProblem) -> SourceRecord?
}

/// One JSON value a line.
final class LineRecords: TraceRecords {
    private let lines: FileLines
    private let file: String
    private(set) var isCutOff = false

    init(_ lines: FileLines, _ file: String) { (self.lines, self.file) = (lines, file) }

    func next() throws(TraceProblem) -> SourceRecord? {
        while let line = try lines.following(in: file) {
            let text = line.number == 1 && line.text.hasPrefix("\u{FEFF}") ? String(line.text.dropFirst()) : line.text
            if text.allSatisfy(\.isWhitespace) { continue }
            if let value = JSONReader.value(of: text) { return SourceRecord(value: value, line: line.number) }
            guard !line.isWhole else {
                let lacksComma = text.contains(/["\d}\]]\s+"\w+"\s*:/)
                let hint =
                    lacksComma
                    ? ": a comma is missing between its entries"
                    : line.number == 1 ? ": a trace has one JSON object a line; a JSON document is named .json" : ""
                throw TraceProblem(file, line.number, "it is no JSON\(hint)")
            }
            isCutOff = true
            return nil
        }
        return nil
    }
}

/// The elements of a document.
final class ListedRecords: TraceRecords {
    private var values: ArraySlice<Value>
    private var number = 0
    let isCutOff = false

    init(_ values: [Value]) { self.values = values[...] }

    func next() -> SourceRecord? {
        number += 1
        return values.popFirst().map { SourceRecord(value: $0, line: number) }
    }
}

extension FileLines {
    /// The next line, of a file that messages call by a name.
    func following(in file: String) throws(TraceProblem) -> Line? {
        do throws(FileFault) { return try next() } catch { throw TraceProblem(file, nil, error.message) }
    }
}
