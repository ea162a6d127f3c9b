import Platform
import RunEvents

/// A history as text: its runs, how their measures went, and the flows that stand out.
package struct HistoryText {
    /// More of a kind are counted.
    private static let shown = 10
    /// More runs than that are drawn by nobody's terminal.
    private static let mostRuns = 30

    private let history: RunHistory
    private let paint: Painter
    /// The width of a terminal; elsewhere, nothing is cut.
    private let columns: Int?

    package init(_ history: RunHistory, paint: Painter, columns: Int?) {
        (self.history, self.paint, self.columns) = (history, paint, columns)
    }

    package var text: String {
        let (slower, faster) = history.changes
        let (added, gone) = history.comings
        let parts = [
            runs, measures, section("failed or flaky", history.unsteady.map(line)),
            section("slower in the last run", slower.map(line)), section("faster in the last run", faster.map(line)),
            section("new in the last run", added.map { name($0) }),
            section("not in the last run", gone.map { name($0) }),
        ]
        return parts.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    // MARK: Runs

    private var runs: [String] {
        let shown = history.runs.suffix(Self.mostRuns)
        let all: [(title: String, cell: (RecordedRun) -> String)] = [
            ("run", { SafeText.line($0.time) }), ("commit", { SafeText.line($0.commit) }),
            ("flows", { "\($0.counts.total)" }), ("failed", { "\($0.counts.broken)" }),
            ("flaky", { "\($0.counts.flaky)" }), ("time", { Amounts.time(microseconds: $0.wallMicroseconds) }),
            ("coverage", { $0.coverage.map { Amounts.decimals($0, 1) + "%" } ?? "" }),
        ]
        let known = all.filter { column in shown.contains { !column.cell($0).isEmpty } }
        let (head, rows) = (known.map(\.title), shown.map { run in known.map { $0.cell(run) } })
        let widths = head.indices.map { column in ([head] + rows).map { ScreenColumns.count($0[column]) }.max() ?? 0 }
        let lines = ([head] + rows).map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - ScreenColumns.count(cell))
                return ["run", "commit"].contains(head[column]) ? cell + space : space + cell
            }.joined(separator: "  ")
        }
        let left = history.runs.count - shown.count
        let more = left > 0 ? [paint("and \(Amounts.count(left, "earlier run"))", .dim)] : []
        return [paint(lines[0], .bold)] + more
            + zip(lines.dropFirst(), shown).map { $1.counts.broken > 0 ? paint($0, .red) : $0 }
    }

    private var measures: [String] {
        guard history.runs.count > 1 else { return [] }
        return history.measures.map { name, values, text in
            let known = values.compactMap(\.self)
            let ends = [known.first, known.last].compactMap { $0.map(text) }
            let title = name + String(repeating: " ", count: max(0, 9 - name.count))
            return "\(title) \(Sparkline.text(values.suffix(Self.mostRuns)))  \(ends.joined(separator: " → "))"
        }
    }

    // MARK: Flows

    private func section(_ title: String, _ lines: [String]) -> [String] {
        guard !lines.isEmpty else { return [] }
        let rest = lines.count > Self.shown ? ["  and \(lines.count - Self.shown) more"] : []
        return [paint(title, .bold)] + lines.prefix(Self.shown).map { "  " + $0 } + rest
    }

    private func line(_ flow: RunHistory.Flow) -> String {
        let marks = flow.outcomes.suffix(Self.mostRuns).map(mark).joined()
        let counts = [(flow.failures, "failed"), (flow.flakes, "flaky")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
        let said = "\(counts.joined(separator: ", ")) of \(flow.runs)"
        return
            "\(marks)  \(name(flow, beside: min(history.runs.count, Self.mostRuns) + said.count + 6))  \(paint(said, .dim))"
    }

    private func line(_ change: RunHistory.Change) -> String {
        let times = [change.before, change.now].map { Amounts.time(microseconds: Int($0)) }.joined(separator: " → ")
        let said = "\(times), ×\(Amounts.decimals(change.factor, 1))"
        let spark = Sparkline.text(change.flow.times.suffix(Self.mostRuns))
        return
            "\(spark)  \(name(change.flow, beside: min(history.runs.count, Self.mostRuns) + said.count + 6))  \(paint(said, .dim))"
    }

    /// Name and script, cut to what a terminal has room for beside other things.
    private func name(_ flow: RunHistory.Flow, beside taken: Int = 2) -> String {
        let text = "\(SafeText.line(flow.site.name))  \(SafeText.line(flow.site.file))"
        guard let columns, ScreenColumns.count(text) > columns - taken else { return text }
        var cut = text
        while cut.count > 12, ScreenColumns.count(cut) > columns - taken - 1 { cut.removeLast() }
        return cut + "…"
    }

    private func mark(_ outcome: RecordedRun.Outcome?) -> String {
        guard let outcome else { return paint("·", .dim) }
        if outcome.isFailure { return paint(outcome.sign, .red) }
        return paint(outcome.sign, outcome.isFlaky ? .yellow : outcome.status == .passed ? .green : .dim)
    }
}
