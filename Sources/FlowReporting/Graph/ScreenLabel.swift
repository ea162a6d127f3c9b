import Platform
import RunEvents

/// What stands in the box of a screen, cut to what can be read at a glance; all of it is in the tooltip.
struct ScreenLabel {
    static let height = 44.0
    private static let (longestName, longestDetail) = (30, 36)
    /// Widths of a column of the two fonts, measured generously: what is narrower leaves room.
    private static let (nameColumn, detailColumn) = (8.0, 6.4)

    let name: String
    let detail: String
    let tooltip: String
    let width: Double

    init(_ screen: AppGraph.Screen) {
        name = Self.cut(SafeText.line(screen.name), to: Self.longestName)
        var details: [String] = []
        if let flows = screen.flows { details.append(flows == 0 ? "no flow" : Amounts.count(flows, "flow")) }
        details += screen.protections.map { "needs \($0)" }
        if let first = screen.links.first {
            details.append(screen.links.count == 1 ? first : "\(first) +\(screen.links.count - 1)")
        }
        if details.isEmpty, screen.isAnywhere, !screen.isStart { details.append("from anywhere") }
        detail = Self.cut(SafeText.line(details.joined(separator: " · ")), to: Self.longestDetail)
        width =
            32
            + max(
                56,
                Double(ScreenColumns.count(name)) * Self.nameColumn,
                Double(ScreenColumns.count(detail)) * Self.detailColumn
            )
        tooltip = Self.tooltip(screen)
    }

    private static func tooltip(_ screen: AppGraph.Screen) -> String {
        var lines = [SafeText.line(screen.name)]
        if screen.isStart { lines.append("shown by the launch") }
        if !screen.place.isEmpty { lines.append("in \(SafeText.line(screen.place))") }
        if screen.isAnywhere { lines.append("reached from anywhere") }
        lines += screen.protections.map { "protected by \(SafeText.line($0))" }
        lines += screen.links.map { "link \(SafeText.line($0))" }
        if let flows = screen.flows {
            lines.append(flows == 0 ? "no flow was here" : "\(Amounts.count(flows, "flow"))")
        }
        if let isReached = screen.isReached {
            lines.append(isReached ? "reached by exploring" : "not reached by exploring")
        }
        return lines.joined(separator: "\n")
    }

    /// The beginning and the end of a long text, which tell names of a kind apart.
    private static func cut(_ text: String, to limit: Int) -> String {
        guard ScreenColumns.count(text) > limit else { return text }
        var (start, end) = (text.prefix(limit * 2 / 3), text.suffix(limit / 3 - 1))
        while ScreenColumns.count(start) > limit * 2 / 3 { start = start.dropLast() }
        while ScreenColumns.count(end) > limit / 3 - 1 { end = end.dropFirst() }
        return start + "…" + end
    }
}
