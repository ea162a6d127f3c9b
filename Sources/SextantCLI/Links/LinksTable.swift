import AppLinks
import FlowReporting
import NavigationCore
import OrderedCollections
import Platform

/// The matrix as text: a table, how its situations came about, and the findings.
struct LinksTable {
    let matrix: LinkMatrix
    let paint: Painter
    /// The width of a terminal; elsewhere, a table may be as wide as it is.
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
        let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
        if let columns, widths.reduce(2 * (widths.count - 1), +) > columns { return blocks }
        let body = zip(matrix.rows, rows).map { row, texts in
            line(texts, widths) { index, text in
                index == 0 ? text : painted(text, row.cells[situations[index - 1]])
            }
        }
        return [line(head, widths) { paint($1, .bold) }] + body
    }

    private func line(_ texts: [String], _ widths: [Int], _ paint: (Int, String) -> String) -> String {
        let cells = texts.indices.map { index -> String in
            let isLast = index == texts.count - 1
            let space = isLast ? "" : String(repeating: " ", count: widths[index] - texts[index].count)
            return paint(index, texts[index]) + space
        }
        return cells.joined(separator: "  ")
    }

    /// For a terminal that is too narrow for the table: each address with what it leads to, and in which situations.
    private var blocks: [String] {
        let width = matrix.rows.flatMap { $0.cells.values }.map { SafeText.line($0.text).count }.max() ?? 0
        return matrix.rows.flatMap { row -> [String] in
            let cells = matrix.situations.compactMap { situation in row.cells[situation].map { (situation, $0) } }
            let kinds = OrderedDictionary(grouping: cells) { SafeText.line($0.1.text) }
            let lines = kinds.map { text, cells in
                let space = String(repeating: " ", count: width - text.count)
                let titles = cells.map { $0.0.title }.joined(separator: ", ")
                return "  \(painted(text, cells[0].1))\(space)  \(paint(titles, .dim))"
            }
            return [paint(SafeText.line(row.address.text), .bold)] + lines
        }
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
        let addresses = Amounts.count(matrix.rows.count, "address", "addresses")
        let counts = "\(addresses) in \(Amounts.count(matrix.situations.count, "situation"))"
        guard !matrix.findings.isEmpty else { return paint("\(counts), nothing to look at", .green) }
        return counts + ", " + paint("\(Amounts.count(matrix.findings.count, "finding"))", .red)
    }
}
