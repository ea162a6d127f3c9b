import RunEvents

/// One line for each failure: what a person looks for at the end of a long report.
struct FailureList {
    private let groups: [FailureGroups.Group]
    private let columns: Int

    init(_ groups: [FailureGroups.Group], columns: Int) { (self.groups, self.columns) = (groups, columns) }

    /// Nothing for a single failure, which has been read just before.
    func text(run: RunStart, paint: Painter) -> String {
        guard groups.count > 1 else { return "" }
        let lines = groups.map { group -> String in
            let own = group.end.failures.first { $0.file == group.end.site.file && $0.line != nil }
            let place = SafeText.line(run.display(group.end.site.file, line: own?.line ?? group.end.site.line))
            let more = group.others.isEmpty ? "" : " and \(group.others.count) more"
            let times = group.times > 1 ? " ×\(group.times)" : ""
            let reason =
                group.end.failures.first?.message.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
            let head = "  \(place)  \(SafeText.line(group.end.site.name))\(times)\(more)"
            // A name is never cut: people search for it.
            let room = max(30, columns - head.count - 2)
            let line = SafeText.line(reason)
            return head + "  " + paint(line.count > room ? line.prefix(room - 1) + "…" : line, .red)
        }
        return paint("\(groups.count) failures", .bold) + "\n" + lines.map { $0 + "\n" }.joined() + "\n"
    }
}
