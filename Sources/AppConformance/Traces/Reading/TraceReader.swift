import NavigationCore
import Platform
package import RunEvents

/// An event of a trace, and where it stands.
package struct TraceLine: Hashable, Sendable {
    package var event: TraceEvent
    /// From 1.
    package var number: Int
}

/// Reads the events of a trace, one after the other, from a file of any format.
final class TraceReader {
    let file: String
    private let records: any TraceRecords
    private let mapping: TraceMapping?
    private let meaning: (Value) -> Value?
    /// Events that were read and not handed out.
    private var ahead: [TraceLine] = []
    private var lastTime: Double?
    private(set) var count = 0
    private(set) var notes: [String] = []
    private var noted: Set<String> = []

    /// A trace under an absolute path, with the name that messages use; `screens` are those of the app.
    init(_ path: String, named file: String, mapping: TraceMapping?, screens: Set<String>) throws(TraceProblem) {
        (self.file, self.mapping) = (file, mapping)
        do throws(FileFault) {
            switch TraceFormat(of: path) {
            case .lines: (records, meaning) = (LineRecords(try FileLines(of: path), file), { $0 })
            case .table: (records, meaning) = (TableRecords(try FileLines(of: path), file), TraceReader.typed)
            case .document: (records, meaning) = try TraceReader.document(path, screens)
            }
        } catch {
            throw TraceProblem(file, nil, error.message)
        }
    }

    /// Whether the file ends within a record.
    var isCutOff: Bool { records.isCutOff }

    /// The next event; `nil` at the end.
    func next() throws(TraceProblem) -> TraceLine? {
        if ahead.isEmpty { try fill() }
        guard !ahead.isEmpty else { return nil }
        count += 1
        return ahead.removeFirst()
    }

    /// The events that follow, up to a number.
    func following(_ number: Int) throws(TraceProblem) -> ArraySlice<TraceLine> {
        while ahead.count < number {
            let before = ahead.count
            try fill()
            if ahead.count == before { break }
        }
        return ahead.prefix(number)
    }

    /// Reads records until one means something.
    private func fill() throws(TraceProblem) {
        while let record = try records.next() {
            let events = try events(of: record)
            guard !events.isEmpty else { continue }
            ahead += events.map { TraceLine(event: $0, number: record.line) }
            return
        }
    }

    private func events(of record: SourceRecord) throws(TraceProblem) -> [TraceEvent] {
        let values: [Value]
        do {
            values = try mapping.map { try $0.events(record.value) } ?? [meaning(record.value)].compactMap(\.self)
        } catch {
            throw TraceProblem(file, record.line, "the mapping failed: \(error)")
        }
        var events: [TraceEvent] = []
        for value in values {
            do throws(TraceFault) {
                events.append(try TraceEvent(value))
            } catch {
                throw TraceProblem(file, record.line, error.message + advice)
            }
        }
        for event in events { try check(event, record.line) }
        return events
    }

    private var advice: String {
        mapping == nil && records is ListedRecords ? ": --mapping says what the records of other tools mean" : ""
    }

    private func check(_ event: TraceEvent, _ line: Int) throws(TraceProblem) {
        for (key, meant) in event.misspelled where noted.insert(key).inserted {
            notes.append("\(file):\(line): nobody reads '\(key)': did you mean '\(meant)'?")
        }
        if let key = event.missingSubstance, noted.insert(key).inserted {
            notes.append("\(file):\(line): it says nothing, since \(event.kind.rawValue) is told in '\(key)'")
        }
        guard let time = event.time else { return }
        // The clock of an app that is launched anew may begin anew.
        if let lastTime, time < lastTime, event.kind != .launched {
            throw TraceProblem(file, line, "it is out of order: 't' is \(time) after \(lastTime)")
        }
        lastTime = time
    }

    // MARK: Formats

    /// Crash reporters keep a hundred breadcrumbs, model checkers some states: such files are read as a whole.
    private static func document(
        _ path: String,
        _ screens: Set<String>
    ) throws(FileFault) -> (any TraceRecords, (Value) -> Value?) {
        guard let document = JSONReader.value(of: try FileReading.text(of: path)) else {
            throw FileFault("it is no JSON, or not all of it: one JSON object a line is named .ndjson")
        }
        if let states = ModelTrace.states(of: document) {
            return (ListedRecords(states), { $0.fields?["event"]?.fields != nil ? $0.fields?["event"] : $0 })
        }
        guard let crumbs = Breadcrumbs.list(in: document) else {
            throw FileFault("it has neither 'states', as ITF has, nor 'breadcrumbs'")
        }
        return (
            ListedRecords(crumbs),
            { $0.fields?["event"] == nil ? Breadcrumbs.event(for: $0, screens: screens) : $0 }
        )
    }

    /// A row as an event: cells that are not texts there are read.
    private static func typed(_ row: Value) -> Value? {
        guard var fields = row.fields else { return row }
        for (key, value) in fields {
            guard let text = value.text else { continue }
            switch key {
            case "t", "v", "steps": fields[key] = JSONReader.value(of: text) ?? value
            case "screens", "records": fields[key] = .array(text.split(separator: " ").map { .string(String($0)) })
            case "cancelled", "outside": fields[key] = .boolean(text == "true")
            default: break
            }
        }
        return .record(fields)
    }
}

/// How a file is read, told by its name.
private enum TraceFormat {
    case lines, table, document

    init(of path: String) {
        let name = Path.name(path).lowercased()
        self = name.hasSuffix(".csv") ? .table : name.hasSuffix(".json") ? .document : .lines
    }
}
