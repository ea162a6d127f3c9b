import FlowReporting

/// A table of a page about runs; too wide for a phone, it is scrolled.
struct HistoryTable {
    let title: String
    let head: [String]
    /// Cells as HTML.
    let rows: [[String]]
    /// How many of the last columns hold numbers.
    let numbers: Int
    /// How many rows there would be, if some were left out.
    var all = 0

    var html: String {
        guard !rows.isEmpty else { return "" }
        let titles = cells(head, "th scope=\"col\"", "th")
        let lines = rows.map { "<tr>\(cells($0, "td", "td"))</tr>" }.joined(separator: "\n")
        let rest = all > rows.count ? "<p>and \(all - rows.count) more</p>" : ""
        return """
            <div class="table" tabindex="0" role="region" aria-label="\(XMLText.attribute(title))"><table>
            <thead><tr>\(titles)</tr></thead>
            <tbody>
            \(lines)
            </tbody></table></div>\(rest)
            """
    }

    private func cells(_ cells: [String], _ start: String, _ end: String) -> String {
        cells.enumerated().map { column, cell in
            "<\(start)\(column >= head.count - numbers ? " class=\"number\"" : "")>\(cell)</\(end)>"
        }.joined()
    }
}
