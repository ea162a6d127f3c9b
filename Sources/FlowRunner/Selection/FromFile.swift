import NavigationCore
import Platform
import RunEvents

/// A list of flows, as `--list` prints it: `FILE › NAME`, an `id`, `FILE:LINE` or `FILE`, one a line.
struct FromFile {
    private let file: String
    /// Each line with the names that it may stand for: the one that `--list` has written there, or the line as a person
    /// types it.
    private let wanted: [(line: String, names: [String])]

    init(_ file: String, _ lines: [String]) {
        self.file = file == "-" ? "the standard input" : file
        wanted = lines.map { $0.trimmed }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
            .map { ($0, [ListedName.place(in: $0), $0].compactMap(\.self)) }
    }

    /// Says whether an entry is listed; a line that means no entry is an error.
    func matcher(_ entries: [Entry]) throws(RunRefusal) -> (Entry) -> Bool {
        let known = Set(entries.flatMap(Self.names))
        var listed: Set<String> = []
        for (line, names) in wanted {
            if let name = names.first(where: known.contains) {
                listed.insert(name)
                continue
            }
            // Flows of a script that does not load are not known.
            if entries.contains(where: { $0.declaration.index < 0 && line.hasPrefix($0.site.file) }) { continue }
            throw .unknownListedFlow(line, file: file, nearest: nearestName(to: line, among: entries.map(\.place)))
        }
        return { entry in Self.names(entry).contains { listed.contains($0) } }
    }

    private static func names(_ entry: Entry) -> [String] {
        [entry.id, entry.place, entry.place.trimmed, entry.site.file, "\(entry.site.file):\(entry.site.line)"]
    }
}
