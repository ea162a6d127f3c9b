import NavigationCore
import Platform
import RunEvents

/// A list of flows, as `--list` prints it: `FILE › NAME`, an `id`, `FILE:LINE` or `FILE`, one a line.
package struct FromFile {
    private let file: String
    /// Each line with the names that it may stand for: the one that `--list` has written there, or the line as a person
    /// types it.
    private let wanted: [(line: String, names: [String])]

    package init(_ file: String, _ lines: [String]) {
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

    /// The scripts that the lines name, each once; `nil` if one names none that there is.
    package func scripts(where isScript: (String) -> Bool) -> [String]? {
        var found: Set<String> = []
        for (_, names) in wanted {
            let files = names.flatMap { [$0] + Self.beginnings(of: $0) }
            guard let file = files.first(where: isScript) else { return nil }
            found.insert(file)
        }
        return found.sorted()
    }

    /// What stands before the name of a flow, or before the number of a line.
    private static func beginnings(of name: String) -> [String] {
        let place = name.ranges(of: Entry.separator).map { String(name[..<$0.lowerBound]) }
        return place + [name.lastIndex(of: ":").map { String(name[..<$0]) }].compactMap(\.self)
    }

    private static func names(_ entry: Entry) -> [String] {
        [entry.id, entry.place, entry.place.trimmed, entry.site.file, "\(entry.site.file):\(entry.site.line)"]
    }
}
