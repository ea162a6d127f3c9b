import NavigationCore

/// A list of flows, as `--list` prints it: `FILE › NAME`, an `id`, `FILE:LINE` or `FILE`, one a line.
struct FromFile {
    private let file: String
    private let wanted: [String]

    init(_ file: String, _ lines: [String]) {
        self.file = file
        wanted = lines.map { $0.trimmed }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    }

    /// Says whether an entry is listed; a line that means no entry is an error.
    func matcher(_ entries: [Entry]) throws(RunRefusal) -> (Entry) -> Bool {
        let known = Set(entries.flatMap(Self.names))
        for line in wanted where !known.contains(line) {
            // Flows of a script that does not load are not known.
            if entries.contains(where: { $0.declaration.index < 0 && line.hasPrefix($0.site.file) }) { continue }
            throw .unknownListedFlow(line, file: file, nearest: nearestName(to: line, among: entries.map(\.place)))
        }
        let listed = Set(wanted)
        return { entry in Self.names(entry).contains { listed.contains($0) } }
    }

    private static func names(_ entry: Entry) -> [String] {
        [entry.id, entry.place.trimmed, entry.site.file, "\(entry.site.file):\(entry.site.line)"]
    }
}

extension String {
    /// Without white space at either end.
    package var trimmed: String {
        let start = drop { $0.isWhitespace }
        let length = start.reversed().drop { $0.isWhitespace }.count
        return String(start.prefix(length))
    }
}
