import Platform
import RunEvents

/// The job's summary in Markdown.
struct GitHubSummary {
    /// A summary may have a megabyte; whole failures of so many flows stay far below.
    private static let shown = 50

    let run: RunStart
    let failures: [FlowEnd]
    let flaky: [FlowEnd]
    let end: RunEnd

    var text: String {
        let counts = Amounts.summary(end.counts).map(\.text).joined(separator: ", ")
        var lines = ["### Sextant: \(counts) in \(Amounts.seconds(microseconds: end.wallMicroseconds))", ""]
        lines += end.notes.flatMap { ["> \(plain($0))", ""] }
        for failure in failures.prefix(Self.shown) { lines += details(failure) }
        if failures.count > Self.shown { lines += ["… and \(failures.count - Self.shown) more failed flows", ""] }
        for flow in flaky.prefix(Self.shown) {
            lines += ["- flaky: \(plain(flow.site.name)) (\(plain(run.display(flow.site))))"]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func details(_ failure: FlowEnd) -> [String] {
        let text = FailureText(run: run, paint: Painter(isOn: false)).details(failure)
        return [
            "<details><summary>\(failure.status.word): \(plain(failure.site.name)) (\(plain(run.display(failure.site))))</summary>",
            "", "<pre>\(XMLText.content(text))</pre>", "", "</details>", "",
        ]
    }

    private func plain(_ text: String) -> String { XMLText.content(SafeText.line(text)) }
}
