import FlowReporting
import Platform
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
        let rows = shownRuns.reversed().map { run in known.map { $0.cell(run) } }
        return HistoryTable(title: title, head: known.map(\.title), rows: rows, numbers: numbers).html
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
            return [strip(flow)] + site(flow) + ["\(flow.failures)", "\(flow.flakes)", last]
        }
        let head = ["runs", "flow", "script", "failed", "flaky", "last time"]
        return HistoryTable(title: title, head: head, rows: rows, numbers: 3, all: flows.count).html
    }

    private func changes(_ changes: [RunHistory.Change], _ title: String) -> String {
        let rows = changes.prefix(Self.mostFlows).map { change in
            let line = Sparkline.text(change.flow.times.suffix(60))
            let spark = "<span class=\"spark\" aria-hidden=\"true\">\(line)</span>"
            let numbers = [Self.time(change.before), Self.time(change.now), "×\(Amounts.decimals(change.factor, 1))"]
            return [spark] + site(change.flow) + numbers
        }
        let head = ["times", "flow", "script", "before", "now", "factor"]
        return HistoryTable(title: title, head: head, rows: rows, numbers: 3, all: changes.count).html
    }

    private func site(_ flow: RunHistory.Flow) -> [String] {
        [XMLText.content(flow.site.name), XMLText.content("\(flow.site.file):\(flow.site.line)")]
    }

    /// A mark for each run.
    private func strip(_ flow: RunHistory.Flow) -> String {
        let marks = zip(shownRuns, flow.outcomes.suffix(Self.mostRuns)).map { run, outcome in
            let word = outcome.map { $0.isFlaky ? "flaky" : $0.status.word } ?? "not there"
            return
                "<span class=\"\(Self.tone(outcome))\" title=\"\(XMLText.attribute("\(run.time): \(word)"))\">\(outcome?.sign ?? "·")</span>"
        }
        return "<span class=\"strip\">\(marks.joined())</span>"
    }

    private static func tone(_ outcome: RecordedRun.Outcome?) -> String {
        guard let outcome else { return "idle" }
        if outcome.isFailure { return "bad" }
        return outcome.isFlaky ? "warn" : outcome.status == .passed ? "good" : "idle"
    }
}
