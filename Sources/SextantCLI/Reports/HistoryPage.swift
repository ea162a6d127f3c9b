import FlowReporting
import RunEvents

/// A history as a page that needs nothing beside itself.
struct HistoryPage {
    /// More flows or runs make a page that nobody reads.
    private static let (mostFlows, mostRuns) = (1000, 200)

    let history: RunHistory

    var text: String {
        let (slower, faster) = history.changes
        let (added, gone) = history.comings
        let parts = [
            summary, section("Runs") { plots + runs($0) }, section("Failed or flaky") { flows(history.unsteady, $0) },
            section("Slower in the last run") { changes(slower, $0) },
            section("Faster in the last run") { changes(faster, $0) },
            section("New in the last run") { flows(added, $0) },
            section("Not in the last run") { flows(gone, $0) },
            folded("All \(Amounts.count(history.flows.count, "flow"))") { flows(history.flows, $0) },
        ]
        return PlainPage.text(title: title, style: Self.style + Plot.css, body: parts.joined(separator: "\n"))
    }

    private var title: String { "Flows over \(Amounts.count(history.runs.count, "run"))" }

    private var summary: String {
        let notes = history.notes.map { "<p class=\"note\">\(XMLText.content($0))</p>" }
        guard let first = history.runs.first, let last = history.runs.last else { return notes.joined() }
        return "<p>\(XMLText.content(first.time)) to \(XMLText.content(last.time))</p>" + notes.joined()
    }

    private func section(_ title: String, _ content: (String) -> String) -> String {
        let body = content(title)
        return body.isEmpty ? "" : "<section><h2>\(XMLText.content(title))</h2>\n\(body)</section>"
    }

    private func folded(_ title: String, _ content: (String) -> String) -> String {
        let body = content(title)
        return body.isEmpty ? "" : "<details><summary>\(XMLText.content(title))</summary>\n\(body)</details>"
    }

    // MARK: Runs

    private var shownRuns: ArraySlice<RecordedRun> { history.runs.suffix(Self.mostRuns) }

    private var plots: String {
        let runs = Array(shownRuns)
        let labels = runs.map { String($0.time.dropFirst(5)) }
        func values(_ value: (RunCounts) -> Int) -> [Double?] { runs.map { Double(value($0.counts)) } }
        let counts = [
            Plot.Series("passed", tone: "good", values(\.passed)), Plot.Series("failed", tone: "bad", values(\.broken)),
            Plot.Series("flaky", tone: "warn", values(\.flaky)),
            Plot.Series("skipped or not run", tone: "idle", values { $0.skipped + $0.notRun }),
        ]
        let legend = counts.map { "<span class=\"\($0.tone)\">■</span> \($0.name)" }.joined(separator: " ")
        var plots = [
            (legend, Plot("how flows ended", .bars, counts, labels: labels) { Amounts.decimals($0, 0) }),
            (
                "Time",
                Plot("time", .line, [series("time") { Double($0.wallMicroseconds) }], labels: labels, text: Self.time)
            ),
        ]
        if runs.contains(where: { $0.coverage != nil }) {
            let coverage = series("coverage") { $0.coverage }
            let plot = Plot("coverage", .line, [coverage], labels: labels) { Amounts.decimals($0, 1) + "%" }
            plots.append(("Coverage", plot))
        }
        let figures = plots.map { "<figure><figcaption>\($0)</figcaption>\($1.svg)</figure>" }
        return "<div class=\"plots\">\(figures.joined(separator: "\n"))</div>\n"
    }

    private func series(_ name: String, _ value: (RecordedRun) -> Double?) -> Plot.Series {
        Plot.Series(name, tone: "plain", shownRuns.map(value))
    }

    private static func time(_ microseconds: Double) -> String { Amounts.time(microseconds: Int(microseconds)) }

    private func runs(_ title: String) -> String {
        let all: [(title: String, cell: (RecordedRun) -> String)] = [
            ("run", { link($0.time, $0.start.origin.jobPage) }),
            ("commit", { link($0.commit, $0.start.origin.commitPage) }),
            ("branch", { XMLText.content($0.start.origin.branch ?? "") }), ("flows", { "\($0.counts.total)" }),
            ("failed", { "\($0.counts.broken)" }), ("flaky", { "\($0.counts.flaky)" }),
            ("time", { Self.time(Double($0.wallMicroseconds)) }),
            ("coverage", { $0.coverage.map { Amounts.decimals($0, 1) + "%" } ?? "" }),
        ]
        let known = all.filter { column in shownRuns.contains { !column.cell($0).isEmpty } }
        let numbers = known.count { !["run", "commit", "branch"].contains($0.title) }
        let rows = shownRuns.reversed().map { run in row(known.map { $0.cell(run) }, numbers: numbers) }
        return table(title, known.map(\.title), rows, numbers: numbers)
    }

    /// Only pages of the web are linked, whatever the environment of the run said.
    private func link(_ text: String, _ address: String?) -> String {
        let isPage = ["http://", "https://"].contains { address?.hasPrefix($0) == true }
        guard let address, isPage else { return XMLText.content(text) }
        return "<a rel=\"noreferrer\" href=\"\(XMLText.attribute(address))\">\(XMLText.content(text))</a>"
    }

    // MARK: Flows

    private func flows(_ flows: [RunHistory.Flow], _ title: String) -> String {
        let rows = flows.prefix(Self.mostFlows).map { flow in
            let last = flow.times.last.flatMap(\.self).map(Self.time) ?? ""
            return row([strip(flow)] + site(flow) + ["\(flow.failures)", "\(flow.flakes)", last], numbers: 3)
        }
        return table(
            title,
            ["runs", "flow", "script", "failed", "flaky", "last time"],
            rows,
            numbers: 3,
            of: flows.count
        )
    }

    private func changes(_ changes: [RunHistory.Change], _ title: String) -> String {
        let rows = changes.prefix(Self.mostFlows).map { change in
            let spark =
                "<span class=\"spark\" aria-hidden=\"true\">\(Sparkline.text(change.flow.times.suffix(60)))</span>"
            let numbers = [Self.time(change.before), Self.time(change.now), "×\(Amounts.decimals(change.factor, 1))"]
            return row([spark] + site(change.flow) + numbers, numbers: 3)
        }
        return table(
            title,
            ["times", "flow", "script", "before", "now", "factor"],
            rows,
            numbers: 3,
            of: changes.count
        )
    }

    private func site(_ flow: RunHistory.Flow) -> [String] {
        [XMLText.content(flow.site.name), XMLText.content("\(flow.site.file):\(flow.site.line)")]
    }

    /// A mark for each run.
    private func strip(_ flow: RunHistory.Flow) -> String {
        let marks = zip(shownRuns, flow.outcomes.suffix(Self.mostRuns)).map { run, outcome in
            let (tone, sign, word) = Self.mark(outcome)
            return "<span class=\"\(tone)\" title=\"\(XMLText.attribute("\(run.time): \(word)"))\">\(sign)</span>"
        }
        return "<span class=\"strip\">\(marks.joined())</span>"
    }

    private static func mark(_ outcome: RecordedRun.Outcome?) -> (tone: String, sign: String, word: String) {
        guard let outcome else { return ("idle", "·", "not there") }
        if outcome.isFailure { return ("bad", "✗", outcome.status.word) }
        if outcome.isFlaky { return ("warn", "≈", "flaky") }
        return outcome.status == .passed ? ("good", "✓", "passed") : ("idle", "–", outcome.status.word)
    }

    // MARK: Tables

    /// The last columns hold numbers.
    private func table(_ title: String, _ head: [String], _ rows: [String], numbers: Int, of all: Int = 0) -> String {
        guard !rows.isEmpty else { return "" }
        let titles = head.enumerated().map { column, title in
            "<th scope=\"col\"\(column >= head.count - numbers ? " class=\"number\"" : "")>\(title)</th>"
        }
        let rest = all > rows.count ? "<p>and \(all - rows.count) more</p>" : ""
        return
            "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"\(XMLText.attribute(title))\"><table><thead><tr>\(titles.joined())</tr></thead>"
            + "<tbody>\n\(rows.joined(separator: "\n"))\n</tbody></table></div>\(rest)"
    }

    private func row(_ cells: [String], numbers: Int) -> String {
        let marked = cells.enumerated().map { column, cell in
            "<td\(column >= cells.count - numbers ? " class=\"number\"" : "")>\(cell)</td>"
        }
        return "<tr>\(marked.joined())</tr>"
    }

    private static let style = """
        :root { --ink: #1d2127; --soft: #586069; --line: #dcdfe4; --good-tone: #136637; --bad-tone: #b9272f; --warn-tone: #8a5700;
          --idle-tone: #59606b; --plain-tone: #2f5bd0; background: #fff; color: var(--ink); }
        @media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --soft: #9aa3b0; --line: #333a44; --good-tone: #5fce8c;
          --bad-tone: #ff8087; --warn-tone: #e8b65a; --idle-tone: #9aa3b0; --plain-tone: #86a8ff; background: #14171b; } }
        .good { --tone: var(--good-tone); } .bad { --tone: var(--bad-tone); } .warn { --tone: var(--warn-tone); }
        .idle { --tone: var(--idle-tone); } .plain { --tone: var(--plain-tone); }
        body { margin: 1.5rem clamp(.8rem, 3vw, 2.5rem); } h2 { font-size: 1.05rem; margin: 1.8rem 0 .5rem; } a { color: var(--plain-tone); }
        .note { color: var(--warn-tone); } .plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 1rem; }
        figure { margin: 0; } figcaption { color: var(--soft); }
        .table { overflow-x: auto; } table { border-collapse: collapse; margin-top: .6rem; }
        th, td { text-align: left; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
        th { font-weight: 500; color: var(--soft); } .number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
        td { overflow-wrap: anywhere; min-width: 4rem; } td:first-child { min-width: 6.5rem; } figcaption span { color: var(--tone); } .strip { font-family: ui-monospace, monospace; } .strip span { color: var(--tone); }
        .spark { font-family: ui-monospace, monospace; color: var(--plain-tone); white-space: nowrap; }
        details { margin-top: 1.8rem; } summary { cursor: pointer; font-weight: 600; }

        """
}
