import Platform
import RunEvents

/// One line per script, in the order of the scripts: which worker is done first does not change a report.
///
/// Of many scripts, those of one folder share a line.
struct FileLines {
    private static let mostScripts = 40

    private struct Tally {
        var name: String
        var expected: Int
        var scripts = 1
        var counts = RunCounts()
        var wallMicroseconds = 0
    }

    private var tallies: [Tally] = []
    private var positions: [String: Int] = [:]
    /// The order of the scripts.
    private var order: [String: Int] = [:]
    private var sharesLines = false
    /// The positions of the lines of folders.
    private var folders: [String: Int] = [:]
    private var width = 0
    /// The first script whose line has not been taken.
    private var next = 0

    mutating func add(_ file: LoadedFile, shownAs name: String) {
        let tally = Tally(name: name, expected: file.selected)
        order[file.file] = order.count
        if order.count > Self.mostScripts, next == 0, !sharesLines { shareLines() }
        if sharesLines {
            share(tally, of: file.file)
        } else {
            positions[file.file] = tallies.count
            tallies.append(tally)
        }
        width = tallies.filter { $0.expected > 0 }.map(\.name.count).max() ?? 0
    }

    /// Gives the scripts so far one line for each folder.
    private mutating func shareLines() {
        let scripts = tallies
        let files = positions.sorted { $0.value < $1.value }.map(\.key)
        (tallies, sharesLines) = ([], true)
        for (file, tally) in zip(files, scripts) { share(tally, of: file) }
    }

    private mutating func share(_ tally: Tally, of file: String) {
        let folder = tally.name.lastIndex(of: "/").map { String(tally.name[..<$0]) } ?? "."
        let position = folders[folder] ?? tallies.count
        positions[file] = position
        guard folders.updateValue(position, forKey: folder) != nil else {
            tallies.append(Tally(name: folder, expected: tally.expected))
            return
        }
        tallies[position].expected += tally.expected
        tallies[position].scripts += 1
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
            return (order[left.site.file] ?? .max, left.place) < (order[right.site.file] ?? .max, right.place)
        }
    }

    private func line(_ tally: Tally, _ paint: Painter) -> String {
        guard tally.counts.total > 0 else { return "" }
        let isGood = tally.counts.broken == 0 && tally.counts.flaky == 0
        let hasRun = tally.counts.notRun < tally.counts.total
        let mark = !isGood ? paint("✗", .red) : hasRun ? paint("✓", .green) : paint("-", .yellow)
        let scripts = !sharesLines ? "" : "\(Amounts.count(tally.scripts, "script")), "
        let padding = String(repeating: " ", count: max(0, width - tally.name.count))
        let counts = Amounts.summary(tally.counts).map { paint($0.text, $0.style) }.joined(separator: ", ")
        let wall = tally.wallMicroseconds
        let time = wall == 0 ? "" : paint("  " + Amounts.time(microseconds: wall), .dim)
        return "\(mark) \(tally.name)\(padding)  \(scripts)\(counts)\(time)\n"
    }
}
