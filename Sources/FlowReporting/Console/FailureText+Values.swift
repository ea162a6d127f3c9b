import RunEvents

/// The script where a flow failed, and the values that differ.
extension FailureText {
    func excerpt(_ failure: FailureReport, _ end: FlowEnd) -> [String] {
        guard let excerpt = failure.excerpt else { return otherPlace(failure, end) }
        let last = excerpt.firstLine + excerpt.lines.count - 1
        let width = String(last).count
        let lines = excerpt.lines.enumerated().map { offset, text in
            let number = excerpt.firstLine + offset
            let padded = String(repeating: " ", count: width - String(number).count) + String(number)
            let line = "\(padded) | \(SafeText.block(text))"
            return number == failure.line ? paint("  > " + line, .bold) : "    " + line
        }
        return [""] + otherPlace(failure, end).dropFirst() + lines
    }

    /// The place of a failure, where it is not the flow's own script.
    private func otherPlace(_ failure: FailureReport, _ end: FlowEnd) -> [String] {
        guard let file = failure.file, file != end.site.file else { return [] }
        return ["", "  " + paint(SafeText.line(run.display(file, line: failure.line)), .dim)]
    }

    func comparison(_ failure: FailureReport) -> [String] {
        guard let expected = failure.expected, let actual = failure.actual else {
            return single("expected", failure.expected) + single("actual", failure.actual)
        }
        let isShort = !expected.contains(where: \.isNewline) && !actual.contains(where: \.isNewline)
        if columns != nil, !failure.differences.isEmpty {
            let values = isShort && max(expected.count, actual.count) < 60 ? short(expected, actual) : []
            return values + section("difference", failure.differences.joined(separator: "\n"))
        }
        if isShort { return short(expected, actual) }
        return ["", "  " + paint("difference (- expected, + actual)", .dim)] + long(expected, actual)
    }

    private func single(_ label: String, _ value: String?) -> [String] {
        guard let value else { return [] }
        return section(label, value)
    }

    /// Two lines, and a third that points at where they part.
    private func short(_ expected: String, _ actual: String) -> [String] {
        var (expected, actual) = (SafeText.block(expected), SafeText.block(actual))
        var shared = zip(expected, actual).prefix { $0 == $1 }.count
        if let room = columns.map({ max(20, $0 - 12) }), max(expected.count, actual.count) > room {
            let left = max(0, shared - room / 3)
            (expected, actual) = (expected.window(from: left, room), actual.window(from: left, room))
            shared -= left
        }
        var lines = ["", "  expected  " + paint(expected, .green), "  actual    " + paint(actual, .red)]
        if shared > 3, expected != actual { lines.append("            " + String(repeating: " ", count: shared) + "^") }
        return lines
    }

    private func long(_ expected: String, _ actual: String) -> [String] {
        TextDifference.lines(SafeText.block(expected), SafeText.block(actual)).map { line in
            switch line {
            case .same(let text): "      " + text
            case .missing(let text): "    " + paint("- " + text, .green)
            case .extra(let text): "    " + paint("+ " + text, .red)
            }
        }
    }
}

extension String {
    /// So many characters from one on; an ellipsis stands for what is cut off.
    fileprivate func window(from start: Int, _ room: Int) -> String {
        let shown = dropFirst(start)
        let isCut = shown.count > room
        return (start > 0 ? "…" + shown.dropFirst() : shown).prefix(isCut ? room - 1 : room) + (isCut ? "…" : "")
    }
}
