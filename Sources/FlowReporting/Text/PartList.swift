/// Short parts in lines, with a dot between two of them.
package enum PartList {
    private static let separator = " · "

    /// As few lines as hold them, or so many of them as there may be; a part longer than a line has one of its own.
    package static func lines(_ parts: [String], columns: Int, atMost limit: Int = .max) -> [String] {
        var lines: [[String]] = []
        var (used, shown) = (0, 0)
        for part in parts {
            let isFitting = !lines.isEmpty && used + separator.count + part.count <= columns
            if !isFitting, lines.count == limit { break }
            if isFitting { lines[lines.endIndex - 1].append(part) } else { lines.append([part]) }
            used = isFitting ? used + separator.count + part.count : part.count
            shown += 1
        }
        while shown < parts.count, let last = lines.last {
            let end = last + [more(parts.count - shown)]
            if end.joined(separator: separator).count <= columns || last.count == 1 {
                lines[lines.endIndex - 1] = end
                break
            }
            lines[lines.endIndex - 1].removeLast()
            shown -= 1
        }
        return lines.map { $0.joined(separator: separator) }
    }

    private static func more(_ count: Int) -> String { "… (\(count) more)" }
}
