import RunEvents

/// One line per script, in the order of the scripts: which worker is done first does not change a report.
struct FileLines {
    private struct Tally {
        let name: String
        let expected: Int
        var counts = RunCounts()
        var wallMicroseconds = 0
    }

    private var tallies: [Tally] = []
    private var positions: [String: Int] = [:]
    private var width = 0
    /// The first script whose line has not been taken.
    private var next = 0

    mutating func add(_ file: LoadedFile, shownAs name: String) {
        positions[file.file] = tallies.count
        tallies.append(Tally(name: name, expected: file.selected))
        if file.selected > 0 { width = max(width, name.count) }
    }

    mutating func count(_ end: FlowEnd) {
        guard let position = positions[end.site.file] else { return }
        tallies[position].counts.count(end)
        tallies[position].wallMicroseconds += end.wallMicroseconds
    }

    /// Lines of scripts whose flows have all ended, up to the first that has not.
    mutating func takeComplete(_ paint: Painter) -> String {
        var text = ""
        while next < tallies.count, tallies[next].counts.total >= tallies[next].expected {
            text += line(tallies[next], paint)
            next += 1
        }
        return text
    }

    /// Lines of all scripts that have none yet.
    mutating func takeRest(_ paint: Painter) -> String {
        defer { next = tallies.count }
        return tallies[next...].map { line($0, paint) }.joined()
    }

    /// Ends of flows in the order of their scripts and lines.
    func inOrder<Item>(_ items: [Item], _ end: (Item) -> FlowEnd) -> [Item] {
        items.sorted { left, right in
            let (left, right) = (end(left), end(right))
            return (positions[left.site.file] ?? .max, left.site.line, left.attempt.repetition)
                < (positions[right.site.file] ?? .max, right.site.line, right.attempt.repetition)
        }
    }

    private func line(_ tally: Tally, _ paint: Painter) -> String {
        guard tally.counts.total > 0 else { return "" }
        let isGood = tally.counts.broken == 0 && tally.counts.flaky == 0
        let mark = isGood ? paint("✓", .green) : paint("✗", .red)
        let padding = String(repeating: " ", count: max(0, width - tally.name.count))
        let counts = Amounts.summary(tally.counts).map { paint($0.text, $0.style) }.joined(separator: ", ")
        let wall = tally.wallMicroseconds
        let time = wall == 0 ? "" : paint("  " + Amounts.time(microseconds: wall), .dim)
        return "\(mark) \(tally.name)\(padding)  \(counts)\(time)\n"
    }
}
