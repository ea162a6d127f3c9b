import AppLinks
import FlowReporting
import NavigationCore
import Platform

/// The matrix as a page that needs nothing beside itself.
enum LinksPage {
    static func text(of matrix: LinkMatrix) -> String {
        PlainPage.text(
            title: "Links of \(matrix.app)",
            style: style,
            body: [summary(matrix), findings(matrix), table(matrix), notes(matrix)].joined(separator: "\n")
        )
    }

    private static func summary(_ matrix: LinkMatrix) -> String {
        let findings = matrix.findings.isEmpty ? "nothing to look at" : Amounts.count(matrix.findings.count, "finding")
        let addresses = Amounts.count(matrix.rows.count, "address", "addresses")
        return "<p>\(addresses) in \(Amounts.count(matrix.situations.count, "situation")), \(findings)</p>"
    }

    private static func findings(_ matrix: LinkMatrix) -> String {
        LinkFinding.Kind.allCases.compactMap { kind -> String? in
            let found = matrix.findings.filter { $0.kind == kind }
            guard !found.isEmpty else { return nil }
            let items = found.map { finding in
                "<li><code>\(XMLText.content(finding.subject))</code> \(XMLText.content(finding.message))</li>"
            }
            return
                "<section><h2>\(found.count) \(XMLText.content(kind.title))</h2>\n<ul>\(items.joined(separator: "\n"))</ul></section>"
        }.joined(separator: "\n")
    }

    private static func table(_ matrix: LinkMatrix) -> String {
        let situations = matrix.situations
        let head = situations.map { situation in
            "<th scope=\"col\" title=\"\(XMLText.attribute(situation.meaning))\">\(XMLText.content(situation.title))</th>"
        }
        let rows = matrix.rows.map { row in
            let title = XMLText.attribute("\(row.address.origin.text) · \(row.address.source.rawValue)")
            let first = "<th scope=\"row\" title=\"\(title)\"><code>\(XMLText.content(row.address.text))</code></th>"
            return "<tr>\(first)\(situations.map { cell(row.cells[$0]) }.joined())</tr>"
        }
        return """
            <div class="table"><table>
            <thead><tr><th scope="col">address</th>\(head.joined())</tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            </table></div>
            """
    }

    private static func cell(_ cell: LinkCell?) -> String {
        guard let cell else { return "<td></td>" }
        let kind = !cell.isAnswered ? "bad" : cell.outcome == .pending ? "held" : "good"
        var parts = ["stack: \(cell.stack.joined(separator: ", "))"]
        if !cell.parameters.isEmpty { parts.append("\(Value.record(cell.parameters))") }
        parts += [cell.message, cell.fault ?? ""].filter { !$0.isEmpty }
        let title = XMLText.attribute(parts.joined(separator: "\n"))
        return "<td class=\"\(kind)\" title=\"\(title)\">\(XMLText.content(cell.text))</td>"
    }

    private static func notes(_ matrix: LinkMatrix) -> String {
        let items = LinkSituation.allCases.map { situation -> String in
            let note =
                switch matrix.notes[situation] {
                case .produced(let how): situation.meaning + (how.map { ": \($0)" } ?? "")
                case .impossible(let why): "missing: \(why)"
                case nil: "missing"
                }
            return "<dt>\(XMLText.content(situation.title))</dt><dd>\(XMLText.content(note))</dd>"
        }
        return "<h2>Situations</h2>\n<dl>\(items.joined(separator: "\n"))</dl>"
    }

    private static let style = """
        h2 { font-size: 1rem; margin: 1.5rem 0 .3rem; }
        code { font: 13px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
        ul { margin: 0; padding-left: 1.2rem; }
        .table { overflow-x: auto; margin-top: 1.5rem; }
        table { border-collapse: collapse; }
        th, td { text-align: left; padding: .3rem .7rem; border-bottom: 1px solid #8884; vertical-align: top; }
        th { font-weight: 600; }
        tbody th { font-weight: 400; min-width: 16rem; max-width: 34rem; }
        td { min-width: 6rem; }
        .held { background: #e6a70033; }
        .bad { background: #e0343433; }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 0; }
        dd { margin: 0; }
        """
}
