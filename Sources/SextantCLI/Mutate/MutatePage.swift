import AppMutation
import FlowReporting
import Platform
import RunEvents

/// Mutants as a page that needs nothing beside itself: the lock file, and at each line what became of its mutants.
enum MutatePage {
    static func text(of result: MutateResult) -> String {
        PlainPage.text(
            title: "Mutants of \(result.app)",
            style: style,
            body: """
                \(summary(result))
                <ol class="lock">
                \(lines(result))
                </ol>
                """
        )
    }

    private static func summary(_ result: MutateResult) -> String {
        let score = result.score.percentage.map { "score \(Amounts.decimals($0, 1)) %" } ?? "no score"
        let counts = MutantResult.Verdict.allCases.filter { result.score[$0] > 0 }.map { verdict in
            "<span class=\"\(name(verdict))\">\(result.score[verdict]) \(verdict.rawValue)</span>"
        }
        return "<p><b>\(score)</b> \(counts.joined(separator: " "))</p>"
    }

    private static func lines(_ result: MutateResult) -> String {
        let byLine = Dictionary(grouping: result.results) { result.line(of: $0.mutant) }
        return result.lines.enumerated().map { index, line in
            let mutants = (byLine[index + 1] ?? []).map { item($0, result) }
            let list = mutants.isEmpty ? "" : "<ul>\(mutants.joined())</ul>"
            return "<li><code>\(XMLText.content(line))</code>\(list)</li>"
        }.joined(separator: "\n")
    }

    private static func item(_ one: MutantResult, _ result: MutateResult) -> String {
        let reason = result.reason(for: one).map { "<p>\(XMLText.content($0))</p>" } ?? ""
        let advice = one.isAlive ? "<p>would notice: <code>\(XMLText.content(result.advice(for: one)))</code></p>" : ""
        let head = "<b>\(one.verdict.rawValue)</b> \(XMLText.content(one.mutant.description))"
        return
            "<li class=\"\(name(one.verdict))\"><details\(one.isAlive ? " open" : "")><summary>\(head)</summary>\(reason)\(advice)</details></li>"
    }

    /// A verdict as the name of a class of the page.
    private static func name(_ verdict: MutantResult.Verdict) -> String {
        verdict.rawValue.replacing(" ", with: "-")
    }

    private static let style = """
        body { overflow-wrap: anywhere; }
        code { font: 13px/1.4 ui-monospace, monospace; }
        .lock { padding-left: 3.5rem; }
        .lock > li::marker { color: #888; font: 13px ui-monospace, monospace; }
        ul { list-style: none; margin: .2rem 0 .6rem; padding: 0; }
        ul li, span { border-left: 4px solid #888; padding: .1rem .6rem; margin: .15rem 0; }
        details p { margin: .2rem 0 .2rem 1rem; }
        .killed { border-color: #2e9e4f; }
        .survived, .no-coverage { border-color: #e03434; background: #e0343418; }
        .timeout, .error { border-color: #e6a700; background: #e6a70018; }
        """
}
