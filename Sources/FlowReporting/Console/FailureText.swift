package import RunEvents

/// Renders a failed flow whole.
package struct FailureText {
    let run: RunStart
    let paint: Painter
    /// The width of the terminal, for which failures are kept short; `nil`: everything is said.
    let columns: Int?

    package init(run: RunStart, paint: Painter, columns: Int? = nil) {
        (self.run, self.paint, self.columns) = (run, paint, columns)
    }

    /// The whole text of a failed flow.
    ///
    /// - Parameter times: In how many repetitions the flow failed in the same way.
    func render(_ end: FlowEnd, _ record: FlowRecord, times: Int = 1) -> String {
        var lines = [heading(end) + (times > 1 ? " ×\(times)" : ""), "  " + paint(place(end), .dim)]
        for failure in end.failures { lines += body(failure, end) }
        if let difference = end.difference { lines += self.difference(difference) }
        lines += section("printed", LineLimit.last(of: record.output))
        lines += hazards(record.hazards)
        lines += ["", "  run it again: " + paint(command(end.site), .cyan), ""]
        return lines.map { $0 + "\n" }.joined()
    }

    /// The failures without heading, output and command, for reports that have places of their own for these.
    func details(_ end: FlowEnd) -> String {
        var lines = end.failures.flatMap { body($0, end) }
        if let difference = end.difference { lines += self.difference(difference) }
        lines += ["", "  run it again: " + command(end.site)]
        return lines.dropFirst().map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }.joined(separator: "\n")
    }

    /// One failure with what the flow printed, for tools that show name and place themselves.
    package func issue(_ failure: FailureReport, of end: FlowEnd, output: String) -> String {
        let lines = body(failure, end) + section("printed", LineLimit.last(of: output))
        return lines.dropFirst().map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }.joined(separator: "\n")
    }

    private func heading(_ end: FlowEnd) -> String {
        var text = paint(end.status.word.uppercased(), .bold, .red) + " " + paint(SafeText.line(end.site.name), .bold)
        if end.attempt.attempt > 1 { text += " (attempt \(end.attempt.attempt))" }
        return text
    }

    /// The failing line, if it is one of the flow's own script.
    private func place(_ end: FlowEnd) -> String {
        let own = end.failures.first { $0.file == end.site.file && $0.line != nil }
        return SafeText.line(run.display(end.site.file, line: own?.line ?? end.site.line))
    }

    private func body(_ failure: FailureReport, _ end: FlowEnd) -> [String] {
        var lines = [""] + indented(failure.message, style: .red)
        if let verdict = failure.verdict, !failure.message.contains(verdict) {
            lines.append("  (\(SafeText.line(verdict)))")
        }
        if let steps = failure.stepPath { lines.append("  in step " + SafeText.line(steps)) }
        lines += excerpt(failure, end)
        lines += callers(failure)
        lines += comparison(failure)
        guard let columns else {
            lines += section("tree", failure.tree)
            lines += section("last events", failure.lastEvents.joined(separator: "\n"))
            if end.status == .errored { lines += section("traceback", traceback(failure)) }
            return lines
        }
        lines += tree(failure)
        return lines + section("what happened", happened(failure, columns))
    }

    private func tree(_ failure: FailureReport) -> [String] {
        guard let tree = failure.tree else { return [] }
        let lines = FoldedTree.lines(of: tree, about: failure.expected)
        let hides = lines.contains { $0.contains("… ") }
        return section(hides ? "tree (-v shows all of it)" : "tree", lines.joined(separator: "\n"))
    }

    /// The last of what happened, in at most three lines.
    private func happened(_ failure: FailureReport, _ columns: Int) -> String? {
        var lines: [String] = []
        for part in failure.happened.reversed() {
            let longer = lines.first.map { "\(part) · \($0)" }
            if let longer, longer.count <= columns - 4 {
                lines[0] = longer
            } else if lines.count == 3 {
                break
            } else {
                lines.insert(part, at: 0)
            }
        }
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }

    /// The calls that have led to a failure in a helper, the innermost first.
    private func callers(_ failure: FailureReport) -> [String] {
        let frames = (failure.traceback.map { split($0) } ?? []).compactMap { Frame($0) }
        guard let inner = frames.firstIndex(where: { $0.file == failure.file && $0.line == failure.line }) else {
            return []
        }
        // A function that calls itself is said once.
        var places: [(text: String, times: Int)] = []
        for frame in frames[(inner + 1)...] {
            let text = "called from " + SafeText.line(run.display(frame.file, line: frame.line))
            if places.last?.text == text { places[places.count - 1].times += 1 } else { places.append((text, 1)) }
        }
        return places.map { "  " + paint($0.text + ($0.times > 1 ? " (\($0.times) times)" : ""), .dim) }
    }

    /// A line of a traceback that names a script: `shop.flow.lua:12: in function <shop.flow.lua:3>`.
    private struct Frame {
        let file: String
        let line: Int

        init?(_ text: String) {
            guard let end = text.firstRange(of: ": in ")?.lowerBound else { return nil }
            let place = text[..<end].drop(while: \.isWhitespace)
            guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) else {
                return nil
            }
            (file, self.line) = (String(place[..<colon]), line)
        }
    }

    private func indented(_ text: String, style: Style) -> [String] {
        split(SafeText.block(text)).map { "  " + paint($0, style) }
    }

    private func split(_ text: String) -> [String] {
        var lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    func section(_ title: String, _ text: String?) -> [String] {
        guard let text, !text.isEmpty else { return [] }
        return ["", "  " + paint(title, .dim)] + split(SafeText.block(text)).map { "    " + $0 }
    }

    /// Lines about functions of the harness itself say nothing to the author of a script.
    private func traceback(_ failure: FailureReport) -> String? {
        let lines = failure.traceback.map { split($0) } ?? []
        let told = lines.filter { !$0.drop(while: \.isWhitespace).hasPrefix("[C]: in ?") }
        return told.contains { !$0.hasPrefix("stack traceback:") } ? told.joined(separator: "\n") : nil
    }

    private func hazards(_ hazards: [HazardRecord]) -> [String] {
        section("hazards", hazards.map { "\($0.hazard): \($0.message)" }.joined(separator: "\n"))
    }

    private func difference(_ difference: TraceDifference) -> [String] {
        let before = difference.before ?? "(nothing more)"
        let after = difference.after ?? "(nothing more)"
        return section("first difference, at entry \(difference.position)", "earlier: \(before)\nlater:   \(after)")
    }

    func command(_ site: FlowSite) -> String {
        // What begins as a flag does would be read as one.
        let place = run.display(site)
        let name = site.sharesLine ? ["-g", ExactPattern.text(of: site.name)] : []
        let words = [run.command, "run", place.hasPrefix("-") ? "./" + place : place] + name + run.arguments
        return words.map(ShellWord.quoted).joined(separator: " ")
    }
}

extension EndStatus {
    /// The status in words.
    package var word: String {
        switch self {
        case .timedOut: "timed out"
        case .notRun: "not run"
        default: rawValue
        }
    }
}
