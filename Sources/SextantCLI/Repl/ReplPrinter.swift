import FlowReporting
import FlowScripting

/// Shows what entries came to: results on standard output, complaints on standard error.
struct ReplPrinter {
    let output: any TextSink
    let errors: any TextSink
    let paint: Painter
    /// Without a person there is no prompt that says where a complaint belongs.
    let isInteractive: Bool
    let width: Int

    /// A person may make the window wider or narrower meanwhile.
    var columns: Int { isInteractive ? terminalColumns() ?? width : width }

    func say(_ text: String) { try? output.write(SafeText.block(text) + "\n") }

    func complain(_ text: String, at place: EntryPlace) {
        try? errors.write(heading(place.text(isInteractive)) + SafeText.block(text) + "\n")
    }

    private func heading(_ place: String?) -> String {
        paint("error: ", .red) + (place.map { SafeText.line($0) + ": " } ?? "")
    }

    func printed(_ text: String) {
        // Printed text may end without a line break, and is shown as it comes.
        let isWhole = text.hasSuffix("\n")
        let shown = SafeText.block(isWhole ? String(text.dropLast()) : text)
        try? output.write(shown + (isWhole ? "\n" : ""))
    }

    func hazard(_ hazard: FlowHazard) {
        let place = hazard.screen.map { " (\($0))" } ?? ""
        try? errors.write(
            paint("hazard: ", .yellow) + SafeText.line("\(hazard.kind)\(place): \(hazard.message)") + "\n"
        )
    }

    func show(_ result: EntryResult, at place: EntryPlace) {
        for value in result.values { say(highlighted(value)) }
        for request in result.requests { say(Painted(text: "  " + highlighted(request).text)) }
        if let tree = result.tree { draw(tree) }
        for line in PartList.lines(result.events, columns: max(20, columns - 2), atMost: 3) {
            say(painted("  " + line, .dim))
        }
        for error in result.errors { show(error, place) }
    }

    private func say(_ painted: Painted) { try? output.write(painted.text + "\n") }

    /// Text that is safe already and may hold colours.
    private struct Painted { var text: String }

    private func painted(_ text: String, _ style: Style) -> Painted {
        Painted(text: paint(SafeText.block(text), style))
    }

    /// The outcome of a request in the colour of its kind.
    private func highlighted(_ value: String) -> Painted {
        let safe = SafeText.block(value)
        guard paint.isOn, !safe.contains("\n"), let arrow = safe.firstRange(of: " → ") else {
            return Painted(text: safe)
        }
        let outcome = safe[arrow.upperBound...].prefix { $0.isLetter }
        guard let style = OutcomeStyle.of(outcome) else { return Painted(text: safe) }
        let rest = safe[arrow.upperBound...].dropFirst(outcome.count)
        return Painted(text: safe[..<arrow.upperBound] + paint(String(outcome), style) + rest)
    }

    private func draw(_ tree: TreeChange) {
        // What nobody looks at and nothing happened to takes a line for each tab or column.
        let lines = FoldedTree.fold(
            tree.lines,
            depth: \.depth,
            text: \.text,
            isQuiet: { $0.mark == .same && !$0.isInFront },
            joined: { TreeChange.Line(.same, depth: $0.depth, text: $1) }
        )
        for line in TreeChange.folded(lines) {
            guard let line else {
                say(painted("    …", .dim))
                continue
            }
            switch line.mark {
            case .same:
                say(
                    line.isInFront
                        ? painted("  " + line.whole, .bold) : Painted(text: SafeText.block("  " + line.whole))
                )
            case .added: say(painted("+ " + line.whole, .green))
            case .removed: say(painted("- " + line.whole, .red))
            case .changed: say(painted("~ " + line.whole, .yellow))
            }
        }
    }

    private func show(_ error: EntryError, _ place: EntryPlace) {
        let here = place.text(isInteractive, line: error.line)
        let heading = heading([here, error.place].compactMap(\.self).joined(separator: ": ").nonEmpty)
        var text = heading + SafeText.block(error.message) + "\n"
        if let excerpt = error.excerpt { text += marked(excerpt, error.column) }
        if let expected = error.expected { text += "  expected: \(aligned(expected))\n" }
        if let actual = error.actual { text += "  actual:   \(aligned(actual))\n" }
        try? errors.write(text)
    }

    private func aligned(_ text: String) -> String {
        SafeText.block(text).split(separator: "\n", omittingEmptySubsequences: false).joined(
            separator: "\n            "
        )
    }

    /// The offending line, cut around the offending part, with a caret below it.
    private func marked(_ line: String, _ column: Int?) -> String {
        let letters = Array(line)
        let width = max(20, columns - 6)
        let start = letters.count > width ? max(0, min((column ?? 0) - width / 2, letters.count - width)) : 0
        let window = letters[start..<min(letters.count, start + width)]
        let shown = SafeText.line(String(window))
        guard let column, column >= start else { return "  | \(shown)\n" }
        let before = SafeText.line(String(window.prefix(column - start))).count
        return "  | \(shown)\n  | \(String(repeating: " ", count: before))\(paint("^", .red))\n"
    }
}

/// Where an entry stands in what is read.
struct EntryPlace {
    /// Its first line, from 1.
    var line: Int
    var count = 1

    /// A person sees the entry; in a script, or in an entry of several lines, the line is said.
    func text(_ isInteractive: Bool, line inner: Int? = nil) -> String? {
        if isInteractive { return count > 1 ? inner.map { "line \($0)" } : nil }
        return "line \(line + (inner ?? 1) - 1)"
    }
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
