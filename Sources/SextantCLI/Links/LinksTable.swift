import AppLinks
import FlowReporting
import NavigationCore

/// The matrix as text: a table, how its situations came about, and the findings.
struct LinksTable {
    let matrix: LinkMatrix
    let paint: Painter
    /// The width of a terminal; elsewhere, nothing is cut.
    let columns: Int?

    var text: String {
        let parts = [table, notes, findings, [summary]].filter { !$0.isEmpty }
        return parts.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    // MARK: The table

    private var table: [String] {
        let situations = matrix.situations
        let head = ["address"] + situations.map { $0.title }
        let rows = matrix.rows.map { row in
            [SafeText.line(row.address.text)] + situations.map { SafeText.line(row.cells[$0]?.text ?? "") }
        }
        let widths = widths(of: [head] + rows)
        let body = zip(matrix.rows, rows).map { row, texts in
            line(texts, widths) { index, text in
                index == 0 ? text : painted(text, row.cells[situations[index - 1]])
            }
        }
        return [line(head, widths) { paint($1, .bold) }] + body
    }

    /// As wide as what is in them; on a terminal, the widest give way until all fits.
    private func widths(of rows: [[String]]) -> [Int] {
        var widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        guard let columns else { return widths }
        let room = columns - 2 * (widths.count - 1)
        while widths.reduce(0, +) > room, let widest = widths.max(), widest > 8 {
            widths[widths.firstIndex(of: widest) ?? 0] -= 1
        }
        return widths
    }

    private func line(_ texts: [String], _ widths: [Int], _ paint: (Int, String) -> String) -> String {
        let cells = texts.indices.map { index -> String in
            let width = widths[index]
            let text = texts[index].count > width ? String(texts[index].prefix(max(0, width - 1))) + "…" : texts[index]
            let isLast = index == texts.count - 1
            return paint(index, text) + (isLast ? "" : String(repeating: " ", count: width - text.count))
        }
        return cells.joined(separator: "  ")
    }

    private func painted(_ text: String, _ cell: LinkCell?) -> String {
        guard let cell else { return text }
        if !cell.isAnswered { return paint(text, .red) }
        return cell.outcome == .pending ? paint(text, .yellow) : text
    }

    // MARK: Below it

    private var notes: [String] {
        LinkSituation.allCases.compactMap { situation in
            switch matrix.notes[situation] {
            case .produced(let how?): paint("\(situation.title): \(SafeText.line(how))", .dim)
            case .impossible(let why): "\(situation.title) is missing: \(SafeText.line(why))"
            case .produced(nil), nil: nil
            }
        }
    }

    private var findings: [String] {
        LinkFinding.Kind.allCases.flatMap { kind -> [String] in
            let found = matrix.findings.filter { $0.kind == kind }
            guard !found.isEmpty else { return [] }
            let head = paint("\(kind.rawValue): \(found.count) \(kind.title)", .bold)
            return [head] + found.map { "  \(SafeText.line($0.subject)): \(SafeText.line($0.message))" }
        }
    }

    private var summary: String {
        let addresses = matrix.rows.count == 1 ? "1 address" : "\(matrix.rows.count) addresses"
        let counts = "\(addresses) in \(Amounts.count(matrix.situations.count, "situation"))"
        guard !matrix.findings.isEmpty else { return paint("\(counts), nothing to look at", .green) }
        return counts + ", " + paint("\(Amounts.count(matrix.findings.count, "finding"))", .red)
    }
}
