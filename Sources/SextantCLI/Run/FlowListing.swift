import FlowReporting
import FlowRunner
import NavigationCore
import RunEvents

/// What would run, for `--list`.
struct FlowListing {
    let selection: Selection

    private var flows: [Entry] { selection.entries.filter { $0.problem == nil } }

    /// One line a flow, which `--from-file` reads.
    var text: String {
        flows.map { ListedName.line(of: $0.place) + "\n" }.joined()
    }

    /// Why entries cannot be run.
    var problems: [String] {
        selection.entries.compactMap { entry in
            guard let problem = entry.problem else { return nil }
            let line = problem.line.map { ":\($0)" } ?? ""
            return "\(problem.file ?? entry.site.file)\(line): \(problem.message)"
        }
    }

    /// One JSON document, a flow a line.
    var json: String {
        let lines = flows.map { EventLine.json(Self.value($0)) }
        return "{\"v\":\(EventLine.version),\"flows\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
    }

    private static func value(_ entry: Entry) -> Value {
        var fields: [String: Value] = [
            "id": .string(entry.id), "file": .string(entry.site.file), "line": .integer(entry.site.line),
            "name": .string(entry.site.name), "tags": .array(entry.site.tags.map(Value.string)),
        ]
        if let skip = entry.declaration.skip { fields["skip"] = .string(skip) }
        if let why = entry.declaration.expectedFailure { fields["expectedFailure"] = .string(why) }
        if entry.declaration.only { fields["only"] = true }
        return .record(fields)
    }
}
