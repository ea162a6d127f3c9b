import NavigationCore
import Platform
import RunEvents

/// Text of test points.
enum TAPText {
    /// `#` begins a directive, so it and the backslash are escaped.
    static func description(_ text: String) -> String {
        let line = SafeText.line(TerminalText.stripped(text))
        guard line.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "\\") }) else { return line }
        return line.unicodeScalars.reduce(into: "") { result, scalar in
            if scalar == "#" || scalar == "\\" { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
    }
}

/// The YAML block below a test point.
struct TAPDiagnostics {
    let end: FlowEnd
    let record: FlowRecord
    let run: RunStart

    var lines: [String] {
        guard end.status.isFailure || end.isFlaky || !record.hazards.isEmpty else { return [] }
        return ["  ---"] + pairs.map { "  \($0): \($1)" } + ["  ..."]
    }

    /// Every value is a quoted text, a number or a word: parsers of TAP know little of YAML.
    private var pairs: [(String, String)] {
        var pairs: [(String, String)] = []
        if end.status.isFailure {
            pairs.append(("message", quoted(end.messages)))
            pairs.append(("severity", end.status == .failed ? "fail" : "error"))
            pairs.append(("status", end.status.rawValue))
        }
        pairs.append(("file", quoted(run.display(end.site.file))))
        pairs.append(("line", String(end.pointedLine)))
        pairs.append(("duration_ms", Amounts.decimals(Double(end.wallMicroseconds) / 1000, 3)))
        if end.isFlaky { pairs.append(("flaky", "true")) }
        pairs += failure
        if !record.hazards.isEmpty {
            pairs.append(("hazards", quoted(record.hazards.map(\.hazard).joined(separator: ", "))))
        }
        return pairs
    }

    private var failure: [(String, String)] {
        guard let failure = end.failures.first else { return [] }
        let texts = [
            ("expected", failure.expected), ("actual", failure.actual), ("tree", failure.tree),
            ("verdict", failure.verdict),
            ("events", failure.lastEvents.isEmpty ? nil : failure.lastEvents.joined(separator: "\n")),
            ("output", record.output.isEmpty ? nil : record.output),
        ]
        return texts.compactMap { key, text in text.map { (key, quoted($0)) } }
    }

    private func quoted(_ text: String) -> String {
        EventLine.json(.string(SafeText.cut(TerminalText.stripped(text))))
    }
}
